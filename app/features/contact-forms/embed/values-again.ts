/** What was posted without script and stands in the fields of the page that tells what came of it. */
import type { Posted, PostedValue } from '#app/features/contact-forms/posting/posted.ts'
import type { PostedEntry } from '#app/features/contact-forms/pipeline/posting.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { hiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'

// Never shown again: what only counts once, what the visitor did not write, what has to be meant anew.
const forgotten = new Set(['quiz', 'captchac', 'captchar', 'altcha', 'file', 'hidden', 'acceptance'])

/** The raw values of fields that are filled in again. */
export function valuesToShowAgain(tags: readonly FormTag[], raw: Posted): Posted {
  const shown = tags.filter(({ name, basetype }) => name !== '' && !forgotten.has(basetype))
  const hidden = new Set(tags.filter(({ basetype }) => forgotten.has(basetype)).map(({ name }) => name))
  const values: [string, PostedValue][] = []
  for (const { name } of shown) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined
    if (value !== undefined && !hidden.has(name)) values.push([name, storable(value)])
  }
  return Object.fromEntries(values)
}

/** What was written beside the last box of a group. */
export function freeTextsToShowAgain(tags: readonly FormTag[], entries: PostedEntry[]): Posted {
  const names = tags
    .filter((tag) => hasOption(tag, 'free_text'))
    .map(({ name }) => `_wpcf7_free_text_${name}`)
  const texts = names.map((name): [string, PostedValue] => [name, storable(hiddenValue(entries, name) ?? '')])
  return Object.fromEntries(texts)
}

// PostgreSQL has neither NUL nor halves of characters in texts.
function storable(value: PostedValue): PostedValue {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [storableKey(key), storable(each)]))
}

function storableKey(key: string): string {
  return key.replaceAll('\0', '').toWellFormed()
}
