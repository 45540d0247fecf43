/** MAP  what coupons are called at the desk. */
import type { MessageDescriptor } from '@lingui/core'
import type { CouponType } from '#app/features/checkout/coupons/coupon.ts'
import type { CouponStatus } from './filter.ts'
import { msg } from '@lingui/core/macro'

export const couponTypeWords: Record<CouponType, MessageDescriptor> = {
  percent: msg`A share of the price, in percent`,
  fixed_cart: msg`An amount off the whole cart`,
  fixed_product: msg`An amount off each piece`,
}

export const couponStatusWords: Record<CouponStatus, MessageDescriptor> = {
  publish: msg`Can be used`,
  draft: msg`Draft`,
  trash: msg`In the trash`,
}
