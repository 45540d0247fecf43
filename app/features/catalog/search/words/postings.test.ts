import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/property-runs.ts'
import { createPostings } from './postings.ts'

const nowhere = 9
const asTheyAre = [0, 1, 2, 3]

// Rows of a list in order: close together, as for a frequent word, or far apart.
const entry = fc.record({
  distance: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2000 })),
  place: fc.nat(3),
})
const lists = fc.array(fc.array(entry, { maxLength: 400 }), { minLength: 1, maxLength: 4 })

test('a list returns exactly its added rows with their positions, also when several lists grow in turn', () => {
  fc.assert(
    fc.property(lists, (requested) => {
      const postings = createPostings()
      const expected = requested.map(rowsAndPlaces)
      const numbers = expected.map(() => postings.createList())
      // One row of each list in turn, so that their blocks are interleaved.
      for (let at = 0; at < 400; at++) {
        for (const [list, rows] of expected.entries()) {
          const one = rows[at]
          if (one) postings.add(numbers[list] ?? 0, one.row, one.place)
        }
      }
      for (const [list, rows] of expected.entries()) {
        const places = new Uint8Array(400 * 2000).fill(nowhere)
        postings.lower(numbers[list] ?? 0, places, asTheyAre)
        for (const { row, place } of rows) expect(places[row]).toBe(place)
        expect(places.reduce((count, place) => count + Number(place !== nowhere), 0)).toBe(rows.length)
      }
    }),
    { numRuns: runs(10) },
  )
})

test('the best position of a row in several lists is kept', () => {
  const postings = createPostings()
  const [one, other] = [postings.createList(), postings.createList()]
  for (const [row, place] of [
    [0, 2],
    [1, 0],
    [2, 1],
  ] as const) {
    postings.add(one, row, place)
    postings.add(other, row, 1)
  }
  const places = new Uint8Array(4).fill(nowhere)
  postings.lower(one, places, asTheyAre)
  postings.lower(other, places, asTheyAre)
  expect([...places]).toEqual([1, 0, 1, nowhere])
})

function rowsAndPlaces(entries: { distance: number; place: number }[]) {
  let row = -1
  return entries.map(({ distance, place }) => ({ row: (row += distance), place }))
}
