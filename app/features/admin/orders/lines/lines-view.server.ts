/** The form of what was ordered, as typed: its lines, what they come to, and why they cannot be. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Article } from '#app/features/cart/model/article.ts'
import type { Recount } from '#app/features/orders/lines/recount.server.ts'
import type { OrderShelf } from '#app/features/orders/lines/shelf.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Thing, Typed } from '#app/features/admin/typed/typed.ts'
import type { LineForm, LinesView } from './lines-view.ts'
import { msg } from '@lingui/core/macro'
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { textOf } from '#app/features/admin/typed/typed.ts'
import { nameWithChoice } from '#app/features/cart/model/article.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { chargesIncludeTax } from '#app/features/checkout/entered.ts'
import { amountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { linesVersion } from '#app/features/orders/lines/change-lines.server.ts'
import { misfitOf } from '#app/features/orders/lines/misfit.server.ts'
import { findShipping, recountOrder, shippingId } from '#app/features/orders/lines/recount.server.ts'
import { paidOf } from '#app/features/orders/by-owner/balance.ts'
import { chargesOf } from '#app/features/orders/snapshot/snapshot.server.ts'
import { isolated } from '#app/platform/i18n/text/bidi.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { addedIds, openChoices, readWanted, type Entering } from './typed-lines.ts'

type Looking = { typed: Typed; shelf: OrderShelf }

export function linesView(page: PageRequest, order: StoredOrder, { typed, shelf }: Looking) {
  const { services, locale, texts } = page
  const entering = enteringOf(page, order)
  const { decimals, includesTax } = entering
  const write = amountWriter(page)
  const amount = (amountInMinor: number) => write(amountInMinor, order.currency)
  const { wanted, problems } = readWanted({
    ...{ order, typed, ...entering, find: shelf.find },
    isMethod: (id) => findShipping(shelf, id) !== undefined,
  })
  const next = recountOrder(services, order, { wanted, shelf })
  const misfit = misfitOf(services, order, { wanted, next, shelf })
  const isKnown = Object.keys(problems).length === 0 && misfit !== 'nothing-left'
  const amounts = new Map(
    wanted.lines.map(({ of }, at) => {
      const before = next.totals.lines[at]?.before
      const shown = (before?.netInMinor ?? 0) + (order.pricesIncludeTax ? (before?.taxInMinor ?? 0) : 0)
      return ['lineId' in of ? String(of.lineId) : `n${of.articleId}`, amount(shown)]
    }),
  )
  const fields = (key: string, presets: { quantity: number; unitPriceInMinor: number }) => ({
    key,
    quantity: typed[`quantity.${key}`]?.[0] ?? String(presets.quantity),
    price: typed[`price.${key}`]?.[0] ?? writePrice(presets.unitPriceInMinor, decimals),
    amount: (isKnown && amounts.get(key)) || '',
  })
  const kept = order.lines.map((line): LineForm => {
    const choices = line.choices.map(({ value }) => labelIn(value, locale)).join(' · ')
    const { sku, id } = line
    const named = { name: textIn(line.name, locale), choices, sku, open: [], articleId: 0 }
    return { ...named, ...fields(String(id), line) }
  })
  const added = addedIds(typed).flatMap((id): LineForm[] => {
    const article = shelf.find(id)
    if (!article?.isForSale) return []
    const named = addedView(page, { id, article, typed })
    return [{ ...named, ...fields(`n${id}`, { quantity: 1, unitPriceInMinor: article.unitPriceInMinor }) }]
  })
  const methods = methodsOf(page, order, shelf)
  const view: LinesView = {
    ...{ id: order.id, number: order.number, version: linesVersion(order) },
    locked: misfit === 'other-money' || misfit === 'refunded' ? misfit : null,
    paid: order.paidAt === null ? '' : amount(paidOf(order)),
    pricesIncludeTax: order.pricesIncludeTax,
    lines: [...kept, ...added],
    shippingIncludesTax: includesTax,
    shipping: order.charges.shipping || methods.length > 1 ? textOf(typed, 'shipping') : null,
    methods: methods.length > 1 ? methods : [],
    method: textOf(typed, 'method'),
    totalBefore: amount(order.totalInMinor),
    after: isKnown ? afterOf(order, { next, amount, locale, texts }) : null,
  }
  return { view, wanted, problems, misfit }
}

export function enteringOf({ services }: PageRequest, { currency }: StoredOrder): Entering {
  const { tax } = services.settings.current()
  return { decimals: currencyDecimals(currency), includesTax: chargesIncludeTax(tax) }
}

/** What was ordered first, by the name that it had then. */
function methodsOf({ locale, texts }: PageRequest, { charges }: StoredOrder, { rates }: OrderShelf) {
  const { shipping } = charges
  const ordered = {
    value: shipping?.id ?? '',
    label: shipping ? textIn(shipping.name, locale) : texts._(msg`No shipping`),
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

type Counted = Pick<PageRequest, 'locale' | 'texts'> & {
  next: Recount
  amount: (amountInMinor: number) => string
}

function afterOf({ pricesIncludeTax }: StoredOrder, { next, amount, locale, texts }: Counted) {
  const { items, totalInMinor } = next.totals
  const amounts = { itemsInMinor: items.netInMinor, itemsTaxInMinor: items.taxInMinor }
  const { rows, taxes } = amountRows(
    { pricesIncludeTax, ...amounts, charges: chargesOf(next) },
    { locale, texts },
  )
  const written = (list: typeof rows) =>
    list.map(({ key, label, amountInMinor }) => ({ key, label, amount: amount(amountInMinor) }))
  return { amounts: written(rows), total: amount(totalInMinor), taxes: written(taxes) }
}

type Adding = { id: number; article: Article; typed: Typed }

function addedView({ locale }: PageRequest, { id, article, typed }: Adding) {
  const open = openChoices(id, article).map(({ name, attribute }) => {
    const known = article.attributes.find(({ key }) => key === attribute)
    return {
      name,
      label: textIn(known?.name ?? {}, locale),
      chosen: textOf(typed, name),
      values: (known?.values ?? []).map(({ value, name: label }) => ({
        value,
        label: labelIn(label, locale),
      })),
    }
  })
  const choice = article.variationAttributes ?? {}
  return {
    articleId: id,
    name: textIn(nameWithChoice(article, choice), locale),
    choices: '',
    sku: article.sku,
    open,
  }
}

type Finding = { order: StoredOrder; found: number[]; shelf: OrderShelf }

/** What was found, as it can be ticked, with its price and its pieces; what is in the order has its line there already. */
export function thingsOf(page: PageRequest, { order, found, shelf }: Finding): Thing[] {
  const write = amountWriter(page)
  const isThere = (id: number, article: Article) =>
    openChoices(id, article).length === 0 &&
    order.lines.some((line) => (line.variationId || line.productId) === id)
  return found.flatMap((id) => {
    const article = shelf.find(id)
    if (!article?.isForSale || isThere(id, article)) return []
    const name = textIn(nameWithChoice(article, article.variationAttributes ?? {}), page.locale)
    const left = article.free === null ? '' : page.texts._(msg`In stock: ${String(article.free)}`)
    const price = write(article.unitPriceInMinor, order.currency)
    const note = [article.sku, price, left].filter(Boolean).map(isolated).join(' · ')
    return [{ key: String(id), name, note }]
  })
}
