/** MAP  types and statuses of coupons → their labels in the admin. */
import type { MessageDescriptor } from '@lingui/core'
import type { CouponType } from '#app/features/checkout/coupons/coupon.ts'
import type { CouponStatus } from './filter.ts'
import { msg } from '@lingui/core/macro'

export const couponTypeLabels: Record<CouponType, MessageDescriptor> = {
  percent: msg`Percentage discount`,
  fixed_cart: msg`Fixed cart discount`,
  fixed_product: msg`Fixed product discount`,
}

export const couponStatusLabels: Record<CouponStatus, MessageDescriptor> = {
  publish: msg`Published`,
  draft: msg`Draft`,
  trash: msg`Trash`,
}
