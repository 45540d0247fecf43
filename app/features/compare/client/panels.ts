/** The open panels of this page, and the events about them. */
import type { PanelAction } from './panel-rules.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { createStore } from '#app/ui/store.ts'
import { loadPanel, views } from './loading.ts'
import { clearAnnouncement } from './messages.ts'
import { applyPanelAction, closedPanels } from './panel-rules.ts'

export const panels = createStore(closedPanels)

export type PopupName = 'search' | 'settings' | 'share'

/** The popup on top of everything else; `null`: none. */
export const popup = createStore<PopupName | null>(null)

/** The last clicked opener of the comparison: receives the focus when the bar closes. */
export const lastOpener = createStore<HTMLElement | null>(null)

export function perform(name: PanelAction): void {
  const hideClosed = views.get().options?.hideClosed ?? false
  const previousPanels = panels.get()
  const change = applyPanelAction(previousPanels, name, hideClosed)
  if ((previousPanels.table && !change.panels.table) || (previousPanels.sidebar && !change.panels.sidebar))
    clearAnnouncement()
  panels.set(change.panels)
  for (const event of change.events) announce(event)
}

/** Opens bar and table, as the menu entry does. */
export function openAll(): void {
  perform('open-all')
  void loadPanel('table')
}

/** Opens the side panel. */
export function openSidebar(): void {
  perform('open-sidebar')
  void loadPanel('sidebar')
}

/** Opens a popup, or closes it if it is open. */
export function togglePopup(name: PopupName): void {
  popup.set(popup.get() === name ? null : name)
}

/** The bar's button: toggles the table, whether or not it is loaded yet. */
export function toggleTable(): void {
  void loadPanel('table')
  perform('toggle-table')
}

/** Opens what the merchant set for the menu entry or for a configured element. */
export function openConfiguredTarget(action: 'open_popup' | 'open_sidebar' | 'open_page', url: string): void {
  if (action === 'open_page') {
    if (url && url !== '#') window.location.assign(url)
  } else if (action === 'open_sidebar') openSidebar()
  else openAll()
}
