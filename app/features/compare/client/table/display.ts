/**
 * The visitor's display choices for the table: rows, tools, table or cards. Applied at once, stored in the
 * contract's cookies.
 */
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareRow, CompareView } from '#app/features/compare/contract/view.ts'
import { fieldsCookies, toolsCookies, writeFields, writeTools } from '#app/features/compare/rules.ts'
import { createStore } from '#app/ui/store.ts'
import { listOwner, setCookie } from '#app/features/compare/client/list-store.ts'
import { reload, views } from '#app/features/compare/client/loading.ts'
import { panels } from '#app/features/compare/client/panels.ts'
import { pageContext } from '#app/features/compare/client/context.ts'

type ChosenRow = { key: string; isShown: boolean }

/** `undefined`: as in the server's response. */
export const chosenTools = createStore<CompareTool[] | undefined>(undefined)
export const rowChoice = createStore<ChosenRow[] | undefined>(undefined)

/** 'cards': one product below the other, for phones. */
export const layout = createStore<'table' | 'cards'>('table')

/** Sets the shown rows and their order; writes both cookies and reloads the table. */
export function chooseRows(rows: ChosenRow[]): void {
  rowChoice.set(rows)
  write()
}

export function chooseTools(tools: CompareTool[]): void {
  chosenTools.set(tools)
  write()
}

/** The view with the choices made since it was loaded. */
export function displayed(view: CompareView): CompareView {
  const rows = rowChoice.get()
  const tools = chosenTools.get() ?? view.tools
  if (!rows) return { ...view, tools }
  const byKey = new Map(view.rows.map((row) => [row.key, row]))
  return { ...view, tools, rows: rows.flatMap(({ key, isShown }) => asChosen(byKey.get(key), isShown)) }
}

function asChosen(row: CompareRow | undefined, isShown: boolean): CompareRow[] {
  return row ? [{ ...row, isHidden: !isShown }] : []
}

function write(): void {
  const { hash } = pageContext().start
  const view = views.get().table
  const tools = chosenTools.get() ?? view?.tools ?? []
  const rows = rowChoice.get() ?? view?.rows.map(({ key, isHidden }) => ({ key, isShown: !isHidden })) ?? []
  const arranged = rows.map(({ key, isShown }) => ({ field: { key }, isShown }))
  setCookie(fieldsCookies(hash, listOwner())[0], writeFields(arranged))
  setCookie(toolsCookies(hash, listOwner())[0], writeTools(tools))
  void reload('table')
}

/** URL hash: the comparison is open and shows only differences. The link can be bookmarked. */
export const DIFFERENCES = '#compare-differences'

/** The hash is set while both are true, however the table is closed: reloading the page restores the open table. */
export function syncUrl(): void {
  for (const store of [panels, chosenTools, views]) store.follow(showInUrl)
}

function showInUrl(): void {
  const { pathname, search, hash } = window.location
  const tools = chosenTools.get() ?? views.get().table?.tools ?? []
  const shouldShow = panels.get().table && tools.includes('hide_similarities')
  // A hash of the quick view is kept.
  if (shouldShow === (hash === DIFFERENCES) || hash.startsWith('#woosq')) return
  window.history.replaceState(window.history.state, '', pathname + search + (shouldShow ? DIFFERENCES : ''))
}
