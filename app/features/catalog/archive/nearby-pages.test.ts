import { expect, test } from 'vitest'
import { listNearbyPages } from './nearby-pages.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
])(
  'the pagination of page %d of %d links the first, last and nearby pages',
  (page, pageCount, expectedItems) => {
    expect(listNearbyPages(page, pageCount)).toEqual(expectedItems)
  },
)
