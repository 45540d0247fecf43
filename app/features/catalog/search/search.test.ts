import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { defaultSettings } from '#tests/default-settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import { createFixedClock } from '#app/platform/clock.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openListing } from '#app/features/catalog/listing/store.server.ts'
import {
  writeManyProducts,
  writeProduct,
  writeTerm,
  writeVariation,
} from '#app/features/catalog/listing/test-catalog.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { scaleRuns } from '#tests/property-runs.ts'
import { indexForSearch } from './words/index-products.server.ts'
import { searchProducts } from './search.server.ts'
import { suggest } from './suggest.server.ts'

const database = await openTestDatabase()
const { db } = database
const services = {
  database,
  clock: createFixedClock('2026-01-01'),
  listing: openListing({
    database,
    clock: createFixedClock('2026-01-01'),
    notifications: { subscribe: () => () => {} },
    settings: { current: () => ({ catalog: { hideOutOfStock: false } }) },
  }),
  settings: { current: () => defaultSettings },
  buttonCategories: {},
  categories: { current: () => readCategoryTree({ database }) },
}

const slugs = new Map<number, string>()

beforeAll(async () => {
  const bagsTermId = await writeTerm(db, 'category', { slug: 'bags', name: { ar: 'الحقائب', en: 'Bags' } })
  const productsToWrite = [
    { slug: 'shirt', name: { ar: 'قميص قطني أحمر', en: 'Red cotton shirt' }, sku: 'WOO-shirt-01' },
    { slug: 'shirts', name: { ar: 'مجموعة القمصان', en: 'Set of shirts' } },
    { slug: 'bag', name: { ar: 'حقيبة جلدية', en: 'Leather bag' }, termIds: [bagsTermId], sku: 'BAG.7' },
    {
      slug: 'watch',
      name: { ar: 'ساعة يد', en: 'Wrist watch' },
      shortDescription: { en: 'A gift, water-proof' },
    },
    {
      slug: 'watches',
      name: { ar: 'ساعات حائط', en: 'Wall clocks' },
      description: { ar: '<p>هدية <b>مؤثرة</b></p>' },
    },
    { slug: 'phone', name: { ar: 'هاتف آيفون ١٥', en: 'iPhone 15' }, globalUniqueId: '0012345678905' },
    { slug: 'school', name: { ar: 'شنطة مدرسة', en: 'School bag' } },
    { slug: 'hospital', name: { ar: 'لعبة مستشفى', en: 'Toy hospital' } },
    { slug: 'draft', name: { ar: 'قميص مسودة', en: 'Draft shirt' }, status: 'draft' as const },
    { slug: 'cafe', name: { en: 'Café cup' }, type: 'variable' as const, regularPriceInMinor: null },
  ]
  for (const product of productsToWrite) slugs.set(await writeProduct(db, product), product.slug)
  const [cafeId] = [...slugs].find(([, slug]) => slug === 'cafe') ?? []
  await writeVariation(db, cafeId ?? 0, { sku: 'CUP-RED' })
  await indexForSearch(database, 'all')
})

async function search(text: string): Promise<string[]> {
  const { tiers } = await searchProducts(services, text)
  return [...new Set(tiers.flat())].map((id) => slugs.get(id) ?? String(id))
}

