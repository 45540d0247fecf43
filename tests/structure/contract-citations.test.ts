/** Sections of the contract cited in the code (`shop.md B.4`) exist in docs/contract. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = new Map(
  globSync('docs/contract/*.md', { cwd: root }).map((file) => [basename(file), read(file)]),
)
const namePattern = [...documents.keys()].map((file) => file.replace('.', String.raw`\.`)).join('|')
// 'shop.md B.4', 'shop.md E 7', 'wishlist.md B-29', 'contact-forms.md 2.12'.
const section = String.raw`(?:[A-F][. -])?\d+(?:\.\d+)*`
const citationPattern = new RegExp(
  String.raw`\b(${namePattern}) (${section}(?:(?:, |–|; | and )${section})*)`,
  'g',
)

type Citation = { file: string; document: string; section: string }

const citations: Citation[] = globSync('{app,tests,scripts,db,bench,docs}/**/*.{ts,tsx,css,md}', {
  cwd: root,
})
  .filter((file) => !file.includes('contract-citations'))
  .flatMap((file) =>
    [...read(file).matchAll(citationPattern)].flatMap(([, document = '', sections = '']) =>
      sections.split(/, |–|; | and /).map((one) => ({ file, document, section: one })),
    ),
  )

test('every cited section exists', () => {
  expect(citations.length).toBeGreaterThan(200)
  expect(
    citations.filter(({ document, section: one }) => !hasSection(documents.get(document) ?? '', one)),
  ).toEqual([])
})

test('every document linked by a document exists', () => {
  const links = [...documents].flatMap(([file, text]) =>
    [...text.matchAll(/\]\(([^)#:]+\.md)/g)].map(([, target = '']) => ({
      file,
      target: join('docs/contract', target),
    })),
  )
  expect(links.filter(({ target }) => globSync(target, { cwd: root }).length === 0)).toEqual([])
})

/** Whether a section is a heading, or a row or list item with this name: 'E 7' is row 7 of part E. */
function hasSection(text: string, section: string): boolean {
  if (findTitleIndex(text, section) >= 0) return true
  const [, parent = '', number = ''] = /^(.*)[. -](\d+)$/.exec(section) ?? []
  const titleIndex = parent === '' ? -1 : findTitleIndex(text, parent)
  if (titleIndex < 0) return false
  const [heading = ''] = /^#+/.exec(text.slice(titleIndex)) ?? []
  const nextHeading = new RegExp(`\n#{1,${Math.max(heading.length, 1)}} `).exec(text.slice(titleIndex + 1))
  const body = text.slice(titleIndex, nextHeading ? titleIndex + 1 + nextHeading.index : undefined)
  return new RegExp(String.raw`^(?:\| |- )?\**${number}(?:\.| \|)`, 'm').test(body)
}

function findTitleIndex(text: string, section: string): number {
  const escapedSection = section.replaceAll('.', String.raw`\.`)
  return text.search(
    new RegExp(String.raw`^(?:#+ |- |\| )?(?:Part )?\**${escapedSection}(?!\w)(?!\.\d)`, 'm'),
  )
}
