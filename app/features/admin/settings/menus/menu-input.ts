/** A menu as its controls represent it: a flat list of entries with their depth. */
import type { MenuItem, MenuTarget } from '#app/features/header/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Option, TargetOptions } from '#app/features/admin/settings/section-view.ts'
import type { MenuEntryInput, SettingInput } from '#app/features/admin/settings/setting-input.ts'

/** An empty list could be of any type, and passes. */
export function isEntries(input: SettingInput): input is MenuEntryInput[] {
  return Array.isArray(input) && input.every((one) => typeof one !== 'string' && 'depth' in one)
}

/** A stored menu as entries. */
export function entriesOf(menu: MenuItem[], depth = 0): MenuEntryInput[] {
  return menu.flatMap(({ label: { ar = '', en = '' }, target, children }) => [
    { ar, en, depth, to: targetKeyOf(target), address: 'address' in target ? target.address : '' },
    ...entriesOf(children, depth + 1),
  ])
}

/** Entries as a menu to be stored. */
export function menuOf(entries: MenuEntryInput[]): unknown[] {
  const menu: unknown[] = []
  // The open list of each depth.
  const open = [menu]
  for (const entry of entries) {
    const item = itemOf(entry)
    open[entry.depth]?.push(item)
    open.length = entry.depth + 1
    open.push(item.children)
  }
  return menu
}

/** An entry without its children. */
export function itemOf({ ar, en, to, address }: MenuEntryInput) {
  const label = { ...(ar.trim() && { ar: ar.trim() }), ...(en.trim() && { en: en.trim() }) }
  return { label, target: targetOf(to, address), children: [] as unknown[] }
}

/** The display name of an entry in this language; '' while it has none. */
export function nameOfEntry(
  { ar, en, to, address }: MenuEntryInput,
  { targets, locale }: { targets: TargetOptions | undefined; locale: Locale },
): string {
  const [first, second] = locale === 'ar' ? [ar, en] : [en, ar]
  return (
    first.trim() || second.trim() || nameOfTarget(to, targets) || (to === 'address' ? address.trim() : '')
  )
}

function nameOfTarget(to: string, targets: TargetOptions | undefined): string | undefined {
  const [kind, id] = to.split(':')
  const { pages = [], categories = [], products = [] } = targets ?? {}
  const options: Record<string, Option[] | undefined> = {
    page: pages,
    category: categories,
    product: products,
  }
  // A submitted value may have any text before the colon.
  const targetOptions = kind !== undefined && Object.hasOwn(options, kind) ? options[kind] : undefined
  const found = targetOptions?.find(({ value }) => value === id)
  return found?.name ?? found?.label
}

function targetKeyOf(target: MenuTarget): string {
  return 'id' in target ? `${target.kind}:${target.id}` : target.kind
}

function targetOf(to: string, address: string): unknown {
  const [kind, id] = to.split(':')
  if (kind === 'address') return { kind, address: address.trim() }
  return id === undefined ? { kind } : { kind, id: Number(id) }
}

export const entryMoves = ['up', 'down', 'in', 'out', 'remove'] as const
export type EntryMove = (typeof entryMoves)[number]

/**
 * The entries after a click on one of an entry's buttons, which moves its descendants too; the same list
 * where nothing changes.
 */
export function changeEntries<Entry extends MenuEntryInput>(
  entries: Entry[],
  { kind, at }: { kind: EntryMove; at: number },
  levels: number,
): Entry[] {
  const entry = entries[at]
  if (!entry) return entries
  const end = endOf(entries, at)
  const block = entries.slice(at, end)
  const rest = entries.toSpliced(at, block.length)
  if (kind === 'remove') return entries.toSpliced(at, block.length, ...shiftDepth(block.slice(1), -1))
  if (kind === 'down')
    return isSibling(entries, end, entry) ? insertAt(rest, endOf(rest, at), block) : entries
  if (kind === 'out') {
    const above = parentIndexOf(entries, at)
    // Behind all descendants of its parent, so that its siblings keep their parent.
    return above === undefined ? entries : insertAt(rest, endOf(rest, above), shiftDepth(block, -1))
  }
  const before = siblingBefore(entries, at)
  if (before === undefined) return entries
  if (kind === 'up') return insertAt(rest, before, block)
  const deepest = Math.max(...block.map(({ depth }) => depth))
  return deepest + 1 < levels ? entries.toSpliced(at, block.length, ...shiftDepth(block, 1)) : entries
}

/** A new entry without a link, to be added at the end. */
export function newEntry(): MenuEntryInput {
  return { ar: '', en: '', depth: 0, to: 'address', address: '' }
}

/** Corrects depths: none is more than one below the entry before it. */
export function normalizeDepths<Entry extends MenuEntryInput>(entries: Entry[], levels: number): Entry[] {
  let most = 0
  return entries.map((entry) => {
    const depth = Math.min(Math.max(0, Math.trunc(entry.depth) || 0), most)
    most = Math.min(depth + 1, levels - 1)
    return { ...entry, depth }
  })
}

/** The index after the entry's descendants. */
function endOf(entries: MenuEntryInput[], at: number): number {
  const depth = entries[at]?.depth ?? 0
  const next = entries.findIndex((entry, index) => index > at && entry.depth <= depth)
  return next === -1 ? entries.length : next
}

function isSibling(entries: MenuEntryInput[], at: number, { depth }: MenuEntryInput): boolean {
  return entries[at]?.depth === depth
}

function siblingBefore(entries: MenuEntryInput[], at: number): number | undefined {
  return nearestBefore(entries, at, 0)
}

/** The index of the parent entry. */
export function parentIndexOf(entries: MenuEntryInput[], at: number): number | undefined {
  return nearestBefore(entries, at, 1)
}

function nearestBefore(entries: MenuEntryInput[], at: number, higher: 0 | 1): number | undefined {
  const depth = entries[at]?.depth ?? 0
  const before = entries.slice(0, at).findLastIndex((entry) => entry.depth <= depth - higher)
  return before >= 0 && entries[before]?.depth === depth - higher ? before : undefined
}

function shiftDepth<Entry extends MenuEntryInput>(entries: Entry[], by: 1 | -1): Entry[] {
  return entries.map((entry) => ({ ...entry, depth: entry.depth + by }))
}

function insertAt<Entry>(entries: Entry[], at: number, block: Entry[]): Entry[] {
  return entries.toSpliced(at, 0, ...block)
}
