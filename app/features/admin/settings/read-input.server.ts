/** Converts between stored settings and the input of their controls. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { FieldEntry, Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import type { SettingInput, RowInput, TextsInput } from './setting-input.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { MAX_FIELDS, omitDefaultTexts } from '#app/platform/settings/settings.ts'
import type { MenuEntryInput } from './setting-input.ts'
import { toEntries, normalizeDepths } from './menus/menu-input.ts'
import { createControlName } from './setting-input.ts'

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
      return toTexts(omitDefaultTexts(field.default, value))
    case 'list':
    case 'ids':
      return Array.isArray(value) ? value.map(String) : []
    case 'fields':
      return Array.isArray(value) ? value.map(toRow) : []
    case 'menu':
      return Array.isArray(value) ? toEntries(value) : []
    case 'text':
      // Secrets are write-only.
      return field.isSecret ? '' : String(value)
    default:
      return String(value)
  }
}

/** Both languages; '' for a missing one. */
export function toTexts(value: unknown): TextsInput {
  const { ar = '', en = '' } = (value ?? {}) as LocalText
  return { ar, en }
}

function toRow(entry: FieldEntry): RowInput {
  const { key, type, name, label, better = '' } = entry
  return { key, type, name, better, ...toTexts(label) }
}

/** The input of a submitted form; a setting that the form lacks is absent. */
export function readInput(section: SettingsSection, formData: FormData): Record<string, SettingInput> {
  const input: Record<string, SettingInput> = {}
  for (const [key, field] of Object.entries(section)) {
    const settingInput = readSettingInput(key, field, formData)
    if (settingInput !== undefined) input[key] = settingInput
  }
  return input
}

function readSettingInput(key: string, field: Setting, formData: FormData): SettingInput | undefined {
  const name = createControlName(key)
  if (field.type === 'local-text') {
    if (!locales.some((locale) => formData.has(createControlName(key, locale)))) return undefined
    return {
      ar: readText(formData, createControlName(key, 'ar')),
      en: readText(formData, createControlName(key, 'en')),
    }
  }
  if (!formData.has(name)) return undefined
  if (field.type === 'fields') return readRows(key, formData)
  if (field.type === 'menu') return normalizeDepths(readEntries(key, formData), field.levels)
  const submittedTexts = formData.getAll(name).filter((value) => typeof value === 'string')
  // An empty hidden field precedes the checkboxes, so that none checked is submitted too.
  if (field.type === 'list' || field.type === 'ids') return submittedTexts.filter((value) => value !== '')
  return clean(submittedTexts.at(-1) ?? '')
}

function readRows(key: string, formData: FormData): RowInput[] {
  const rows: RowInput[] = []
  // One more than allowed: too many are reported, not cut silently.
  while (rows.length <= MAX_FIELDS && formData.has(createControlName(key, rows.length, 'key'))) {
    const readPart = (name: string) => readText(formData, createControlName(key, rows.length, name))
    rows.push({
      key: readPart('key'),
      type: readPart('type'),
      name: readPart('name'),
      ar: readPart('ar'),
      en: readPart('en'),
      better: readPart('better'),
    })
  }
  return rows
}

function readEntries(key: string, formData: FormData): MenuEntryInput[] {
  const entries: MenuEntryInput[] = []
  while (entries.length <= MAX_ENTRIES && formData.has(createControlName(key, entries.length, 'to'))) {
    const readPart = (name: string) => readText(formData, createControlName(key, entries.length, name))
    entries.push({
      ...{ ar: readPart('ar'), en: readPart('en'), depth: Number(readPart('depth')) },
      ...{ to: readPart('to'), address: readPart('address') },
    })
  }
  return entries
}

function readText(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? clean(value) : ''
}

// Forms are submitted with CRLF; PostgreSQL accepts no NUL.
function clean(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '')
}
