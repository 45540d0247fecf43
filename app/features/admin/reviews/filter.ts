/** Filters of the list of reviews, in its URL. */
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import { readOneOf, readSearch } from '#app/features/admin/list/list-query.ts'
import { reviewStatuses } from '#app/features/reviews/rules.ts'

export const reviewTabs = ['', ...reviewStatuses] as const
export type ReviewTab = (typeof reviewTabs)[number]

/** '' filters nothing; without a status all but spam and the trash are shown. */
export type ReviewsFilter = { status: ReviewTab; search: string }

export const reviewsRoute: ListRoute = { path: '/admin/reviews/' }

export function readReviewsFilter(query: URLSearchParams): ReviewsFilter {
  return { search: readSearch(query), status: readOneOf(query, 'status', reviewTabs) ?? '' }
}
