/** Merges a guest's checkout selections into those of the account, and undoes the merge. */

/** The content of the column `carts.selections`; `coupons` are codes. */
export type Selections = Readonly<Record<string, unknown>>

export type MergedSelections = {
  /** The guest's selections. */
  brought: Selections
  /** The account's previous values for them; a key is absent if the account had no value for it. */
  before: Selections
}

/**
 * The guest's selections take precedence; coupons of both are kept, and the checkout decides which can be
 * combined.
 */
export function mergeSelections(accountSelections: Selections, brought: Selections): Selections {
  const coupons = [...new Set([...readCouponCodes(accountSelections), ...readCouponCodes(brought)])]
  return { ...accountSelections, ...brought, ...(coupons.length > 0 && { coupons }) }
}

/** Reverts the guest's selections that have not been changed since. */
export function unmergeSelections(selections: Selections, { brought, before }: MergedSelections): Selections {
  const previousCodes = readCouponCodes(before)
  const addedCodes = new Set(readCouponCodes(brought).filter((code) => !previousCodes.includes(code)))
  const entries = Object.entries(selections).flatMap(([key, value]) => {
    if (key === 'coupons') return [[key, readCouponCodes(selections).filter((code) => !addedCodes.has(code))]]
    if (!Object.hasOwn(brought, key) || !isSame(value, brought[key])) return [[key, value]]
    return Object.hasOwn(before, key) ? [[key, before[key]]] : []
  })
  return Object.fromEntries(entries)
}

function readCouponCodes({ coupons }: Selections): string[] {
  return Array.isArray(coupons) ? coupons.filter((code) => typeof code === 'string') : []
}

// Comparable as JSON: both come from the same database, which stores keys in a fixed order.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
