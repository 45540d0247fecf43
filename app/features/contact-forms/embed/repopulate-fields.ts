/** The values of a post without JavaScript that are repopulated in the fields of the page with its outcome. */
import type { PostedData, PostedValue } from '#app/features/contact-forms/posting/posted-values.ts'
import type { PostedEntry } from '#app/features/contact-forms/pipeline/posting.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { readHiddenValue } from '#app/features/contact-forms/pipeline/posting.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'

// Never repopulated: single-use values, values that the visitor did not type, and consents.
const excludedTypes = new Set(['quiz', 'captchac', 'captchar', 'altcha', 'file', 'hidden', 'acceptance'])

/** The raw values of the fields to repopulate. */
export function selectRepopulatedValues(tags: readonly FormTag[], raw: PostedData): PostedData {
  const repopulatedTags = tags.filter(({ name, basetype }) => name !== '' && !excludedTypes.has(basetype))
  const excludedNames = new Set(
    tags.filter(({ basetype }) => excludedTypes.has(basetype)).map(({ name }) => name),
  )
  const values: [string, PostedValue][] = []
  for (const { name } of repopulatedTags) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined
    if (value !== undefined && !excludedNames.has(name)) values.push([name, toStorable(value)])
  }
  return Object.fromEntries(values)
}

/** The free texts beside the last checkbox of a group. */
export function selectRepopulatedFreeTexts(tags: readonly FormTag[], entries: PostedEntry[]): PostedData {
  const names = tags
    .filter((tag) => hasOption(tag, 'free_text'))
    .map(({ name }) => `_wpcf7_free_text_${name}`)
  const texts = names.map((name): [string, PostedValue] => [
    name,
    toStorable(readHiddenValue(entries, name) ?? ''),
  ])
  return Object.fromEntries(texts)
}

// PostgreSQL texts cannot contain NUL or lone surrogates.
function toStorable(value: PostedValue): PostedValue {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(toStorable)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [toStorableKey(key), toStorable(each)]),
  )
}

function toStorableKey(key: string): string {
  return key.replaceAll('\0', '').toWellFormed()
}
