/** View of the order lines form with its submitted values: lines, totals, and why they cannot be saved. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { SellableItem } from '#app/features/cart/model/sellable-item.ts'
import type { Recount } from '#app/features/orders/lines/recount.server.ts'
import type { OrderProducts } from '#app/features/orders/lines/order-products.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Entity, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import type { LineForm, LinesView } from './lines-view.ts'
import { msg } from '@lingui/core/macro'
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { textOf } from '#app/features/admin/form-kit/form-values.ts'
import { nameWithChoice } from '#app/features/cart/model/sellable-item.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { chargesIncludeTax } from '#app/features/checkout/tax-inclusion.ts'
import { amountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { linesVersion } from '#app/features/orders/lines/change-lines.server.ts'
import { validateLines } from '#app/features/orders/lines/validate-lines.server.ts'
import { findShipping, recountOrder, shippingId } from '#app/features/orders/lines/recount.server.ts'
import { paidOf } from '#app/features/orders/by-owner/balance.ts'
import { chargesOf } from '#app/features/orders/snapshot/snapshot.server.ts'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { addedIds, openChoices, readRequestedChanges, type AmountFormat } from './lines-form-values.ts'

type LinesViewInput = { values: FormValues; products: OrderProducts }

export function linesView(page: PageRequest, order: StoredOrder, { values, products }: LinesViewInput) {
  const { services, locale, i18n } = page
  const amountFormat = amountFormatOf(page, order)
  const { decimals, includesTax } = amountFormat
  const write = amountWriter(page)
  const amount = (amountInMinor: number) => write(amountInMinor, order.currency)
  const { requested, problems } = readRequestedChanges({
    ...{ order, values, ...amountFormat, find: products.find },
    hasMethod: (id) => findShipping(products, id) !== undefined,
  })
  const next = recountOrder(services, order, { requested, products })
  const validationError = validateLines(services, order, { requested, next, products })
  const canCalculate = Object.keys(problems).length === 0 && validationError !== 'nothing-left'
  const amounts = new Map(
    requested.lines.map(({ of }, index) => {
      const before = next.totals.lines[index]?.before
      const displayed = (before?.netInMinor ?? 0) + (order.pricesIncludeTax ? (before?.taxInMinor ?? 0) : 0)
      return ['lineId' in of ? String(of.lineId) : `n${of.itemId}`, amount(displayed)]
    }),
  )
  const fields = (key: string, presets: { quantity: number; unitPriceInMinor: number }) => ({
    key,
    quantity: values[`quantity.${key}`]?.[0] ?? String(presets.quantity),
    price: values[`price.${key}`]?.[0] ?? writePrice(presets.unitPriceInMinor, decimals),
    amount: (canCalculate && amounts.get(key)) || '',
  })
  const existing = order.lines.map((line): LineForm => {
    const choices = line.choices.map(({ value }) => labelIn(value, locale)).join(' · ')
    const { sku, id } = line
    const named = { name: textIn(line.name, locale), choices, sku, open: [], itemId: 0 }
    return { ...named, ...fields(String(id), line) }
  })
  const added = addedIds(values).flatMap((id): LineForm[] => {
    const item = products.find(id)
    if (!item?.isForSale) return []
    const named = addedView(page, { id, item, values })
    return [{ ...named, ...fields(`n${id}`, { quantity: 1, unitPriceInMinor: item.unitPriceInMinor }) }]
  })
  const methods = methodsOf(page, order, products)
  const view: LinesView = {
    ...{ id: order.id, number: order.number, version: linesVersion(order) },
    locked: validationError === 'other-money' || validationError === 'refunded' ? validationError : null,
    paid: order.paidAt === null ? '' : amount(paidOf(order)),
    pricesIncludeTax: order.pricesIncludeTax,
    lines: [...existing, ...added],
    shippingIncludesTax: includesTax,
    shipping: order.charges.shipping || methods.length > 1 ? textOf(values, 'shipping') : null,
    methods: methods.length > 1 ? methods : [],
    method: textOf(values, 'method'),
    totalBefore: amount(order.totalInMinor),
    after: canCalculate ? afterOf(order, { next, amount, locale, i18n }) : null,
  }
  return { view, requested, problems, validationError }
}

export function amountFormatOf({ services }: PageRequest, { currency }: StoredOrder): AmountFormat {
  const { tax } = services.settings.current()
  return { decimals: currencyDecimals(currency), includesTax: chargesIncludeTax(tax) }
}

/** The ordered method comes first, under the name it had then. */
function methodsOf({ locale, i18n }: PageRequest, { charges }: StoredOrder, { rates }: OrderProducts) {
  const { shipping } = charges
  const ordered = {
    value: shipping?.id ?? '',
    label: shipping ? textIn(shipping.name, locale) : i18n._(msg`No shipping`),
  }
  const zones = new Map(rates.zones.map(({ id, name }) => [id, name]))
  const others = rates.methods
    .filter((method) => shippingId(method) !== shipping?.id)
    .map((method) => {
      const zone = (method.zoneId !== null && zones.get(method.zoneId)) || ''
      return {
        value: shippingId(method),
        label: [textIn(method.name, locale), zone].filter(Boolean).join(' · '),
      }
    })
  return [ordered, ...others]
}

