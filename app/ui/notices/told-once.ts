/** What is told once to a tab, such as what a sign-in brought along. A browser that keeps nothing may tell it again on its next page. */

/** Was it this that was told last under the name? */
export function wasTold(name: string, id: string): boolean {
  try {
    return sessionStorage.getItem(name) === id
  } catch {
    return false
  }
}

/** Remembers it, where the browser allows. */
export function keepTold(name: string, id: string): void {
  try {
    sessionStorage.setItem(name, id)
  } catch {}
}
