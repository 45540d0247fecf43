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
const wordsReplacedAlone = new Set(['words'])

/** Names of stored data, of the contract and of libraries: where they may stand, and why. */
const exceptions = new Map(
  Object.entries<{ filePattern: RegExp; reason: string }>({
    Film: { filePattern: /admin\/media\/asset-card/, reason: 'icon of lucide-react' },
    asked: {
      filePattern: /refunds\/refunds\.tsx|form\.vectors\.test/,
      reason: 'status of a refund; recorded vectors',
    },
    awake: { filePattern: /features\/header\//, reason: 'data attribute of the navigation' },
    cancelAsked: { filePattern: /admin\/import\//, reason: 'column of product_imports' },
    'data-asleep': {
      filePattern: /ui\/scripts\/hydrate-late/,
      reason: 'data attribute of parts that hydrate late',
    },
    'data-standing': { filePattern: /orders\/downloads\//, reason: 'data attribute of downloads' },
    goods: { filePattern: /admin\/products\/files\//, reason: 'form field of downloadable files' },
    restOfWorld: { filePattern: /admin\/shipping\//, reason: 'the rest of the world, a zone of WooCommerce' },
    isRestOfWorld: {
      filePattern: /admin\/shipping\//,
      reason: 'the rest of the world, a zone of WooCommerce',
    },
    is_wanted: { filePattern: /wishlist\/alerts\//, reason: 'column of a statement' },
    is_wished: { filePattern: /wishlist\/alerts\//, reason: 'column of a statement' },
    looked: { filePattern: /admin\/import\/messages\/labels/, reason: 'stored state of an import' },
    missingPiecesIsSent: { filePattern: /unallocated-stock\.test/, reason: 'stored setting' },
    pieces: {
      filePattern: /admin\/(?:audit|form-kit|orders)\/|compare\/table\/|product-actions\/listed\//,
      reason: 'code of a validation problem; stored changes of the activity log; key of list answers',
    },
    program_types_asked: { filePattern: /lint/, reason: 'code of a finding about a form' },
    required_never_asked: { filePattern: /lint/, reason: 'code of a finding about a form' },
    tellsDelivery: { filePattern: /catalog\/settings|checkout\/promise\//, reason: 'stored setting' },
    told: {
      filePattern: /checkout\/promise\/|wishlist\/alerts\//,
      reason: 'placeholder of a message; key of the personal data export',
    },
    webhookToldAt: { filePattern: /contact-forms\//, reason: 'column of submissions' },
    words: { filePattern: /audit\/labels/, reason: 'stored changes of the activity log' },
  }),
)

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
// Names in the demo shop are excluded: it draws and describes what its pictures show.
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.startsWith('db/demo/')
const formerWordPattern = new RegExp(Object.keys(replacements).join('|'), 'i')
const isThisFile = (file: string) => file.endsWith('structure/words.test.ts')
const sources = files.filter(
  (file) => isSource(file) && !isThisFile(file) && formerWordPattern.test(read(file)),
)

test('no identifier has a word of the former vocabulary', () => {
  const violations = sources.flatMap((file) =>
    [...collectIdentifiers(file)]
      .filter((name) => !isExcepted(name, file) && findFormerWords(name, file).length > 0)
      .map((name) => `${file}: ${name} (${findFormerWords(name, file).map(describeReplacement).join(', ')})`),
  )
  expect(violations).toEqual([])
})

test('no file name has a word of the former vocabulary', () => {
  const checkedFiles = files.filter((file) => !/^(?:db|docs|tests\/vectors)\/|\.fixture\./.test(file))
  expect(checkedFiles.filter((file) => findFormerWords(file, file).length > 0)).toEqual([])
})

test('every exception is still needed', () => {
  const isUsed = (name: string) =>
    sources.some((file) => isExcepted(name, file) && collectIdentifiers(file).has(name))
  expect([...exceptions.keys()].filter((name) => !isUsed(name))).toEqual([])
})

const identifiers = new Map<string, Set<string>>()

function collectIdentifiers(file: string): Set<string> {
  const cachedNames = identifiers.get(file)
  if (cachedNames) return cachedNames
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
  return exceptions.get(name)?.filePattern.test(file) ?? false
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function findFormerWords(name: string, file: string): string[] {
  const parts = name.replace(/WordPress/i, '').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return parts
    .map((part) => part.toLowerCase())
    .filter((part) => Object.hasOwn(replacements, part) && !standardTerms.get(part)?.test(file))
    .filter((part) => parts.length === 1 || !wordsReplacedAlone.has(part))
}

function describeReplacement(word: string): string {
  return `${word}: ${replacements[word as keyof typeof replacements]}`
}
