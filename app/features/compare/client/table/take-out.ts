/** Taking a product out where it is shown: it is said, and the focus goes on to what stands beside it. */
import { loadSurface, views } from '#app/features/compare/client/loading.ts'
import { tellRemoved } from '#app/features/compare/client/messages.ts'
import { removeProduct } from '#app/features/compare/client/press.ts'
import { surfaces } from '#app/features/compare/client/surfaces.ts'

/** What takes a product out of bar, table and panel, under the contract's class names. */
export const removers = '.woosc-remove, .woosc-bar-item-remove, .woosc-sidebar-item-remove'

export function takeOut(id: number, remover: HTMLElement): void {
  const goOn = focusBeside(remover)
  removeProduct(id)
  tellRemoved(nameOf(id))
  goOn()
  // Out of the panel without a call (A.4.8); what is open otherwise is drawn anew.
  if (!surfaces.get().sidebar) void loadSurface('table')
}

function nameOf(id: number): string {
  const { bar, table, sidebar } = views.get()
  const known = [table, bar, sidebar].flatMap((view) => view?.products ?? [])
  return known.find((product) => product.id === id)?.name ?? ''
}

/** The next one of its kind, or the one before, or what closes the surface. */
function focusBeside(remover: HTMLElement): () => void {
  if (!remover.contains(document.activeElement)) return () => {}
  const surface = remover.closest('.woosc-table, .woosc-bar, .woosc-sidebar')
  const all = [...(surface?.querySelectorAll<HTMLElement>(removers) ?? [])]
  const at = all.indexOf(remover)
  const next = all[at + 1] ?? all[at - 1]
  return () => {
    const wanted =
      next ?? surface?.querySelector<HTMLElement>('.woosc-table-close, .woosc-bar-btn, .woosc-sidebar-close')
    const target = wanted?.matches('button, a') ? wanted : wanted?.querySelector('button')
    target?.focus()
  }
}
