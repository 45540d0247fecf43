/**
 * The query parameter of a product's URL after a review was submitted:
 * '/product/cap/?review=waiting#write-review'.
 */

export const REVIEW_NOTICE = 'review'
/** The id of the form on its page. */
export const REVIEW_FORM_ID = 'write-review'

const notices = ['shown', 'waiting'] as const

export type ReviewNotice = (typeof notices)[number]

/** undefined: no notice in the URL, or an unknown one. */
export function parseReviewNotice(query: URLSearchParams): ReviewNotice | undefined {
  return notices.find((notice) => notice === query.get(REVIEW_NOTICE))
}

/** Path of the product's page with the notice, without its language; the selection in the query is kept. */
export function formatPathWithNotice(slug: string, query: URLSearchParams, notice: ReviewNotice): string {
  const search = new URLSearchParams(query)
  search.set(REVIEW_NOTICE, notice)
  return `/product/${encodeURIComponent(slug)}/?${search}#${REVIEW_FORM_ID}`
}
