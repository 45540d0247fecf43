import { expect, test } from 'vitest'
import { assignSlugs, type SlugRow } from './settle-slugs.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import { normalizeSlug } from '#app/features/catalog/import/terms/term-keys.ts'

let lastId = 0
function row(name: string, slugCell = '', more: Partial<SlugRow> = {}): SlugRow {
  const id = ++lastId
  const slugs = { slug: null, slugCell, requestedSlug: normalizeSlug(slugCell), nameSlug: slugify(name) }
  return { id, fileId: id, action: 'insert', type: 'simple', name, ...slugs, ...more }
}

function assignedSlugs(rows: SlugRow[], { there = [] as string[], redirected = [] as string[] } = {}) {
  const owners = new Map(there.map((slug, index) => [slug, 1000 + index]))
  assignSlugs(rows, { owners, redirectedSlugs: new Set(redirected) })
  return rows.map(({ slug, formerSlug }) => [slug, formerSlug])
}

test('a former WordPress slug is kept if it differs from the slug of the product', () => {
  expect(assignedSlugs([row('عسل ١ كجم'), row('Cap')])).toEqual([
    ['عسل-1-كجم', 'عسل-١-كجم'],
    ['cap', undefined],
  ])
})

test('products with the same name get slugs numbered as in WordPress', () => {
  expect(assignedSlugs([row('عسل ١'), row('عسل ١'), row('Cap'), row('Cap')])).toEqual([
    ['عسل-1', 'عسل-١'],
    ['عسل-1-2', 'عسل-١-2'],
    ['cap', undefined],
    ['cap-2', undefined],
  ])
})

test('a slug that is the WordPress slug of another product is left to that product', () => {
  expect(assignedSlugs([row('Mint&Tea'), row('Mint Tea')])).toEqual([
    ['mint-tea-2', 'minttea'],
    ['mint-tea', undefined],
  ])
})

test('a former slug used by an existing product or redirect is numbered, a redirect does not block a new slug', () => {
  expect(assignedSlugs([row('Mint&Tea')], { there: ['minttea'] })).toEqual([['mint-tea', 'minttea-2']])
  expect(assignedSlugs([row('Mint&Tea')], { redirected: ['minttea'] })).toEqual([['mint-tea', 'minttea-2']])
  expect(assignedSlugs([row('Cap')], { redirected: ['cap'] })).toEqual([['cap', undefined]])
})

test('a slug in the file takes precedence and stays the former slug if normalization changes it', () => {
  const encoded = encodeURIComponent('عسل-١').toLowerCase()
  expect(assignedSlugs([row('Honey', encoded), row('Tea', 'cap'), row('Cap')])).toEqual([
    ['عسل-1', 'عسل-١'],
    ['cap', undefined],
    ['cap-2', undefined],
  ])
})

test('the former slug of a name without letters is the product ID, of “Feed” is “feed-2”', () => {
  const nameless = row('!!!')
  expect(assignedSlugs([nameless, row('Feed')])).toEqual([
    [`product-${nameless.id}`, String(nameless.id)],
    ['feed', 'feed-2'],
  ])
})

test('variations get no slug, and an update without a slug assigns none', () => {
  const rows = [row('عسل ١', '', { type: 'variation' }), row('عسل ١', '', { action: 'update' })]
  expect(assignedSlugs(rows)).toEqual([
    [null, undefined],
    [null, undefined],
  ])
})

test('published products get slugs before unpublished products, in any row order', () => {
  const draft = { isUnpublished: true }
  expect(assignedSlugs([row('Cap', '', draft), row('Cap'), row('Cap')])).toEqual([
    ['cap-3', undefined],
    ['cap', undefined],
    ['cap-2', undefined],
  ])
  expect(assignedSlugs([row('عسل ١', '', draft), row('عسل ١')])).toEqual([
    ['عسل-1-2', 'عسل-١-2'],
    ['عسل-1', 'عسل-١'],
  ])
  expect(assignedSlugs([row('A', 'tea', draft), row('B', 'tea')])).toEqual([
    ['tea-2', undefined],
    ['tea', undefined],
  ])
})
