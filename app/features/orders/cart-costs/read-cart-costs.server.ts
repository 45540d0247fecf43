/** Costs of a cart with its coupons, for the selected, or default, destination and shipping method. */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CartCosts } from './cart-costs-view.ts'
import { reportDroppedCoupons } from '#app/features/checkout/coupons/dropped-coupons.server.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { formatDays } from '#app/features/checkout/shipping/days-text.server.ts'
import { listCountryChoices } from '#app/features/customers/account/addresses/countries.server.ts'
import { createAmountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { createCharges } from '#app/features/orders/snapshot/snapshot.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { findStates } from '#app/platform/countries/countries.ts'

export async function readCartCosts(
  services: Services,
  caller: CartCaller,
  { isPrefetch = false }: { isPrefetch?: boolean } = {},
): Promise<{ costs: CartCosts; cookies: string[] }> {
  // Changes of the cart are reported by the cart next to the costs, or by the next page.
  const cartQuote = await readQuote(services, caller, { reportChanges: 'never' })
  const droppedCoupons = await reportDroppedCoupons(services, cartQuote, { i18n: caller.i18n, isPrefetch })
  const { onDelivery, onDeliveryFeeInMinor } = services.settings.current().payment
  const hasPaymentFee = onDelivery && onDeliveryFeeInMinor > 0
  return {
    costs: { ...formatCosts(caller, cartQuote), hasPaymentFee, droppedCoupons },
    cookies: cartQuote.cookies,
  }
}

function formatCosts(
  { locale, i18n }: CartCaller,
  { quote, cart }: CartQuote,
): Omit<CartCosts, 'droppedCoupons' | 'hasPaymentFee'> {
  const { totals, pricesIncludeTax, place } = quote
  const { items } = totals
  const amounts = { itemsInMinor: items.netInMinor, itemsTaxInMinor: items.taxInMinor }
  return {
    cartHash: cart.hash,
    ...createAmountRows({ pricesIncludeTax, ...amounts, charges: createCharges(quote) }, { locale, i18n }),
    totalInMinor: totals.totalInMinor,
    needsShipping: quote.needsShipping,
    shippingOptions: quote.rates.map(({ id, name, costInMinor, taxInMinor, days }) => ({
      ...{ id, name: localizeText(name, locale), text: formatDays(days, i18n) },
      amountInMinor: costInMinor + (pricesIncludeTax ? taxInMinor : 0),
    })),
    rateId: quote.chosenRate?.id ?? '',
    coupons: quote.coupons.map(({ code }) => code),
    place,
    states: (findStates(place.country) ?? []).map(({ code, name }) => ({
      code,
      name: localizeText(name, locale),
    })),
    countries: listCountryChoices(locale),
  }
}
