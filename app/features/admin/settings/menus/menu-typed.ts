/** A menu as its controls have it: one entry after the other, each with how deep it stands. */
import type { MenuItem, MenuTarget } from '#app/features/header/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Option, TargetOptions } from '#app/features/admin/settings/section-view.ts'
import type { Typed, TypedTexts } from '#app/features/admin/settings/typed.ts'

/** `to` is 'page:3', 'category:5', 'product:7', 'all-categories', 'heading' or 'address'. */
export type TypedEntry = TypedTexts & { depth: number; to: string; address: string }

/** Of a list without anything in it nobody can say of what. */
export function isEntries(typed: Typed): typed is TypedEntry[] {
  return Array.isArray(typed) && typed.every((one) => typeof one !== 'string' && 'depth' in one)
}

/** What is kept, entry by entry. */
export function entriesOf(menu: MenuItem[], depth = 0): TypedEntry[] {
  return menu.flatMap(({ label: { ar = '', en = '' }, target, children }) => [
    { ar, en, depth, to: wordOf(target), address: 'address' in target ? target.address : '' },
    ...entriesOf(children, depth + 1),
  ])
}

/** What is typed, as it would be kept. */
export function menuOf(entries: TypedEntry[]): unknown[] {
  const menu: unknown[] = []
  // The list that takes entries of each depth.
  const open = [menu]
  for (const entry of entries) {
    const item = itemOf(entry)
    open[entry.depth]?.push(item)
    open.length = entry.depth + 1
    open.push(item.children)
  }
  return menu
}

/** An entry by itself. */
export function itemOf({ ar, en, to, address }: TypedEntry) {
  const label = { ...(ar.trim() && { ar: ar.trim() }), ...(en.trim() && { en: en.trim() }) }
  return { label, target: targetOf(to, address), children: [] as unknown[] }
}

/** What an entry is called in this language; '' while nobody has said. */
export function nameOfEntry(
  { ar, en, to, address }: TypedEntry,
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
  // A form may bring any word before the colon.
  const known = kind !== undefined && Object.hasOwn(options, kind) ? options[kind] : undefined
  const found = known?.find(({ value }) => value === id)
  return found?.name ?? found?.label
}

function wordOf(target: MenuTarget): string {
  return 'id' in target ? `${target.kind}:${target.id}` : target.kind
}

function targetOf(to: string, address: string): unknown {
  const [kind, id] = to.split(':')
  if (kind === 'address') return { kind, address: address.trim() }
  return id === undefined ? { kind } : { kind, id: Number(id) }
}

export const entryMoves = ['up', 'down', 'in', 'out', 'remove'] as const
export type EntryMove = (typeof entryMoves)[number]

/** Entries after a press of one of their buttons, each with those below it; the same list where it changes nothing. */
export function changeEntries<Entry extends TypedEntry>(
  entries: Entry[],
  { kind, at }: { kind: EntryMove; at: number },
  levels: number,
): Entry[] {
  const entry = entries[at]
  if (!entry) return entries
  const end = endOf(entries, at)
  const block = entries.slice(at, end)
  const rest = entries.toSpliced(at, block.length)
  if (kind === 'remove') return entries.toSpliced(at, block.length, ...deeper(block.slice(1), -1))
  if (kind === 'down') return isSibling(entries, end, entry) ? putIn(rest, endOf(rest, at), block) : entries
  if (kind === 'out') {
    const above = aboveOf(entries, at)
    // Behind all that stands below the same entry, which therefore stays there.
    return above === undefined ? entries : putIn(rest, endOf(rest, above), deeper(block, -1))
  }
  const before = siblingBefore(entries, at)
  if (before === undefined) return entries
  if (kind === 'up') return putIn(rest, before, block)
  const deepest = Math.max(...block.map(({ depth }) => depth))
  return deepest + 1 < levels ? entries.toSpliced(at, block.length, ...deeper(block, 1)) : entries
}

/** An entry that leads nowhere yet, at the end. */
export function newEntry(): TypedEntry {
  return { ar: '', en: '', depth: 0, to: 'address', address: '' }
}

/** Depths as they can be: none is more than one below the entry before it. */
export function settleDepths<Entry extends TypedEntry>(entries: Entry[], levels: number): Entry[] {
  let most = 0
  return entries.map((entry) => {
    const depth = Math.min(Math.max(0, Math.trunc(entry.depth) || 0), most)
    most = Math.min(depth + 1, levels - 1)
    return { ...entry, depth }
  })
}

/** Behind all that stands below the entry. */
function endOf(entries: TypedEntry[], at: number): number {
  const depth = entries[at]?.depth ?? 0
  const next = entries.findIndex((entry, place) => place > at && entry.depth <= depth)
  return next === -1 ? entries.length : next
}

function isSibling(entries: TypedEntry[], at: number, { depth }: TypedEntry): boolean {
  return entries[at]?.depth === depth
}

function siblingBefore(entries: TypedEntry[], at: number): number | undefined {
  return nearestBefore(entries, at, 0)
}

/** The entry that it stands below. */
export function aboveOf(entries: TypedEntry[], at: number): number | undefined {
  return nearestBefore(entries, at, 1)
}

function nearestBefore(entries: TypedEntry[], at: number, higher: 0 | 1): number | undefined {
  const depth = entries[at]?.depth ?? 0
  const before = entries.slice(0, at).findLastIndex((entry) => entry.depth <= depth - higher)
  return before >= 0 && entries[before]?.depth === depth - higher ? before : undefined
}

function deeper<Entry extends TypedEntry>(entries: Entry[], by: 1 | -1): Entry[] {
  return entries.map((entry) => ({ ...entry, depth: entry.depth + by }))
}

function putIn<Entry>(entries: Entry[], at: number, block: Entry[]): Entry[] {
  return entries.toSpliced(at, 0, ...block)
}
