import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListNotice } from '#app/features/admin/list/list-query.ts'
import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import type { ReviewsFilter, ReviewTab } from './filter.ts'

export type ReviewRow = {
  id: number
  author: string
  email: string
  /** Null: without stars. */
  rating: number | null
  text: string
  reply: string
  status: ReviewStatus
  isVerified: boolean
  /** Why it was classified as spam; '' when it was not. */
  spamReason: string
  product: { name: string; path: string }
  date: string
  dateText: string
}

export const reviewsNotices = [
  'none',
  'approved',
  'hold',
  'spam',
  'trash',
  'deleted',
  'answered',
  'answered-hidden',
] as const
export type ReviewsNotice = ListNotice<(typeof reviewsNotices)[number]>

export type ReviewsView = {
  rows: ReviewRow[]
  total: number
  paging: Paging
  /** Row count of each tab under the other filters. */
  counts: Record<ReviewTab, number>
  filter: ReviewsFilter
  notice: ReviewsNotice | undefined
}

/**
 * The response of the list without a redirect: a confirmation question, or a reply that another user changed
 * in the meantime.
 */
export type ReviewsActionData =
  | { ask: number[] }
  | { changed: { id: number; submittedReply: string } }
  | { gone: true }
