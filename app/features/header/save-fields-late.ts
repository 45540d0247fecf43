/** The part of save-fields.ts that every page includes; the rest is prefetched on hover of the language switch. */

export const STORAGE_KEY = 'typed-in-other-language'

export type SaveFieldsScript = typeof import('./save-fields.ts')

export function loadSaveFields(): Promise<SaveFieldsScript> {
  return import('./save-fields.ts')
}

/** Whether the previous page, in the other language, has saved values to repopulate. */
export function hasSavedFields(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}
