import { expect, test } from 'vitest'

/** The cases of a group of a vectors file, for `test.for`; a file without any says so, since an empty suite counts as failed. */
export function casesOf<Case>(cases: readonly Case[] = []): readonly Case[] {
  // oxlint-disable-next-line vitest/no-conditional-tests -- where there are cases, they are the tests
  if (cases.length === 0) test('the file holds no such cases', () => expect(cases).toEqual([]))
  return cases
}
