import type { ListLimits } from './rules.ts'
import { describe, expect, test } from 'vitest'
import {
  addToList,
  arrangeFields,
  nameFieldsCookies,
  findCookie,
  nameListCookies,
  mergeLists,
  readList,
  readTools,
  removeFromList,
  reorderList,
  nameToolsCookies,
  writeFields,
  writeList,
  writeTools,
} from './rules.ts'

const prependLimits: ListLimits = { limit: 3, adding: 'prepend' }
const appendLimits: ListLimits = { limit: 3, adding: 'append' }

describe('CMP-1: the list cookie', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['11', [11]],
    ['12,11', [12, 11]],
    ['12%2C11', [12, 11]],
    ['12%2c11,13', [12, 11, 13]],
    [' 12 , ,11,,', [12, 11]],
    ['12,%2012', [12]],
    ['11,11,12,11', [11, 12]],
    ['-5,0,1.5,1e3,0x1f,11', [11]],
    ['99999999999999999999,2147483648,2147483647', [2147483647]],
    ["1;DROP TABLE products,'12',<b>13</b>,14", [14]],
    ['%3Cscript%3E,١٢,15', [15]],
    ['11,12,13,14,15', [11, 12, 13]],
  ])('%j is read as %j', (text, ids) => {
    expect(readList(text, 3)).toEqual(ids)
  })

  test('the list of a cookie with five thousand ids is truncated to the limit', () => {
    const text = Array.from({ length: 5000 }, (_, index) => index + 1).join(',')
    expect(readList(text, 100)).toHaveLength(100)
  })

  test('a list is written with raw commas, and an empty list as an empty value', () => {
    expect(writeList([12, 11])).toBe('12,11')
    expect(writeList([])).toBe('')
  })
})

describe('CMP-1, CMP-2: cookie names', () => {
  const digest = 'd8306d91abd6177877e6f82e2499c1ed'

  test('a guest has cookies without a user id, and a contract cookie with a digest', () => {
    const guest = { userId: 0 }
    expect(nameListCookies(guest)).toEqual([
      'woosc_products',
      'woosc_products_0cdb64fab32a05bd393b20c8c351de9f',
    ])
    expect(nameFieldsCookies('6', guest)[0]).toBe('woosc_fields_6')
    expect(nameToolsCookies('6', guest)[0]).toBe('woosc_settings_6')
  })

  test('a customer has a cookie named by the id and, if known, a cookie named by the digest', () => {
    expect(nameListCookies({ userId: 7 })).toEqual(['woosc_products_7'])
    expect(nameListCookies({ userId: 7, digest })).toEqual(['woosc_products_7', `woosc_products_${digest}`])
    expect(nameFieldsCookies('ab1c', { userId: 7, digest })).toEqual([
      'woosc_fields_ab1c_7',
      `woosc_fields_ab1c_${digest}`,
    ])
  })

  test.each([
    ['woosc_products=1,2', '1,2'],
    ['a=b; woosc_products=1%2C2; c=d', '1%2C2'],
    ['woosc_products_0cdb64fab32a05bd393b20c8c351de9f=3', '3'],
    ['woosc_products_0cdb64fab32a05bd393b20c8c351de9f=3; woosc_products=', ''],
    ['woosc_products_7=1', undefined],
    ['woosc_products', undefined],
    ['', undefined],
  ])('in %j the list cookie of a guest is %j', (cookies, text) => {
    expect(findCookie(cookies, nameListCookies({ userId: 0 }))).toBe(text)
  })
})

