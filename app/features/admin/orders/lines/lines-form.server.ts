/** The form of what was ordered: shown, counted again, saved. */
import type { I18n } from '@lingui/core'
import type { PageRequest } from '#app/page-request.server.ts'
import type { Article } from '#app/features/cart/article.ts'
import type { Recount } from '#app/features/orders/lines/recount.server.ts'
import type { OrderShelf } from '#app/features/orders/lines/shelf.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { OrderNotice } from '#app/features/admin/orders/order/order-view.ts'
import type { Thing, Typed } from '#app/features/admin/typed/typed.ts'
import type { LineForm, LinesAnswer, LinesTrouble, LinesView } from './lines-view.ts'
import { data, redirect } from 'react-router'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import { intentOf, textOf, typedIn } from '#app/features/admin/typed/typed.ts'
import { nameWithChoice } from '#app/features/cart/article.ts'
import { MOST_LINES } from '#app/features/cart/rules.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { amountRows } from '#app/features/orders/amount-rows.server.ts'
import { changeLines, linesVersion } from '#app/features/orders/lines/change-lines.server.ts'
import { isOtherMoney, recountOrder } from '#app/features/orders/lines/recount.server.ts'
import { readOrderShelf } from '#app/features/orders/lines/shelf.server.ts'
import { chargesOf } from '#app/features/orders/snapshot.server.ts'
import { canLinesChange } from '#app/features/orders/status.ts'
import { localePath } from '#app/i18n/locales.ts'
import { currencyDecimals } from '#app/i18n/money-format.ts'
import { labelIn, textIn } from '#app/i18n/pick-text.ts'
import { findArticles } from './find-articles.server.ts'
import { addedIds, openChoices, readWanted, withTyped, writeLines } from './typed-lines.ts'

export async function readLines(page: PageRequest, id: string | undefined): Promise<LinesView> {
  const order = await requireOrder(page, id)
  if (!canLinesChange(order.status)) throw goToOrder(page, order, 'left')
  const typed = writeLines(order, currencyDecimals(order.currency))
  return viewOf(page, order, { typed, shelf: await readOrderShelf(page.services, order, []) }).view
}

/** Looks for products, counts again, or saves; nothing that was typed is lost. */
export async function takeLines(page: PageRequest, request: Request, id: string | undefined) {
  const { userId: by } = await requireManager(page)
  const order = await requireOrder(page, id)
  const { services } = page
  const sent = typedIn(await request.formData().catch(() => new FormData()))
  const intent = intentOf(sent)
  if (!['save', 'recount', 'find.add'].includes(intent)) throw data(null, { status: 400 })
  if (!canLinesChange(order.status)) return goToOrder(page, order, 'left')
  const typed = withTyped(writeLines(order, currencyDecimals(order.currency)), sent)
  const found = intent === 'find.add' ? await findArticles(services, textOf(sent, 'find.add')) : []
  const shelf = await readOrderShelf(services, order, [...addedIds(typed), ...found])
  const looked = viewOf(page, order, { typed, shelf })
  const { view, problems, trouble } = looked
  if (intent === 'find.add') {
    const things = thingsOf(page, { found: found.filter((one) => !addedIds(typed).includes(one)), shelf })
    return data<LinesAnswer>({
      view: { ...view, found: { list: 'add', things } },
      problems: {},
      isChanged: false,
    })
  }
  const refused = (refusal: Partial<LinesAnswer>, status: number) =>
    data<LinesAnswer>({ view, problems: {}, isChanged: false, ...refusal }, { status })
  // The page says why, in the place of the form.
  if (view.isOtherMoney) return refused({}, 409)
  if (Object.keys(problems).length > 0) return refused({ problems }, 422)
  if (trouble) return refused({ trouble }, 422)
  if (intent === 'recount') return refused({}, 200)
  if (textOf(sent, 'version') !== linesVersion(order)) return refused({ isChanged: true }, 409)
  const saved = await changeLines(services, order, {
    ...{ by, wanted: looked.wanted, shelf },
    alongside: (queries, { fromInMinor, toInMinor }) =>
      audit(queries, {
        ...{ by, kind: 'order', subject: order.id, action: 'changed' },
        changes: {
          bought: 'corrected',
          ...(fromInMinor !== toInMinor && { total: [fromInMinor, toInMinor] }),
        },
      }),
  })
  if (saved.ok) return goToOrder(page, order, saved.isChanged ? 'lines-changed' : 'lines-same')
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  if (saved.reason === 'impossible') return goToOrder(page, order, 'left')
  // Saved once more, what is typed here is what counts.
  if (saved.reason === 'changed') return refused({ isChanged: true }, 409)
  if (saved.reason !== 'short') return refused({ trouble: { kind: saved.reason } }, 409)
  const short = saved.short.map(({ name, left }) => ({ name: textIn(name, page.locale), left }))
  return refused({ trouble: { kind: 'short', short } }, 409)
}

