/** Merges a guest's checkout selections into those of the account, and undoes the merge. */

/** The content of the column `carts.selections`; `coupons` are codes. */
export type Selections = Readonly<Record<string, unknown>>

export type MergedSelections = {
  /** The guest's selections. */
  brought: Selections
  /** The account's previous values for them; an absent key was absent. */
  before: Selections
}

/**
 * The guest's selections take precedence; coupons of both are kept, and the checkout decides which can be
 * combined.
 */
export function mergeSelections(own: Selections, brought: Selections): Selections {
  const coupons = [...new Set([...codesOf(own), ...codesOf(brought)])]
  return { ...own, ...brought, ...(coupons.length > 0 && { coupons }) }
}

/** Reverts the guest's selections that have not been changed since. */
export function unmergeSelections(now: Selections, { brought, before }: MergedSelections): Selections {
  const own = codesOf(before)
  const added = new Set(codesOf(brought).filter((code) => !own.includes(code)))
  const entries = Object.entries(now).flatMap(([key, value]) => {
    if (key === 'coupons') return [[key, codesOf(now).filter((code) => !added.has(code))]]
    if (!Object.hasOwn(brought, key) || !isSame(value, brought[key])) return [[key, value]]
    return Object.hasOwn(before, key) ? [[key, before[key]]] : []
  })
  return Object.fromEntries(entries)
}

function codesOf({ coupons }: Selections): string[] {
  return Array.isArray(coupons) ? coupons.filter((code) => typeof code === 'string') : []
}

// Comparable as JSON: both come from the same database, which stores keys in a fixed order.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
