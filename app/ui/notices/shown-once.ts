/**
 * Messages shown once per tab, such as the result of a merge at sign-in. A browser without storage may show
 * one again on its next page.
 */

/** Whether this was the last message shown under the name. */
export function wasShown(name: string, id: string): boolean {
  try {
    return sessionStorage.getItem(name) === id
  } catch {
    return false
  }
}

/** Stores that the message was shown, where the browser allows it. */
export function markShown(name: string, id: string): void {
  try {
    sessionStorage.setItem(name, id)
  } catch {}
}
