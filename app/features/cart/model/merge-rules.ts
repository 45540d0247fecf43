/** Two carts become one when a guest signs in, and what that did can be taken back. */
import type { CartLine } from '#app/features/cart/rules.ts'
import { addLine, roomFor, type FindArticle } from './lines.ts'

/** Line key → how many pieces. */
export type Pieces = Record<string, number>

/** What a merge did to the lines it touched. */
export type MergedPieces = {
  added: Pieces
  /** What these lines held before; those that the merge began are absent. */
  before: Pieces
}

export type MergedLines = MergedPieces & {
  lines: CartLine[]
  /** Pieces that the guest had and the cart could not take. */
  leftOver: number
}

/** The shopper's lines with the guest's, as many of each as there are. */
export function mergeLines(own: CartLine[], guests: CartLine[], find: FindArticle): MergedLines {
  let lines = own
  let leftOver = 0
  const added: Pieces = {}
  const before: Pieces = {}
  for (const line of guests) {
    const quantity = Math.min(line.quantity, roomFor(line, lines, find))
    const result = quantity > 0 ? addLine(lines, { ...line, quantity }, find) : undefined
    const taken = result?.ok ? quantity : 0
    if (result?.ok) lines = result.lines
    const held = own.find(({ key }) => key === line.key)?.quantity
    if (taken > 0) added[line.key] = taken
    if (taken > 0 && held !== undefined) before[line.key] = held
    leftOver += line.quantity - taken
  }
  return { lines, added, before, leftOver }
}

/**
 * The lines without what a merge added. A line that holds fewer pieces than the merge left there was set by the shopper
 * since, and stays as it is.
 */
export function unmergeLines(lines: CartLine[], { added, before }: MergedPieces): CartLine[] {
  return lines
    .map((line) => {
      const taken = added[line.key] ?? 0
      const left = (before[line.key] ?? 0) + taken
      return line.quantity < left ? line : { ...line, quantity: line.quantity - taken }
    })
    .filter(({ quantity }) => quantity > 0)
}
