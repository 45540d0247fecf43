/** How the list of coupons is narrowed, in its address. */
export const couponStatuses = ['publish', 'draft', 'trash'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** '' narrows nothing; without a status all are shown but those in the trash. */
export type CouponsFilter = { search: string; status: CouponStatus | '' }

const LONGEST_SEARCH = 100

export function readCouponsFilter(query: URLSearchParams): CouponsFilter {
  const status = couponStatuses.find((each) => each === query.get('status')) ?? ''
  return { search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH), status }
}

/** Where the list is shown so. */
export function couponsAddress({ search, status }: CouponsFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(status && { status }),
    ...(page > 1 && { paged: String(page) }),
  })
  return `/admin/coupons/${query.size > 0 ? `?${query}` : ''}`
}
