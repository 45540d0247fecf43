import { expect, test } from 'vitest'
import { assignSlugs, type SlugRow } from './settle-slugs.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import { normalizeSlug } from '#app/features/catalog/import/terms/term-keys.ts'

let lastId = 0
function aRow(name: string, slugCell = '', more: Partial<SlugRow> = {}): SlugRow {
  const id = ++lastId
  const slugs = { slug: null, slugCell, requestedSlug: normalizeSlug(slugCell), nameSlug: slugify(name) }
  return { id, fileId: id, action: 'insert', type: 'simple', name, ...slugs, ...more }
}

function assignAndListSlugs(
  rows: SlugRow[],
  { existingSlugs = [] as string[], slugsOfRedirects = [] as string[] } = {},
) {
  const owners = new Map(existingSlugs.map((slug, index) => [slug, 1000 + index]))
  assignSlugs(rows, { owners, redirectedSlugs: new Set(slugsOfRedirects) })
  return rows.map(({ slug, formerSlug }) => [slug, formerSlug])
}

test('a former WordPress slug is kept if it differs from the slug of the product', () => {
  expect(assignAndListSlugs([aRow('عسل ١ كجم'), aRow('Cap')])).toEqual([
    ['عسل-1-كجم', 'عسل-١-كجم'],
    ['cap', undefined],
  ])
})

test('products with the same name get slugs numbered as in WordPress', () => {
  expect(assignAndListSlugs([aRow('عسل ١'), aRow('عسل ١'), aRow('Cap'), aRow('Cap')])).toEqual([
    ['عسل-1', 'عسل-١'],
    ['عسل-1-2', 'عسل-١-2'],
    ['cap', undefined],
    ['cap-2', undefined],
  ])
})

test('a slug that is the WordPress slug of another product is left to that product', () => {
  expect(assignAndListSlugs([aRow('Mint&Tea'), aRow('Mint Tea')])).toEqual([
    ['mint-tea-2', 'minttea'],
    ['mint-tea', undefined],
  ])
})

test('a former slug used by an existing product or redirect is numbered, a redirect does not block a new slug', () => {
  expect(assignAndListSlugs([aRow('Mint&Tea')], { existingSlugs: ['minttea'] })).toEqual([
    ['mint-tea', 'minttea-2'],
  ])
  expect(assignAndListSlugs([aRow('Mint&Tea')], { slugsOfRedirects: ['minttea'] })).toEqual([
    ['mint-tea', 'minttea-2'],
  ])
  expect(assignAndListSlugs([aRow('Cap')], { slugsOfRedirects: ['cap'] })).toEqual([['cap', undefined]])
})

test('a slug in the file takes precedence and stays the former slug if normalization changes it', () => {
  const encodedSlug = encodeURIComponent('عسل-١').toLowerCase()
  expect(assignAndListSlugs([aRow('Honey', encodedSlug), aRow('Tea', 'cap'), aRow('Cap')])).toEqual([
    ['عسل-1', 'عسل-١'],
    ['cap', undefined],
    ['cap-2', undefined],
  ])
})

test('the former slug of a name without letters is the product ID, of “Feed” is “feed-2”', () => {
  const namelessRow = aRow('!!!')
  expect(assignAndListSlugs([namelessRow, aRow('Feed')])).toEqual([
    [`product-${namelessRow.id}`, String(namelessRow.id)],
    ['feed', 'feed-2'],
  ])
})

test('variations get no slug, and an update without a slug assigns none', () => {
  const rows = [aRow('عسل ١', '', { type: 'variation' }), aRow('عسل ١', '', { action: 'update' })]
  expect(assignAndListSlugs(rows)).toEqual([
    [null, undefined],
    [null, undefined],
  ])
})

test('published products get slugs before unpublished products, in any row order', () => {
  const draft = { isUnpublished: true }
  expect(assignAndListSlugs([aRow('Cap', '', draft), aRow('Cap'), aRow('Cap')])).toEqual([
    ['cap-3', undefined],
    ['cap', undefined],
    ['cap-2', undefined],
  ])
  expect(assignAndListSlugs([aRow('عسل ١', '', draft), aRow('عسل ١')])).toEqual([
    ['عسل-1-2', 'عسل-١-2'],
    ['عسل-1', 'عسل-١'],
  ])
  expect(assignAndListSlugs([aRow('A', 'tea', draft), aRow('B', 'tea')])).toEqual([
    ['tea-2', undefined],
    ['tea', undefined],
  ])
})
