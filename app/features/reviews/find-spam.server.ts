/** Spam protection for reviews: the checks of the contact forms, with their settings. */
import type { Services } from '#app/services.server.ts'
import type { SpamCheckInput } from '#app/features/contact-forms/spam/spam-check-input.ts'
import type { ReviewFormValues } from './rules.ts'
import { countAgainstLimits } from '#app/features/contact-forms/pipeline/limits.server.ts'
import { checkSameTexts } from '#app/features/contact-forms/spam/burst.server.ts'
import { checkDisallowedWords } from '#app/features/contact-forms/spam/disallowed-words.server.ts'
import {
  checkHoneypot,
  checkPageToken,
  checkUserAgent,
  readTokenVerdict,
} from '#app/features/contact-forms/spam/own-checks.server.ts'
import { formatFormId } from './form.server.ts'

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
export async function judgeReview(services: Services, submission: ReviewSubmission): Promise<SpamVerdict> {
  const spamCheckInput = createSpamCheckInput(submission)
  const waitInSeconds = await countAgainstLimits(services, spamCheckInput)
  if (waitInSeconds !== undefined) return { kind: 'too-often', waitInSeconds }
  // The form token expires while a visitor writes for a long time: the form is to be submitted again.
  if (readTokenVerdict(services, spamCheckInput) === 'expired') return { kind: 'too-old' }
  const reason =
    checkUserAgent(services, spamCheckInput) ??
    checkPageToken(services, spamCheckInput) ??
    checkHoneypot(services, spamCheckInput) ??
    checkDisallowedWords(services, spamCheckInput) ??
    (await checkSameTexts(services, { formId: 'reviews', texts: [submission.values.text] }))
  return reason === undefined ? { kind: 'good' } : { kind: 'spam', reason }
}

function createSpamCheckInput({
  productId,
  entries,
  clientAddress,
  userAgent,
  values,
}: ReviewSubmission): SpamCheckInput {
  const { author, email, text } = values
  return {
    posting: { entries, clientAddress, userAgent },
    form: { id: formatFormId(productId) },
    posted: { author, email, text },
    isSentByMember: false,
  }
}
