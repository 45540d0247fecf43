import { isPageHydrated } from '#app/platform/http/browser/early-clicks.ts'

/**
 * Moves the focus to the form's message. An input that already had the focus before the page's script was
 * loaded keeps it: otherwise the text being typed would be lost.
 */
export function moveFocus(target: HTMLElement | null | undefined): void {
  const hasStartedTyping = !isPageHydrated() && document.activeElement !== document.body
  if (!hasStartedTyping) target?.focus()
}
