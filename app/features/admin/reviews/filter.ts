/** How the list of reviews is narrowed, in its address. */
import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import { reviewStatuses } from '#app/features/reviews/rules.ts'

/** '' narrows nothing; without a status all are shown but spam and what was thrown away. */
export type ReviewsFilter = { status: ReviewStatus | ''; search: string }

const LONGEST_SEARCH = 200

export function readReviewsFilter(query: URLSearchParams): ReviewsFilter {
  return {
    status: reviewStatuses.find((status) => status === query.get('status')) ?? '',
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
  }
}

export function reviewsAddress({ status, search }: ReviewsFilter, { page = 1 } = {}): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(status && { status }),
    ...(page > 1 && { paged: String(page) }),
  })
  return `/admin/reviews/${query.size > 0 ? `?${query}` : ''}`
}
