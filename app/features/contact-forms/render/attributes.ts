import { escapeText } from './escape.ts'

/** Attributes in output order; `undefined` and false are omitted. */
export type Attributes = Record<string, string | number | boolean | undefined>

const omittedWhenEmpty = new Set([
  'checked',
  'disabled',
  'inert',
  'multiple',
  'readonly',
  'required',
  'selected',
])

/** `{ size: 40, readonly: true }` → ` size="40" readonly="readonly"`, a space before each (contact-forms.md 1.5). */
export function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => attributeOf(name.toLowerCase(), value))
    .join('')
}

function attributeOf(name: string, value: Attributes[string]): string {
  if (value === undefined || value === false) return ''
  const text = value === true ? name : String(value).trim()
  if (text === '' && omittedWhenEmpty.has(name)) return ''
  return ` ${name}="${escapeText(text)}"`
}

/** `<input …/>`, `<option …>text</option>`: `content` is HTML. */
export function element(name: string, attributes: Attributes, content?: string): string {
  const head = `<${name}${attributesOf(attributes)}`
  return content === undefined ? `${head} />` : `${head}>${content}</${name}>`
}
