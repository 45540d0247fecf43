/** Names of the groups of recorded cases: a misspelled group would silently not be read by any test. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVectors, vectorFiles } from './vector-cases.ts'

/** Groups that contain named groups. */
const nestedGroups = ['server_validators', 'server_text_functions', 'csv_cells', 'nonce', 'arabic']

const root = join(import.meta.dirname, '../..')
const readerSources = globSync('{app,tests,scripts}/**/*.test.ts', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .filter((source) => source.includes("readVectors('"))

for (const file of vectorFiles) {
  const knownNames = listGroupNames(readVectors(file, 'tests/vectors'))
  const selectedNames = listGroupNames(readVectors(file))

  test(`${file}: no group is misspelled`, () => {
    const missingNames = knownNames.filter((name) => !selectedNames.includes(name))
    const misspellings = selectedNames
      .filter((name) => !knownNames.includes(name))
      .flatMap((name) =>
        missingNames
          .filter((expected) => isMisspelling(name, expected))
          .map((expected) => `${name}: is it ${expected}?`),
      )
    expect(misspellings).toEqual([])
  })

  for (const name of selectedNames.filter((each) => !knownNames.includes(each)))
    test(`${file}: ${name}`, ({ skip }) => skip('a new group, which no test of the shop reads'))
}

// The checkout cases of shop.json are read once they exist.
test('contact-forms.json: every group is read by a test', () => {
  const groups = listGroupNames(readVectors('contact-forms.json', 'tests/vectors'))
  expect(groups.filter((name) => !readerSources.some((source) => isNamedIn(source, name)))).toEqual([])
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
function listGroupNames(groups: Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(groups)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, group]) => {
      const groupName = `${prefix}${name.split(/[[(]/, 1)[0]}`
      return nestedGroups.includes(name) && isRecord(group)
        ? [groupName, ...listGroupNames(group, `${groupName}.`)]
        : [groupName]
    })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** 'server_validators.email' must be part of a reader's schema for server_validators, and nowhere else. */
function isNamedIn(source: string, name: string): boolean {
  const [group = '', leaf] = name.split('.')
  const schemaSource = extractSchema(source)
  if (leaf === undefined) return isKeyIn(schemaSource, group) || source.includes(`(groups.${group} `)
  const isPicked = source.includes(`readFunctionCases('${leaf}',`) || source.includes(`/^${leaf}\\b/`)
  if (isPicked && (isKeyIn(schemaSource, group) || source.includes(`(groups.${group} `))) return true
  return isKeyIn(readBracedText(schemaSource.slice(schemaSource.search(createKeyPattern(group)))), leaf)
}

/** The schema with which a test parses the file. */
function extractSchema(source: string): string {
  const end = source.indexOf(".parse(readVectors('")
  return end === -1 ? '' : source.slice(source.indexOf('= z', source.lastIndexOf('\nconst ', end)), end)
}

function isKeyIn(text: string, name: string): boolean {
  return createKeyPattern(name).test(text)
}

function createKeyPattern(name: string): RegExp {
  return new RegExp(String.raw`\b${name}\b[^\s:]*:`)
}

/** The text up to the end of its first pair of braces. */
function readBracedText(text: string): string {
  let depth = 0
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth === 0) return text.slice(0, index)
  }
  return ''
}

/** At most two wrong, missing or extra letters; or other separators between words. */
function isMisspelling(name: string, expected: string): boolean {
  const [firstWord, secondWord] = [name, expected].map((each) => each.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return measureDistance(firstWord ?? '', secondWord ?? '') <= 2
}

function measureDistance(firstWord: string, secondWord: string): number {
  let distances = Array.from({ length: secondWord.length + 1 }, (_, index) => index)
  for (const [rowIndex, letter] of [...firstWord].entries()) {
    const nextDistances = [rowIndex + 1]
    for (const [index, otherLetter] of [...secondWord].entries()) {
      nextDistances.push(
        Math.min(
          (distances[index] ?? 0) + (letter === otherLetter ? 0 : 1),
          (distances[index + 1] ?? 0) + 1,
          (nextDistances[index] ?? 0) + 1,
        ),
      )
    }
    distances = nextDistances
  }
  return distances.at(-1) ?? 0
}
