/** Validation and initial status of reviews. */

export const reviewStatuses = ['hold', 'approved', 'spam', 'trash'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const MAX_REVIEW_LENGTH = 5000
export const MAX_AUTHOR_LENGTH = 100

/** The submitted values; the rating is '' or a digit. */
export type ReviewFormValues = { rating: string; text: string; author: string; email: string }

export type ReviewProblem =
  | 'rating-missing'
  | 'text-missing'
  | 'text-long'
  | 'author-missing'
  | 'author-long'
  | 'email-missing'
  | 'email-invalid'
export type ReviewProblems = Partial<Record<keyof ReviewFormValues, ReviewProblem>>

/** Invisible and bidirectional control characters; line breaks and tabs are allowed. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters, which are removed
const invisiblePattern = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The text as stored: at most one empty line in a row. */
export function cleanReview(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(invisiblePattern, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Validation errors of a cleaned review; the author's name is validated only with `requiresAuthor`. */
export function checkReview(
  { rating, text, author }: ReviewFormValues,
  { needsStars, requiresAuthor }: { needsStars: boolean; requiresAuthor: boolean },
): ReviewProblems {
  return {
    ...(needsStars && !/^[1-5]$/.test(rating) && { rating: 'rating-missing' }),
    ...(text === '' && { text: 'text-missing' }),
    ...(text.length > MAX_REVIEW_LENGTH && { text: 'text-long' }),
    ...(requiresAuthor && author === '' && { author: 'author-missing' }),
    ...(requiresAuthor && author.length > MAX_AUTHOR_LENGTH && { author: 'author-long' }),
  }
}

/** Initial status of a review. */
export function determineInitialStatus(
  { isVerified, isSpam }: { isVerified: boolean; isSpam: boolean },
  approvalMode: 'all' | 'unverified' | 'none',
): ReviewStatus {
  if (isSpam) return 'spam'
  if (approvalMode === 'none') return 'approved'
  return approvalMode === 'unverified' && isVerified ? 'approved' : 'hold'
}
