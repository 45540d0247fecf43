/** The loaded views of the comparison, whether they match the current list, and the pending request. */
import type { CompareOptions, ComparePanel, CompareView } from '#app/features/compare/contract/view.ts'
import { msg } from '@lingui/core/macro'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { createStore } from '#app/ui/store.ts'
import { callCompare } from './calls.ts'
import { applyServerList, listChanges } from './list-store.ts'
import { pageContext } from './context.ts'

type Part = Exclude<ComparePanel, 'count'>

type Views = {
  options?: CompareOptions
  /** The last response for each panel; kept while a newer one is loading. */
  bar?: CompareView
  table?: CompareView
  sidebar?: CompareView
  /** The panels that show the current list; cleared when the list changes (A.4.7). */
  loaded: Partial<Record<Part, true>>
  /** The pending request. */
  loading?: ComparePanel
  /** The panel that failed to load, and the error message. */
  problem?: { panel: Part; message: string }
}

export const views = createStore<Views>({ loaded: {} })

let pendingRequest: AbortController | undefined

/** Invalidates all loaded panels whenever the list changes. */
export function followList(): void {
  listChanges.subscribe(() => {
    // The pending request is for an earlier list.
    pendingRequest?.abort()
    pendingRequest = undefined
    const { loaded: _, loading: _loading, ...rest } = views.get()
    views.set({ ...rest, loaded: {} })
  })
}

/** Loads a panel that is neither loaded nor pending. */
export async function loadPanel(panel: Part): Promise<void> {
  const { loaded, loading } = views.get()
  // The table's response includes the bar.
  const isPending = loading === panel || (loading === 'table' && panel === 'bar')
  if (!loaded[panel] && !isPending) await reload(panel)
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
  const { problem: _, ...before } = views.get()
  views.set({ ...before, loading: panel })
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
    const { loading: _, ...rest } = views.get()
    // A failed count needs no error: the cookie contains it.
    const problem = panel !== 'count' && { problem: { panel, message: describeError(error) } }
    views.set({ ...rest, ...problem })
  }
}

function storeView(panel: ComparePanel, view: CompareView): void {
  const { loading: _, ...rest } = views.get()
  const parts = listIncludedParts(panel)
  const partViews = Object.fromEntries(parts.map((part) => [part, view]))
  const loadedParts = Object.fromEntries(parts.map((part) => [part, true as const]))
  views.set({ ...rest, ...partViews, options: view.options, loaded: { ...rest.loaded, ...loadedParts } })
  if (panel === 'count') announce('woosc_count_loaded', { count: view.ids.length })
  else {
    for (const part of parts) announce(`woosc_${part}_loaded`)
    announce('woosc_filter_loaded')
  }
}

// The table's response includes the bar.
function listIncludedParts(panel: ComparePanel): Part[] {
  if (panel === 'count') return []
  return panel === 'table' ? ['bar', 'table'] : [panel]
}

/** The error message for visitors. An error that is not a `RestError` means that a script failed to load. */
export function describeError(error: unknown): string {
  if (isRestError(error)) return error.explanation
  return pageContext().i18n._(msg`You are probably offline.`)
}
