import { expect, test } from 'vitest'
import { createShortQuery } from './use-list-form.ts'

test.each([
  [
    [
      ['filter_color', 'red'],
      ['filter_color', 'blue'],
      ['query_type_color', 'or'],
    ],
    'filter_color=red,blue&query_type_color=or',
  ],
  [
    [
      ['query_type_color', 'or'],
      ['min_price', ' '],
      ['max_price', '50'],
    ],
    'max_price=50',
  ],
  [[], ''],
] as [string[][], string][])('a filter form with %j requests ?%s', (fields, query) => {
  const form = new FormData()
  for (const [name = '', value = ''] of fields) form.append(name, value)
  expect(createShortQuery(form)).toBe(query)
})
