/** Merges a quick edit of price and stock with the stored values: an unedited field is never written. Pure. */

export type QuickField = 'regular' | 'sale' | 'stock'
/** null: no price, or stock that is not tracked. */
export type QuickValues = Record<QuickField, number | null>

/** `loadedValues`: when the list was loaded. A field that the form lacks is absent. */
type Quick = { was: Partial<QuickValues>; input: Partial<QuickValues>; now: QuickValues }

export type Merged =
  | { ok: true; values: QuickValues }
  /** Fields that another user changed in the meantime. */
  | { ok: false; moved: QuickField[] }

/**
 * An unedited field keeps its current value, so that it overwrites neither a sale nor another manager's
 * change. An edited field is written if it is unchanged in the database. The sale price must be below the
 * regular one, even if another manager changed one of them.
 */
export function mergeQuick({ was, input, now }: Quick): Merged {
  const touched = quickFields.filter((field) => input[field] !== undefined && input[field] !== was[field])
  const moved = touched.filter((field) => now[field] !== was[field] && now[field] !== input[field])
  if (moved.length > 0) return { ok: false, moved }
  const own = Object.fromEntries(touched.map((field) => [field, input[field] ?? null]))
  const values: QuickValues = { ...now, ...own }
  const { regular, sale } = values
  if (sale !== null && (regular === null || sale >= regular)) {
    const others = (['regular', 'sale'] as const).filter((field) => now[field] !== was[field])
    if (touched.some((field) => field !== 'stock') && others.length > 0) return { ok: false, moved: others }
  }
  return { ok: true, values }
}

export const quickFields = ['regular', 'sale', 'stock'] as const
