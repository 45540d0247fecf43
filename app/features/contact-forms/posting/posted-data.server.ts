/** What a visitor sent, as it is stored and mailed, and as it was before the pipes (contact-forms.md 5.4). */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { trimText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'
import { pipesOf } from '#app/features/contact-forms/template/pipes.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import { asDialled } from '#app/features/contact-forms/validation/international.server.ts'
import { isTree, treeOf, type EntryTree } from './entry-tree.ts'
import { readDigits } from './typed-digits.ts'
import type { Posted, PostedValue, UploadedFile } from './posted.ts'

type Entries = readonly (readonly [name: string, value: string | UploadedFile])[]
// Of these a text needs tab, line feed and carriage return.
const controlCharacters = /[^\P{Cc}\t\n\r]/gu

type Read = { posted: Posted; raw: Posted }

/** A file field is '' here: what was kept of it is known later, see `withFileDigests`. */
export function postedDataOf(entries: Entries, tags: readonly FormTag[]): Read {
  const tree = treeOf(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  const raw = new Map<string, PostedValue>()
  for (const [name, node] of tree.children) {
    // Cleaned, such a name could take the place of a field that was checked.
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

/** What is chosen is a list, also where it is one thing or nothing. */
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

/** Behind the last choice, whichever it is: without script nothing keeps a visitor from typing first. */
function withFreeText(chosen: PostedValue[], freeText: string): PostedValue[] {
  const last = chosen.at(-1)
  return typeof last === 'string' ? [...chosen.slice(0, -1), trimText(`${last} ${freeText}`)] : chosen
}

function freeTextIn(tree: EntryTree<string>, name: string): string {
  const typed = tree.children.get(`_wpcf7_free_text_${name}`)
  return typeof typed === 'string' ? cleanText(typed) : ''
}

function mapTexts(value: PostedValue, change: (text: string) => string): PostedValue {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
}

/** A list where its keys are 0, 1, 2 …, as PHP counts them; a record elsewhere. */
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

/** Without what cannot be stored or shown: control characters, halves of characters, white space around it. */
function cleanText(text: string): string {
  return trimText(text.isWellFormed() ? text.replaceAll(controlCharacters, '') : '')
}
