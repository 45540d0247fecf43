/** What is open over this page, and who is told of it. */
import type { SurfaceAct } from './surface-rules.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { createStore } from '#app/ui/store.ts'
import { loadSurface, views } from './loading.ts'
import { hush } from './messages.ts'
import { act, closedSurfaces } from './surface-rules.ts'

export const surfaces = createStore(closedSurfaces)

export type PopupName = 'search' | 'settings' | 'share'

/** What lies over everything else; null: nothing. */
export const popup = createStore<PopupName | null>(null)

/** What was pressed last to see the comparison: whoever closes the bar goes on there. */
export const cameFrom = createStore<HTMLElement | null>(null)

export function perform(name: SurfaceAct): void {
  const hideClosed = views.get().options?.hideClosed ?? false
  const before = surfaces.get()
  const done = act(before, name, hideClosed)
  if ((before.table && !done.surfaces.table) || (before.sidebar && !done.surfaces.sidebar)) hush()
  surfaces.set(done.surfaces)
  for (const event of done.events) announce(event)
}

/** Opens bar and table, as the entry in menus does. */
export function openAll(): void {
  perform('open-all')
  void loadSurface('table')
}

/** Opens the panel at the side. */
export function openSidebar(): void {
  perform('open-sidebar')
  void loadSurface('sidebar')
}

/** Opens a popup, or closes it where it is open already. */
export function togglePopup(name: PopupName): void {
  popup.set(popup.get() === name ? null : name)
}

/** The bar's button: the table as it is, or as it comes. */
export function toggleTable(): void {
  void loadSurface('table')
  perform('toggle-table')
}

/** What the owner wants an entry of a menu, or an element of his own, to open. */
export function openBy(action: 'open_popup' | 'open_sidebar' | 'open_page', address: string): void {
  if (action === 'open_page') {
    if (address && address !== '#') window.location.assign(address)
  } else if (action === 'open_sidebar') openSidebar()
  else openAll()
}
