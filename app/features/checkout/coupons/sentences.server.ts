/** Why a coupon is refused, in words for the shopper. */
import type { MessageDescriptor } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Refused } from './apply.server.ts'
import type { CouponError } from './coupon.ts'
import { msg } from '@lingui/core/macro'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'

type Typing = { typed: string; userId: number; locale: Locale }

/** Why a code that was typed is not taken; in English in the words that clients of the contract know (shop.md B.10). */
export function refusedSentence(
  { settings }: Pick<Services, 'settings'>,
  refused: Refused,
  { typed, userId, locale }: Typing,
): MessageDescriptor {
  if (refused.error === 'tooOften') {
    return userId > 0
      ? msg`Too many invalid coupon codes from your account. Please try again in an hour.`
      : msg`Too many invalid coupon codes from your connection. Please sign in or try again in an hour.`
  }
  const { shop, catalog } = settings.current()
  const { currency, country } = catalog
  const limit = writeMoney(
    refused.limitInMinor ?? 0,
    moneyFormat(currency, { locale, country, digits: shop.digits }),
  )
  return sentences[refused.error](typed.trim(), limit)
}

/** Why one falls away that was applied before; with its code, because the cart may have others. */
export function droppedSentence(error: CouponError, code: string): MessageDescriptor {
  return (withCode[error] ?? sentences[error])(code, '')
}

type Sentence = (code: string, limit: string) => MessageDescriptor

const sentences: Record<CouponError, Sentence> = {
  removedInvalid: (code) => msg`Coupon "${code}" is no longer valid and was removed.`,
  notYours: (code) => msg`Coupon "${code}" is not valid for your e-mail address.`,
  alreadyApplied: () => msg`Coupon code already applied!`,
  individual: (code) => msg`Coupon "${code}" can’t be used with other coupons.`,
  unknown: (code) => msg`Coupon "${code}" does not exist!`,
  usedUp: () => msg`Coupon usage limit has been reached.`,
  expired: () => msg`This coupon has expired.`,
  belowMinimum: (_, limit) => msg`The minimum spend for this coupon is ${limit}.`,
  notApplicable: () => msg`Sorry, this coupon is not applicable to your cart contents.`,
  saleItems: () => msg`Sorry, this coupon is not valid for sale items.`,
  nothingEntered: () => msg`Please enter a coupon code.`,
  aboveMaximum: (_, limit) => msg`The maximum spend for this coupon is ${limit}.`,
  excludedProducts: (code) => msg`Coupon "${code}" is not valid for a product in your cart.`,
  excludedCategories: (code) => msg`Coupon "${code}" is not valid for a category in your cart.`,
}

const withCode: Partial<Record<CouponError, Sentence>> = {
  usedUp: (code) => msg`The usage limit of coupon "${code}" has been reached.`,
  expired: (code) => msg`Coupon "${code}" has expired.`,
  belowMinimum: (code) => msg`Your cart is below the minimum spend of coupon "${code}".`,
  notApplicable: (code) => msg`Coupon "${code}" is not valid for the products in your cart.`,
  saleItems: (code) => msg`Coupon "${code}" is not valid for sale items.`,
  aboveMaximum: (code) => msg`Your cart is above the maximum spend of coupon "${code}".`,
}