describe('D.7: search finds', () => {
  test.each([
    ['alef without hamza', 'احمر', ['shirt']],
    ['diacritics', 'قَمِيصٌ', ['shirt', 'shirts']],
    ['tatweel', 'قمـــيص', ['shirt', 'shirts']],
    ['ha instead of ta marbuta', 'حقيبه', ['bag']],
    ['ta marbuta', 'حقيبة', ['bag']],
    ['ya instead of alef maqsura', 'مستشفي', ['hospital']],
    ['a word with the Arabic article', 'القميص', ['shirt', 'shirts']],
    ['a word without the article of the product name', 'قمصان', ['shirts', 'shirt']],
    ['a word with a conjunction and an article', 'والحقيبة', ['bag']],
    ['a word with a missing hamza', 'موثرة', ['watches']],
    ['Arabic digits', 'ايفون ١٥', ['phone']],
    ['Latin digits', 'آيفون 15', ['phone']],
    ['a plural name by its singular', 'ساعة حائط', ['watches']],
    ['an English plural', 'leather bags', ['bag']],
    ['capitals', 'LEATHER', ['bag']],
    ['accents', 'cafe', ['cafe']],
    ['words in any order', 'shirt red', ['shirt']],
    ['words of both languages', 'قميص cotton', ['shirt']],
    ['a prefix of the last word', 'wrist wat', ['watch']],
    ['products despite stop words that no product contains', 'bag of leather', ['bag']],
    ['products despite Arabic stop words', 'حقيبة من جلد', ['bag']],
    ['a category name', 'الحقائب', ['bag']],
    ['words within markup', 'مؤثرة', ['watches']],
    ['a word of the short description', 'proof', ['watch']],
    ['nothing for a prefix of a word before the last word', 'wri watch', []],
    ['nothing for words that no single product contains', 'leather watch', []],
  ])('%s: %j', async (_, text, expected) => {
    expect(await search(text)).toEqual(expected)
  })

  test.each([
    ['woo-SHIRT-01', 'shirt'],
    ['bag.7', 'bag'],
    ['cup-red', 'cafe'],
    ['0012345678905', 'phone'],
    ['٠٠١٢٣٤٥٦٧٨٩٠٥', 'phone'],
  ])(
    'a product by its SKU or GTIN, or by the SKU of its variation, in any letter case: %j',
    async (text, expected) => {
      const { tiers } = await searchProducts(services, text)
      expect(tiers[0]?.map((id) => slugs.get(id))).toEqual([expected])
    },
  )

  test('names before other texts, and whole words before prefixes', async () => {
    expect(await search('bag')).toEqual(expect.arrayContaining(['bag', 'school']))
    expect((await search('shirt'))[0]).toBe('shirt')
    const { tiers } = await searchProducts(services, 'هدية')
    expect(tiers.map((ids) => ids.map((id) => slugs.get(id)))).toEqual([['watches']])
  })

  test('no unpublished product, and a product that is published again', async () => {
    expect(await search('draft')).toEqual([])
    await db.execute(sql`update products set status = 'private' where slug = 'hospital'`)
    const [hospitalId] = [...slugs].find(([, slug]) => slug === 'hospital') ?? []
    await indexForSearch(database, [hospitalId ?? 0])
    services.listing.reportChange('all')
    expect(await search('toy hospital')).toEqual([])
    await db.execute(sql`update products set status = 'publish' where slug = 'hospital'`)
    await indexForSearch(database, [hospitalId ?? 0])
    services.listing.reportChange('all')
    expect(await search('toy hospital')).toEqual(['hospital'])
  })
})

describe('misspelled words are corrected, and the correction is reported', () => {
  test.each([
    ['a missing letter', 'leathr bag', 'leather bag', ['bag']],
    ['swapped letters', 'shrit', 'shirt', ['shirt', 'shirts']],
    ['a wrong letter', 'قميس', 'قميص', ['shirt', 'shirts']],
    ['the correction has the spelling of the product name', 'حقبية', 'حقيبة', ['bag']],
    ['two missing letters in a long word', 'hosptl', 'hospital', ['hospital']],
    ['a missing letter at the end of a word before the last word', 'leathe bag', 'leather bag', ['bag']],
    ['no correction if one of two words resembles no known word', 'qzxqzx hospitol', undefined, []],
  ])('%s: %j', async (_, text, correctedTo, expected) => {
    expect((await searchProducts(services, text)).correctedTo).toBe(correctedTo)
    expect(await search(text)).toEqual(expected)
  })

  test('a known word or a word without similar words is not corrected', async () => {
    expect(await searchProducts(services, 'leather watch')).toEqual({ tiers: [] })
    expect(await searchProducts(services, 'xyzzy')).toEqual({ tiers: [] })
  })
})

describe('words in another keyboard layout or script are corrected, and the correction is reported', () => {
  test.each([
    ['Arabic typed on an English keyboard', 'rldw', 'قميص', ['shirt', 'shirts']],
    ['Arabic letters on punctuation keys of an English keyboard', "ak'm l]vsm", 'شنطة مدرسة', ['school']],
    ['English typed on an Arabic keyboard', 'ساهقف', 'shirt', ['shirt', 'shirts']],
    ['an Arabic key that types two letters', 'لاشل', 'bag', ['bag', 'school']],
    ['a SKU typed on an Arabic keyboard', 'صخخ-ساهقف-01', 'woo-shirt-01', ['shirt']],
    ['Arabic transliterated in Latin letters', 'haqiba', 'حقيبة', ['bag']],
    ['Arabic transliterated with digits for letters', '7aqiba', 'حقيبة', ['bag']],
    ['a transliterated word beside a known word', 'shanta مدرسة', 'شنطة مدرسة', ['school']],
    ['a transliterated word beside a misspelled word', 'mustashfa hospitol', 'مستشفى hospital', ['hospital']],
  ])('%s: %j', async (_, text, correctedTo, expected) => {
    expect((await searchProducts(services, text)).correctedTo).toBe(correctedTo)
    expect(await search(text)).toEqual(expected)
  })

  test('a search with the option corrects: false is not corrected', async () => {
    for (const text of ['rldw', 'ساهقف', 'haqiba', 'shrit'])
      expect(await searchProducts(services, text, { allowsCorrections: false })).toEqual({ tiers: [] })
  })
})

