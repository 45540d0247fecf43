/**
 * The visitor's display choices for the table: rows, tools, table or cards. Applied at once, stored in the
 * contract's cookies.
 */
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareRow, CompareView } from '#app/features/compare/contract/view.ts'
import { nameFieldsCookies, nameToolsCookies, writeFields, writeTools } from '#app/features/compare/rules.ts'
import { createStore } from '#app/ui/store.ts'
import { getListOwner, setCookie } from '#app/features/compare/client/list-store.ts'
import { reload, views } from '#app/features/compare/client/loading.ts'
import { panels } from '#app/features/compare/client/panels.ts'
import { getPageContext } from '#app/features/compare/client/context.ts'

type ChosenRow = { key: string; isShown: boolean }

/** `undefined`: as in the server's response. */
export const chosenTools = createStore<CompareTool[] | undefined>(undefined)
export const chosenRows = createStore<ChosenRow[] | undefined>(undefined)

/** 'cards': one product below the other, for phones. */
export const layout = createStore<'table' | 'cards'>('table')

/** Sets the shown rows and their order; writes both cookies and reloads the table. */
export function chooseRows(rows: ChosenRow[]): void {
  chosenRows.set(rows)
  saveChoices()
}

export function chooseTools(tools: CompareTool[]): void {
  chosenTools.set(tools)
  saveChoices()
}

/** The view with the choices made since it was loaded. */
export function applyDisplayChoices(view: CompareView): CompareView {
  const rows = chosenRows.get()
  const tools = chosenTools.get() ?? view.tools
  if (!rows) return { ...view, tools }
  const rowByKey = new Map(view.rows.map((row) => [row.key, row]))
  return {
    ...view,
    tools,
    rows: rows.flatMap(({ key, isShown }) => toChosenRows(rowByKey.get(key), isShown)),
  }
}

function toChosenRows(row: CompareRow | undefined, isShown: boolean): CompareRow[] {
  return row ? [{ ...row, isHidden: !isShown }] : []
}

function saveChoices(): void {
  const { hash } = getPageContext().start
  const view = views.get().table
  const tools = chosenTools.get() ?? view?.tools ?? []
  const rows = chosenRows.get() ?? view?.rows.map(({ key, isHidden }) => ({ key, isShown: !isHidden })) ?? []
  const arrangedFields = rows.map(({ key, isShown }) => ({ field: { key }, isShown }))
  setCookie(nameFieldsCookies(hash, getListOwner())[0], writeFields(arrangedFields))
  setCookie(nameToolsCookies(hash, getListOwner())[0], writeTools(tools))
  void reload('table')
}

/** URL hash: the comparison is open and shows only differences. The link can be bookmarked. */
export const DIFFERENCES_HASH = '#compare-differences'

/**
 * The hash is set while the table is open and shows only differences, however the table is closed: reloading
 * the page restores the open table.
 */
export function syncUrl(): void {
  for (const store of [panels, chosenTools, views]) store.subscribe(updateUrlHash)
}

function updateUrlHash(): void {
  const { pathname, search, hash } = window.location
  const tools = chosenTools.get() ?? views.get().table?.tools ?? []
  const shouldSetHash = panels.get().table && tools.includes('hide_similarities')
  // A hash of the quick view is kept.
  if (shouldSetHash === (hash === DIFFERENCES_HASH) || hash.startsWith('#woosq')) return
  window.history.replaceState(
    window.history.state,
    '',
    pathname + search + (shouldSetHash ? DIFFERENCES_HASH : ''),
  )
}
