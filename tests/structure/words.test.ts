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
  press: 'click',
  said: 'reported',
  shelf: 'products',
  standing: 'status',
  stranger: 'anonymous',
  tell: 'report',
  told: 'reported',
  wanted: 'requested',
  wished: 'wishlistItem',
  words: 'labels, texts, messages',
  world: 'context',
}

/** Files in which a word of the list is the standard term. */
const standardTerms = new Map(
  Object.entries({
    // Keys are pressed, by methods of Playwright.
    press: /^tests\/journeys\/|^bench\/|contact-forms\/client\/.+\.test/,
    // Words of a search, of a text, of a list of words; machine words of a bit set.
    words:
      /catalog\/(?:search|listing|tables)|search-words|find-sellable-items|edit\/entities|settings\/sections|disallowed-words|captcha|bench\/catalog\//,
  }),
)

/** Words that are standard as a part of names such as `parseSearchWords`. */
const onlyAlone = new Set(['words'])

/** Names of stored data, of the contract and of libraries: where they may stand, and why. */
const exceptions = new Map(
  Object.entries<{ in: RegExp; because: string }>({
    Film: { in: /admin\/media\/asset-card/, because: 'icon of lucide-react' },
    asked: {
      in: /refunds\/refunds\.tsx|form\.vectors\.test/,
      because: 'status of a refund; recorded vectors',
    },
    awake: { in: /features\/header\//, because: 'data attribute of the navigation' },
    cancelAsked: { in: /admin\/import\//, because: 'column of product_imports' },
    'data-asleep': { in: /ui\/scripts\/hydrate-late/, because: 'data attribute of parts that hydrate late' },
    'data-standing': { in: /orders\/downloads\//, because: 'data attribute of downloads' },
    factsOf: { in: /form\.vectors\.test/, because: 'recorded vectors' },
    goods: { in: /admin\/products\/files\//, because: 'form field of downloadable files' },
    restOfWorld: { in: /admin\/shipping\//, because: 'the rest of the world, a zone of WooCommerce' },
    isRestOfWorld: { in: /admin\/shipping\//, because: 'the rest of the world, a zone of WooCommerce' },
    is_wanted: { in: /wishlist\/alerts\//, because: 'column of a statement' },
    is_wished: { in: /wishlist\/alerts\//, because: 'column of a statement' },
    looked: { in: /admin\/import\/messages\/labels/, because: 'stored state of an import' },
    missingPiecesIsSent: { in: /unallocated-stock\.test/, because: 'stored setting' },
    pieces: {
      in: /admin\/(?:audit|form-kit|orders)\/|compare\/table\/|product-actions\/listed\//,
      because: 'code of a validation problem; stored changes of the activity log; key of list answers',
    },
    program_types_asked: { in: /lint/, because: 'code of a finding about a form' },
    required_never_asked: { in: /lint/, because: 'code of a finding about a form' },
    tellsDelivery: { in: /catalog\/settings|checkout\/promise\//, because: 'stored setting' },
    told: {
      in: /checkout\/promise\/|wishlist\/alerts\//,
      because: 'placeholder of a message; key of the personal data export',
    },
    webhookToldAt: { in: /contact-forms\//, because: 'column of submissions' },
    words: { in: /audit\/labels/, because: 'stored changes of the activity log' },
  }),
)

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
// Names in the demo shop are excluded: it draws and describes what its pictures show.
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.startsWith('db/demo/')
const formerWord = new RegExp(Object.keys(replacements).join('|'), 'i')
const isThis = (file: string) => file.endsWith('structure/words.test.ts')
const sources = files.filter((file) => isSource(file) && !isThis(file) && formerWord.test(read(file)))

test('no identifier has a word of the former vocabulary', () => {
  const found = sources.flatMap((file) =>
    [...identifiersOf(file)]
      .filter((name) => !isExcepted(name, file) && formerWordsIn(name, file).length > 0)
      .map((name) => `${file}: ${name} (${formerWordsIn(name, file).map(replacementOf).join(', ')})`),
  )
  expect(found).toEqual([])
})

test('no file name has a word of the former vocabulary', () => {
  const named = files.filter((file) => !/^(?:db|docs|tests\/vectors)\/|\.fixture\./.test(file))
  expect(named.filter((file) => formerWordsIn(file, file).length > 0)).toEqual([])
})

test('every exception is still needed', () => {
  const isUsed = (name: string) =>
    sources.some((file) => isExcepted(name, file) && identifiersOf(file).has(name))
  expect([...exceptions.keys()].filter((name) => !isUsed(name))).toEqual([])
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

function isExcepted(name: string, file: string): boolean {
  return exceptions.get(name)?.in.test(file) ?? false
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function formerWordsIn(name: string, file: string): string[] {
  const parts = name.replace(/WordPress/i, '').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return parts
    .map((part) => part.toLowerCase())
    .filter((part) => Object.hasOwn(replacements, part) && !standardTerms.get(part)?.test(file))
    .filter((part) => parts.length === 1 || !onlyAlone.has(part))
}

function replacementOf(word: string): string {
  return `${word}: ${replacements[word as keyof typeof replacements]}`
}
