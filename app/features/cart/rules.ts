/** What a cart is made of. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { normaliseNumber } from '#app/platform/i18n/format/digits.ts'

export type CartLine = {
  /** See `lineKey`. */
  key: string
  productId: number
  /** 0: no variation. */
  variationId: number
  /** Attribute key ('attribute_pa_color') → chosen value; of a variation all of them. */
  choice: Readonly<Record<string, string>>
  quantity: number
  /** The price the shopper was last told. */
  seenPriceInMinor: number
  /** With its choice, for the day on which the product is gone. */
  name: LocalText
}

export type RemovedLine = CartLine & {
  /** What was removed by one act has one token. */
  token: string
  /** Where it stood. */
  position: number
  /** ISO date. */
  removedAt: string
}

/** Why a cart stays as it is; the sentences are in refusals.server.ts. */
export type Refusal =
  | { reason: 'unknown-product' | 'not-purchasable' | 'choice-missing' | 'wrong-variation' | 'nothing-asked' }
  | { reason: 'attributes-missing'; labels: LocalText[] }
  | { reason: 'wrong-value'; label: LocalText }
  | { reason: 'no-quantity' | 'too-many' | 'cart-full' | 'unknown-line' | 'empty' | 'changed' }
  | { reason: 'another-individual' | 'out-of-stock' | 'held'; name: LocalText }
  | { reason: 'not-enough'; name: LocalText; left: number }
  | { reason: 'not-enough-more'; left: number; inCart: number }

export const MOST_LINES = 200
export const MOST_OF_ONE = 9999

/** A quantity as somebody typed or a script sent it; digits of any script, undefined when it is no whole number. */
export function parseQuantity(given: unknown): number | undefined {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || text.length > 40) return undefined
  const digits = normaliseNumber(text).trim()
  // Browsers' number fields and other clients write '2.0' too.
  return /^\+?\d{1,9}(\.0+)?$/.test(digits) ? Number(digits) : undefined
}