type TotalsInput = Pick<PageRequest, 'locale' | 'i18n'> & {
  next: Recount
  amount: (amountInMinor: number) => string
}

function afterOf({ pricesIncludeTax }: StoredOrder, { next, amount, locale, i18n }: TotalsInput) {
  const { items, totalInMinor } = next.totals
  const amounts = { itemsInMinor: items.netInMinor, itemsTaxInMinor: items.taxInMinor }
  const { rows, taxes } = amountRows(
    { pricesIncludeTax, ...amounts, charges: chargesOf(next) },
    { locale, i18n },
  )
  const written = (list: typeof rows) =>
    list.map(({ key, label, amountInMinor }) => ({ key, label, amount: amount(amountInMinor) }))
  return { amounts: written(rows), total: amount(totalInMinor), taxes: written(taxes) }
}

type AddedItemInput = { id: number; item: SellableItem; values: FormValues }

function addedView({ locale }: PageRequest, { id, item, values }: AddedItemInput) {
  const open = openChoices(id, item).map(({ name, attribute }) => {
    const attributeView = item.attributes.find(({ key }) => key === attribute)
    return {
      name,
      label: textIn(attributeView?.name ?? {}, locale),
      chosen: textOf(values, name),
      values: (attributeView?.values ?? []).map(({ value, name: label }) => ({
        value,
        label: labelIn(label, locale),
      })),
    }
  })
  const choice = item.variationAttributes ?? {}
  return {
    itemId: id,
    name: textIn(nameWithChoice(item, choice), locale),
    choices: '',
    sku: item.sku,
    open,
  }
}

type FoundItemsInput = { order: StoredOrder; found: number[]; products: OrderProducts }

/** Search results as options with price and stock; items that already have a line in the order are left out. */
export function foundEntities(page: PageRequest, { order, found, products }: FoundItemsInput): Entity[] {
  const write = amountWriter(page)
  const isThere = (id: number, item: SellableItem) =>
    openChoices(id, item).length === 0 &&
    order.lines.some((line) => (line.variationId || line.productId) === id)
  return found.flatMap((id) => {
    const item = products.find(id)
    if (!item?.isForSale || isThere(id, item)) return []
    const name = textIn(nameWithChoice(item, item.variationAttributes ?? {}), page.locale)
    const left =
      item.availableQuantity === null ? '' : page.i18n._(msg`In stock: ${String(item.availableQuantity)}`)
    const price = write(item.unitPriceInMinor, order.currency)
    const note = [item.sku, price, left].filter(Boolean).map(isolated).join(' · ')
    return [{ key: String(id), name, note }]
  })
}
