/** The submitted values as they are stored and mailed, and as they were before the pipes (contact-forms.md 5.4). */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { trimText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'
import { createPipeFunction } from '#app/features/contact-forms/template/pipes.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { convertToInternational } from '#app/features/contact-forms/validation/international.server.ts'
import { isTree, createEntryTree, type EntryTree } from './entry-tree.ts'
import { normalizeDigits } from './ascii-digits.ts'
import type { PostedData, PostedValue, UploadedFile } from './posted-values.ts'

type Entries = readonly (readonly [name: string, value: string | UploadedFile])[]
// All control characters except tab, line feed and carriage return.
const controlCharacterPattern = /[^\P{Cc}\t\n\r]/gu

type PostedDataResult = { posted: PostedData; raw: PostedData }

/** A file field is '' here: its digests are set later, see `addDigests` in submission-context.server.ts. */
export function readPostedData(entries: Entries, tags: readonly FormTag[]): PostedDataResult {
  const tree = createEntryTree(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const raw = new Map<string, PostedValue>()
  for (const [name, node] of tree.children) {
    // Once cleaned, such a name could replace a field that was validated.
    if (!name.startsWith('_') && name === toStorableKey(name)) raw.set(name, readValue(node))
  }
  const posted = new Map(raw)
  for (const [name, fieldTags] of groupTagsByField(tags)) {
    const value = normalizeChoiceValue(raw.get(name) ?? '', fieldTags)
    raw.set(name, value)
    posted.set(name, convertForMerchant(value, fieldTags, readFreeText(tree, name)))
  }
  return { posted: Object.fromEntries(posted), raw: Object.fromEntries(raw) }
}

function groupTagsByField(tags: readonly FormTag[]): Map<string, FormTag[]> {
  return Map.groupBy(
    tags.filter((tag) => tag.name !== '' && !hasFeature(tag, 'not-for-mail')),
    (tag) => tag.name,
  )
}

/** The value of a choice field is always a list, even with one or no choice. */
function normalizeChoiceValue(value: PostedValue, tags: FormTag[]): PostedValue {
  if (!tags.some((tag) => hasFeature(tag, 'selectable-values'))) return value
  if (value === '') return []
  return typeof value === 'string' ? [value] : value
}

function convertForMerchant(value: PostedValue, tags: FormTag[], freeText: string): PostedValue {
  if (!tags.some((tag) => hasFeature(tag, 'selectable-values')))
    return mapTexts(value, (text) => convertToInternational(normalizeDigits(text, tags), tags))
  const pipedValue = mapTexts(value, createPipeFunction(tags))
  const hasFreeText = freeText !== '' && tags.some((tag) => hasOption(tag, 'free_text'))
  return hasFreeText && Array.isArray(pipedValue) ? appendFreeText(pipedValue, freeText) : pipedValue
}

/** Appends the free text to the last choice, whichever it is: without JavaScript it is always enabled. */
function appendFreeText(choices: PostedValue[], freeText: string): PostedValue[] {
  const lastChoice = choices.at(-1)
  return typeof lastChoice === 'string'
    ? [...choices.slice(0, -1), trimText(`${lastChoice} ${freeText}`)]
    : choices
}

function readFreeText(tree: EntryTree<string>, name: string): string {
  const freeText = tree.children.get(`_wpcf7_free_text_${name}`)
  return typeof freeText === 'string' ? cleanText(freeText) : ''
}

function mapTexts(value: PostedValue, change: (text: string) => string): PostedValue {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
}

/** A list if the keys are 0, 1, 2 …, as in PHP; otherwise a record. */
function readValue(node: string | EntryTree<string>): PostedValue {
  if (!isTree(node)) return cleanText(node)
  const children = [...node.children].map(([key, child]): [string, PostedValue] => {
    return [toStorableKey(key), readValue(child)]
  })
  const isList = children.every(([key], index) => key === String(index))
  return isList ? children.map(([, value]) => value) : Object.fromEntries(children)
}

function toStorableKey(key: string): string {
  return key.replaceAll(controlCharacterPattern, '').toWellFormed()
}

/** Removes what cannot be stored or displayed: control characters, lone surrogates, surrounding whitespace. */
function cleanText(text: string): string {
  return trimText(text.isWellFormed() ? text.replaceAll(controlCharacterPattern, '') : '')
}
