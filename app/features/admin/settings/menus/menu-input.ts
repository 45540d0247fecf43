/** A menu as its controls represent it: a flat list of entries with their depth. */
import type { MenuItem, MenuTarget } from '#app/features/header/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Option, TargetOptions } from '#app/features/admin/settings/section-view.ts'
import type { MenuEntryInput, SettingInput } from '#app/features/admin/settings/setting-input.ts'

/** Whether the input is a list of menu entries; an empty list, which could be of any type, passes. */
export function isEntries(input: SettingInput): input is MenuEntryInput[] {
  return Array.isArray(input) && input.every((one) => typeof one !== 'string' && 'depth' in one)
}

/** A stored menu as entries. */
export function toEntries(menu: MenuItem[], depth = 0): MenuEntryInput[] {
  return menu.flatMap(({ label: { ar = '', en = '' }, target, children }) => [
    { ar, en, depth, to: formatTargetKey(target), address: 'address' in target ? target.address : '' },
    ...toEntries(children, depth + 1),
  ])
}

/** Entries as a menu to be stored. */
export function toMenu(entries: MenuEntryInput[]): unknown[] {
  const menu: unknown[] = []
  // For each depth, the list to which the next entry of that depth is added.
  const openLists = [menu]
  for (const entry of entries) {
    const item = toMenuItem(entry)
    openLists[entry.depth]?.push(item)
    openLists.length = entry.depth + 1
    openLists.push(item.children)
  }
  return menu
}

/** An entry without its children. */
export function toMenuItem({ ar, en, to, address }: MenuEntryInput) {
  const label = { ...(ar.trim() && { ar: ar.trim() }), ...(en.trim() && { en: en.trim() }) }
  return { label, target: parseTarget(to, address), children: [] as unknown[] }
}

/** The display name of an entry in this language; '' while it has none. */
export function formatEntryName(
  { ar, en, to, address }: MenuEntryInput,
  { targets, locale }: { targets: TargetOptions | undefined; locale: Locale },
): string {
  const [localName, otherName] = locale === 'ar' ? [ar, en] : [en, ar]
  return (
    localName.trim() ||
    otherName.trim() ||
    findTargetName(to, targets) ||
    (to === 'address' ? address.trim() : '')
  )
}

function findTargetName(to: string, targets: TargetOptions | undefined): string | undefined {
  const [kind, id] = to.split(':')
  const { pages = [], categories = [], products = [] } = targets ?? {}
  const options: Record<string, Option[] | undefined> = {
    page: pages,
    category: categories,
    product: products,
  }
  // A submitted value may have any text before the colon.
  const targetOptions = kind !== undefined && Object.hasOwn(options, kind) ? options[kind] : undefined
  const targetOption = targetOptions?.find(({ value }) => value === id)
  return targetOption?.name ?? targetOption?.label
}

function formatTargetKey(target: MenuTarget): string {
  return 'id' in target ? `${target.kind}:${target.id}` : target.kind
}

function parseTarget(to: string, address: string): unknown {
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
  { kind, index }: { kind: EntryMove; index: number },
  levels: number,
): Entry[] {
  const entry = entries[index]
  if (!entry) return entries
  const blockEnd = findBlockEnd(entries, index)
  const block = entries.slice(index, blockEnd)
  const otherEntries = entries.toSpliced(index, block.length)
  if (kind === 'remove') return entries.toSpliced(index, block.length, ...shiftDepth(block.slice(1), -1))
  if (kind === 'down')
    return isSibling(entries, blockEnd, entry)
      ? insertAt(otherEntries, findBlockEnd(otherEntries, index), block)
      : entries
  if (kind === 'out') {
    const parentIndex = findParentIndex(entries, index)
    // The entry moves behind all descendants of its parent, so that its siblings keep their parent.
    return parentIndex === undefined
      ? entries
      : insertAt(otherEntries, findBlockEnd(otherEntries, parentIndex), shiftDepth(block, -1))
  }
  const previousIndex = findPreviousSibling(entries, index)
  if (previousIndex === undefined) return entries
  if (kind === 'up') return insertAt(otherEntries, previousIndex, block)
  const maxBlockDepth = Math.max(...block.map(({ depth }) => depth))
  return maxBlockDepth + 1 < levels
    ? entries.toSpliced(index, block.length, ...shiftDepth(block, 1))
    : entries
}

/** A new entry without a link, to be added at the end. */
export function createEntry(): MenuEntryInput {
  return { ar: '', en: '', depth: 0, to: 'address', address: '' }
}

/** Corrects depths: none is more than one below the entry before it. */
export function normalizeDepths<Entry extends MenuEntryInput>(entries: Entry[], levels: number): Entry[] {
  let maxDepth = 0
  return entries.map((entry) => {
    const depth = Math.min(Math.max(0, Math.trunc(entry.depth) || 0), maxDepth)
    maxDepth = Math.min(depth + 1, levels - 1)
    return { ...entry, depth }
  })
}

/** The index after the entry's descendants. */
function findBlockEnd(entries: MenuEntryInput[], index: number): number {
  const depth = entries[index]?.depth ?? 0
  const nextIndex = entries.findIndex((entry, entryIndex) => entryIndex > index && entry.depth <= depth)
  return nextIndex === -1 ? entries.length : nextIndex
}

function isSibling(entries: MenuEntryInput[], index: number, { depth }: MenuEntryInput): boolean {
  return entries[index]?.depth === depth
}

function findPreviousSibling(entries: MenuEntryInput[], index: number): number | undefined {
  return findNearestBefore(entries, index, 0)
}

/** The index of the parent entry. */
export function findParentIndex(entries: MenuEntryInput[], index: number): number | undefined {
  return findNearestBefore(entries, index, 1)
}

function findNearestBefore(entries: MenuEntryInput[], index: number, levelsUp: 0 | 1): number | undefined {
  const depth = entries[index]?.depth ?? 0
  const previousIndex = entries.slice(0, index).findLastIndex((entry) => entry.depth <= depth - levelsUp)
  return previousIndex >= 0 && entries[previousIndex]?.depth === depth - levelsUp ? previousIndex : undefined
}

function shiftDepth<Entry extends MenuEntryInput>(entries: Entry[], delta: 1 | -1): Entry[] {
  return entries.map((entry) => ({ ...entry, depth: entry.depth + delta }))
}

function insertAt<Entry>(entries: Entry[], index: number, block: Entry[]): Entry[] {
  return entries.toSpliced(index, 0, ...block)
}
