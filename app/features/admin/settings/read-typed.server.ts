/** Between what is kept of a setting and what stands in its controls. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { FieldEntry, Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import type { Typed, TypedRow, TypedTexts } from './typed.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { MOST_FIELDS, ownWords } from '#app/platform/settings/settings.ts'
import { entriesOf, settleDepths, type TypedEntry } from './menus/menu-typed.ts'
import { controlName } from './typed.ts'

// More than any menu takes: that there are too many is told, not hidden.
const MOST_ENTRIES = 500

/** What is kept, as the controls show it; amounts with the decimals of the shop's currency. */
export function typedOf(field: Setting, value: unknown, decimals: number): Typed {
  switch (field.type) {
    case 'amount':
      return writePrice(Number(value), decimals)
    case 'boolean':
      return value === true ? 'on' : ''
    case 'local-text':
      // The default shows through an empty field.
      return textsOf(ownWords(field.default, value))
    case 'list':
    case 'ids':
      return Array.isArray(value) ? value.map(String) : []
    case 'fields':
      return Array.isArray(value) ? value.map(rowOf) : []
    case 'menu':
      return Array.isArray(value) ? entriesOf(value) : []
    case 'text':
      // A secret is written and never read.
      return field.isSecret ? '' : String(value)
    default:
      return String(value)
  }
}

/** Both languages; '' for one that has no words. */
export function textsOf(value: unknown): TypedTexts {
  const { ar = '', en = '' } = (value ?? {}) as LocalText
  return { ar, en }
}

function rowOf(entry: FieldEntry): TypedRow {
  const { key, type, name, label, better = '' } = entry
  return { key, type, name, better, ...textsOf(label) }
}

/** What a form brings; a setting that it does not name is not there. */
export function readTyped(section: SettingsSection, sent: FormData): Record<string, Typed> {
  const typed: Record<string, Typed> = {}
  for (const [key, field] of Object.entries(section)) {
    const one = readOne(key, field, sent)
    if (one !== undefined) typed[key] = one
  }
  return typed
}

function readOne(key: string, field: Setting, sent: FormData): Typed | undefined {
  const name = controlName(key)
  if (field.type === 'local-text') {
    if (!locales.some((locale) => sent.has(controlName(key, locale)))) return undefined
    return { ar: textIn(sent, controlName(key, 'ar')), en: textIn(sent, controlName(key, 'en')) }
  }
  if (!sent.has(name)) return undefined
  if (field.type === 'fields') return readRows(key, sent)
  if (field.type === 'menu') return settleDepths(readEntries(key, sent), field.levels)
  const all = sent.getAll(name).filter((value) => typeof value === 'string')
  // Before the boxes stands an empty control, so that none of them is an answer, too.
  if (field.type === 'list' || field.type === 'ids') return all.filter((value) => value !== '')
  return clean(all.at(-1) ?? '')
}

function readRows(key: string, sent: FormData): TypedRow[] {
  const rows: TypedRow[] = []
  // One more than fits: that there are too many is told, not hidden.
  while (rows.length <= MOST_FIELDS && sent.has(controlName(key, rows.length, 'key'))) {
    const part = (name: string) => textIn(sent, controlName(key, rows.length, name))
    rows.push({
      key: part('key'),
      type: part('type'),
      name: part('name'),
      ar: part('ar'),
      en: part('en'),
      better: part('better'),
    })
  }
  return rows
}

function readEntries(key: string, sent: FormData): TypedEntry[] {
  const entries: TypedEntry[] = []
  while (entries.length <= MOST_ENTRIES && sent.has(controlName(key, entries.length, 'to'))) {
    const part = (name: string) => textIn(sent, controlName(key, entries.length, name))
    entries.push({
      ...{ ar: part('ar'), en: part('en'), depth: Number(part('depth')) },
      ...{ to: part('to'), address: part('address') },
    })
  }
  return entries
}

function textIn(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? clean(value) : ''
}

// Forms are sent with CRLF; PostgreSQL takes no zero bytes.
function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '')
}
