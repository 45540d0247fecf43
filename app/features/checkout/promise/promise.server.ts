/** Delivery and returns on the product page: what the merchant has stated, for the shop's own country. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { DeliveryPromise } from './promise.ts'
import { msg } from '@lingui/core/macro'
import { formatDays } from '#app/features/checkout/shipping/days-text.server.ts'
import { findFreeShippingMinimum } from '#app/features/checkout/shipping/free-shipping-minimum.ts'
import { pricesIncludeTax } from '#app/features/checkout/tax-inclusion.ts'
import { createTaxContext } from '#app/features/checkout/tax-context.server.ts'
import { isCountryInOneZone } from '#app/features/checkout/shipping/zones.ts'
import { findShippingTaxRates } from '#app/features/checkout/taxes/rates.ts'
import { computeChargeTotals } from '#app/features/checkout/totals.ts'
import { findCountryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { findCurrencyDecimals, getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { listParcelOffers, type ParcelOffer } from './parcel-offers.ts'

/** `shippingTaxKind` is null if the product is not shipped; otherwise it says how the product is taxed. */
export async function readDeliveryPromise(
  page: PageRequest,
  { shippingTaxKind }: { shippingTaxKind: 'standard-tax' | 'other-tax' | null },
): Promise<DeliveryPromise | null> {
  const { services, locale, i18n, tags } = page
  const { catalog } = services.settings.current()
  if (!catalog.tellsDelivery || shippingTaxKind === null) return null
  tags.add(RATES_TAG, 'pages')
  const [rates, returnsLink] = [await services.rates.current(), await readReturnsPage(page)]
  const shopPlace = { country: catalog.country, state: '', postcode: '', city: '' }
  const decimals = findCurrencyDecimals(catalog.currency)
  // Offers limited to some states or postcodes are shown only at the checkout.
  const isSingleZone = isCountryInOneZone(catalog.country, rates.zones)
  const { offers, isComplete } = listParcelOffers({ ...rates, decimals }, shopPlace)
  const [cheapestOffer] = isSingleZone ? offers : []
  const lines: string[] = []
  if (cheapestOffer) {
    const isOnlyCost = offers.every(({ costInMinor }) => costInMinor === cheapestOffer.costInMinor)
    // A method whose cost depends on the cart may be cheaper.
    const cost =
      !isComplete && cheapestOffer.costInMinor > 0
        ? ''
        : formatCost(page, { offer: cheapestOffer, isOnlyCost, shippingTaxKind, rates, shopPlace })
    const parts = [formatDays(cheapestOffer.days, i18n), cost].filter((part) => part !== '')
    const told = joinByCommas(parts, locale)
    const country = findCountryName(catalog.country, locale)
    if (told !== '') lines.push(i18n._(msg`Shipping to ${country}: ${told}`))
  }
  const freeShippingLine = isSingleZone
    ? formatFreeShipping(page, findFreeShippingMinimum(rates, shopPlace)?.minimumInMinor)
    : undefined
  if (freeShippingLine && cheapestOffer?.costInMinor !== 0) lines.push(freeShippingLine)
  if (cheapestOffer && acceptsCashOnDelivery(page)) lines.push(i18n._(msg`Cash on delivery available`))
  return lines.length === 0 && !returnsLink ? null : { lines, ...(returnsLink && { returnsLink }) }
}

/** Whether every parcel may be paid on delivery, without a fee; otherwise only the checkout offers it. */
function acceptsCashOnDelivery({ services }: PageRequest): boolean {
  const { onDelivery, onDeliveryWith, onDeliveryFeeInMinor } = services.settings.current().payment
  const kinds: readonly string[] = onDeliveryWith
  const parcelKinds = ['flat_rate', 'free_shipping']
  return onDelivery && onDeliveryFeeInMinor === 0 && parcelKinds.every((kind) => kinds.includes(kind))
}

type CostTextInput = {
  offer: ParcelOffer
  isOnlyCost: boolean
  shippingTaxKind: 'standard-tax' | 'other-tax'
  rates: Awaited<ReturnType<PageRequest['services']['rates']['current']>>
  shopPlace: { country: string; state: string; postcode: string; city: string }
}

/** The shipping cost, with tax if prices include it; '' if the tax depends on the other items of the cart. */
function formatCost(
  page: PageRequest,
  { offer, isOnlyCost, shippingTaxKind, rates, shopPlace }: CostTextInput,
): string {
  const { services, i18n } = page
  const { tax } = services.settings.current()
  if (offer.costInMinor === 0) return i18n._(msg`free`)
  const isTaxed = tax.isEnabled && offer.isTaxable
  const taxContext = createTaxContext(services, rates, {
    pricedLines: [],
    place: shopPlace,
    billingPlace: shopPlace,
  })
  const { includesTax } = taxContext.shippingRules
  if (isTaxed && !includesTax && tax.onShipping === 'inherit' && shippingTaxKind === 'other-tax') return ''
  const shippingTaxRates = findShippingTaxRates(shopPlace, isTaxed ? rates.taxRates : [], {
    taxClass: tax.onShipping === 'inherit' ? 'inherit' : '',
    ...{ shippedClasses: [''], classes: rates.taxClasses },
  })
  const taxRules = { ...taxContext.shippingRules, rates: shippingTaxRates, baseRates: shippingTaxRates }
  const charge = { key: 'parcel', amountInMinor: offer.costInMinor, ...taxRules }
  const { netInMinor, taxInMinor } = computeChargeTotals(charge, taxContext.rules)
  const amount = formatIsolatedMoney(page, netInMinor + (pricesIncludeTax(tax) ? taxInMinor : 0))
  return isOnlyCost ? amount : i18n._(msg`from ${amount}`)
}

function formatFreeShipping(page: PageRequest, minimumInMinor: number | undefined): string | undefined {
  if (minimumInMinor === undefined) return undefined
  const amount = formatIsolatedMoney(page, minimumInMinor)
  return page.i18n._(msg`Free shipping on orders of ${amount} or more`)
}

async function readReturnsPage({ services, locale }: PageRequest): Promise<DeliveryPromise['returnsLink']> {
  const { catalog, shop } = services.settings.current()
  if (catalog.returnsPage <= 0) return undefined
  const returnsPage = (await services.pages.current()).find(({ id }) => id === catalog.returnsPage)
  if (!returnsPage) return undefined
  const path = `/${encodeURIComponent(returnsPage.slug)}/`
  return {
    title: localizeText(returnsPage.title, locale),
    path: addLocalePrefix(path, locale, shop.defaultLocale),
  }
}

function formatIsolatedMoney({ services, locale }: PageRequest, amountInMinor: number): string {
  const { catalog, shop } = services.settings.current()
  const format = getMoneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  return isolate(formatMoney(amountInMinor, format))
}
