/** The loaded views of the comparison, whether they match the current list, and the pending request. */
import type { CompareOptions, ComparePanel, CompareView } from '#app/features/compare/contract/view.ts'
import { msg } from '@lingui/core/macro'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { createStore } from '#app/ui/store.ts'
import { callCompare } from './calls.ts'
import { applyServerList, listChanges } from './list-store.ts'
import { getPageContext } from './context.ts'

type DisplayedPanel = Exclude<ComparePanel, 'count'>

type Views = {
  options?: CompareOptions
  /** The last response for each panel; kept while a newer one is loading. */
  bar?: CompareView
  table?: CompareView
  sidebar?: CompareView
  /** The panels that show the current list; cleared when the list changes (A.4.7). */
  loadedPanels: Partial<Record<DisplayedPanel, true>>
  /** The pending request. */
  loadingPanel?: ComparePanel
  /** The panel that failed to load, and the error message. */
  problem?: { panel: DisplayedPanel; message: string }
}

export const views = createStore<Views>({ loadedPanels: {} })

let pendingRequest: AbortController | undefined

/** Invalidates all loaded panels whenever the list changes. */
export function followList(): void {
  listChanges.subscribe(() => {
    // The pending request is for an earlier list.
    pendingRequest?.abort()
    pendingRequest = undefined
    const { loadedPanels: _, loadingPanel: _loading, ...rest } = views.get()
    views.set({ ...rest, loadedPanels: {} })
  })
}

/** Loads a panel that is neither loaded nor pending. */
export async function loadPanel(panel: DisplayedPanel): Promise<void> {
  const { loadedPanels, loadingPanel } = views.get()
  // The table's response includes the bar.
  const isPending = loadingPanel === panel || (loadingPanel === 'table' && panel === 'bar')
  if (!loadedPanels[panel] && !isPending) await reload(panel)
}

/** Retries after a failure. */
export function retry(): void {
  const { problem } = views.get()
  if (problem) void reload(problem.panel)
}

/** Always loads; of overlapping requests only the last response is used. */
export async function reload(panel: ComparePanel, fields: Record<string, string> = {}): Promise<void> {
  pendingRequest?.abort()
  const controller = new AbortController()
  pendingRequest = controller
  const { problem: _, ...previousViews } = views.get()
  views.set({ ...previousViews, loadingPanel: panel })
  try {
    const view = await callCompare<CompareView>(
      'woosc_load',
      { get_data: panel, ...fields },
      controller.signal,
    )
    if (pendingRequest !== controller) return
    pendingRequest = undefined
    applyServerList(view.ids)
    storeView(panel, view)
  } catch (error) {
    if (pendingRequest !== controller) return
    pendingRequest = undefined
    const { loadingPanel: _, ...rest } = views.get()
    // A failed count needs no error: the cookie contains it.
    const problem = panel !== 'count' && { problem: { panel, message: describeError(error) } }
    views.set({ ...rest, ...problem })
  }
}

function storeView(panel: ComparePanel, view: CompareView): void {
  const { loadingPanel: _, ...rest } = views.get()
  const includedPanels = listIncludedPanels(panel)
  const viewByPanel = Object.fromEntries(includedPanels.map((includedPanel) => [includedPanel, view]))
  const newlyLoadedPanels = Object.fromEntries(
    includedPanels.map((includedPanel) => [includedPanel, true as const]),
  )
  views.set({
    ...rest,
    ...viewByPanel,
    options: view.options,
    loadedPanels: { ...rest.loadedPanels, ...newlyLoadedPanels },
  })
  if (panel === 'count') announce('woosc_count_loaded', { count: view.ids.length })
  else {
    for (const includedPanel of includedPanels) announce(`woosc_${includedPanel}_loaded`)
    announce('woosc_filter_loaded')
  }
}

// The table's response includes the bar.
function listIncludedPanels(panel: ComparePanel): DisplayedPanel[] {
  if (panel === 'count') return []
  return panel === 'table' ? ['bar', 'table'] : [panel]
}

/** The error message for visitors. An error that is not a `RestError` means that a script failed to load. */
export function describeError(error: unknown): string {
  if (isRestError(error)) return error.explanation
  return getPageContext().i18n._(msg`You are probably offline.`)
}
