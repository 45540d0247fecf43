import { isPageAwake } from '#app/platform/http/browser/hold-early-taps.ts'

/**
 * Leads the focus to what a form has to say. Who has begun before the page's script came keeps it: what they type next
 * would go nowhere.
 */
export function leadFocus(place: HTMLElement | null | undefined): void {
  const hasBegun = !isPageAwake() && document.activeElement !== document.body
  if (!hasBegun) place?.focus()
}
