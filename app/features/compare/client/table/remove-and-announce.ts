/** Removes a product where it is shown: announces it and moves the focus to the adjacent item. */
import { loadPanel, views } from '#app/features/compare/client/loading.ts'
import { announceRemoved } from '#app/features/compare/client/messages.ts'
import { removeProduct } from '#app/features/compare/client/clicks.ts'
import { panels } from '#app/features/compare/client/panels.ts'

/** The remove buttons of bar, table and panel, with the contract's class names. */
export const removers = '.woosc-remove, .woosc-bar-item-remove, .woosc-sidebar-item-remove'

export function removeAndAnnounce(id: number, remover: HTMLElement): void {
  const goOn = focusNeighbor(remover)
  removeProduct(id)
  announceRemoved(nameOf(id))
  goOn()
  // The panel needs no request (A.4.8); other open panels are reloaded.
  if (!panels.get().sidebar) void loadPanel('table')
}

function nameOf(id: number): string {
  const { bar, table, sidebar } = views.get()
  const products = [table, bar, sidebar].flatMap((view) => view?.products ?? [])
  return products.find((product) => product.id === id)?.name ?? ''
}

/**
 * Called before the removal: returns a function that focuses the next remove button, else the previous one,
 * else the panel's close button.
 */
function focusNeighbor(remover: HTMLElement): () => void {
  if (!remover.contains(document.activeElement)) return () => {}
  const panel = remover.closest('.woosc-table, .woosc-bar, .woosc-sidebar')
  const all = [...(panel?.querySelectorAll<HTMLElement>(removers) ?? [])]
  const at = all.indexOf(remover)
  const next = all[at + 1] ?? all[at - 1]
  return () => {
    const candidate =
      next ?? panel?.querySelector<HTMLElement>('.woosc-table-close, .woosc-bar-btn, .woosc-sidebar-close')
    const target = candidate?.matches('button, a') ? candidate : candidate?.querySelector('button')
    target?.focus()
  }
}
