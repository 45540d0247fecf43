/** The names of the groups in the recorded cases: one that is misspelt would be read by no test, and nobody would see it. */
import { expect, test } from 'vitest'
import { readVectors, vectorFiles } from './vector-cases.ts'

/** Their groups have names of their own. */
const nested = ['server_validators', 'server_text_functions', 'csv_cells', 'nonce', 'arabic']

for (const file of vectorFiles) {
  const known = namesIn(readVectors(file, 'tests/vectors'))
  const given = namesIn(readVectors(file))

  test(`${file}: no group is misspelt`, () => {
    const unread = known.filter((name) => !given.includes(name))
    const misspelt = given
      .filter((name) => !known.includes(name))
      .flatMap((name) =>
        unread.filter((meant) => isSlip(name, meant)).map((meant) => `${name}: is it ${meant}?`),
      )
    expect(misspelt).toEqual([])
  })

  for (const name of given.filter((each) => !known.includes(each)))
    test(`${file}: ${name}`, ({ skip }) => skip('a new group: no test of ours knows what it asks'))
}

/** 'server_validators.email', 'canonicalize': without what a name says of its columns. */
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

/** Two letters too many, too few or wrong; or other signs between the words. */
function isSlip(name: string, meant: string): boolean {
  const [one, other] = [name, meant].map((each) => each.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return distance(one ?? '', other ?? '') <= 2
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, sign] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, its] of [...other].entries()) {
      next.push(
        Math.min((row[at] ?? 0) + (sign === its ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}
