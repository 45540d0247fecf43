/** Error messages and codes for refused cart operations (shop.md B.5). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { CartRefusalCode } from '#app/features/cart/model/cart-view.ts'
import type { CartRefusal } from '#app/features/cart/rules.ts'
import { msg, plural } from '@lingui/core/macro'
import { joinNames } from '#app/platform/i18n/format/lists.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#app/features/cart/rules.ts'

type ErrorKind = { code: CartRefusalCode; status: 400 | 404 | 409 }

const errorKinds = {
  'unknown-product': { code: 'woocommerce_rest_cart_invalid_product', status: 404 },
  'not-purchasable': { code: 'woocommerce_rest_product_not_purchasable', status: 400 },
  'choice-missing': { code: 'woocommerce_rest_missing_variation_data', status: 400 },
  'attributes-missing': { code: 'woocommerce_rest_missing_variation_data', status: 400 },
  'wrong-variation': { code: 'woocommerce_rest_invalid_variation_data', status: 400 },
  'wrong-value': { code: 'woocommerce_rest_invalid_variation_data', status: 400 },
  'nothing-asked': { code: 'woocommerce_rest_product_invalid_quantity', status: 400 },
  'no-quantity': { code: 'woocommerce_rest_product_invalid_quantity', status: 400 },
  'too-many': { code: 'woocommerce_rest_product_invalid_quantity', status: 400 },
  'another-individual': { code: 'woocommerce_rest_product_too_many_in_cart', status: 409 },
  'out-of-stock': { code: 'woocommerce_rest_product_out_of_stock', status: 409 },
  held: { code: 'woocommerce_rest_product_out_of_stock', status: 409 },
  'not-enough': { code: 'woocommerce_rest_product_partially_out_of_stock', status: 409 },
  'not-enough-more': { code: 'woocommerce_rest_product_partially_out_of_stock', status: 409 },
  'cart-full': { code: 'hanout_cart_full', status: 409 },
  empty: { code: 'hanout_cart_empty', status: 409 },
  changed: { code: 'hanout_cart_changed', status: 409 },
  'unknown-line': { code: 'woocommerce_rest_cart_invalid_key', status: 404 },
} satisfies Record<CartRefusal['reason'], ErrorKind>

/** The error for a refusal, in the caller's language. */
export function createRefusalProblem(
  refusal: CartRefusal,
  { locale, i18n }: { locale: Locale; i18n: I18n },
): RestProblem {
  return { ...errorKinds[refusal.reason], message: createRefusalMessage(refusal, { locale, i18n }) }
}

function createRefusalMessage(
  refusal: CartRefusal,
  { locale, i18n }: { locale: Locale; i18n: I18n },
): MessageDescriptor {
  const formatNumber = (count: number) => i18n.number(count)
  switch (refusal.reason) {
    case 'unknown-product':
    case 'not-purchasable':
    case 'wrong-variation':
      return msg`Sorry, this product cannot be purchased.`
    case 'choice-missing':
      return msg`Please choose product options…`
    case 'attributes-missing':
      return createMissingAttributesMessage(refusal.labels, locale)
    case 'wrong-value': {
      const label = localizeText(refusal.label, locale)
      return msg`Invalid value posted for ${label}`
    }
    case 'nothing-asked':
      return msg`Please choose the quantity of items you wish to add to your cart…`
    case 'no-quantity':
      return msg`Please enter a whole number for the quantity.`
    case 'too-many': {
      const most = formatNumber(MAX_QUANTITY_PER_LINE)
      return msg`You can order up to ${most} of one product.`
    }
    case 'cart-full': {
      const most = formatNumber(MAX_LINES)
      return msg`Your cart can hold up to ${most} different products. Remove one to add another.`
    }
    case 'empty':
      return msg`Your cart is empty.`
    case 'changed':
      return msg`Your cart has changed. Please review it and try again.`
    case 'unknown-line':
      return msg`This item is no longer in your cart.`
    case 'not-enough-more': {
      const [left, inCart] = [formatNumber(refusal.left), formatNumber(refusal.inCart)]
      return msg`You cannot add that amount to the cart: we have ${left} in stock and you already have ${inCart} in your cart.`
    }
    default:
      return createStockMessage(refusal, localizeText(refusal.name, locale), formatNumber)
  }
}

type StockRefusal = Extract<CartRefusal, { name: LocalText }>

function createStockMessage(
  refusal: StockRefusal,
  name: string,
  formatNumber: (count: number) => string,
): MessageDescriptor {
  if ('left' in refusal) {
    const left = formatNumber(refusal.left)
    return msg`You cannot add that amount of "${name}" to the cart because there is not enough stock (${left} remaining).`
  }
  const messages = {
    'another-individual': msg`You cannot add another "${name}" to your cart.`,
    'out-of-stock': msg`You cannot add "${name}" to the cart because the product is out of stock.`,
    held: msg`"${name}" is reserved by another customer right now. Please try again later.`,
  }
  return messages[refusal.reason]
}

function createMissingAttributesMessage(labels: LocalText[], locale: Locale): MessageDescriptor {
  const names = joinNames(
    labels.map((label) => localizeText(label, locale)),
    locale,
  )
  return msg`${plural(labels.length, { one: `${names} is a required field`, other: `${names} are required fields` })}`
}
