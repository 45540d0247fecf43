/** The input of a setting's controls: as typed, not normalized yet. The names of the controls are defined here. */

/** `to` is 'page:3', 'category:5', 'product:7', 'all-categories', 'heading' or 'address'. */
export type MenuEntryInput = TextsInput & { depth: number; to: string; address: string }

/** Submitted value of a setting: 'on' or '' for a checkbox; the checked values for a list. */
export type SettingInput = string | string[] | TextsInput | RowInput[] | MenuEntryInput[]

export type TextsInput = { ar: string; en: string }

/** A row of a row editor, as its controls represent it. */
export type RowInput = TextsInput & { key: string; type: string; name: string; better: string }

/** Name of a setting's control, or of a part of it: 'set.title.ar', 'set.fields.0.name'. */
export function createControlName(key: string, ...parts: (string | number)[]): string {
  return ['set', key, ...parts].join('.')
}

/** The fragment of a link to a setting on its section's page. */
export function createAnchor(key: string): string {
  return `setting-${key}`
}

export function isRows(input: SettingInput): input is RowInput[] {
  return Array.isArray(input) && input.every((one) => typeof one !== 'string' && 'key' in one)
}

export function isTexts(input: SettingInput): input is TextsInput {
  return typeof input === 'object' && !Array.isArray(input)
}

export const rowMoves = ['up', 'down', 'remove'] as const

export type RowChange =
  | { kind: (typeof rowMoves)[number]; index: number }
  | { kind: 'add'; type: string; key: string }

/** The rows after a click on one of their buttons, with or without JavaScript. */
export function changeRows(rows: RowInput[], change: RowChange): RowInput[] {
  if (change.kind === 'add') {
    const { key, type } = change
    return [...rows, { key, type, name: '', ar: '', en: '', better: '' }]
  }
  const row = rows[change.index]
  if (!row) return rows
  const otherRows = rows.toSpliced(change.index, 1)
  if (change.kind === 'remove') return otherRows
  return otherRows.toSpliced(Math.max(0, change.index + (change.kind === 'up' ? -1 : 1)), 0, row)
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const KEY_LENGTH = 4

/** A unique key for a new row: four letters, as in the contract. */
export function createRowKey(rows: RowInput[]): string {
  let key = ''
  do {
    const randomBytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH))
    key = [...randomBytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  } while (rows.some((row) => row.key === key))
  return key
}
