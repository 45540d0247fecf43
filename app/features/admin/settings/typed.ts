/** What stands in the controls of a setting: as it is typed, not tidied yet. Names of the controls are made here. */

import type { TypedEntry } from './menus/menu-typed.ts'

/** Of a box 'on' or ''; of a list what is ticked. */
export type Typed = string | string[] | TypedTexts | TypedRow[] | TypedEntry[]

export type TypedTexts = { ar: string; en: string }

/** A row that the owner composes, as its controls have it. */
export type TypedRow = TypedTexts & { key: string; type: string; name: string; better: string }

/** The control of a setting, or a part of it: 'set.title.ar', 'set.fields.0.name'. */
export function controlName(key: string, ...parts: (string | number)[]): string {
  return ['set', key, ...parts].join('.')
}

/** Where a link to a setting leads on the page of its section. */
export function anchorOf(key: string): string {
  return `setting-${key}`
}

export function isRows(typed: Typed): typed is TypedRow[] {
  return Array.isArray(typed) && typed.every((one) => typeof one !== 'string' && 'key' in one)
}

export function isTexts(typed: Typed): typed is TypedTexts {
  return typeof typed === 'object' && !Array.isArray(typed)
}

export const rowMoves = ['up', 'down', 'remove'] as const

export type RowChange =
  | { kind: (typeof rowMoves)[number]; at: number }
  | { kind: 'add'; type: string; key: string }

/** Rows after a press of one of their buttons, in the browser or without it. */
export function changeRows(rows: TypedRow[], change: RowChange): TypedRow[] {
  if (change.kind === 'add') {
    const { key, type } = change
    return [...rows, { key, type, name: '', ar: '', en: '', better: '' }]
  }
  const row = rows[change.at]
  if (!row) return rows
  const others = rows.toSpliced(change.at, 1)
  if (change.kind === 'remove') return others
  return others.toSpliced(Math.max(0, change.at + (change.kind === 'up' ? -1 : 1)), 0, row)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const KEY_LENGTH = 4

/** A key of its own for a new row: four letters, as the contract has them. */
export function newRowKey(rows: TypedRow[]): string {
  let key = ''
  do {
    const chance = crypto.getRandomValues(new Uint8Array(KEY_LENGTH))
    key = [...chance].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  } while (rows.some((row) => row.key === key))
  return key
}
