/** What makes an SKU: the signs that people see. */

// Marks of direction, of width nothing, and the soft hyphen: they come along with what is pasted, and nobody sees them.
export const unseenMarks =
  '\u00AD\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF'
const marks = new RegExp(`[${unseenMarks}]`, 'g')

/** Without marks that nobody sees, and without the space around it. */
export function bareSku(text: string): string {
  return text.replace(marks, '').trim()
}

/** Things by their SKUs. Marks that nobody sees make no other SKU; letter case does, where both are there. */
export type SkuIndex<Thing> = {
  add: (sku: string, thing: Thing) => void
  /** In this letter case. */
  get: (sku: string) => Thing | undefined
  /** In any letter case. */
  alike: (sku: string) => Thing[]
}

export function openSkuIndex<Thing>(things: Iterable<readonly [string, Thing]> = []): SkuIndex<Thing> {
  const bySku = new Map<string, Thing>()
  const alike = new Map<string, Set<string>>()
  const index: SkuIndex<Thing> = {
    add: (sku, thing) => {
      const bare = bareSku(sku)
      // One that was stored with marks, long ago, does not hide the one without.
      if (bare !== sku && bySku.has(bare)) return
      bySku.set(bare, thing)
      const folded = bare.toLowerCase()
      alike.set(folded, (alike.get(folded) ?? new Set()).add(bare))
    },
    get: (sku) => bySku.get(bareSku(sku)),
    alike: (sku) =>
      [...(alike.get(bareSku(sku).toLowerCase()) ?? [])].flatMap((each) => bySku.get(each) ?? []),
  }
  for (const [sku, thing] of things) index.add(sku, thing)
  return index
}

/** The thing of this very SKU, else of the only one that differs in letter case alone: of two nobody knows which is meant. */
export function findBySku<Thing>(index: SkuIndex<Thing>, sku: string): Thing | undefined {
  const own = index.get(sku)
  if (own !== undefined) return own
  const [only, ...others] = index.alike(sku)
  return others.length === 0 ? only : undefined
}
