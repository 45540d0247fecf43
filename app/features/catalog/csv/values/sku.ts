/** SKUs are compared by their visible characters. */

// Direction marks, zero-width characters and the soft hyphen: they come with pasted text and are invisible.
export const invisibleMarks =
  '\u00AD\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF'
const invisibleMarkPattern = new RegExp(`[${invisibleMarks}]`, 'g')

/** Removes invisible marks and surrounding space from a SKU. */
export function normalizeSku(text: string): string {
  return text.replace(invisibleMarkPattern, '').trim()
}

/** Items by SKU. Invisible marks do not make another SKU; letter case does, if both exist. */
export type SkuIndex<Item> = {
  add: (sku: string, item: Item) => void
  /** Finds an item by SKU, case-sensitively. */
  get: (sku: string) => Item | undefined
  /** Finds items by SKU, ignoring case. */
  findIgnoringCase: (sku: string) => Item[]
}

export function openSkuIndex<Item>(items: Iterable<readonly [string, Item]> = []): SkuIndex<Item> {
  const bySku = new Map<string, Item>()
  const skusByLowerCase = new Map<string, Set<string>>()
  const index: SkuIndex<Item> = {
    add: (sku, item) => {
      const normalizedSku = normalizeSku(sku)
      // An older SKU stored with marks does not shadow the one without.
      if (normalizedSku !== sku && bySku.has(normalizedSku)) return
      bySku.set(normalizedSku, item)
      const lowerCaseSku = normalizedSku.toLowerCase()
      skusByLowerCase.set(lowerCaseSku, (skusByLowerCase.get(lowerCaseSku) ?? new Set()).add(normalizedSku))
    },
    get: (sku) => bySku.get(normalizeSku(sku)),
    findIgnoringCase: (sku) =>
      [...(skusByLowerCase.get(normalizeSku(sku).toLowerCase()) ?? [])].flatMap(
        (each) => bySku.get(each) ?? [],
      ),
  }
  for (const [sku, item] of items) index.add(sku, item)
  return index
}

/**
 * The item with exactly this SKU, or, if there is none, the only one that differs just in letter case; two
 * such items are ambiguous.
 */
export function findBySku<Item>(index: SkuIndex<Item>, sku: string): Item | undefined {
  const exactMatch = index.get(sku)
  if (exactMatch !== undefined) return exactMatch
  const [candidate, ...others] = index.findIgnoringCase(sku)
  return others.length === 0 ? candidate : undefined
}
