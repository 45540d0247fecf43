/** Why a coupon is refused, in words for the shopper. */
import type { MessageDescriptor } from '@lingui/core'
import type { Refused } from './apply.server.ts'
import type { CouponError } from './coupon.ts'
import { msg } from '@lingui/core/macro'

/** Why a code that was typed is not taken. */
export function refusedSentence(
  refused: Refused,
  { typed, userId }: { typed: string; userId: number },
): MessageDescriptor {
  if (refused.error !== 'tooOften') return couponSentence(refused.error, typed.trim())
  return userId > 0
    ? msg`Too many invalid coupon codes from your account. Please try again in an hour.`
    : msg`Too many invalid coupon codes from your connection. Please sign in or try again in an hour.`
}

/** `code` as the shopper typed it. */
export function couponSentence(error: CouponError, code: string): MessageDescriptor {
  return sentences[error](code)
}

const sentences: Record<CouponError, (code: string) => MessageDescriptor> = {
  removedInvalid: (code) => msg`Coupon "${code}" is no longer valid and was removed.`,
  notYours: (code) => msg`Coupon "${code}" is not valid for your e-mail address.`,
  alreadyApplied: (code) => msg`Coupon "${code}" is already applied.`,
  individual: (code) => msg`Coupon "${code}" can’t be used with other coupons.`,
  unknown: (code) => msg`Coupon "${code}" does not exist. Please check the spelling.`,
  usedUp: (code) => msg`The usage limit of coupon "${code}" has been reached.`,
  expired: (code) => msg`Coupon "${code}" has expired.`,
  belowMinimum: (code) => msg`Your cart is below the minimum spend of coupon "${code}".`,
  notApplicable: (code) => msg`Coupon "${code}" is not valid for the products in your cart.`,
  saleItems: (code) => msg`Coupon "${code}" is not valid for sale items.`,
  nothingEntered: () => msg`Please enter a coupon code.`,
  aboveMaximum: (code) => msg`Your cart is above the maximum spend of coupon "${code}".`,
  excludedProducts: (code) => msg`Coupon "${code}" is not valid for a product in your cart.`,
  excludedCategories: (code) => msg`Coupon "${code}" is not valid for a category in your cart.`,
}
