/** What a guest selected for the checkout goes into the selections of an account, and can be taken back. */

/** As in `carts.selections`; `coupons` are codes. */
export type Selections = Readonly<Record<string, unknown>>

export type MergedSelections = {
  /** What the guest had. */
  brought: Selections
  /** What the account had in its place; a key that is absent was absent. */
  before: Selections
}

/** What the guest selected last counts; coupons of both are kept, and the checkout knows which can be combined. */
export function mergeSelections(own: Selections, brought: Selections): Selections {
  const coupons = [...new Set([...codesOf(own), ...codesOf(brought)])]
  return { ...own, ...brought, ...(coupons.length > 0 && { coupons }) }
}

/** Takes out what the guest brought, as far as it is still so. */
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

// Values of one database, which keeps the keys of each in one order.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
