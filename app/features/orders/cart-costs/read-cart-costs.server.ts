/** What a cart comes to with its coupons, for the place and the way to deliver that were chosen, or are likely. */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CartCosts } from './cart-costs-view.ts'
import { tellDropped } from '#app/features/checkout/coupons/tell-dropped.server.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { daysText } from '#app/features/checkout/shipping/days-text.server.ts'
import { countryChoices } from '#app/features/customers/account/addresses/countries.server.ts'
import { amountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { chargesOf } from '#app/features/orders/snapshot/snapshot.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { statesIn } from '#app/platform/countries/countries.ts'

export async function readCartCosts(
  services: Services,
  caller: CartCaller,
  { isAhead = false }: { isAhead?: boolean } = {},
): Promise<{ costs: CartCosts; cookies: string[] }> {
  // The cart beside it tells, or the page that is opened next.
  const quoted = await readQuote(services, caller, { tells: 'never' })
  const dropped = await tellDropped(services, quoted, { texts: caller.texts, isAhead })
  const { onDelivery, onDeliveryFeeInMinor } = services.settings.current().payment
  const hasPaymentFee = onDelivery && onDeliveryFeeInMinor > 0
  return { costs: { ...costsOf(caller, quoted), hasPaymentFee, dropped }, cookies: quoted.cookies }
}

function costsOf(
  { locale, texts }: CartCaller,
  { quote, cart }: CartQuote,
): Omit<CartCosts, 'dropped' | 'hasPaymentFee'> {
  const { totals, pricesIncludeTax, place } = quote
  const { items } = totals
  const amounts = { itemsInMinor: items.netInMinor, itemsTaxInMinor: items.taxInMinor }
  return {
    cartHash: cart.hash,
    ...amountRows({ pricesIncludeTax, ...amounts, charges: chargesOf(quote) }, { locale, texts }),
    totalInMinor: totals.totalInMinor,
    needsShipping: quote.needsShipping,
    delivery: quote.rates.map(({ id, name, costInMinor, taxInMinor, days }) => ({
      ...{ id, name: textIn(name, locale), text: daysText(days, texts) },
      amountInMinor: costInMinor + (pricesIncludeTax ? taxInMinor : 0),
    })),
    deliveryId: quote.chosen?.id ?? '',
    coupons: quote.coupons.map(({ code }) => code),
    place,
    states: (statesIn(place.country) ?? []).map(({ code, name }) => ({ code, name: textIn(name, locale) })),
    countries: countryChoices(locale),
  }
}
