/** Delivery and returns on the product page: what the merchant has stated, for the shop's own country. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { DeliveryPromise } from './promise.ts'
import { msg } from '@lingui/core/macro'
import { daysText } from '#app/features/checkout/shipping/days-text.server.ts'
import { freeShippingMinimum } from '#app/features/checkout/shipping/free-shipping-minimum.ts'
import { pricesIncludeTax } from '#app/features/checkout/tax-inclusion.ts'
import { taxingOf } from '#app/features/checkout/tax-context.server.ts'
import { isOneZone } from '#app/features/checkout/shipping/zones.ts'
import { shippingRatesAt } from '#app/features/checkout/taxes/rates.ts'
import { chargeTotals } from '#app/features/checkout/totals.ts'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { currencyDecimals, moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { parcelOffers, type ParcelOffer } from './parcel-offers.ts'

/** `shippingTaxKind` is null if the product is not shipped, else says how the product is taxed. */
export async function promiseOf(
  page: PageRequest,
  { sentAs }: { sentAs: 'standard-tax' | 'other-tax' | null },
): Promise<DeliveryPromise | null> {
  const { services, locale, i18n, tags } = page
  const { catalog } = services.settings.current()
  if (!catalog.tellsDelivery || sentAs === null) return null
  tags.add(RATES_TAG, 'pages')
  const [rates, returns] = [await services.rates.current(), await returnsPage(page)]
  const home = { country: catalog.country, state: '', postcode: '', city: '' }
  const decimals = currencyDecimals(catalog.currency)
  // Offers limited to some states or postcodes are shown only at the checkout.
  const isSingleZone = isOneZone(catalog.country, rates.zones)
  const { offers, isComplete } = parcelOffers({ ...rates, decimals }, home)
  const [cheapest] = isSingleZone ? offers : []
  const lines: string[] = []
  if (cheapest) {
    const isOnly = offers.every(({ costInMinor }) => costInMinor === cheapest.costInMinor)
    // A method whose cost depends on the cart may be cheaper.
    const cost =
      !isComplete && cheapest.costInMinor > 0
        ? ''
        : costText(page, { offer: cheapest, isOnly, sentAs, rates, home })
    const parts = [daysText(cheapest.days, i18n), cost].filter((part) => part !== '')
    const told = joinByCommas(parts, locale)
    const country = countryName(catalog.country, locale)
    if (told !== '') lines.push(i18n._(msg`Shipping to ${country}: ${told}`))
  }
  const free = isSingleZone ? freeLine(page, freeShippingMinimum(rates, home)?.minimumInMinor) : undefined
  if (free && cheapest?.costInMinor !== 0) lines.push(free)
  if (cheapest && acceptsCash(page)) lines.push(i18n._(msg`Cash on delivery available`))
  return lines.length === 0 && !returns ? null : { lines, ...(returns && { returns }) }
}

/** Whether every parcel may be paid on delivery, without a fee; otherwise only the checkout offers it. */
function acceptsCash({ services }: PageRequest): boolean {
  const { onDelivery, onDeliveryWith, onDeliveryFeeInMinor } = services.settings.current().payment
  const kinds: readonly string[] = onDeliveryWith
  const parcels = ['flat_rate', 'free_shipping']
  return onDelivery && onDeliveryFeeInMinor === 0 && parcels.every((kind) => kinds.includes(kind))
}

type CostTextInput = {
  offer: ParcelOffer
  isOnly: boolean
  sentAs: 'standard-tax' | 'other-tax'
  rates: Awaited<ReturnType<PageRequest['services']['rates']['current']>>
  home: { country: string; state: string; postcode: string; city: string }
}

/** The shipping cost, with tax if prices include it; '' if the tax depends on the other items of the cart. */
function costText(page: PageRequest, { offer, isOnly, sentAs, rates, home }: CostTextInput): string {
  const { services, i18n } = page
  const { tax } = services.settings.current()
  if (offer.costInMinor === 0) return i18n._(msg`free`)
  const isTaxed = tax.isEnabled && offer.isTaxable
  const taxing = taxingOf(services, rates, { pricedLines: [], place: home, billingPlace: home })
  const { includesTax } = taxing.onShipping
  if (isTaxed && !includesTax && tax.onShipping === 'inherit' && sentAs === 'other-tax') return ''
  const onShipping = shippingRatesAt(home, isTaxed ? rates.taxes : [], {
    taxClass: tax.onShipping === 'inherit' ? 'inherit' : '',
    ...{ classesSent: [''], classes: rates.taxClasses },
  })
  const taxed = { ...taxing.onShipping, rates: onShipping, baseRates: onShipping }
  const charge = { key: 'parcel', amountInMinor: offer.costInMinor, ...taxed }
  const { netInMinor, taxInMinor } = chargeTotals(charge, taxing.rules)
  const amount = money(page, netInMinor + (pricesIncludeTax(tax) ? taxInMinor : 0))
  return isOnly ? amount : i18n._(msg`from ${amount}`)
}

function freeLine(page: PageRequest, minimumInMinor: number | undefined): string | undefined {
  if (minimumInMinor === undefined) return undefined
  const amount = money(page, minimumInMinor)
  return page.i18n._(msg`Free shipping on orders of ${amount} or more`)
}

async function returnsPage({ services, locale }: PageRequest): Promise<DeliveryPromise['returns']> {
  const { catalog, shop } = services.settings.current()
  if (catalog.returnsPage <= 0) return undefined
  const found = (await services.pages.current()).find(({ id }) => id === catalog.returnsPage)
  if (!found) return undefined
  const path = `/${encodeURIComponent(found.slug)}/`
  return { title: textIn(found.title, locale), path: localePath(path, locale, shop.defaultLocale) }
}

function money({ services, locale }: PageRequest, inMinor: number): string {
  const { catalog, shop } = services.settings.current()
  const format = moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  return isolated(formatMoney(inMinor, format))
}