type Looking = { typed: Typed; shelf: OrderShelf }

function viewOf(page: PageRequest, order: StoredOrder, { typed, shelf }: Looking) {
  const { services, locale, texts } = page
  const decimals = currencyDecimals(order.currency)
  const write = amountWriter(page)
  const amount = (amountInMinor: number) => write(amountInMinor, order.currency)
  const { wanted, problems } = readWanted({ order, typed, decimals, find: shelf.find })
  const next = recountOrder(services, order, { wanted, shelf })
  const trouble = troubleOf(order, { typed, next, shelf })
  const isKnown = Object.keys(problems).length === 0 && trouble?.kind !== 'nothing-left'
  const amounts = new Map(
    wanted.lines.map(({ of }, at) => {
      const counted = next.totals.lines[at]
      const { pricesIncludeTax } = order
      const shown = (counted?.netInMinor ?? 0) + (pricesIncludeTax ? (counted?.taxInMinor ?? 0) : 0)
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
  const view: LinesView = {
    ...{ id: order.id, number: order.number, version: linesVersion(order) },
    isOtherMoney: isOtherMoney(services, order),
    pricesIncludeTax: order.pricesIncludeTax,
    lines: [...kept, ...added],
    shipping: order.charges.shipping ? textOf(typed, 'shipping') : null,
    totalBefore: amount(order.totalInMinor),
    after: isKnown ? afterOf(order, { next, amount, locale, texts }) : null,
  }
  return { view, wanted, problems, trouble }
}

type Counted = Pick<PageRequest, 'locale'> & {
  next: Recount
  amount: (amountInMinor: number) => string
  texts: I18n
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

type Troubling = { typed: Typed; next: Recount; shelf: OrderShelf }

function troubleOf(order: StoredOrder, { typed, next, shelf }: Troubling): LinesTrouble | undefined {
  if (addedIds(typed).some((id) => !shelf.find(id)?.isForSale)) return { kind: 'not-for-sale' }
  if (next.lines.length === 0) return { kind: 'nothing-left' }
  if (next.lines.length > MOST_LINES) return { kind: 'too-many' }
  // Nobody has said how it would be sent, and where to.
  if (next.needsShipping && !order.charges.shipping) return { kind: 'is-sent' }
  return undefined
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

type Finding = { found: number[]; shelf: OrderShelf }

function thingsOf({ locale }: PageRequest, { found, shelf }: Finding): Thing[] {
  return found.flatMap((id) => {
    const article = shelf.find(id)
    if (!article?.isForSale) return []
    const name = textIn(nameWithChoice(article, article.variationAttributes ?? {}), locale)
    return [{ key: String(id), name, ...(article.sku && { note: article.sku }) }]
  })
}

function goToOrder({ services, locale }: PageRequest, { id }: StoredOrder, notice: OrderNotice): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/orders/${id}/?notice=${notice}`, locale, defaultLocale), { status: 303 })
}
