/** Spam protection for reviews: the checks of the contact forms, with their settings. */
import type { Services } from '#app/services.server.ts'
import type { SpamCheckInput } from '#app/features/contact-forms/spam/spam-check-input.ts'
import type { ReviewFormValues } from './rules.ts'
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

export type ReviewSubmission = {
  productId: number
  entries: [name: string, value: string][]
  clientAddress: string
  userAgent: string
  values: ReviewFormValues
}

/** Rate limit exceeded, form token expired, spam with its reason, or none of these. */
export type SpamVerdict =
  | { kind: 'too-often'; waitInSeconds: number }
  | { kind: 'too-old' }
  | { kind: 'spam'; reason: string }
  | { kind: 'good' }

/** Checks a review and counts it against the rate limit. */
export async function judgeReview(services: Services, posted: ReviewSubmission): Promise<SpamVerdict> {
  const sent = submissionOf(posted)
  const waitInSeconds = await findWait(services, sent)
  if (waitInSeconds !== undefined) return { kind: 'too-often', waitInSeconds }
  // The form token expires while a visitor writes for a long time: the form is to be submitted again.
  if (tokenVerdict(services, sent) === 'expired') return { kind: 'too-old' }
  const reason =
    checkUserAgent(services, sent) ??
    checkPageToken(services, sent) ??
    checkHoneypot(services, sent) ??
    checkDisallowedWords(services, sent) ??
    (await checkSameTexts(services, { formId: 'reviews', texts: [posted.values.text] }))
  return reason === undefined ? { kind: 'good' } : { kind: 'spam', reason }
}

function submissionOf({
  productId,
  entries,
  clientAddress,
  userAgent,
  values,
}: ReviewSubmission): SpamCheckInput {
  const { author, email, text } = values
  return {
    posting: { entries, clientAddress, userAgent },
    form: { id: formOf(productId) },
    posted: { author, email, text },
    isOfMember: false,
  }
}
