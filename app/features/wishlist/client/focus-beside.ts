/** Something goes away with the button that took it: the focus goes on to its neighbour, or to what closes the list. */
export function focusBeside(form: HTMLElement): () => void {
  const kind = kinds.find((each) => form.closest(each))
  if (!kind || !form.contains(document.activeElement)) return () => {}
  const around = form.closest('.woosw-popup, .woosw-list')
  const all = [...(around?.querySelectorAll<HTMLElement>(`${kind} button`) ?? [])]
  const at = all.findIndex((button) => form.contains(button))
  const next = all[at + 1] ?? all[at - 1] ?? around?.querySelector<HTMLElement>('.woosw-popup-close, a')
  const goOn = () => {
    // Whoever has gone on already is left alone.
    if (document.activeElement?.matches('body, .woosw-popup-close')) next?.focus()
  }
  return () => whenGone(form, goOn)
}

const kinds = ['.woosw-item--remove', '.woosw-item--add']
const DRAWN_WITHIN_MS = 5000

// A page draws the list anew when it has asked the shop.
function whenGone(form: HTMLElement, act: () => void): void {
  const look = () => {
    if (form.isConnected) return
    changes.disconnect()
    act()
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => changes.disconnect(), DRAWN_WITHIN_MS)
  look()
}
