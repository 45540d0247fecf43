/** What keeps robots away from reviews: the defences of the contact forms, with their settings. */
import type { Services } from '#app/services.server.ts'
import type { Sent } from '#app/features/contact-forms/spam/sent.ts'
import type { TypedReview } from './rules.ts'
import { findWait } from '#app/features/contact-forms/pipeline/limits.server.ts'
import { checkSameTexts } from '#app/features/contact-forms/spam/burst.server.ts'
import { checkDisallowedWords } from '#app/features/contact-forms/spam/disallowed-words.server.ts'
import {
  checkHoneypot,
  checkPageToken,
  checkUserAgent,
  tokenVerdict,
} from '#app/features/contact-forms/spam/own-checks.server.ts'
import { formOf } from './form.server.ts'

export type Posted = {
  productId: number
  entries: [name: string, value: string][]
  clientAddress: string
  userAgent: string
  typed: TypedReview
}

/** Too many, too late for its token, spam with its reason, or nothing of the kind. */
export type SpamVerdict =
  | { kind: 'too-often'; waitInSeconds: number }
  | { kind: 'too-old' }
  | { kind: 'spam'; reason: string }
  | { kind: 'good' }

/** Counts this review. */
export async function judgeReview(services: Services, posted: Posted): Promise<SpamVerdict> {
  const sent = asSent(posted)
  const waitInSeconds = await findWait(services, sent)
  if (waitInSeconds !== undefined) return { kind: 'too-often', waitInSeconds }
  // Somebody who wrote for long is asked to send it once more.
  if (tokenVerdict(services, sent) === 'expired') return { kind: 'too-old' }
  const reason =
    checkUserAgent(services, sent) ??
    checkPageToken(services, sent) ??
    checkHoneypot(services, sent) ??
    checkDisallowedWords(services, sent) ??
    (await checkSameTexts(services, { formId: 'reviews', texts: [posted.typed.text] }))
  return reason === undefined ? { kind: 'good' } : { kind: 'spam', reason }
}

function asSent({ productId, entries, clientAddress, userAgent, typed }: Posted): Sent {
  const { author, email, text } = typed
  return {
    posting: { entries, clientAddress, userAgent },
    form: { id: formOf(productId) },
    posted: { author, email, text },
    isOfMember: false,
  }
}
