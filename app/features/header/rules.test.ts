import { describe, expect, test } from 'vitest'
import type { MenuItem } from './rules.ts'
import { isMenu, isSafeUrl } from './rules.ts'

describe('the address of a menu entry', () => {
  test.each([
    '/',
    '/shop/?on_sale=1',
    '/about/#us',
    'https://example.org/',
    'mailto:a@b.example',
    'tel:+9661',
  ])('%s is accepted', (address) => expect(isSafeUrl(address)).toBe(true))

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://shop.example/1',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'shop/',
    '',
    `/${'a'.repeat(2000)}`,
  ])('%j is rejected', (address) => expect(isSafeUrl(address)).toBe(false))
})

describe('a menu', () => {
  const createEntry = (children: MenuItem[] = []): MenuItem => ({
    label: { en: 'Cups' },
    target: { kind: 'address', address: '/cups/' },
    children,
  })
  const createNestedEntry = (levels: number): MenuItem =>
    createEntry(levels > 1 ? [createNestedEntry(levels - 1)] : [])

  test('is limited to four levels', () => {
    expect(isMenu([createNestedEntry(4)])).toBe(true)
    expect(isMenu([createNestedEntry(5)])).toBe(false)
  })

  test('is limited to 200 entries at any depth', () => {
    const entries = Array.from({ length: 199 }, () => createEntry())
    expect(isMenu([createEntry(entries)])).toBe(true)
    expect(isMenu([createEntry(entries), createEntry()])).toBe(false)
  })

  test('requires a label only for targets without a name', () => {
    const createMenu = (target: unknown) => [{ label: {}, target, children: [] }]
    expect(isMenu(createMenu({ kind: 'category', id: 1 }))).toBe(true)
    expect(isMenu(createMenu({ kind: 'heading' }))).toBe(false)
  })

  test.each([
    [
      'an unsafe URL in a nested entry',
      [
        createEntry([
          createEntry([{ ...createEntry(), target: { kind: 'address', address: 'javascript:x' } }]),
        ]),
      ],
    ],
    ['a target of an unknown kind', [{ ...createEntry(), target: { kind: 'script' } }]],
    ['a category id that is not a number', [{ ...createEntry(), target: { kind: 'category', id: '1' } }]],
    ['a label that is not a text', [{ ...createEntry(), label: { en: 7 } }]],
    ['a label above the maximum length', [{ ...createEntry(), label: { en: 'x'.repeat(121) } }]],
    ['an entry without a list of children', [{ label: { en: 'Cups' }, target: { kind: 'heading' } }]],
    ['an object instead of a list', { primary: [] }],
  ])('with %s is rejected', (_, menu) => expect(isMenu(menu)).toBe(false))
})
