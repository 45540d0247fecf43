/**
 * Called before an item is removed together with its button: returns a function that moves the focus to the
 * adjacent button, or to the close button of the list.
 */
export function prepareFocusMove(form: HTMLElement): () => void {
  const buttonSelector = buttonSelectors.find((each) => form.closest(each))
  if (!buttonSelector || !form.contains(document.activeElement)) return () => {}
  const container = form.closest('.woosw-popup, .woosw-list')
  const buttons = [...(container?.querySelectorAll<HTMLElement>(`${buttonSelector} button`) ?? [])]
  const index = buttons.findIndex((button) => form.contains(button))
  const nextButton =
    buttons[index + 1] ?? buttons[index - 1] ?? container?.querySelector<HTMLElement>('.woosw-popup-close, a')
  const moveFocus = () => {
    // Do not move the focus if the visitor already has.
    if (document.activeElement?.matches('body, .woosw-popup-close')) nextButton?.focus()
  }
  return () => runWhenRemoved(form, moveFocus)
}

const buttonSelectors = ['.woosw-item--remove', '.woosw-item--add']
const RENDER_TIMEOUT_IN_MS = 5000

// A page re-renders the list once the server has responded.
function runWhenRemoved(form: HTMLElement, callback: () => void): void {
  const check = () => {
    if (form.isConnected) return
    observer.disconnect()
    callback()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), RENDER_TIMEOUT_IN_MS)
  check()
}
