/** What the address of a product's page says of a review that was just sent: '/product/cap/?review=waiting#write-review'. */

export const REVIEW_NOTICE = 'review'
/** Where the form stands on its page. */
export const REVIEW_PLACE = 'write-review'

const notices = ['shown', 'waiting'] as const

export type ReviewNotice = (typeof notices)[number]

/** undefined: the address says nothing, or nothing that this shop wrote. */
export function reviewNotice(query: URLSearchParams): ReviewNotice | undefined {
  return notices.find((notice) => notice === query.get(REVIEW_NOTICE))
}

/** The page of the product, without its language; what was chosen there stays chosen. */
export function addressAfter(slug: string, query: URLSearchParams, notice: ReviewNotice): string {
  const search = new URLSearchParams(query)
  search.set(REVIEW_NOTICE, notice)
  return `/product/${encodeURIComponent(slug)}/?${search}#${REVIEW_PLACE}`
}
