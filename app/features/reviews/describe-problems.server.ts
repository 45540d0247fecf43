import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ReviewProblem, ReviewProblems, ReviewFormValues } from './rules.ts'
import { msg } from '@lingui/core/macro'

/** MAP  validation error of a review → the message next to its field. */
const messages: Record<ReviewProblem, MessageDescriptor> = {
  'rating-missing': msg`Select a rating.`,
  'text-missing': msg`Write your review.`,
  'text-long': msg`A review can have up to 5,000 characters.`,
  'author-missing': msg`Enter your name.`,
  'author-long': msg`Enter a shorter name.`,
  'email-missing': msg`Enter your e-mail address.`,
  'email-invalid': msg`Enter a valid e-mail address, such as name@example.com.`,
}

export type FieldErrors = Partial<Record<keyof ReviewFormValues, string>>

export function describeProblems(problems: ReviewProblems, i18n: Pick<I18n, '_'>): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, i18n._(messages[problem])]),
  )
}
