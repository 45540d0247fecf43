/** The rows of the table as the owner chooses them: what each shows, under which name, and which end of it is better. */
import type { LocalText } from '#app/i18n/local-text.ts'

/** What a row shows of every product, in the contract's words. */
export const defaultFields = [
  'image',
  'sku',
  'rating',
  'price',
  'stock',
  'availability',
  'add_to_cart',
  'description',
  'content',
  'weight',
  'dimensions',
  'additional',
] as const
export type DefaultField = (typeof defaultFields)[number]

/**
 * 'default': one of `defaultFields`; 'attribute': a global attribute, its key (`pa_size`); 'custom_attribute': a product's
 * own attribute, its name; 'custom_field': meta data, its key; 'shortcode': a text in which `{product_id}` stands for the id.
 */
export const fieldTypes = ['default', 'attribute', 'custom_attribute', 'custom_field', 'shortcode'] as const
export type FieldType = (typeof fieldTypes)[number]

export type CompareField = {
  /** What cookies remember it by: the same as long as the row means the same. */
  key: string
  type: FieldType
  /** What of a product it shows, by its type. */
  name: string
  /** {}: the name of what it shows. */
  label: LocalText
  /** Which end of its numbers is marked as the best; absent: none is. */
  better?: 'higher' | 'lower'
}

/** All default fields, each with its own name as its key. */
export function allDefaultFields(): CompareField[] {
  return defaultFields.map((name) => ({ key: name, type: 'default', name, label: {} }))
}

/** The part of a row's class that says what it shows: `tr-pa_size`, `tr-ca_material`, `tr-cf_origin`, `tr-sc_k3xd`. */
export function dataKeyOf({ type, name, key }: CompareField): string {
  if (type === 'custom_attribute') return `ca_${asWord(name)}`
  if (type === 'custom_field') return `cf_${asWord(name)}`
  if (type === 'shortcode') return `sc_${key}`
  return name
}

const MOST_FIELDS = 100
const LONGEST_NAME = 500
const KEY = /^[\w-]{1,60}$/

/** Whether something is a list of rows: every key once, nothing without a name. */
export function areFields(value: unknown): value is CompareField[] {
  if (!Array.isArray(value) || value.length > MOST_FIELDS || !value.every(isField)) return false
  return new Set(value.map(({ key }) => key)).size === value.length
}

function isField(value: unknown): value is CompareField {
  if (typeof value !== 'object' || value === null) return false
  const { key, type, name, label, better } = value as Record<string, unknown>
  if (typeof key !== 'string' || !KEY.test(key)) return false
  if (typeof name !== 'string' || name.trim() === '' || name.length > LONGEST_NAME) return false
  if (type === 'default' && !defaultFields.some((one) => one === name)) return false
  if (better !== undefined && better !== 'higher' && better !== 'lower') return false
  return fieldTypes.some((one) => one === type) && isLabel(label)
}

function isLabel(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((text) => typeof text === 'string' && text.length <= LONGEST_NAME)
}

// As a word of a class: letters of any script stay, what would end it does not.
function asWord(name: string): string {
  const word = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_-]+/gu, '-')
  return word.replaceAll(/^-+|-+$/g, '')
}
