import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Folder of the recorded cases: `VECTORS=folder` selects other ones of the same format. */
const vectorsFolder = process.env.VECTORS ?? 'tests/vectors'

export const vectorFiles = ['contact-forms.json', 'shop.json'] as const
type VectorFile = (typeof vectorFiles)[number]

/** The groups of a file, as they are. A folder may contain one of the files only; a folder with none is an error. */
export function readVectors(file: VectorFile, folder = vectorsFolder): Record<string, unknown> {
  if (!vectorFiles.some((each) => existsSync(join(folder, each)))) {
    throw new Error(`VECTORS is ${folder}: put ${vectorFiles.join(' or ')} there`)
  }
  const path = join(folder, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** The cases of a group, for `test.for`; without cases, adds a placeholder test, since an empty suite fails. */
export function requireCases<Case>(cases: readonly Case[] = []): readonly Case[] {
  // oxlint-disable-next-line vitest/no-conditional-tests -- where there are cases, they are the tests
  if (cases.length === 0) test('the file holds no such cases', () => expect(cases).toEqual([]))
  return cases
}

/** The form fields of a recorded post: `{ c: ['a'], d: { k: 'b' } }` has the fields `c[]` and `d[k]`. */
export function flattenPost(post: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(post).flatMap(([name, value]) => flattenEntries(name, value))
}

function flattenEntries(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each) => flattenEntries(`${name}[]`, each))
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, each]) => flattenEntries(`${name}[${key}]`, each))
}
