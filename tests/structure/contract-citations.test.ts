/** Sections of the contract cited in the code (`shop.md B.4`) exist in docs/contract. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = new Map(
  globSync('docs/contract/*.md', { cwd: root }).map((file) => [basename(file), read(file)]),
)
const name = [...documents.keys()].map((file) => file.replace('.', String.raw`\.`)).join('|')
// 'shop.md B.4', 'shop.md E 7', 'wishlist.md B-29', 'contact-forms.md 2.12'.
const section = String.raw`(?:[A-F][. -])?\d+(?:\.\d+)*`
const citation = new RegExp(String.raw`\b(${name}) (${section}(?:(?:, |–|; | and )${section})*)`, 'g')

type Citation = { file: string; document: string; section: string }

const cited: Citation[] = globSync('{app,tests,scripts,db,bench,docs}/**/*.{ts,tsx,css,md}', { cwd: root })
  .filter((file) => !file.includes('contract-citations'))
  .flatMap((file) =>
    [...read(file).matchAll(citation)].flatMap(([, document = '', sections = '']) =>
      sections.split(/, |–|; | and /).map((one) => ({ file, document, section: one })),
    ),
  )

test('every cited section exists', () => {
  expect(cited.length).toBeGreaterThan(200)
  expect(
    cited.filter(({ document, section: one }) => !hasSection(documents.get(document) ?? '', one)),
  ).toEqual([])
})

test('every document linked by a document exists', () => {
  const links = [...documents].flatMap(([file, text]) =>
    [...text.matchAll(/\]\(([^)#:]+\.md)/g)].map(([, to = '']) => ({ file, to: join('docs/contract', to) })),
  )
  expect(links.filter(({ to }) => globSync(to, { cwd: root }).length === 0)).toEqual([])
})

/** Whether a section is a heading, or a row or list item with this name: 'E 7' is row 7 of part E. */
function hasSection(text: string, section: string): boolean {
  if (indexOfTitle(text, section) >= 0) return true
  const [, parent = '', number = ''] = /^(.*)[. -](\d+)$/.exec(section) ?? []
  const at = parent === '' ? -1 : indexOfTitle(text, parent)
  if (at < 0) return false
  const [heading = ''] = /^#+/.exec(text.slice(at)) ?? []
  const next = new RegExp(`\n#{1,${Math.max(heading.length, 1)}} `).exec(text.slice(at + 1))
  const body = text.slice(at, next ? at + 1 + next.index : undefined)
  return new RegExp(String.raw`^(?:\| |- )?\**${number}(?:\.| \|)`, 'm').test(body)
}

function indexOfTitle(text: string, section: string): number {
  const exact = section.replaceAll('.', String.raw`\.`)
  return text.search(new RegExp(String.raw`^(?:#+ |- |\| )?(?:Part )?\**${exact}(?!\w)(?!\.\d)`, 'm'))
}
