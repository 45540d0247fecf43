/** Finds the parents of variations in files without a column for them. */
import type { Plan } from '#app/features/catalog/import/plan.server.ts'

/**
 * The variable product whose SKU is a prefix of the variation's: 'R-3' of 'R-3-S', the longest if there are
 * several. Undefined if there is none: the prefix must be whole, 'R-3' is none of 'R-31'.
 */
export function findParentBySku(
  plan: Pick<Plan, 'resolve' | 'findType'>,
  sku: string,
): { id: number; sku: string } | undefined {
  const prefixEnds = [...sku.matchAll(/[^\p{L}\p{N}]+/gu)]
    .map(({ index }) => index)
    .filter((index) => index > 0)
  for (const end of prefixEnds.toReversed()) {
    const prefix = sku.slice(0, end)
    const id = plan.resolve({ sku: prefix })
    if (id !== undefined && plan.findType(id) === 'variable') return { id, sku: prefix }
  }
  return undefined
}
