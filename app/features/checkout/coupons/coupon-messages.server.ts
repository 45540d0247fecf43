/** Messages for the customer: why a coupon is refused. */
import type { MessageDescriptor } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { CouponRefusal } from './apply.server.ts'
import type { CouponError } from './coupon.ts'
import { msg } from '@lingui/core/macro'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'

type MessageContext = { input: string; userId: number; locale: Locale }

/** Why an entered code is refused; in English with the texts that clients of the contract expect (shop.md B.10). */
export function createRefusalMessage(
  { settings }: Pick<Services, 'settings'>,
  refusal: CouponRefusal,
  { input, userId, locale }: MessageContext,
): MessageDescriptor {
  if (refusal.error === 'tooOften') {
    return userId > 0
      ? msg`Too many invalid coupon codes from your account. Please try again in an hour.`
      : msg`Too many invalid coupon codes from your connection. Please sign in or try again in an hour.`
  }
  const { shop, catalog } = settings.current()
  const { currency, country } = catalog
  const limit = formatMoney(
    refusal.limitInMinor ?? 0,
    getMoneyFormat(currency, { locale, country, digits: shop.digits }),
  )
  return messages[refusal.error](input.trim(), limit)
}

/** Why a coupon that was applied before is dropped; names its code, since the cart may have others. */
export function createDroppedMessage(error: CouponError, code: string): MessageDescriptor {
  return (messagesWithCode[error] ?? messages[error])(code, '')
}

type FormatMessage = (code: string, limit: string) => MessageDescriptor

const messages: Record<CouponError, FormatMessage> = {
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

const messagesWithCode: Partial<Record<CouponError, FormatMessage>> = {
  usedUp: (code) => msg`The usage limit of coupon "${code}" has been reached.`,
  expired: (code) => msg`Coupon "${code}" has expired.`,
  belowMinimum: (code) => msg`Your cart is below the minimum spend of coupon "${code}".`,
  notApplicable: (code) => msg`Coupon "${code}" is not valid for the products in your cart.`,
  saleItems: (code) => msg`Coupon "${code}" is not valid for sale items.`,
  aboveMaximum: (code) => msg`Your cart is above the maximum spend of coupon "${code}".`,
}
