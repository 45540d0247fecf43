/** What a review must be, and what becomes of it. */

export const reviewStatuses = ['hold', 'approved', 'spam', 'trash'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const LONGEST_REVIEW = 5000
export const LONGEST_AUTHOR = 100

/** What somebody has typed; the rating is '' or a digit. */
export type TypedReview = { rating: string; text: string; author: string; email: string }

export type ReviewProblem =
  | 'rating-missing'
  | 'text-missing'
  | 'text-long'
  | 'author-missing'
  | 'author-long'
  | 'email-missing'
  | 'email-invalid'
export type ReviewProblems = Partial<Record<keyof TypedReview, ReviewProblem>>

/** What cannot be seen and turns lines around; line breaks and tabs are the writer's. */
// oxlint-disable-next-line no-control-regex -- these are what must not get in
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The text as it is kept: at most one empty line in a row. */
export function cleanReview(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(invisible, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** What is wrong with a cleaned review; who writes is asked of guests only. */
export function checkReview(
  { rating, text, author }: TypedReview,
  { needsStars, asksAuthor }: { needsStars: boolean; asksAuthor: boolean },
): ReviewProblems {
  return {
    ...(needsStars && !/^[1-5]$/.test(rating) && { rating: 'rating-missing' }),
    ...(text === '' && { text: 'text-missing' }),
    ...(text.length > LONGEST_REVIEW && { text: 'text-long' }),
    ...(asksAuthor && author === '' && { author: 'author-missing' }),
    ...(asksAuthor && author.length > LONGEST_AUTHOR && { author: 'author-long' }),
  }
}

/** What a review is at first. */
export function firstStatus(
  { isVerified, isSpam }: { isVerified: boolean; isSpam: boolean },
  waiting: 'all' | 'unverified' | 'none',
): ReviewStatus {
  if (isSpam) return 'spam'
  if (waiting === 'none') return 'approved'
  return waiting === 'unverified' && isVerified ? 'approved' : 'hold'
}
