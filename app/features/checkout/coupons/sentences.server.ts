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
    ? msg`Many coupon codes that do not exist were tried with your account. Please try again in an hour.`
    : msg`Many coupon codes that do not exist were tried from your connection. Please sign in, or try again in an hour.`
}

/** `code` as the shopper typed it. */
export function couponSentence(error: CouponError, code: string): MessageDescriptor {
  return sentences[error](code)
}

const sentences: Record<CouponError, (code: string) => MessageDescriptor> = {
  removedInvalid: (code) => msg`The coupon "${code}" does not hold any more and was taken out.`,
  notYours: (code) => msg`The coupon "${code}" is for somebody else: it belongs to another e-mail address.`,
  alreadyApplied: (code) => msg`The coupon "${code}" is already applied.`,
  individual: (code) => msg`The coupon "${code}" cannot be used together with others.`,
  unknown: (code) => msg`There is no coupon "${code}". Please look at how it is written.`,
  usedUp: (code) => msg`The coupon "${code}" has been used up.`,
  expired: (code) => msg`The coupon "${code}" has expired.`,
  belowMinimum: (code) => msg`Your cart is below what the coupon "${code}" asks for.`,
  notApplicable: (code) => msg`The coupon "${code}" is for other products than those in your cart.`,
  saleItems: (code) => msg`The coupon "${code}" does not hold for products that are on sale.`,
  nothingEntered: () => msg`Please type the code of a coupon.`,
  aboveMaximum: (code) => msg`Your cart is above what the coupon "${code}" allows.`,
  excludedProducts: (code) => msg`The coupon "${code}" does not hold for a product in your cart.`,
  excludedCategories: (code) => msg`The coupon "${code}" does not hold for a category in your cart.`,
}
