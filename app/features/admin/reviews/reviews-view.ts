import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import type { ReviewsFilter } from './filter.ts'

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
  /** Why it was taken for spam; '' when it was not. */
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
export type ReviewsNotice = { kind: (typeof reviewsNotices)[number]; count: number }

export type ReviewsView = {
  rows: ReviewRow[]
  total: number
  page: number
  pageCount: number
  filter: ReviewsFilter
  notice: ReviewsNotice | null
}

/** What the list answers where it does not go on: a question, or an answer that somebody else has changed meanwhile. */
export type ReviewsAnswer = { ask: number[] } | { changed: { id: number; typed: string } } | { gone: true }
