import { expect, test } from 'vitest'
import { pack } from './page-data.ts'

const [cup, lamp] = [{ name: 'Cup </script>' }, { name: 'Lamp' }]

test.each([
  ['beside other data', { title: 'Home', cards: [cup, lamp], featured: [cup] }],
  ['empty', { title: 'Home', cards: [], featured: [] }],
  ['alone', { cards: [lamp], featured: [] }],
])('packed page data with shared lists is parsed to the original data: %s', (_, page) => {
  const parts = new Map<string, string>()
  pack(page, { parts }, { lists: ['cards', 'featured'] })
  const text = parts.get('page') ?? ''
  expect(JSON.parse(text)).toEqual(page)
  expect(text).not.toContain('<')
  expect(pack(page, { parts: undefined }, { lists: ['cards', 'featured'] })).toEqual({ json: text })
})
