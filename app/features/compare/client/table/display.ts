/** What this visitor has chosen to see of the table: rows, tools, table or cards. Shown at once, kept in the contract's cookies. */
import type { CompareTool } from '#app/features/compare/rules.ts'
import type { CompareRow, CompareView } from '#app/features/compare/contract/view.ts'
import { fieldsCookies, toolsCookies, writeFields, writeTools } from '#app/features/compare/rules.ts'
import { createStore } from '#app/ui/store.ts'
import { listOwner, setCookie } from '#app/features/compare/client/list-store.ts'
import { reload, views } from '#app/features/compare/client/loading.ts'
import { surfaces } from '#app/features/compare/client/surfaces.ts'
import { pageContext } from '#app/features/compare/client/context.ts'

type ChosenRow = { key: string; isShown: boolean }

/** undefined: as the shop has answered. */
export const chosenTools = createStore<CompareTool[] | undefined>(undefined)
export const rowChoice = createStore<ChosenRow[] | undefined>(undefined)

/** 'cards': one product below the other, for phones. */
export const layout = createStore<'table' | 'cards'>('table')

/** Says what rows are shown, in their order; both cookies are written, and the table is asked for again. */
export function chooseRows(rows: ChosenRow[]): void {
  rowChoice.set(rows)
  write()
}

export function chooseTools(tools: CompareTool[]): void {
  chosenTools.set(tools)
  write()
}

/** The view as it was chosen since it came. */
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

/** In the address: the comparison is open and shows nothing but differences. A link that can be kept. */
export const DIFFERENCES = '#compare-differences'

/** It stands there as long as both are so, whoever closes the table: a page that is loaded again opens what was open. */
export function followAddress(): void {
  for (const store of [surfaces, chosenTools, views]) store.follow(showInAddress)
}

function showInAddress(): void {
  const { pathname, search, hash } = window.location
  const tools = chosenTools.get() ?? views.get().table?.tools ?? []
  const isWanted = surfaces.get().table && tools.includes('hide_similarities')
  // What the quick view has put there is its own.
  if (isWanted === (hash === DIFFERENCES) || hash.startsWith('#woosq')) return
  window.history.replaceState(window.history.state, '', pathname + search + (isWanted ? DIFFERENCES : ''))
}
