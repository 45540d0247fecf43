/** Words of the project's former vocabulary stay out of identifiers and file names; docs/glossary.md has the terms. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Former word → what the field says. */
const replacements = {
  asked: 'requested',
  asleep: 'dehydrated',
  awake: 'hydrated',
  desk: 'admin',
  facts: 'details',
  film: 'video',
  gave: 'cleared',
  goods: 'products',
  heard: 'received',
  lack: 'unallocated',
  learn: 'load',
  looked: 'preview',
  misfit: 'validationError',
  patience: 'timeout',
  pieces: 'quantity',
  postman: 'transport',
  said: 'reported',
  shelf: 'products',
  standing: 'status',
  stranger: 'anonymous',
  tell: 'report',
  told: 'reported',
  wanted: 'requested',
  wished: 'wishlistItem',
  world: 'context',
}

/** Names of stored data, of the contract and of libraries, each with where it comes from. */
const exceptions: Record<string, string> = {
  Film: 'icon of lucide-react',
  asked: 'status of a refund; key of the recorded vectors of variations; parameter of the prepared search',
  awake: 'data attribute of the navigation',
  'data-asleep': 'data attribute of parts that hydrate late',
  'data-standing': 'data attribute of downloads',
  cancelAsked: 'column of product_imports',
  webhookToldAt: 'column of submissions',
  is_wanted: 'column of a statement',
  is_wished: 'column of a statement',
  factsOf: 'recorded vectors of variations',
  goods: 'form field of downloadable files',
  looked: 'stored state of an import; sort order of products',
  missingPiecesIsSent: 'stored setting',
  tellsDelivery: 'stored setting',
  pieces: 'code of a validation problem; stored changes of the activity log; key of list answers',
  program_types_asked: 'code of a finding about a form',
  required_never_asked: 'code of a finding about a form',
  said: 'data attribute of a test page',
  told: 'placeholder of a message; key of the personal data export',
  wished: 'sort order in addresses',
}

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
// The demo shop draws and describes things: its names are those of its pictures.
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.startsWith('db/demo/')
const formerWord = new RegExp(Object.keys(replacements).join('|'), 'i')
const isThis = (file: string) => file.endsWith('structure/words.test.ts')
const sources = files.filter((file) => isSource(file) && !isThis(file) && formerWord.test(read(file)))

test('no identifier has a word of the former vocabulary', () => {
  const found = sources.flatMap((file) =>
    [...identifiersOf(file)]
      .filter((name) => !Object.hasOwn(exceptions, name) && formerWordsIn(name).length > 0)
      .map((name) => `${file}: ${name} (${formerWordsIn(name).map(replacementOf).join(', ')})`),
  )
  expect(found).toEqual([])
})

test('no file name has one', () => {
  const named = files.filter((file) => !/^(?:db|docs|tests\/vectors)\/|\.fixture\./.test(file))
  expect(named.filter((file) => formerWordsIn(file).length > 0)).toEqual([])
})

test('every exception is still needed', () => {
  const used = new Set(sources.flatMap((file) => [...identifiersOf(file)]))
  expect(Object.keys(exceptions).filter((name) => !used.has(name))).toEqual([])
})

const identifiers = new Map<string, Set<string>>()

function identifiersOf(file: string): Set<string> {
  const known = identifiers.get(file)
  if (known) return known
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('name' in node && 'type' in node && /^(?:JSX)?Identifier$/.test(String(node.type)))
      names.add(String(node.name))
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, read(file)).program)
  identifiers.set(file, names)
  return names
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function formerWordsIn(name: string): string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return words.map((word) => word.toLowerCase()).filter((word) => Object.hasOwn(replacements, word))
}

function replacementOf(word: string): string {
  return `${word}: ${replacements[word as keyof typeof replacements]}`
}
