/** Converts between stored settings and the input of their controls. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { FieldEntry, Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import type { SettingInput, RowInput, TextsInput } from './setting-input.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { MAX_FIELDS, ownTexts } from '#app/platform/settings/settings.ts'
import type { MenuEntryInput } from './setting-input.ts'
import { entriesOf, normalizeDepths } from './menus/menu-input.ts'
import { controlName } from './setting-input.ts'

// More than any menu accepts: too many are reported, not cut silently.
const MAX_ENTRIES = 500

/** A stored value as input for the controls; amounts with the decimals of the shop's currency. */
export function toInput(field: Setting, value: unknown, decimals: number): SettingInput {
  switch (field.type) {
    case 'amount':
      return writePrice(Number(value), decimals)
    case 'boolean':
      return value === true ? 'on' : ''
    case 'local-text':
      // The default shows as the placeholder of an empty field.
      return textsOf(ownTexts(field.default, value))
    case 'list':
    case 'ids':
      return Array.isArray(value) ? value.map(String) : []
    case 'fields':
      return Array.isArray(value) ? value.map(rowOf) : []
    case 'menu':
      return Array.isArray(value) ? entriesOf(value) : []
    case 'text':
      // Secrets are write-only.
      return field.isSecret ? '' : String(value)
    default:
      return String(value)
  }
}

/** Both languages; '' for a missing one. */
export function textsOf(value: unknown): TextsInput {
  const { ar = '', en = '' } = (value ?? {}) as LocalText
  return { ar, en }
}

function rowOf(entry: FieldEntry): RowInput {
  const { key, type, name, label, better = '' } = entry
  return { key, type, name, better, ...textsOf(label) }
}

/** The input of a submitted form; a setting that the form lacks is absent. */
export function readInput(section: SettingsSection, sent: FormData): Record<string, SettingInput> {
  const input: Record<string, SettingInput> = {}
  for (const [key, field] of Object.entries(section)) {
    const one = readOne(key, field, sent)
    if (one !== undefined) input[key] = one
  }
  return input
}

function readOne(key: string, field: Setting, sent: FormData): SettingInput | undefined {
  const name = controlName(key)
  if (field.type === 'local-text') {
    if (!locales.some((locale) => sent.has(controlName(key, locale)))) return undefined
    return { ar: textIn(sent, controlName(key, 'ar')), en: textIn(sent, controlName(key, 'en')) }
  }
  if (!sent.has(name)) return undefined
  if (field.type === 'fields') return readRows(key, sent)
  if (field.type === 'menu') return normalizeDepths(readEntries(key, sent), field.levels)
  const all = sent.getAll(name).filter((value) => typeof value === 'string')
  // An empty hidden field precedes the checkboxes, so that none checked is submitted too.
  if (field.type === 'list' || field.type === 'ids') return all.filter((value) => value !== '')
  return clean(all.at(-1) ?? '')
}

function readRows(key: string, sent: FormData): RowInput[] {
  const rows: RowInput[] = []
  // One more than allowed: too many are reported, not cut silently.
  while (rows.length <= MAX_FIELDS && sent.has(controlName(key, rows.length, 'key'))) {
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

function readEntries(key: string, sent: FormData): MenuEntryInput[] {
  const entries: MenuEntryInput[] = []
  while (entries.length <= MAX_ENTRIES && sent.has(controlName(key, entries.length, 'to'))) {
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

// Forms are submitted with CRLF; PostgreSQL accepts no NUL.
function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '')
}
