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
import { createAvailability, type Availability } from '#app/features/catalog/pricing/availability.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { pickText, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { describeChoice } from '#app/features/cart/model/sellable-item.ts'
import { createCartHash } from './digest.server.ts'
import { findReservedLines } from '#app/features/cart/model/revalidate.ts'
import { findMaximumQuantity } from '#app/features/cart/model/lines.ts'
import { MAX_QUANTITY_PER_LINE } from '#app/features/cart/rules.ts'

export type CartSource = {
  lines: CartLine[]
  removed: RemovedLine[]
  changes: CartChange[]
  find: ItemLookup
}

export type LocaleContext = { locale: Locale; i18n: I18n }

export function createCartView(
  services: Services,
  source: CartSource,
  localeContext: LocaleContext,
): CartView {
  const { lines, removed, changes, find } = source
  const availableQuantities = findReservedLines(lines, find)
  const lineViews = lines.flatMap((line) => {
    const item = find(line)
    if (!item) return []
    const maximum = findMaximumQuantity(line, lines, find)
    return [
      createLineView(
        services,
        { line, item, maximum, availableQuantity: availableQuantities.get(line.key) },
        localeContext,
      ),
    ]
  })
  const sum = (amount: (line: CartLineView) => number) =>
    lineViews.reduce((total, line) => total + amount(line), 0)
  return {
    lines: lineViews,
    count: sum(({ quantity }) => quantity),
    subtotalInMinor: sum(({ lineTotalInMinor }) => lineTotalInMinor),
    savedInMinor: sum((line) => (line.regularPriceInMinor - line.unitPriceInMinor) * line.quantity),
    hash: createCartHash(lines),
    notices: changes.map((change) => createNotice(services, change, localeContext)),
    removed: removed.map((line) => createRemovedLineView(line, find(line), localeContext.locale)),
    canCheckOut: lineViews.length > 0 && availableQuantities.size === 0,
  }
}

type LineSource = {
  line: CartLine
  item: SellableItem
  maximum: number | null
  /** Quantity available right now; undefined: all of it. */
  availableQuantity: number | undefined
}

function createLineView(
  services: Services,
  { line, item, maximum, availableQuantity }: LineSource,
  { locale, i18n }: LocaleContext,
): CartLineView {
  const { text: name, foreign } = pickText(item.name, locale)
  const { unitPriceInMinor, regularPriceInMinor, stock, sku, picture } = item
  const { stockFormat: format, lowStockAmount } = services.settings.current().catalog
  const { label } = createAvailability(
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
    choices: describeChoice(item, line.choice, locale),
    path: createItemPath(item, line.choice),
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
    problem: availableQuantity === undefined ? '' : formatProblem(availableQuantity, i18n),
  }
}

/** Path of the product page with the selected attributes in the query. */
function createItemPath(
  { slug, attributes }: SellableItem,
  choice: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(attributes.map(({ key }) => [key, choice[key] ?? '']))
  return `/product/${encodeURIComponent(slug)}/${query.size > 0 ? `?${query}` : ''}`
}

function createRemovedLineView(
  line: RemovedLine,
  item: SellableItem | undefined,
  locale: Locale,
): RemovedLineView {
  const { key, token, quantity, choice } = line
  const { text: name, foreign } = pickText(item?.name ?? line.name, locale)
  const choices = item ? describeChoice(item, choice, locale) : []
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

function createNotice(services: Services, change: CartChange, localeContext: LocaleContext): CartNotice {
  return {
    kind: change.kind,
    sentence: localeContext.i18n._(createChangeMessage(services, change, localeContext)),
  }
}

function createChangeMessage(
  services: Services,
  change: CartChange,
  { locale }: LocaleContext,
): MessageDescriptor {
  const name = localizeText(change.name, locale)
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
  const format = getMoneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  return (amountInMinor) => formatMoney(amountInMinor, format)
}
