/** Merges the guest's cart into the customer's at a sign-in, and undoes the merge. */
import type { CartLine } from '#app/features/cart/rules.ts'
import type { ItemLookup } from './sellable-item.ts'
import { addLine, findAddableQuantity } from './lines.ts'

/** Line key → quantity. */
export type LineQuantities = Record<string, number>

/** Effect of a merge on the lines it changed. */
export type MergedQuantities = {
  added: LineQuantities
  /** Quantities before the merge; lines that the merge created are absent. */
  before: LineQuantities
}

export type MergedLines = MergedQuantities & {
  lines: CartLine[]
  /** Quantity in the guest's cart that could not be added. */
  leftOver: number
}

/** The customer's lines plus the guest's, up to the available quantity. */
export function mergeLines(customerLines: CartLine[], guestLines: CartLine[], find: ItemLookup): MergedLines {
  let lines = customerLines
  let leftOver = 0
  const added: LineQuantities = {}
  const before: LineQuantities = {}
  for (const line of guestLines) {
    const quantity = Math.min(line.quantity, findAddableQuantity(line, lines, find))
    const result = quantity > 0 ? addLine(lines, { ...line, quantity }, find) : undefined
    const addedQuantity = result?.ok ? quantity : 0
    if (result?.ok) lines = result.lines
    const customerQuantity = customerLines.find(({ key }) => key === line.key)?.quantity
    if (addedQuantity > 0) added[line.key] = addedQuantity
    if (addedQuantity > 0 && customerQuantity !== undefined) before[line.key] = customerQuantity
    leftOver += line.quantity - addedQuantity
  }
  return { lines, added, before, leftOver }
}

/**
 * Removes the quantities that a merge added. A line with less than its quantity after the merge was changed
 * by the customer since, and stays as it is.
 */
export function unmergeLines(lines: CartLine[], { added, before }: MergedQuantities): CartLine[] {
  return lines
    .map((line) => {
      const addedQuantity = added[line.key] ?? 0
      const mergedQuantity = (before[line.key] ?? 0) + addedQuantity
      return line.quantity < mergedQuantity ? line : { ...line, quantity: line.quantity - addedQuantity }
    })
    .filter(({ quantity }) => quantity > 0)
}
