import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { catalogs, namespaces } from './catalogs.ts'

const root = join(import.meta.dirname, '../../..')
const pages = [...read('app/routes.ts').matchAll(/'(features\/[^']+\.tsx)'/g)].map(
  ([, file]) => `app/${file}`,
)

test.each(['account', 'admin'] as const)(
  'every page of the %s loads the translations of its namespace',
  (namespace) => {
    const pagesWithoutTranslations = pages.filter(
      (page) =>
        belongsToNamespace(namespace, page) &&
        hasComponent(page) &&
        !read(page).includes(`i18n/${namespace}/load.ts'`),
    )
    expect(pagesWithoutTranslations).toEqual([])
  },
)

test('storefront pages import no file whose texts are in the account or admin catalog', () => {
  const reachableFiles = findReachableFiles([
    'app/entry.client.tsx',
    'app/root.tsx',
    ...pages.filter((page) => !belongsToAnyNamespace(page) && !loadsNamespace(page)),
  ])
  expect(reachableFiles.length).toBeGreaterThan(50)
  expect(reachableFiles.filter(belongsToAnyNamespace)).toEqual([])
})

test('account and admin pages import no file whose texts are in the namespace of the other', () => {
  for (const namespace of ['account', 'admin'] as const) {
    const otherNamespace = namespace === 'admin' ? 'account' : 'admin'
    expect(
      findReachableFiles(pages.filter((page) => belongsToNamespace(namespace, page))).filter((file) =>
        belongsToNamespace(otherNamespace, file),
      ),
    ).toEqual([])
  }
})

test('a text has the same Arabic translation in every catalog', () => {
  const translations = new Map<string, Set<string>>()
  for (const { path } of catalogs) {
    for (const [text, arabic] of Object.entries(readMessages(read(`${path.replace('{locale}', 'ar')}.po`)))) {
      translations.set(text, (translations.get(text) ?? new Set()).add(arabic))
    }
  }
  expect([...translations].filter(([, arabic]) => arabic.size > 1)).toEqual([])
})

/** A route that only redirects has no component, so it has no texts. */
function hasComponent(page: string): boolean {
  return read(page).includes('export default')
}

function belongsToAnyNamespace(file: string): boolean {
  return belongsToNamespace('account', file) || belongsToNamespace('admin', file)
}

/** Whether a page loads the texts of the account or the admin, as pages of other features may, too. */
function loadsNamespace(page: string): boolean {
  return /i18n\/(account|admin)\/load\.ts'/.test(read(page))
}

function belongsToNamespace(namespace: 'account' | 'admin', file: string): boolean {
  return namespaces[namespace].some((pattern) => matchesGlob(file, pattern))
}

/** All our files that the browser may load from these entries, statically or dynamically. */
function findReachableFiles(entries: string[]): string[] {
  const files = new Set(entries)
  for (const file of files) findImports(file).forEach((importedFile) => files.add(importedFile))
  return [...files]
}

function findImports(file: string): string[] {
  return [...read(file).matchAll(/^(?:import|export) (?!type\b)[^'"]*?'([^']+)'|\bimport\('([^']+)'\)/gm)]
    .map(([, staticImport, dynamicImport]) => staticImport ?? dynamicImport ?? '')
    .filter((name) => /^(#app|\.)\/.*(?<!\.server)\.tsx?$/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter((name) => !isLoadedWithItsTexts(file, name))
}

/** Whether the import is a panel that a storefront page loads on demand, together with its texts. */
function isLoadedWithItsTexts(file: string, name: string): boolean {
  const loadedNamespaces = (['account', 'admin'] as const).filter((namespace) =>
    read(file).includes(`import('#app/platform/i18n/${namespace}/load.ts')`),
  )
  return loadedNamespaces.some((namespace) => belongsToNamespace(namespace, name))
}

/** Maps context and English text to the catalog's translation. */
function readMessages(catalog: string): Record<string, string> {
  const entries = catalog.matchAll(/(?:^msgctxt (".*")\n)?^msgid (".*")\nmsgstr (".*")$/gm)
  return Object.fromEntries(
    [...entries]
      .filter(([, , id]) => id !== '""')
      .map(([, context = '', id, text]) => [context + id, text ?? '']),
  )
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
