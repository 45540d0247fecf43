/**
 * Called before an item is removed together with its button: returns a function that moves the focus to the
 * adjacent button, or to the close button of the list.
 */
export function focusNeighbor(form: HTMLElement): () => void {
  const kind = kinds.find((each) => form.closest(each))
  if (!kind || !form.contains(document.activeElement)) return () => {}
  const around = form.closest('.woosw-popup, .woosw-list')
  const all = [...(around?.querySelectorAll<HTMLElement>(`${kind} button`) ?? [])]
  const at = all.findIndex((button) => form.contains(button))
  const next = all[at + 1] ?? all[at - 1] ?? around?.querySelector<HTMLElement>('.woosw-popup-close, a')
  const goOn = () => {
    // Do not move the focus if the visitor already has.
    if (document.activeElement?.matches('body, .woosw-popup-close')) next?.focus()
  }
  return () => whenRemoved(form, goOn)
}

const kinds = ['.woosw-item--remove', '.woosw-item--add']
const RENDER_TIMEOUT_IN_MS = 5000

// A page re-renders the list once the server has responded.
function whenRemoved(form: HTMLElement, act: () => void): void {
  const check = () => {
    if (form.isConnected) return
    changes.disconnect()
    act()
  }
  const changes = new MutationObserver(check)
  changes.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => changes.disconnect(), RENDER_TIMEOUT_IN_MS)
  check()
}
