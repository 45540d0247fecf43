import { escapeText } from './escape.ts'

/** Attributes in output order; `undefined` and false are omitted. */
export type Attributes = Record<string, string | number | boolean | undefined>

const booleanAttributes = new Set([
  'checked',
  'disabled',
  'inert',
  'multiple',
  'readonly',
  'required',
  'selected',
])

/** `{ size: 40, readonly: true }` → ` size="40" readonly="readonly"`, a space before each (contact-forms.md 1.5). */
export function formatAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => formatAttribute(name.toLowerCase(), value))
    .join('')
}

function formatAttribute(name: string, value: Attributes[string]): string {
  if (value === undefined || value === false) return ''
  const text = value === true ? name : String(value).trim()
  if (text === '' && booleanAttributes.has(name)) return ''
  return ` ${name}="${escapeText(text)}"`
}

/** `<input …/>`, `<option …>text</option>`: `content` is HTML. */
export function renderElement(name: string, attributes: Attributes, content?: string): string {
  const head = `<${name}${formatAttributes(attributes)}`
  return content === undefined ? `${head} />` : `${head}>${content}</${name}>`
}
