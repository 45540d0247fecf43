/** What every page knows of keep-typed.ts, which is fetched when somebody aims at the other language. */

export const KEPT_KEY = 'typed-in-other-language'

export type Keeping = typeof import('./keep-typed.ts')

export function loadKeeping(): Promise<Keeping> {
  return import('./keep-typed.ts')
}

/** Whether the page before, in the other language, has left something to fill in. */
export function isTypedKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT_KEY) !== null
  } catch {
    return false
  }
}
