/** SKUs are compared by their visible characters. */

// Direction marks, zero-width characters and the soft hyphen: they come with pasted text and are invisible.
export const unseenMarks =
  '\u00AD\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF'
const marks = new RegExp(`[${unseenMarks}]`, 'g')

/** Removes invisible marks and surrounding space from a SKU. */
export function bareSku(text: string): string {
  return text.replace(marks, '').trim()
}

/** Items by SKU. Invisible marks do not make another SKU; letter case does, if both exist. */
export type SkuIndex<Item> = {
  add: (sku: string, item: Item) => void
  /** Finds an item by SKU, case-sensitively. */
  get: (sku: string) => Item | undefined
  /** Finds items by SKU, ignoring case. */
  ignoringCase: (sku: string) => Item[]
}

export function openSkuIndex<Item>(items: Iterable<readonly [string, Item]> = []): SkuIndex<Item> {
  const bySku = new Map<string, Item>()
  const ignoringCase = new Map<string, Set<string>>()
  const index: SkuIndex<Item> = {
    add: (sku, item) => {
      const bare = bareSku(sku)
      // An older SKU stored with marks does not shadow the one without.
      if (bare !== sku && bySku.has(bare)) return
      bySku.set(bare, item)
      const folded = bare.toLowerCase()
      ignoringCase.set(folded, (ignoringCase.get(folded) ?? new Set()).add(bare))
    },
    get: (sku) => bySku.get(bareSku(sku)),
    ignoringCase: (sku) =>
      [...(ignoringCase.get(bareSku(sku).toLowerCase()) ?? [])].flatMap((each) => bySku.get(each) ?? []),
  }
  for (const [sku, item] of items) index.add(sku, item)
  return index
}

/**
 * The item with exactly this SKU, else the only one that differs just in letter case; two such items are
 * ambiguous.
 */
export function findBySku<Item>(index: SkuIndex<Item>, sku: string): Item | undefined {
  const own = index.get(sku)
  if (own !== undefined) return own
  const [only, ...others] = index.ignoringCase(sku)
  return others.length === 0 ? only : undefined
}
