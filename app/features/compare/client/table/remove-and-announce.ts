/** Removes a product where it is shown: announces it and moves the focus to the adjacent item. */
import { loadPanel, views } from '#app/features/compare/client/loading.ts'
import { announceRemoval } from '#app/features/compare/client/messages.ts'
import { removeProduct } from '#app/features/compare/client/clicks.ts'
import { panels } from '#app/features/compare/client/panels.ts'

/** The remove buttons of bar, table and panel, with the contract's class names. */
export const removeButtonSelector = '.woosc-remove, .woosc-bar-item-remove, .woosc-sidebar-item-remove'

export function removeAndAnnounce(id: number, removeButton: HTMLElement): void {
  const moveFocus = prepareFocusMove(removeButton)
  removeProduct(id)
  announceRemoval(findName(id))
  moveFocus()
  // The panel needs no request (A.4.8); other open panels are reloaded.
  if (!panels.get().sidebar) void loadPanel('table')
}

function findName(id: number): string {
  const { bar, table, sidebar } = views.get()
  const products = [table, bar, sidebar].flatMap((view) => view?.products ?? [])
  return products.find((product) => product.id === id)?.name ?? ''
}

/**
 * Called before the removal: returns a function that focuses the next remove button; if there is none, the
 * previous one; otherwise the panel's close button.
 */
function prepareFocusMove(removeButton: HTMLElement): () => void {
  if (!removeButton.contains(document.activeElement)) return () => {}
  const panel = removeButton.closest('.woosc-table, .woosc-bar, .woosc-sidebar')
  const removeButtons = [...(panel?.querySelectorAll<HTMLElement>(removeButtonSelector) ?? [])]
  const index = removeButtons.indexOf(removeButton)
  const adjacentButton = removeButtons[index + 1] ?? removeButtons[index - 1]
  return () => {
    const candidate =
      adjacentButton ??
      panel?.querySelector<HTMLElement>('.woosc-table-close, .woosc-bar-btn, .woosc-sidebar-close')
    const target = candidate?.matches('button, a') ? candidate : candidate?.querySelector('button')
    target?.focus()
  }
}
