/** Builds the cart view: in one language, with current prices and messages. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { SellableItem } from '#app/features/cart/model/sellable-item.ts'
import type {
  CartLineView,
  CartNotice,
  CartView,
  RemovedLineView,
} from '#app/features/cart/model/cart-view.ts'
import type { CartChange } from '#app/features/cart/model/revalidate.ts'
import type { ItemLookup } from '#app/features/cart/model/sellable-item.ts'
import type { CartLine, RemovedLine } from '#app/features/cart/rules.ts'
import { msg, plural } from '@lingui/core/macro'
import { availabilityOf, type Availability } from '#app/features/catalog/pricing/availability.ts'
import { moneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { pickText, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { choicesIn } from '#app/features/cart/model/sellable-item.ts'
import { cartHash } from './digest.server.ts'
import { reservedLines } from '#app/features/cart/model/revalidate.ts'
import { maximumQuantity } from '#app/features/cart/model/lines.ts'
import { MAX_QUANTITY_PER_LINE } from '#app/features/cart/rules.ts'

export type CartSource = {
  lines: CartLine[]
  removed: RemovedLine[]
  changes: CartChange[]
  find: ItemLookup
}

export type LocaleContext = { locale: Locale; i18n: I18n }

export function cartView(services: Services, source: CartSource, localeContext: LocaleContext): CartView {
  const { lines, removed, changes, find } = source
  const reserved = reservedLines(lines, find)
  const views = lines.flatMap((line) => {
    const item = find(line)
    if (!item) return []
    const maximum = maximumQuantity(line, lines, find)
    return [lineView(services, { line, item, maximum, free: reserved.get(line.key) }, localeContext)]
  })
  const sum = (amount: (line: CartLineView) => number) =>
    views.reduce((total, line) => total + amount(line), 0)
  return {
    lines: views,
    count: sum(({ quantity }) => quantity),
    subtotalInMinor: sum(({ lineTotalInMinor }) => lineTotalInMinor),
    savedInMinor: sum((line) => (line.regularPriceInMinor - line.unitPriceInMinor) * line.quantity),
    hash: cartHash(lines),
    notices: changes.map((change) => noticeOf(services, change, localeContext)),
    removed: removed.map((line) => removedView(line, find(line), localeContext.locale)),
    canCheckOut: views.length > 0 && reserved.size === 0,
  }
}

type LineSource = {
  line: CartLine
  item: SellableItem
  maximum: number | null
  /** Quantity available right now; undefined: all of it. */
  free: number | undefined
}

function lineView(
  services: Services,
  { line, item, maximum, free }: LineSource,
  { locale, i18n }: LocaleContext,
): CartLineView {
  const { text: name, foreign } = pickText(item.name, locale)
  const { unitPriceInMinor, regularPriceInMinor, stock, sku, picture } = item
  const { stockFormat: format, lowStockAmount } = services.settings.current().catalog
  const { label } = availabilityOf(
    { ...stock, quantity: item.availableQuantity ?? stock.quantity },
    { format, lowStockAmount },
  )
  return {
    key: line.key,
    productId: line.productId,
    variationId: line.variationId,
    name,
    ...(foreign && { foreign }),
    sku,
    choices: choicesIn(item, line.choice, locale),
    path: pathOf(item, line.choice),
    picture,
    quantity: line.quantity,
    minimum: 1,
    maximum: maximum !== null && maximum >= MAX_QUANTITY_PER_LINE ? null : maximum,
    unitPriceInMinor,
    regularPriceInMinor,
    lineTotalInMinor: unitPriceInMinor * line.quantity,
    isSoldIndividually: stock.soldIndividually,
    left: label && 'quantity' in label ? label.quantity : null,
    stock: formatStock(label, i18n),
    problem: free === undefined ? '' : formatProblem(free, i18n),
  }
}

/** Path of the product page with the selected attributes in the query. */
function pathOf({ slug, attributes }: SellableItem, choice: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(attributes.map(({ key }) => [key, choice[key] ?? '']))
  return `/product/${encodeURIComponent(slug)}/${query.size > 0 ? `?${query}` : ''}`
}

function removedView(line: RemovedLine, item: SellableItem | undefined, locale: Locale): RemovedLineView {
  const { key, token, quantity, choice } = line
  const { text: name, foreign } = pickText(item?.name ?? line.name, locale)
  const choices = item ? choicesIn(item, choice, locale) : []
  return { key, token, name, ...(foreign && { foreign }), choices, quantity }
}

function formatStock(label: Availability['label'], i18n: I18n): string {
  if (label?.kind === 'on-backorder') return i18n._(msg`Available on backorder`)
  if (label?.kind === 'low') {
    const { quantity } = label
    return i18n._(msg`${plural(quantity, { one: 'Only # left in stock', other: 'Only # left in stock' })}`)
  }
  if (label?.kind !== 'quantity') return ''
  const { quantity } = label
  return i18n._(msg`${plural(quantity, { one: '# in stock', other: '# in stock' })}`)
}

function formatProblem(free: number, i18n: I18n): string {
  if (free === 0) {
    return i18n._(msg`Reserved by another customer. Try again later or remove it from your cart.`)
  }
  return i18n._(
    msg`${plural(free, {
      one: 'Only # is available right now. The rest is reserved. Reduce the quantity or try again later.',
      other: 'Only # are available right now. The rest is reserved. Reduce the quantity or try again later.',
    })}`,
  )
}

function noticeOf(services: Services, change: CartChange, localeContext: LocaleContext): CartNotice {
  return {
    kind: change.kind,
    sentence: localeContext.i18n._(changeMessage(services, change, localeContext)),
  }
}

function changeMessage(services: Services, change: CartChange, { locale }: LocaleContext): MessageDescriptor {
  const name = textIn(change.name, locale)
  if ('quantity' in change) {
    const { quantity } = change
    return msg`${plural(quantity, {
      one: `Only # of "${name}" is left, so we updated your cart.`,
      other: `Only # of "${name}" are left, so we updated your cart.`,
    })}`
  }
  if ('toInMinor' in change) {
    const formatMoney = createMoneyFormatter(services, locale)
    const [from, to] = [formatMoney(change.fromInMinor), formatMoney(change.toInMinor)]
    return msg`The price of "${name}" has changed from ${from} to ${to}.`
  }
  return change.kind === 'sold-out'
    ? msg`"${name}" is out of stock, so we removed it from your cart.`
    : msg`"${name}" is no longer available, so we removed it from your cart.`
}

function createMoneyFormatter(services: Services, locale: Locale): (amountInMinor: number) => string {
  const { shop, catalog } = services.settings.current()
  const format = moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  return (amountInMinor) => formatMoney(amountInMinor, format)
}
