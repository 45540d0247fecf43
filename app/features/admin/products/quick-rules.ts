/** Price and pieces as they were typed in the list, beside those that were there: what nobody typed is never written. Pure. */

export type QuickField = 'regular' | 'sale' | 'stock'
/** null: no price, or pieces that nobody counts. */
export type QuickValues = Record<QuickField, number | null>

/** `was`: when the list was made. A field that is not in the form is absent. */
type Quick = { was: Partial<QuickValues>; typed: Partial<QuickValues>; now: QuickValues }

export type Merged =
  | { ok: true; values: QuickValues }
  /** Somebody else gave these another value meanwhile. */
  | { ok: false; moved: QuickField[] }

/**
 * A field that was not touched keeps the value of now, so that neither a sale nor another manager is overwritten by it. One that was touched is
 * written where it is still as it was. The sale price stands below the regular one, whoever wrote the other.
 */
export function mergeQuick({ was, typed, now }: Quick): Merged {
  const touched = quickFields.filter((field) => typed[field] !== undefined && typed[field] !== was[field])
  const moved = touched.filter((field) => now[field] !== was[field] && now[field] !== typed[field])
  if (moved.length > 0) return { ok: false, moved }
  const own = Object.fromEntries(touched.map((field) => [field, typed[field] ?? null]))
  const values: QuickValues = { ...now, ...own }
  const { regular, sale } = values
  if (sale !== null && (regular === null || sale >= regular)) {
    const others = (['regular', 'sale'] as const).filter((field) => now[field] !== was[field])
    if (touched.some((field) => field !== 'stock') && others.length > 0) return { ok: false, moved: others }
  }
  return { ok: true, values }
}

export const quickFields = ['regular', 'sale', 'stock'] as const
