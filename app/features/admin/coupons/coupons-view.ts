import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListNotice } from '#app/features/admin/list/list-query.ts'
import type { CouponType } from '#app/features/checkout/coupons/coupon.ts'
import type { CouponsFilter, CouponStatus, CouponTab } from './filter.ts'

/** A coupon as the list shows it. */
export type CouponRow = {
  id: number
  code: string
  description: string
  status: CouponStatus
  type: CouponType
  /** As it is read: '15 %', 'SAR 20.00'; '' of one that takes nothing off. */
  amount: string
  givesFreeShipping: boolean
  /** The last day; ''. */
  lastDay: string
  isOver: boolean
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
  /** Of each tab, as the list is narrowed otherwise. */
  counts: Record<CouponTab, number>
  filter: CouponsFilter
  notice?: CouponsNotice | undefined
}
