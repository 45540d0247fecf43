/** The parents of variations in files that have no column for them. */
import type { Plan } from '#app/features/catalog/import/plan.server.ts'

/**
 * The variable product whose SKU begins that of a variation: 'R-3' of 'R-3-S', the longest of several. Undefined when there is
 * none: what only looks alike, as 'R-31' does, is no beginning.
 */
export function parentBySku(
  plan: Pick<Plan, 'resolve' | 'typeOf'>,
  sku: string,
): { id: number; sku: string } | undefined {
  const ends = [...sku.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index }) => index).filter((index) => index > 0)
  for (const end of ends.toReversed()) {
    const beginning = sku.slice(0, end)
    const id = plan.resolve({ sku: beginning })
    if (id !== undefined && plan.typeOf(id) === 'variable') return { id, sku: beginning }
  }
  return undefined
}
