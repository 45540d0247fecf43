import { expect, test } from 'vitest'
import { readPath, readTarget } from './rules.ts'

const shop = { siteUrl: 'https://shop.test', defaultLocale: 'ar' } as const

test.each([
  ['/old', '/old/'],
  ['/old/', '/old/'],
  ['https://shop.test/en/old/?a=1', '/old/'],
  ['/%D8%B4%D8%A7%D9%8A/', '/شاي/'],
  ['/شاي', '/شاي/'],
  ['/feed.xml', '/feed.xml'],
  ['//old', undefined],
  ['/', undefined],
  ['/en/', undefined],
  ['/admin/orders/', undefined],
  ['old', undefined],
  ['https://elsewhere.test/old/', undefined],
  ['https://shop.test.evil/old/', undefined],
])('the redirect path %s is read as %s', (input, expected) => {
  expect(readPath(input, shop)).toBe(expected)
})

test.each([
  ['/', '/'],
  ['/shop/?on_sale=1', '/shop/?on_sale=1'],
  ['https://shop.test/en/shop', '/shop/'],
  ['https://elsewhere.test/', undefined],
  ['//elsewhere.test/', undefined],
  [String.raw`/\elsewhere.test/`, undefined],
  ['/%2F/elsewhere.test', '/elsewhere.test'],
  ['javascript:alert(1)', undefined],
])('the redirect target %s is read as %s', (input, expected) => {
  expect(readTarget(input, shop)).toBe(expected)
})