describe('adding to a list', () => {
  test.each([
    ['A-01: the first product is added to an empty list', [], 11, prependLimits, [11], true],
    ['A-02: a second product is added at the front', [11], 12, prependLimits, [12, 11], true],
    ['A-02: a second product is added at the end', [11], 12, appendLimits, [11, 12], true],
    ['A-03, CMP-10: a listed product moves to the end', [12, 11], 12, appendLimits, [11, 12], false],
    ['A-03, CMP-10: a listed product moves to the front', [11, 12], 12, prependLimits, [12, 11], false],
    [
      'A-05: a listed product moves to the front of a full list',
      [11, 12, 13],
      13,
      prependLimits,
      [13, 11, 12],
      false,
    ],
    [
      'A-05: a listed product moves to the end of a full list',
      [11, 12, 13],
      11,
      appendLimits,
      [12, 13, 11],
      false,
    ],
    ['A-06: adding the first product again changes nothing', [11], 11, prependLimits, [11], false],
  ])('%s', (_, list, id, limits, expected, isNew) => {
    expect(addToList(list, id, limits)).toEqual({ ok: true, list: expected, isNew })
  })

  test('A-04, CMP-9: a full list rejects another product and is unchanged', () => {
    expect(addToList([11, 12, 13], 14, prependLimits)).toEqual({
      ok: false,
      reason: 'limit',
      list: [11, 12, 13],
    })
  })

  test('a list above the limit rejects a new product, and a listed product can still move', () => {
    expect(addToList([1, 2, 3, 4], 5, prependLimits).ok).toBe(false)
    expect(addToList([1, 2, 3, 4], 4, prependLimits).ok).toBe(true)
  })
})

test('A-11: removing a product keeps the order of the other products', () => {
  expect(removeFromList([11, 12, 13], 12)).toEqual([11, 13])
  expect(removeFromList([11], 12)).toEqual([11])
})

test('A-06, A-12: removing the last product leaves an empty list', () => {
  expect(writeList(removeFromList([11], 11))).toBe('')
})

describe('A-10: reordering', () => {
  test.each([
    [
      [11, 12, 13],
      [13, 11, 12],
      [13, 11, 12],
    ],
    // 99 stands for a draft, which is not displayed: it stays second.
    [
      [11, 99, 12, 13],
      [13, 11, 12],
      [13, 99, 11, 12],
    ],
    [
      [11, 12],
      [12, 99, 11],
      [12, 11],
    ],
    [
      [11, 12],
      [12, 12, 11],
      [12, 11],
    ],
    [[11, 12, 13], [], [11, 12, 13]],
    [
      [11, 12, 13],
      [13, 12],
      [11, 13, 12],
    ],
  ])('the list %j with the displayed order %j becomes %j', (list, displayedIds, expected) => {
    expect(reorderList(list, displayedIds)).toEqual(expected)
  })
})

test('merging two lists puts the list of the customer first, and merging again changes nothing', () => {
  expect(mergeLists([1, 2], [2, 3], 100)).toEqual([1, 2, 3])
  expect(mergeLists([1, 2, 3], [2, 3], 100)).toEqual([1, 2, 3])
  expect(mergeLists([1, 2], [3, 4], 3)).toEqual([1, 2, 3])
})

describe('A-13, A-14: the rows of the table', () => {
  const fields = [{ key: 'sku' }, { key: 'price' }, { key: 'stock' }]

  test.each([
    [undefined, 'sku price stock'],
    ['', 'sku price stock'],
    ['price,stock', 'price stock -sku'],
    ['price%2Csku,stock', 'price sku stock'],
    ['gone,price', 'price -sku -stock'],
    ['gone', 'sku price stock'],
    ['price,price', 'price -sku -stock'],
  ])('with the cookie %j the rows are %j', (cookie, expected) => {
    const formattedFields = arrangeFields(fields, cookie).map(
      ({ field, isShown }) => (isShown ? '' : '-') + field.key,
    )
    expect(formattedFields.join(' ')).toBe(expected)
  })

  test('the cookie contains the visible rows in order', () => {
    const arrangedFields = arrangeFields(fields, 'stock,sku')
    expect(writeFields(arrangedFields)).toBe('stock,sku')
  })
})

describe('A-15: the table tools', () => {
  test.each([
    [undefined, ['hide_similarities']],
    ['', []],
    ['highlight_differences', ['highlight_differences']],
    ['highlight_differences%2Chide_similarities', ['hide_similarities', 'highlight_differences']],
    ['nonsense', []],
    ['show_empty_rows,hide_similarities', ['hide_similarities', 'show_empty_rows']],
  ])('with the cookie %j the tools are %j', (cookie, expected) => {
    expect(readTools(cookie, ['hide_similarities'])).toEqual(expected)
  })

  test('without a selected tool the cookie is empty', () => {
    expect(writeTools([])).toBe('')
    expect(writeTools(['highlight_differences'])).toBe('highlight_differences')
  })
})
