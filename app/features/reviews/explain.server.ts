import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ReviewProblem, ReviewProblems, TypedReview } from './rules.ts'
import { msg } from '@lingui/core/macro'

/** MAP  what is wrong with a review → how it is said beside the field. */
const words: Record<ReviewProblem, MessageDescriptor> = {
  'rating-missing': msg`Choose a number of stars.`,
  'text-missing': msg`Write a few words about the product.`,
  'text-long': msg`This is too long: at most 5,000 characters.`,
  'author-missing': msg`Tell us what to call you.`,
  'author-long': msg`This name is too long.`,
  'email-missing': msg`Type your e-mail address.`,
  'email-invalid': msg`This is no e-mail address. One looks like name@example.com.`,
}

export type Explained = Partial<Record<keyof TypedReview, string>>

export function explainProblems(problems: ReviewProblems, i18n: Pick<I18n, '_'>): Explained {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, i18n._(words[problem])]),
  )
}
