/** Merges a quick edit of price and stock with the stored values: an unedited field is never written. Pure. */

export type QuickField = 'regular' | 'sale' | 'stock'
/** null: no price, or stock that is not tracked. */
export type QuickValues = Record<QuickField, number | null>

/** `loadedValues`: when the list was loaded. A field that the form lacks is absent. */
type MergeInput = {
  loadedValues: Partial<QuickValues>
  input: Partial<QuickValues>
  currentValues: QuickValues
}

export type MergeResult =
  | { ok: true; values: QuickValues }
  /** Fields that another user changed in the meantime. */
  | { ok: false; conflictingFields: QuickField[] }

/**
 * An unedited field keeps its current value, so that it overwrites neither a sale nor another user's
 * change. An edited field is written if it is unchanged in the database. The sale price must be below the
 * regular one, even if another user changed one of them.
 */
export function mergeQuickEdit({ loadedValues, input, currentValues }: MergeInput): MergeResult {
  const editedFields = quickFields.filter(
    (field) => input[field] !== undefined && input[field] !== loadedValues[field],
  )
  const conflictingFields = editedFields.filter(
    (field) => currentValues[field] !== loadedValues[field] && currentValues[field] !== input[field],
  )
  if (conflictingFields.length > 0) return { ok: false, conflictingFields }
  const editedValues = Object.fromEntries(editedFields.map((field) => [field, input[field] ?? null]))
  const values: QuickValues = { ...currentValues, ...editedValues }
  const { regular, sale } = values
  if (sale !== null && (regular === null || sale >= regular)) {
    const changedPriceFields = (['regular', 'sale'] as const).filter(
      (field) => currentValues[field] !== loadedValues[field],
    )
    if (editedFields.some((field) => field !== 'stock') && changedPriceFields.length > 0)
      return { ok: false, conflictingFields: changedPriceFields }
  }
  return { ok: true, values }
}

export const quickFields = ['regular', 'sale', 'stock'] as const
