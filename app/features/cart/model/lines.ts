/** What may be done with the lines of a cart; nothing here knows a clock, a database or a language. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Article } from './article.ts'
import type { CartLine, Refusal, RemovedLine } from '#app/features/cart/rules.ts'
import { MOST_LINES, MOST_OF_ONE } from '#app/features/cart/rules.ts'

/** What a line stands for today; undefined: the product is gone. */
export type FindArticle = (line: Pick<CartLine, 'productId' | 'variationId'>) => Article | undefined

export type Lines = { ok: true; lines: CartLine[] } | { ok: false; refusal: Refusal }

/** The lines with one more, or with more of one they have; refused when the shop has not that many. */
export function addLine(lines: CartLine[], added: CartLine, find: FindArticle): Lines {
  const article = find(added)
  if (!article) return refused({ reason: 'unknown-product' })
  const quantity = article.stock.soldIndividually ? Math.min(added.quantity, 1) : added.quantity
  if (article.stock.soldIndividually && lines.some(({ productId }) => productId === added.productId)) {
    return refused({ reason: 'another-individual', name: added.name })
  }
  if (!article.isForSale) return refused({ reason: 'not-purchasable' })
  const there = lines.find(({ key }) => key === added.key)
  const refusal = findShortage({ article, quantity, inCart: inCart(lines, article, find), name: added.name })
  if (refusal) return refused(refusal)
  if (quantity + (there?.quantity ?? 0) > MOST_OF_ONE) return refused({ reason: 'too-many' })
  if (there) {
    const more = { ...there, quantity: there.quantity + quantity, seenPriceInMinor: article.unitPriceInMinor }
    return { ok: true, lines: lines.map((line) => (line === there ? more : line)) }
  }
  if (lines.length >= MOST_LINES) return refused({ reason: 'cart-full' })
  return { ok: true, lines: [...lines, { ...added, quantity, seenPriceInMinor: article.unitPriceInMinor }] }
}

/** The lines with another quantity in one of them, above 0; fewer is always allowed. */
export function setLineQuantity(
  lines: CartLine[],
  { key, quantity }: { key: string; quantity: number },
  find: FindArticle,
): Lines {
  const line = lines.find((one) => one.key === key)
  const article = line && find(line)
  if (!line || !article) return refused({ reason: 'unknown-line' })
  if (quantity > line.quantity) {
    if (article.stock.soldIndividually) return refused({ reason: 'another-individual', name: line.name })
    const others = inCart(lines, article, find) - line.quantity
    if (article.free !== null && others + quantity > article.free) {
      return refused({ reason: 'not-enough', name: line.name, left: Math.max(0, article.free - others) })
    }
  }
  if (quantity > MOST_OF_ONE) return refused({ reason: 'too-many' })
  return { ok: true, lines: lines.map((one) => (one === line ? { ...line, quantity } : one)) }
}

/** The lines with removed ones back at their places, as many of each as there are; refused when none can come back. */
export function restoreLines(lines: CartLine[], removed: RemovedLine[], find: FindArticle): Lines {
  let restored = lines
  let refusal: Refusal = { reason: 'unknown-line' }
  for (const { token: _, removedAt: __, position, ...line } of removed.toSorted(byPosition)) {
    const quantity = Math.max(1, Math.min(line.quantity, roomFor(line, restored, find)))
    const added = addLine(restored, { ...line, quantity }, find)
    if (!added.ok) {
      refusal = added.refusal
      continue
    }
    const isNew = added.lines.length > restored.length
    restored = isNew ? restored.toSpliced(position, 0, ...added.lines.slice(-1)) : added.lines
  }
  return restored === lines ? refused(refusal) : { ok: true, lines: restored }
}

/** How many pieces more a line could get beside the others of its cart. */
export function roomFor(
  line: Pick<CartLine, 'key' | 'productId' | 'variationId'>,
  lines: CartLine[],
  find: FindArticle,
): number {
  const article = find(line)
  if (!article) return 0
  const there = lines.find(({ key }) => key === line.key)?.quantity ?? 0
  const free = article.free === null ? Infinity : article.free - inCart(lines, article, find)
  return Math.max(0, Math.min(MOST_OF_ONE - there, free, article.stock.soldIndividually ? 1 : Infinity))
}

/** How many pieces of what an article's stock counts are in these lines. */
function inCart(lines: CartLine[], { stockId }: Pick<Article, 'stockId'>, find: FindArticle): number {
  return lines
    .filter((line) => find(line)?.stockId === stockId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The most a line may hold beside the others of its cart; null: no limit but the shop's. */
export function mostOf(line: CartLine, lines: CartLine[], find: FindArticle): number | null {
  const article = find(line)
  if (!article) return line.quantity
  if (article.stock.soldIndividually) return 1
  if (article.free === null) return null
  return Math.max(line.quantity, article.free - inCart(lines, article, find) + line.quantity)
}

type Asked = { article: Article; quantity: number; inCart: number; name: LocalText }

function findShortage({ article, quantity, inCart: there, name }: Asked): Refusal | undefined {
  const { stock, left, free } = article
  if (stock.status === 'outofstock' || left === 0) return { reason: 'out-of-stock', name }
  if (free === null || there + quantity <= free) return undefined
  if (free === 0 && there === 0) return { reason: 'held', name }
  if (quantity > free) return { reason: 'not-enough', name, left: free }
  return { reason: 'not-enough-more', left: free, inCart: there }
}

function refused(refusal: Refusal): Lines {
  return { ok: false, refusal }
}

function byPosition(one: RemovedLine, other: RemovedLine): number {
  return one.position - other.position
}
