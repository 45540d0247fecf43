/** View of the order lines form with its submitted values: lines, totals, and why they cannot be saved. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { SellableItem } from '#app/features/cart/model/sellable-item.ts'
import type { Recount } from '#app/features/orders/lines/recount.server.ts'
import type { OrderProducts } from '#app/features/orders/lines/order-products.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Entity, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { LineForm, LinesView } from './lines-view.ts'
import { msg } from '@lingui/core/macro'
import { createAmountFormatter } from '#app/features/admin/orders/amounts.server.ts'
import { readText } from '#app/features/admin/form-kit/form-values.ts'
import { formatNameWithChoice } from '#app/features/cart/model/sellable-item.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { chargesIncludeTax } from '#app/features/checkout/tax-inclusion.ts'
import { createAmountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { createLinesVersion } from '#app/features/orders/lines/change-lines.server.ts'
import { validateLines } from '#app/features/orders/lines/validate-lines.server.ts'
import {
  findShippingMethod,
  recountOrder,
  formatShippingId,
} from '#app/features/orders/lines/recount.server.ts'
import { calculatePaidInMinor } from '#app/features/orders/by-owner/balance.ts'
import { createCharges } from '#app/features/orders/snapshot/snapshot.server.ts'
import { isolate } from '#app/platform/i18n/text/bidi.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import {
  readAddedIds,
  findOpenChoices,
  readRequestedChanges,
  type AmountFormat,
} from './lines-form-values.ts'

type LinesViewInput = { values: FormValues; products: OrderProducts }

export function createLinesView(page: PageRequest, order: StoredOrder, { values, products }: LinesViewInput) {
  const { services, locale, i18n } = page
  const amountFormat = readAmountFormat(page, order)
  const { decimals, includesTax } = amountFormat
  const formatInCurrency = createAmountFormatter(page)
  const formatAmount = (amountInMinor: number) => formatInCurrency(amountInMinor, order.currency)
  const { requested: requestedChanges, problems } = readRequestedChanges({
    ...{ order, values, ...amountFormat, findItem: products.find },
    hasMethod: (id) => findShippingMethod(products, id) !== undefined,
  })
  const recount = recountOrder(services, order, { requestedChanges, products })
  const validationError = validateLines(services, order, { requestedChanges, recount, products })
  const canCalculate = Object.keys(problems).length === 0 && validationError !== 'nothing-left'
  const amounts = new Map(
    requestedChanges.lines.map(({ reference }, index) => {
      const undiscountedAmounts = recount.totals.lines[index]?.beforeDiscount
      const displayedInMinor =
        (undiscountedAmounts?.netInMinor ?? 0) +
        (order.pricesIncludeTax ? (undiscountedAmounts?.taxInMinor ?? 0) : 0)
      return [
        'lineId' in reference ? String(reference.lineId) : `n${reference.itemId}`,
        formatAmount(displayedInMinor),
      ]
    }),
  )
  const createLineFields = (key: string, presets: { quantity: number; unitPriceInMinor: number }) => ({
    key,
    quantity: values[`quantity.${key}`]?.[0] ?? String(presets.quantity),
    price: values[`price.${key}`]?.[0] ?? writePrice(presets.unitPriceInMinor, decimals),
    amount: (canCalculate && amounts.get(key)) || '',
  })
  const existingLines = order.lines.map((line): LineForm => {
    const choices = line.choices.map(({ value }) => localizeLabel(value, locale)).join(' · ')
    const { sku, id } = line
    const itemFields = { name: localizeText(line.name, locale), choices, sku, choiceFields: [], itemId: 0 }
    return { ...itemFields, ...createLineFields(String(id), line) }
  })
  const addedLines = readAddedIds(values).flatMap((id): LineForm[] => {
    const item = products.find(id)
    if (!item?.isForSale) return []
    const itemFields = createAddedItemFields(page, { id, item, values })
    return [
      {
        ...itemFields,
        ...createLineFields(`n${id}`, { quantity: 1, unitPriceInMinor: item.unitPriceInMinor }),
      },
    ]
  })
  const methods = listShippingMethods(page, order, products)
  const view: LinesView = {
    ...{ id: order.id, number: order.number, version: createLinesVersion(order) },
    lockReason: validationError === 'other-money' || validationError === 'refunded' ? validationError : null,
    paidAmount: order.paidAt === null ? '' : formatAmount(calculatePaidInMinor(order)),
    pricesIncludeTax: order.pricesIncludeTax,
    lines: [...existingLines, ...addedLines],
    shippingIncludesTax: includesTax,
    shipping: order.charges.shipping || methods.length > 1 ? readText(values, 'shipping') : null,
    methods: methods.length > 1 ? methods : [],
    methodId: readText(values, 'method'),
    storedTotal: formatAmount(order.totalInMinor),
    newTotals: canCalculate ? createNewTotals(order, { recount, formatAmount, locale, i18n }) : null,
  }
  return { view, requested: requestedChanges, problems, validationError }
}

export function readAmountFormat({ services }: PageRequest, { currency }: StoredOrder): AmountFormat {
  const { tax } = services.settings.current()
  return { decimals: findCurrencyDecimals(currency), includesTax: chargesIncludeTax(tax) }
}

/** Lists the order's own method first, under its name at the time of the order. */
function listShippingMethods(
  { locale, i18n }: PageRequest,
  { charges }: StoredOrder,
  { rates }: OrderProducts,
) {
  const { shipping } = charges
  const orderedMethod = {
    value: shipping?.id ?? '',
    label: shipping ? localizeText(shipping.name, locale) : i18n._(msg`No shipping`),
  }
  const zoneNames = new Map(rates.zones.map(({ id, name }) => [id, name]))
  const otherMethods = rates.methods
    .filter((method) => formatShippingId(method) !== shipping?.id)
    .map((method) => {
      const zone = (method.zoneId !== null && zoneNames.get(method.zoneId)) || ''
      return {
        value: formatShippingId(method),
        label: [localizeText(method.name, locale), zone].filter(Boolean).join(' · '),
      }
    })
  return [orderedMethod, ...otherMethods]
}

