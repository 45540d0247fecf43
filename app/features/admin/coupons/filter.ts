/** Filters of the list of coupons, in its URL. */
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import { readOneOf, readSearch } from '#app/features/admin/list/list-query.ts'

export const couponStatuses = ['publish', 'draft', 'trash'] as const
export type CouponStatus = (typeof couponStatuses)[number]
export const couponTabs = ['', ...couponStatuses] as const
export type CouponTab = (typeof couponTabs)[number]

/** '' filters nothing; without a status all but the trash are shown. */
export type CouponsFilter = { search: string; status: CouponTab }

export const couponsRoute: ListRoute = { path: '/admin/coupons/' }

export function readCouponsFilter(query: URLSearchParams): CouponsFilter {
  return { search: readSearch(query), status: readOneOf(query, 'status', couponTabs) ?? '' }
}
