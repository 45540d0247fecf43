/** The submitted values as they are stored and mailed, and as they were before the pipes (contact-forms.md 5.4). */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { trimText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'
import { pipesOf } from '#app/features/contact-forms/template/pipes.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { asDialled } from '#app/features/contact-forms/validation/international.server.ts'
import { isTree, treeOf, type EntryTree } from './entry-tree.ts'
import { readDigits } from './ascii-digits.ts'
import type { PostedData, PostedValue, UploadedFile } from './posted-values.ts'

type Entries = readonly (readonly [name: string, value: string | UploadedFile])[]
// All control characters except tab, line feed and carriage return.
const controlCharacters = /[^\P{Cc}\t\n\r]/gu

type PostedDataResult = { posted: PostedData; raw: PostedData }

/** A file field is '' here: its digests are set later, see `addDigests` in submission-context.server.ts. */
export function postedDataOf(entries: Entries, tags: readonly FormTag[]): PostedDataResult {
  const tree = treeOf(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  const raw = new Map<string, PostedValue>()
  for (const [name, node] of tree.children) {
    // Once cleaned, such a name could replace a field that was validated.
    if (!name.startsWith('_') && name === storableKey(name)) raw.set(name, valueOf(node))
  }
  const posted = new Map(raw)
  for (const [name, namesakes] of fieldsOf(tags)) {
    const value = ofItsType(raw.get(name) ?? '', namesakes)
    raw.set(name, value)
    posted.set(name, asForOwner(value, namesakes, freeTextIn(tree, name)))
  }
  return { posted: Object.fromEntries(posted), raw: Object.fromEntries(raw) }
}

function fieldsOf(tags: readonly FormTag[]): Map<string, FormTag[]> {
  return Map.groupBy(
    tags.filter((tag) => tag.name !== '' && !hasFeature(tag, 'not-for-mail')),
    (tag) => tag.name,
  )
}

/** The value of a choice field is always a list, even with one or no choice. */
function ofItsType(value: PostedValue, tags: FormTag[]): PostedValue {
  if (!tags.some((tag) => hasFeature(tag, 'selectable-values'))) return value
  if (value === '') return []
  return typeof value === 'string' ? [value] : value
}

function asForOwner(value: PostedValue, tags: FormTag[], freeText: string): PostedValue {
  if (!tags.some((tag) => hasFeature(tag, 'selectable-values')))
    return mapTexts(value, (text) => asDialled(readDigits(text, tags), tags))
  const piped = mapTexts(value, pipesOf(tags))
  const isAnswered = freeText !== '' && tags.some((tag) => hasOption(tag, 'free_text'))
  return isAnswered && Array.isArray(piped) ? withFreeText(piped, freeText) : piped
}

/** Appends the free text to the last choice, whichever it is: without JavaScript it is always enabled. */
function withFreeText(chosen: PostedValue[], freeText: string): PostedValue[] {
  const last = chosen.at(-1)
  return typeof last === 'string' ? [...chosen.slice(0, -1), trimText(`${last} ${freeText}`)] : chosen
}

function freeTextIn(tree: EntryTree<string>, name: string): string {
  const freeText = tree.children.get(`_wpcf7_free_text_${name}`)
  return typeof freeText === 'string' ? cleanText(freeText) : ''
}

function mapTexts(value: PostedValue, change: (text: string) => string): PostedValue {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
}

/** A list if the keys are 0, 1, 2 …, as in PHP; otherwise a record. */
function valueOf(node: string | EntryTree<string>): PostedValue {
  if (!isTree(node)) return cleanText(node)
  const children = [...node.children].map(([key, child]): [string, PostedValue] => {
    return [storableKey(key), valueOf(child)]
  })
  const isList = children.every(([key], index) => key === String(index))
  return isList ? children.map(([, value]) => value) : Object.fromEntries(children)
}

function storableKey(key: string): string {
  return key.replaceAll(controlCharacters, '').toWellFormed()
}

/** Removes what cannot be stored or displayed: control characters, lone surrogates, surrounding whitespace. */
function cleanText(text: string): string {
  return trimText(text.isWellFormed() ? text.replaceAll(controlCharacters, '') : '')
}