describe('the order of search results', () => {
  test('names first, then categories and SKUs, then attributes and texts; whole words before prefixes', async () => {
    const [teas, teal] = [
      await writeTerm(db, 'category', { slug: 'teas', name: { en: 'Tea and cocoa' } }),
      await writeTerm(db, 'color', { slug: 'teal', name: { en: 'Teal' } }),
    ]
    const salesBySlug = { teal: 900, text: 800, sku: 700, chocolate: 600, teapot: 500, tea: 1 }
    const productsToWrite = [
      { slug: 'teal', name: { en: 'Tumbler' }, termIds: [teal] },
      { slug: 'text', name: { en: 'Beaker' }, description: { en: 'For tea.' } },
      { slug: 'sku', name: { en: 'Spoon' }, sku: 'X-TEA-1' },
      { slug: 'chocolate', name: { en: 'Chocolate' }, termIds: [teas] },
      { slug: 'teapot', name: { en: 'Teapot' } },
      { slug: 'tea', name: { en: 'Green tea' } },
    ]
    for (const product of productsToWrite) slugs.set(await writeProduct(db, product), product.slug)
    for (const [slug, totalSales] of Object.entries(salesBySlug))
      await db.execute(sql`update products set total_sales = ${totalSales} where slug = ${slug}`)
    await indexForSearch(database, 'all')
    services.listing.reportChange('all')
    const { tiers } = await searchProducts(services, 'tea')
    const foundSlugs = tiers.map((ids) => ids.map((id) => slugs.get(id)))
    expect(foundSlugs).toEqual([['tea'], ['teapot'], ['sku', 'chocolate'], ['text'], ['teal']])
  })

  test('an exact SKU returns only its product, even if other products contain its words', async () => {
    const otherId = await writeProduct(db, {
      slug: 'like',
      name: { en: 'Woo shirt 01' },
      sku: 'WOO-shirt-011',
    })
    slugs.set(otherId, 'like')
    await indexForSearch(database, [otherId])
    services.listing.reportChange([otherId])
    expect(await search('WOO-SHIRT-01')).toEqual(['shirt'])
    expect(await search('woo-shirt-٠١')).toEqual(['shirt'])
    expect(await search('woo shirt 01')).toEqual(expect.arrayContaining(['like', 'shirt']))
    await db.execute(sql`delete from products where slug = 'like'`)
    services.listing.reportChange('all')
  })
})

describe('a search for any input', () => {
  test.each([
    '',
    ' ',
    '%00',
    '\u0000',
    'a\u0000b',
    "'",
    "' | 'x",
    '\\',
    'a:*',
    '!shirt',
    '(',
    '<->',
    '%',
    '_',
    '\ud800',
    '؟،؛',
    '😀',
    'ق'.repeat(10_000),
    'a '.repeat(5_000),
    '& '.repeat(5_000),
    Array.from({ length: 2_000 }, (_, n) => `w${n}`).join(' '),
  ])('%#: causes no error', async (text) => {
    const { tiers } = await searchProducts(services, text)
    expect(tiers.flat().every((id) => slugs.has(id))).toBe(true)
  })

  test('random text causes no error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        await searchProducts(services, text)
      }),
      { numRuns: scaleRuns(100) },
    )
  })
})

test('suggestions contain matching products and categories, and nothing for an empty search', async () => {
  const { products, categories, total } = await suggest(services, 'bag', {
    locale: 'en',
    hideOutOfStock: false,
  })
  expect(products.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['bag', 'school']))
  expect(categories.map(({ slug }) => slug)).toEqual(['bags'])
  expect(total).toBe(2)
  expect(
    (await suggest(services, 'حقائب', { locale: 'ar', hideOutOfStock: false })).categories.map(
      ({ slug }) => slug,
    ),
  ).toEqual(['bags'])
  expect(await suggest(services, '', { locale: 'ar', hideOutOfStock: false })).toEqual({
    products: [],
    categories: [],
    total: 0,
  })
})

test('B.6: before the index is loaded, a search needs a single statement, or three with a correction', async () => {
  await writeManyProducts(db, 1_500)
  await indexForSearch(database, 'all')
  services.listing.reportChange('all')
  await services.listing.current()
  const mistypedSearch = await recordStatements(database, () => searchProducts(services, 'prodcut'))
  const plainSearch = await recordStatements(database, () => searchProducts(services, 'product'))
  expect(plainSearch.statements).toHaveLength(1)
  expect(new Set(plainSearch.result.tiers.flat()).size).toBe(1_500)
  expect(mistypedSearch.statements).toHaveLength(3)
  expect(new Set(mistypedSearch.result.tiers.flat()).size).toBe(1_500)
  expect(mistypedSearch.result.correctedTo).toBe('product')
  const repeatedSearch = await recordStatements(database, () => searchProducts(services, 'Product'))
  expect(repeatedSearch.statements).toHaveLength(0)
})
