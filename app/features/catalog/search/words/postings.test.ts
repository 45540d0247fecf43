import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import { createPostings } from './postings.ts'

const noRank = 9
const ranksByPlace = [0, 1, 2, 3]

// Rows of a list in order: close together, as for a frequent word, or far apart.
const entry = fc.record({
  distance: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2000 })),
  place: fc.nat(3),
})
const lists = fc.array(fc.array(entry, { maxLength: 400 }), { minLength: 1, maxLength: 4 })

test('a list returns exactly its added rows with their positions, also when several lists grow in turn', () => {
  fc.assert(
    fc.property(lists, (entryLists) => {
      const postings = createPostings()
      const expected = entryLists.map(createRowsWithPlaces)
      const listNumbers = expected.map(() => postings.createList())
      // One row of each list in turn, so that their blocks are interleaved.
      for (let at = 0; at < 400; at++) {
        for (const [list, rows] of expected.entries()) {
          const one = rows[at]
          if (one) postings.add(listNumbers[list] ?? 0, one.row, one.place)
        }
      }
      for (const [list, rows] of expected.entries()) {
        const ranks = new Uint8Array(400 * 2000).fill(noRank)
        postings.lowerRanks(listNumbers[list] ?? 0, ranks, ranksByPlace)
        for (const { row, place } of rows) expect(ranks[row]).toBe(place)
        expect(ranks.reduce((count, place) => count + Number(place !== noRank), 0)).toBe(rows.length)
      }
    }),
    { numRuns: scaleRuns(10) },
  )
})

test('the best position of a row in several lists is kept', () => {
  const postings = createPostings()
  const [firstList, secondList] = [postings.createList(), postings.createList()]
  for (const [row, place] of [
    [0, 2],
    [1, 0],
    [2, 1],
  ] as const) {
    postings.add(firstList, row, place)
    postings.add(secondList, row, 1)
  }
  const ranks = new Uint8Array(4).fill(noRank)
  postings.lowerRanks(firstList, ranks, ranksByPlace)
  postings.lowerRanks(secondList, ranks, ranksByPlace)
  expect([...ranks]).toEqual([1, 0, 1, noRank])
})

function createRowsWithPlaces(entries: { distance: number; place: number }[]) {
  let row = -1
  return entries.map(({ distance, place }) => ({ row: (row += distance), place }))
}
