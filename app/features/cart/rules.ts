/** Types and limits of a cart. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'

export type CartLine = {
  /** See `createLineKey`. */
  key: string
  productId: number
  /** 0: no variation. */
  variationId: number
  /** Attribute key ('attribute_pa_color') → selected value; for a variation, all of its attributes. */
  choice: Readonly<Record<string, string>>
  quantity: number
  /** The price last shown to the visitor. */
  seenPriceInMinor: number
  /** Including the selected attributes, in case the product is deleted later. */
  name: LocalText
}

export type RemovedLine = CartLine & {
  /** Lines removed by one action share a token. */
  token: string
  /** Its former position in the list of lines. */
  position: number
  /** ISO date. */
  removedAt: string
}

/** Why an operation on a cart was refused; the messages are in refusals.server.ts. */
export type CartRefusal =
  | { reason: 'unknown-product' | 'not-purchasable' | 'choice-missing' | 'wrong-variation' | 'nothing-asked' }
  | { reason: 'attributes-missing'; labels: LocalText[] }
  | { reason: 'wrong-value'; label: LocalText }
  | { reason: 'no-quantity' | 'too-many' | 'cart-full' | 'unknown-line' | 'empty' | 'changed' }
  | { reason: 'another-individual' | 'out-of-stock' | 'held'; name: LocalText }
  | { reason: 'not-enough'; name: LocalText; left: number }
  | { reason: 'not-enough-more'; left: number; inCart: number }

export const MAX_LINES = 200
export const MAX_QUANTITY_PER_LINE = 9999

/**
 * Parses a quantity typed by a visitor or sent by a script; accepts digits of any script, undefined when it
 * is not an integer.
 */
export function parseQuantity(input: unknown): number | undefined {
  const text = typeof input === 'number' ? String(input) : input
  if (typeof text !== 'string' || text.length > 40) return undefined
  const digits = normalizeNumber(text).trim()
  // Number inputs of browsers and other clients also send '2.0'.
  return /^\+?\d{1,9}(\.0+)?$/.test(digits) ? Number(digits) : undefined
}
