/** What was loaded of the comparison, for which list, and what is on its way. */
import type { CompareOptions, CompareSurface, CompareView } from '#app/features/compare/contract/view.ts'
import { msg } from '@lingui/core/macro'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { createStore } from '#app/ui/store.ts'
import { callCompare } from './calls.ts'
import { healList, listChanges } from './list-store.ts'
import { pageContext } from './context.ts'

type Part = Exclude<CompareSurface, 'count'>

type Views = {
  options?: CompareOptions
  /** The last answer for each; also while a newer one is on its way. */
  bar?: CompareView
  table?: CompareView
  sidebar?: CompareView
  /** What shows the list as it is: all are forgotten when it changes (A.4.7). */
  loaded: Partial<Record<Part, true>>
  /** What is on its way. */
  loading?: CompareSurface
  /** What could not be had, and why. */
  problem?: { surface: Part; sentence: string }
}

export const views = createStore<Views>({ loaded: {} })

let underWay: AbortController | undefined

/** Forgets that anything is loaded, whenever the list changes. */
export function followList(): void {
  listChanges.follow(() => {
    // What is on its way was asked for another list.
    underWay?.abort()
    underWay = undefined
    const { loaded: _, loading: _loading, ...rest } = views.get()
    views.set({ ...rest, loaded: {} })
  })
}

/** Loads what is not there yet. */
export async function loadSurface(surface: Part): Promise<void> {
  const { loaded, loading } = views.get()
  // The table's answer brings the bar along.
  const isComing = loading === surface || (loading === 'table' && surface === 'bar')
  if (!loaded[surface] && !isComing) await reload(surface)
}

/** After a failure. */
export function retry(): void {
  const { problem } = views.get()
  if (problem) void reload(problem.surface)
}

/** Loads in any case; of answers that overlap only the last one counts. */
export async function reload(surface: CompareSurface, fields: Record<string, string> = {}): Promise<void> {
  underWay?.abort()
  const asking = new AbortController()
  underWay = asking
  const { problem: _, ...before } = views.get()
  views.set({ ...before, loading: surface })
  try {
    const view = await callCompare<CompareView>('woosc_load', { get_data: surface, ...fields }, asking.signal)
    if (underWay !== asking) return
    underWay = undefined
    healList(view.ids)
    accept(surface, view)
  } catch (error) {
    if (underWay !== asking) return
    underWay = undefined
    const { loading: _, ...rest } = views.get()
    // A count that did not come is missing nowhere: the cookie has it.
    const problem = surface !== 'count' && { problem: { surface, sentence: sentenceOf(error) } }
    views.set({ ...rest, ...problem })
  }
}

function accept(surface: CompareSurface, view: CompareView): void {
  const { loading: _, ...rest } = views.get()
  const parts = partsOf(surface)
  const shown = Object.fromEntries(parts.map((part) => [part, view]))
  const marks = Object.fromEntries(parts.map((part) => [part, true as const]))
  views.set({ ...rest, ...shown, options: view.options, loaded: { ...rest.loaded, ...marks } })
  if (surface === 'count') announce('woosc_count_loaded', { count: view.ids.length })
  else {
    for (const part of parts) announce(`woosc_${part}_loaded`)
    announce('woosc_filter_loaded')
  }
}

// The table's answer brings the bar along.
function partsOf(surface: CompareSurface): Part[] {
  if (surface === 'count') return []
  return surface === 'table' ? ['bar', 'table'] : [surface]
}

/** What shoppers are told of a failure; of what is no failure of a call, a script did not come. */
export function sentenceOf(error: unknown): string {
  if (isRestError(error)) return error.explanation
  return pageContext().texts._(msg`You are probably offline.`)
}
