import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { catalogues, rooms } from './catalogues.ts'

const root = join(import.meta.dirname, '../../..')
const pages = [...read('app/routes.ts').matchAll(/'(features\/[^']+\.tsx)'/g)].map(
  ([, file]) => `app/${file}`,
)

test.each(['account', 'desk'] as const)('pages of the %s wait for the texts of their room', (room) => {
  const speechless = pages.filter(
    (page) => isIn(room, page) && isShown(page) && !read(page).includes(`i18n/${room}/learn.ts'`),
  )
  expect(speechless).toEqual([])
})

test('what a page of the shop shows is said by the catalogue it downloads', () => {
  const shown = reachable([
    'app/entry.client.tsx',
    'app/root.tsx',
    ...pages.filter((page) => !isInARoom(page) && !learnsOfARoom(page)),
  ])
  expect(shown.length).toBeGreaterThan(50)
  expect(shown.filter(isInARoom)).toEqual([])
})

test('what an account or the desk shows is said there or in the shop', () => {
  for (const room of ['account', 'desk'] as const) {
    const other = room === 'desk' ? 'account' : 'desk'
    expect(reachable(pages.filter((page) => isIn(room, page))).filter((file) => isIn(other, file))).toEqual(
      [],
    )
  }
})

test('a text has the same Arabic in every room: what the server says, the browser says again', () => {
  const said = new Map<string, Set<string>>()
  for (const { path } of catalogues) {
    for (const [text, arabic] of Object.entries(messagesOf(read(`${path.replace('{locale}', 'ar')}.po`)))) {
      said.set(text, (said.get(text) ?? new Set()).add(arabic))
    }
  }
  expect([...said].filter(([, arabic]) => arabic.size > 1)).toEqual([])
})

/** An address that only leads on has no component, so it says nothing. */
function isShown(page: string): boolean {
  return read(page).includes('export default')
}

function isInARoom(file: string): boolean {
  return isIn('account', file) || isIn('desk', file)
}

/** A page of another feature among those of an account. */
function learnsOfARoom(page: string): boolean {
  return /i18n\/(account|desk)\/learn\.ts'/.test(read(page))
}

function isIn(room: 'account' | 'desk', file: string): boolean {
  return rooms[room].some((pattern) => matchesGlob(file, pattern))
}

/** All files of ours that the browser may load from these, at once or later. */
function reachable(entries: string[]): string[] {
  const files = new Set(entries)
  for (const file of files) importsOf(file).forEach((found) => files.add(found))
  return [...files]
}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/^(?:import|export) (?!type\b)[^'"]*?'([^']+)'|\bimport\('([^']+)'\)/gm)]
    .map(([, now, later]) => now ?? later ?? '')
    .filter((name) => /^(#app|\.)\/.*(?<!\.server)\.tsx?$/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter((name) => !isFetchedWithItsTexts(file, name))
}

/** A panel that a storefront page opens later comes together with what it says. */
function isFetchedWithItsTexts(file: string, name: string): boolean {
  const fetched = (['account', 'desk'] as const).filter((room) =>
    read(file).includes(`import('#app/platform/i18n/${room}/learn.ts')`),
  )
  return fetched.some((room) => isIn(room, name))
}

/** Context and English text to what the catalogue says. */
function messagesOf(catalogue: string): Record<string, string> {
  const entries = catalogue.matchAll(/(?:^msgctxt (".*")\n)?^msgid (".*")\nmsgstr (".*")$/gm)
  return Object.fromEntries(
    [...entries]
      .filter(([, , id]) => id !== '""')
      .map(([, context = '', id, text]) => [context + id, text ?? '']),
  )
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
