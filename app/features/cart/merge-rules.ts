/** Two carts become one when a guest signs in, and what that did can be taken back. */
import type { CartLine } from './rules.ts'
import { addLine, roomFor, type FindArticle } from './lines.ts'

/** Line key → how many pieces the merge added to it. */
export type AddedPieces = Record<string, number>

export type MergedLines = {
  lines: CartLine[]
  added: AddedPieces
  /** Pieces that the guest had and the cart could not take. */
  leftOver: number
}

/** The shopper's lines with the guest's, as many of each as there are. */
export function mergeLines(own: CartLine[], guests: CartLine[], find: FindArticle): MergedLines {
  let lines = own
  let leftOver = 0
  const added: AddedPieces = {}
  for (const line of guests) {
    const quantity = Math.min(line.quantity, roomFor(line, lines, find))
    const result = quantity > 0 ? addLine(lines, { ...line, quantity }, find) : undefined
    const taken = result?.ok ? quantity : 0
    if (result?.ok) lines = result.lines
    if (taken > 0) added[line.key] = taken
    leftOver += line.quantity - taken
  }
  return { lines, added, leftOver }
}

/** The lines without what a merge added, as far as it is still there. */
export function unmergeLines(lines: CartLine[], added: AddedPieces): CartLine[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (added[line.key] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
