/** A cart as it leaves: in one language, with today's prices, and what is to be said about it. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { Article } from '#app/features/cart/model/article.ts'
import type {
  CartLineView,
  CartNotice,
  CartView,
  RemovedLineView,
} from '#app/features/cart/model/cart-view.ts'
import type { Happening } from '#app/features/cart/model/revalidate.ts'
import type { FindArticle } from '#app/features/cart/model/lines.ts'
import type { CartLine, RemovedLine } from '#app/features/cart/rules.ts'
import { msg, plural } from '@lingui/core/macro'
import { availabilityOf, type Availability } from '#app/features/catalog/pricing/availability.ts'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { pickText, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { choicesIn } from '#app/features/cart/model/article.ts'
import { cartHash } from './digest.server.ts'
import { heldLines } from '#app/features/cart/model/revalidate.ts'
import { mostOf } from '#app/features/cart/model/lines.ts'
import { MOST_OF_ONE } from '#app/features/cart/rules.ts'

export type CartSource = {
  lines: CartLine[]
  removed: RemovedLine[]
  happenings: Happening[]
  find: FindArticle
}

export type Wording = { locale: Locale; texts: I18n }

export function cartView(services: Services, source: CartSource, wording: Wording): CartView {
  const { lines, removed, happenings, find } = source
  const held = heldLines(lines, find)
  const views = lines.flatMap((line) => {
    const article = find(line)
    if (!article) return []
    const maximum = mostOf(line, lines, find)
    return [lineView(services, { line, article, maximum, free: held.get(line.key) }, wording)]
  })
  const sum = (amount: (line: CartLineView) => number) =>
    views.reduce((total, line) => total + amount(line), 0)
  return {
    lines: views,
    count: sum(({ quantity }) => quantity),
    subtotalInMinor: sum(({ lineTotalInMinor }) => lineTotalInMinor),
    savedInMinor: sum((line) => (line.regularPriceInMinor - line.unitPriceInMinor) * line.quantity),
    hash: cartHash(lines),
    notices: happenings.map((happening) => noticeOf(services, happening, wording)),
    removed: removed.map((line) => removedView(line, find(line), wording.locale)),
    canCheckOut: views.length > 0 && held.size === 0,
  }
}

type LineSource = {
  line: CartLine
  article: Article
  maximum: number | null
  /** How many of it can be had right now; undefined: all. */
  free: number | undefined
}

function lineView(
  services: Services,
  { line, article, maximum, free }: LineSource,
  { locale, texts }: Wording,
): CartLineView {
  const { text: name, foreign } = pickText(article.name, locale)
  const { unitPriceInMinor, regularPriceInMinor, stock, sku, picture } = article
  const { stockFormat: format, lowStockAmount } = services.settings.current().catalog
  const { label } = availabilityOf(
    { ...stock, quantity: article.free ?? stock.quantity },
    { format, lowStockAmount },
  )
  return {
    key: line.key,
    productId: line.productId,
    variationId: line.variationId,
    name,
    ...(foreign && { foreign }),
    sku,
    choices: choicesIn(article, line.choice, locale),
    path: pathOf(article, line.choice),
    picture,
    quantity: line.quantity,
    minimum: 1,
    maximum: maximum !== null && maximum >= MOST_OF_ONE ? null : maximum,
    unitPriceInMinor,
    regularPriceInMinor,
    lineTotalInMinor: unitPriceInMinor * line.quantity,
    isSoldIndividually: stock.soldIndividually,
    left: label && 'quantity' in label ? label.quantity : null,
    stock: stockSentence(label, texts),
    problem: free === undefined ? '' : problemSentence(free, texts),
  }
}

/** Of its product's page with the choice in the address. */
function pathOf({ slug, attributes }: Article, choice: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(attributes.map(({ key }) => [key, choice[key] ?? '']))
  return `/product/${encodeURIComponent(slug)}/${query.size > 0 ? `?${query}` : ''}`
}

function removedView(line: RemovedLine, article: Article | undefined, locale: Locale): RemovedLineView {
  const { key, token, quantity, choice } = line
  const { text: name, foreign } = pickText(article?.name ?? line.name, locale)
  const choices = article ? choicesIn(article, choice, locale) : []
  return { key, token, name, ...(foreign && { foreign }), choices, quantity }
}

function stockSentence(label: Availability['label'], texts: I18n): string {
  if (label?.kind === 'on-backorder') return texts._(msg`Available on backorder`)
  if (label?.kind === 'low') {
    const { quantity } = label
    return texts._(msg`${plural(quantity, { one: 'Only # left in stock', other: 'Only # left in stock' })}`)
  }
  if (label?.kind !== 'quantity') return ''
  const { quantity } = label
  return texts._(msg`${plural(quantity, { one: '# in stock', other: '# in stock' })}`)
}

function problemSentence(free: number, texts: I18n): string {
  if (free === 0) return texts._(msg`Reserved by another customer right now.`)
  return texts._(
    msg`${plural(free, {
      one: 'Only # is available right now. The rest is reserved.',
      other: 'Only # are available right now. The rest is reserved.',
    })}`,
  )
}

function noticeOf(services: Services, happening: Happening, wording: Wording): CartNotice {
  return { kind: happening.kind, sentence: wording.texts._(happened(services, happening, wording)) }
}

function happened(services: Services, happening: Happening, { locale }: Wording): MessageDescriptor {
  const name = textIn(happening.name, locale)
  if ('quantity' in happening) {
    const { quantity } = happening
    return msg`${plural(quantity, {
      one: `Only # of "${name}" is left, so we updated your cart.`,
      other: `Only # of "${name}" are left, so we updated your cart.`,
    })}`
  }
  if ('toInMinor' in happening) {
    const write = moneyWriter(services, locale)
    const [from, to] = [write(happening.fromInMinor), write(happening.toInMinor)]
    return msg`The price of "${name}" has changed from ${from} to ${to}.`
  }
  return happening.kind === 'sold-out'
    ? msg`"${name}" is out of stock, so we removed it from your cart.`
    : msg`"${name}" is no longer available, so we removed it from your cart.`
}

function moneyWriter(services: Services, locale: Locale): (amountInMinor: number) => string {
  const { shop, catalog } = services.settings.current()
  const format = moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits })
  return (amountInMinor) => writeMoney(amountInMinor, format)
}
