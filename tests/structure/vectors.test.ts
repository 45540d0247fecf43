/** Names of the groups of recorded cases: a misspelled group would silently not be read by any test. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVectors, vectorFiles } from './vector-cases.ts'

/** Groups that contain named groups. */
const nested = ['server_validators', 'server_text_functions', 'csv_cells', 'nonce', 'arabic']

const root = join(import.meta.dirname, '../..')
const readers = globSync('{app,tests,scripts}/**/*.test.ts', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .filter((source) => source.includes("readVectors('"))

for (const file of vectorFiles) {
  const known = namesIn(readVectors(file, 'tests/vectors'))
  const given = namesIn(readVectors(file))

  test(`${file}: no group is misspelled`, () => {
    const unread = known.filter((name) => !given.includes(name))
    const misspelt = given
      .filter((name) => !known.includes(name))
      .flatMap((name) =>
        unread.filter((expected) => isSlip(name, expected)).map((expected) => `${name}: is it ${expected}?`),
      )
    expect(misspelt).toEqual([])
  })

  for (const name of given.filter((each) => !known.includes(each)))
    test(`${file}: ${name}`, ({ skip }) => skip('a new group, which no test of the shop reads'))
}

// The checkout cases of shop.json are read once they exist.
test('contact-forms.json: every group is read by a test', () => {
  const groups = namesIn(readVectors('contact-forms.json', 'tests/vectors'))
  expect(groups.filter((name) => !readers.some((source) => isNamedIn(source, name)))).toEqual([])
  // A name that occurs elsewhere in a test does not count as read.
  const source =
    "\nconst { a } = z\n.object({ a: z.object({ b: z.string() }), c: z.string() })\n.parse(readVectors('x'))"
  expect(['a', 'a.b', 'c', 'a.c', 'b.c', 'x'].filter((name) => isNamedIn(source, name))).toEqual([
    'a',
    'a.b',
    'c',
  ])
})

/** Names such as 'server_validators.email' and 'canonicalize', without the column description. */
function namesIn(groups: Record<string, unknown>, before = ''): string[] {
  return Object.entries(groups)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, group]) => {
      const own = `${before}${name.split(/[[(]/, 1)[0]}`
      return nested.includes(name) && isRecord(group) ? [own, ...namesIn(group, `${own}.`)] : [own]
    })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** 'server_validators.email' must be part of a reader's schema for server_validators, and nowhere else. */
function isNamedIn(source: string, name: string): boolean {
  const [group = '', leaf] = name.split('.')
  const readExpressions = readExpressionsOf(source)
  if (leaf === undefined) return isKeyIn(readExpressions, group) || source.includes(`(groups.${group} `)
  const isPicked = source.includes(`linesOf('${leaf}',`) || source.includes(`/^${leaf}\\b/`)
  if (isPicked && (isKeyIn(readExpressions, group) || source.includes(`(groups.${group} `))) return true
  return isKeyIn(bracketed(readExpressions.slice(readExpressions.search(keyOf(group)))), leaf)
}

/** The schema with which a test parses the file. */
function readExpressionsOf(source: string): string {
  const end = source.indexOf(".parse(readVectors('")
  return end === -1 ? '' : source.slice(source.indexOf('= z', source.lastIndexOf('\nconst ', end)), end)
}

function isKeyIn(text: string, name: string): boolean {
  return keyOf(name).test(text)
}

function keyOf(name: string): RegExp {
  return new RegExp(String.raw`\b${name}\b[^\s:]*:`)
}

/** The text up to the end of its first pair of braces. */
function bracketed(text: string): string {
  let depth = 0
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth === 0) return text.slice(0, index)
  }
  return ''
}

/** At most two wrong, missing or extra letters; or other separators between words. */
function isSlip(name: string, expected: string): boolean {
  const [one, other] = [name, expected].map((each) => each.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return distance(one ?? '', other ?? '') <= 2
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, sign] of [...one].entries()) {
    const next = [line + 1]
    for (const [index, its] of [...other].entries()) {
      next.push(
        Math.min(
          (row[index] ?? 0) + (sign === its ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}
