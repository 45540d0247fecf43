/** Keys of lines and hashes of carts, derived from their contents. */
import type { CartLine } from '#app/features/cart/rules.ts'
import { createHash } from 'node:crypto'

type LineIdentity = Pick<CartLine, 'productId' | 'variationId' | 'choice'> & {
  /** Further data that distinguishes lines of the same product, such as an engraving. */
  extra?: Readonly<Record<string, string>>
}

/** Key of a line: equal in every cart for the same product and attributes; 32 hexadecimal digits. */
export function createLineKey({ productId, variationId, choice, extra = {} }: LineIdentity): string {
  return digest([productId, variationId, sortEntries(choice), sortEntries(extra)])
}

/** Changes when lines, quantities or prices do; '' for an empty cart. */
export function createCartHash(lines: Pick<CartLine, 'key' | 'quantity' | 'seenPriceInMinor'>[]): string {
  if (lines.length === 0) return ''
  const total = lines.reduce((sum, { quantity, seenPriceInMinor }) => sum + quantity * seenPriceInMinor, 0)
  return digest([
    lines.map(({ key, quantity, seenPriceInMinor }) => [key, quantity, seenPriceInMinor]),
    total,
  ])
}

function sortEntries(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
