/** MAP  what coupons are called at the desk. */
import type { MessageDescriptor } from '@lingui/core'
import type { CouponType } from '#app/features/checkout/coupons/coupon.ts'
import type { CouponStatus } from './filter.ts'
import { msg } from '@lingui/core/macro'

export const couponTypeWords: Record<CouponType, MessageDescriptor> = {
  percent: msg`Percentage discount`,
  fixed_cart: msg`Fixed cart discount`,
  fixed_product: msg`Fixed product discount`,
}

export const couponStatusWords: Record<CouponStatus, MessageDescriptor> = {
  publish: msg`Published`,
  draft: msg`Draft`,
  trash: msg`In the trash`,
}
