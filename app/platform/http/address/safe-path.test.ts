import { expect, test } from 'vitest'
import { readSafePath } from './safe-path.ts'

test.each([
  ['/', '/'],
  ['/en/checkout/?step=2#payment', '/en/checkout/?step=2#payment'],
  ['/product/كوب/', '/product/%D9%83%D9%88%D8%A8/'],
  ['/a/../b/', '/b/'],
  ['/?next=https://evil.example', '/?next=https://evil.example'],
])('%s is accepted as a path of the shop', (target, path) => {
  expect(readSafePath(target)).toBe(path)
})

test.each([
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/path\r\nSet-Cookie: a=b',
  '/path\u0000',
  '',
  undefined,
  null,
  7,
  ['/shop/'],
  `/${'a'.repeat(2_000)}`,
])('%j is rejected as a path', (target) => {
  expect(readSafePath(target)).toBeUndefined()
})