type TotalsInput = Pick<PageRequest, 'locale' | 'i18n'> & {
  recount: Recount
  formatAmount: (amountInMinor: number) => string
}

function createNewTotals(
  { pricesIncludeTax }: StoredOrder,
  { recount, formatAmount, locale, i18n }: TotalsInput,
) {
  const { items, totalInMinor } = recount.totals
  const amounts = { itemsInMinor: items.netInMinor, itemsTaxInMinor: items.taxInMinor }
  const { rows, taxes } = createAmountRows(
    { pricesIncludeTax, ...amounts, charges: createCharges(recount) },
    { locale, i18n },
  )
  const formatRows = (list: typeof rows) =>
    list.map(({ key, label, amountInMinor }) => ({ key, label, amount: formatAmount(amountInMinor) }))
  return { amounts: formatRows(rows), total: formatAmount(totalInMinor), taxes: formatRows(taxes) }
}

type AddedItemInput = { id: number; item: SellableItem; values: FormValues }

function createAddedItemFields({ locale }: PageRequest, { id, item, values }: AddedItemInput) {
  const choiceFields = findOpenChoices(id, item).map(({ name, attribute }) => {
    const attributeView = item.attributes.find(({ key }) => key === attribute)
    return {
      name,
      label: localizeText(attributeView?.name ?? {}, locale),
      selectedValue: readText(values, name),
      values: (attributeView?.values ?? []).map(({ value, name: label }) => ({
        value,
        label: localizeLabel(label, locale),
      })),
    }
  })
  const choice = item.variationAttributes ?? {}
  return {
    itemId: id,
    name: localizeText(formatNameWithChoice(item, choice), locale),
    choices: '',
    sku: item.sku,
    choiceFields,
  }
}

type FoundItemsInput = { order: StoredOrder; foundIds: number[]; products: OrderProducts }

/** Search results as options with price and stock; items that already have a line in the order are left out. */
export function createFoundEntities(
  page: PageRequest,
  { order, foundIds, products }: FoundItemsInput,
): Entity[] {
  const formatInCurrency = createAmountFormatter(page)
  const isInOrder = (id: number, item: SellableItem) =>
    findOpenChoices(id, item).length === 0 &&
    order.lines.some((line) => (line.variationId || line.productId) === id)
  return foundIds.flatMap((id) => {
    const item = products.find(id)
    if (!item?.isForSale || isInOrder(id, item)) return []
    const name = localizeText(formatNameWithChoice(item, item.variationAttributes ?? {}), page.locale)
    const stockText =
      item.availableQuantity === null ? '' : page.i18n._(msg`In stock: ${String(item.availableQuantity)}`)
    const price = formatInCurrency(item.unitPriceInMinor, order.currency)
    const note = [item.sku, price, stockText].filter(Boolean).map(isolate).join(' · ')
    return [{ key: String(id), name, note }]
  })
}
