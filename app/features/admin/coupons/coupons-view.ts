import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListNotice } from '#app/features/admin/list/list-query.ts'
import type { CouponType } from '#app/features/checkout/coupons/coupon.ts'
import type { CouponsFilter, CouponStatus, CouponTab } from './filter.ts'

/** A row of the list of coupons. */
export type CouponRow = {
  id: number
  code: string
  description: string
  status: CouponStatus
  type: CouponType
  /** Formatted: '15 %', 'SAR 20.00'; '' for a coupon without a discount. */
  amount: string
  givesFreeShipping: boolean
  /** The last valid day; '' when there is none. */
  lastDay: string
  isExpired: boolean
  usedCount: number
  usageLimit: number | null
}

export const couponsNotices = [
  'none',
  'saved',
  'created',
  'published',
  'withdrawn',
  'trashed',
  'restored',
  'deleted',
] as const
export type CouponsNotice = ListNotice<(typeof couponsNotices)[number]>

export type CouponsView = {
  rows: CouponRow[]
  total: number
  paging: Paging
  /** Row count of each tab under the other filters. */
  counts: Record<CouponTab, number>
  filter: CouponsFilter
  notice?: CouponsNotice | undefined
}
