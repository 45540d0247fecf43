import type { CouponType } from '#app/features/checkout/coupons/coupon.ts'
import type { CouponsFilter, CouponStatus } from './filter.ts'

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
export type CouponsNotice = { kind: (typeof couponsNotices)[number]; count: number }

export type CouponsView = {
  rows: CouponRow[]
  total: number
  page: number
  pageCount: number
  filter: CouponsFilter
  notice?: CouponsNotice | undefined
}
