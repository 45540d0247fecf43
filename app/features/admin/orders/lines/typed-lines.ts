/** What was typed into the form of an order's lines → what its owner wants, or what is wrong with which field. */
import type { Article } from '#app/features/cart/model/article.ts'
import type { Wanted, WantedLine } from '#app/features/orders/lines/recount.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Problems, Typed } from '#app/features/admin/typed/typed.ts'
import { idsOf, textOf } from '#app/features/admin/typed/typed.ts'
import { MOST_OF_ONE } from '#app/features/cart/rules.ts'
import { decimalsOfPrice, readInteger, readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { enteredOf } from '#app/features/orders/lines/entered.ts'

/** What of one line, and of delivery, the engine of taxes counts exactly. */
const LARGEST_IN_MINOR = 100_000_000_000

export type OpenChoice = { name: string; attribute: string }

/** How amounts are typed: in a currency, and whether tax is in what delivery costs. */
export type Entering = { decimals: number; includesTax: boolean }

/** The form of an order as it stands: all names of fields with their values. */
export function writeLines({ lines, charges }: StoredOrder, { decimals, includesTax }: Entering): Typed {
  const typed: Typed = {}
  for (const { id, quantity, unitPriceInMinor } of lines) {
    typed[`quantity.${id}`] = [String(quantity)]
    typed[`price.${id}`] = [writePrice(unitPriceInMinor, decimals)]
  }
  const { shipping } = charges
  typed.method = [shipping?.id ?? '']
  typed.shipping = [writePrice(shipping ? enteredOf(shipping, { includesTax }) : 0, decimals)]
  return typed
}

/** The same with what was typed in its place; what a form did not send stays. */
export function withTyped(stored: Typed, typed: Typed): Typed {
  return { ...stored, ...typed }
}

/** Products and variations that are to be added. */
export function addedIds(typed: Typed): number[] {
  return idsOf(typed, 'add')
}

/** The values that an added variation leaves open, and the fields that name them. */
export function openChoices(id: number, { attributes, variationAttributes }: Article): OpenChoice[] {
  return attributes.flatMap(({ key }, at) => {
    const isOpen = variationAttributes !== null && (variationAttributes[key] ?? '') === ''
    return isOpen ? [{ name: `choice.n${id}.${at}`, attribute: key }] : []
  })
}

type Reading = Entering & {
  order: StoredOrder
  typed: Typed
  find: (id: number) => Article | undefined
  /** Whether a way to send is set up. */
  isMethod: (id: string) => boolean
}

export function readWanted({ order, typed, decimals, includesTax, find, isMethod }: Reading): {
  wanted: Wanted
  problems: Problems
} {
  const problems: Problems = {}
  const priced = (key: string, presets: { quantity: number; unitPriceInMinor: number }) => {
    const quantity = countIn(typed, `quantity.${key}`, presets.quantity)
    // It goes, whatever its price.
    if (quantity === 0) return { quantity, unitPriceInMinor: 0 }
    const unitPriceInMinor = amountIn(typed, `price.${key}`, { preset: presets.unitPriceInMinor, decimals })
    if (quantity === undefined) problems[`quantity.${key}`] = 'pieces'
    const isTooMuch = (unitPriceInMinor ?? 0) * (quantity ?? 0) > LARGEST_IN_MINOR
    if (unitPriceInMinor === undefined || isTooMuch) problems[`price.${key}`] = 'price'
    return { quantity: quantity ?? presets.quantity, unitPriceInMinor: unitPriceInMinor ?? 0 }
  }
  const kept = order.lines.map((line): WantedLine => {
    return { of: { lineId: line.id }, choice: {}, ...priced(String(line.id), line) }
  })
  const added = addedIds(typed).flatMap((id): WantedLine[] => {
    const article = find(id)
    if (!article) return [{ of: { articleId: id }, choice: {}, quantity: 1, unitPriceInMinor: 0 }]
    const { unitPriceInMinor } = article
    const line = priced(`n${id}`, { quantity: 1, unitPriceInMinor })
    const choice = choiceOf(id, { article, typed })
    for (const { name, attribute } of openChoices(id, article))
      if (line.quantity > 0 && !choice[attribute]) problems[name] = 'option'
    return [{ of: { articleId: id }, choice, ...line }]
  })
  const { shipping: sent } = order.charges
  const method = textOf(typed, 'method')
  const isOther = method !== (sent?.id ?? '')
  if (isOther && !isMethod(method)) problems.method = 'option'
  const isSent = sent !== undefined || (isOther && method !== '')
  const shippingBefore = sent ? enteredOf(sent, { includesTax }) : 0
  const shipping = amountIn(typed, 'shipping', { preset: shippingBefore, decimals })
  if (isSent && (shipping === undefined || shipping > LARGEST_IN_MINOR)) problems.shipping = 'price'
  return {
    wanted: {
      lines: [...kept, ...added].filter(({ quantity }) => quantity > 0),
      shippingInMinor: isSent ? (shipping ?? 0) : 0,
      ...(isOther && isMethod(method) && { methodId: method }),
    },
    problems,
  }
}

/** undefined: no number of pieces. A form that does not name them leaves them. */
function countIn(typed: Typed, name: string, preset: number): number | undefined {
  if (!Object.hasOwn(typed, name)) return preset
  const count = readInteger(textOf(typed, name))
  if (!count.ok || count.value === null) return undefined
  return count.value >= 0 && count.value <= MOST_OF_ONE ? count.value : undefined
}

function amountIn(
  typed: Typed,
  name: string,
  { preset, decimals }: { preset: number; decimals: number },
): number | undefined {
  if (!Object.hasOwn(typed, name)) return preset
  const text = textOf(typed, name)
  const amount = readPrice(text, decimals)
  const isExact = amount.ok && decimalsOfPrice(text) <= decimals
  return isExact && amount.value !== null ? amount.value : undefined
}

/** All values of an added product: those of its variation, and those that were chosen. */
function choiceOf(
  id: number,
  { article, typed }: { article: Article; typed: Typed },
): Record<string, string> {
  const fixed = Object.entries(article.variationAttributes ?? {}).filter(([, value]) => value !== '')
  const chosen = openChoices(id, article).flatMap(({ name, attribute }) => {
    const values = article.attributes.find(({ key }) => key === attribute)?.values ?? []
    const known = values.find(({ value }) => value === textOf(typed, name))
    return known ? [[attribute, known.value] as const] : []
  })
  return Object.fromEntries([...fixed, ...chosen])
}
