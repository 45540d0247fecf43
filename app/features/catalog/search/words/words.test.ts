import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { writeManyProducts, writeProduct } from '#app/features/catalog/listing/test-catalog.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { scaleRuns } from '#tests/property-runs.ts'
import { indexForSearch } from './index-products.server.ts'
import { createSearchWord } from './normalize.ts'
import { readWords } from './read-words.server.ts'
import { openWordIndexStore } from './words.server.ts'

const database = await openTestDatabase()
const { db } = database
const log = { warn: () => {} }
const isShuttingDown = () => false

/** Services whose word index is never loaded, so that searches are answered from the database. */
const servicesWithoutIndex = { database, listing: { wordIndexes: openWordIndexStore({ database }) } }
const wordIndexes = openWordIndexStore({ database })
const servicesWithIndex = { database, listing: { wordIndexes } }

const queryWords = [
  ...[
    'product',
    'products',
    'prod',
    'pr',
    'p',
    'number',
    'num',
    '7',
    '17',
    '10',
    'short',
    'wor',
    'words',
    'it',
  ],
  ...[
    'منتج',
    'المنتج',
    'للمنتج',
    'من',
    'وصف',
    'الوصف',
    'قميص',
    'القميص',
    'قمي',
    'قمصان',
    'ساعات',
    'ساعه',
    'ساع',
  ],
  ...['shirt', 'shirts', 'shi', 'many', 'many7', 'man', 'cottons', 'moothra', 'موثره', 'nothing', 'ه'],
]
const skus = ['many-7', 'MANY-7', 'set.9', 'both', 'none', 'product', 'كوب-٩']

beforeAll(async () => {
  await writeManyProducts(db, 700)
  for (const product of [
    { slug: 'shirt', name: { ar: 'قميص قطني', en: 'Cotton shirt' }, sku: 'set.9' },
    { slug: 'shirts', name: { ar: 'القمصان' }, shortDescription: { en: 'Shirts, cottons' }, sku: 'BOTH' },
    {
      slug: 'watch',
      name: { ar: 'ساعات' },
      description: { ar: 'مؤثرة', en: 'No shirt' },
      globalUniqueId: 'both',
    },
    { slug: 'cup', name: { ar: 'كوب' }, sku: 'كوب-9' },
  ])
    await writeProduct(db, product)
  await indexForSearch(database, 'all')
  await wordIndexes.keepReady({ log, isShuttingDown })
})

async function countReadStatements(word: string): Promise<number> {
  const { statements } = await recordStatements(database, () =>
    readWords(servicesWithIndex, { sku: word, words: [createSearchWord(word)] }),
  )
  return statements.length
}

/** Expects the same results from memory and from the database, and returns their number. */
async function expectSameResults(request: Parameters<typeof readWords>[1]): Promise<number> {
  const [inMemory, inDatabase] = [
    await readWords(servicesWithIndex, request),
    await readWords(servicesWithoutIndex, request),
  ]
  expect(inMemory.hits).toEqual(inDatabase.hits)
  expect(new Set(inMemory.idsWithSku)).toEqual(new Set(inDatabase.idsWithSku))
  return (
    inDatabase.idsWithSku.length + [...inDatabase.hits.values()].reduce((sum, { ids }) => sum + ids.length, 0)
  )
}

describe('the index in memory returns the same results as the database', () => {
  test.each(queryWords)('for the word %s', async (word) => {
    await expectSameResults({ words: [createSearchWord(word)] })
    expect(await countReadStatements(word)).toBe(0)
  })

  test.each(skus)('for the SKU %s', async (sku) => {
    await expectSameResults({ sku: sku.toLowerCase(), words: [] })
  })

  test('for a word that occurs twice in the query', async () => {
    await expectSameResults({ words: ['shirt', 'قميص', 'shirt'].map(createSearchWord) })
  })

  test('with many results for all words together', async () => {
    expect(await expectSameResults({ sku: 'both', words: queryWords.map(createSearchWord) })).toBeGreaterThan(
      7000,
    )
  })
})

describe('changed products are read in a single statement before the next search', () => {
  const allWordsRequest = { sku: 'many-7', words: queryWords.map(createSearchWord) }

  test('after a product is renamed, hidden, deleted or added', async () => {
    const [renamedId = 0, hiddenId = 0, deletedId = 0] = await readProductIds('many-7', 'many-8', 'many-9')
    await db.execute(sql`update products set name = ${{ en: 'Shirt' }}, sku = 'NEW' where id = ${renamedId}`)
    await db.execute(sql`update products set status = 'draft' where id = ${hiddenId}`)
    await db.execute(sql`delete from products where id = ${deletedId}`)
    const addedId = await writeProduct(db, { slug: 'late', name: { ar: 'منتج' }, sku: 'MANY-7' })
    const ids = [renamedId, hiddenId, deletedId, addedId]
    await indexForSearch(database, ids)
    wordIndexes.reportChange(ids)
    expect(await countReadStatements('product')).toBe(1)
    expect(await countReadStatements('product')).toBe(0)
    await expectSameResults(allWordsRequest)
    expect((await readWords(servicesWithIndex, allWordsRequest)).idsWithSku).toEqual([addedId])
  })

  test('after a change is published during another read', async () => {
    const [firstId = 0, secondId = 0] = await readProductIds('many-17', 'many-18')
    wordIndexes.reportChange([firstId])
    const pendingRead = readWords(servicesWithIndex, allWordsRequest)
    await db.execute(sql`update products set name = ${{ en: 'Shirts' }} where id = ${secondId}`)
    await indexForSearch(database, [secondId])
    wordIndexes.reportChange([secondId])
    await expectSameResults(allWordsRequest)
    await pendingRead
  })

  test('after random changes in any order', async () => {
    const word = fc.constantFrom(...'shirt shi shore قميص القميص قمصان ساعات سا 17 170'.split(' '))
    const text = fc.array(word, { maxLength: 4 }).map((list) => ({ en: list.join(' ') }))
    const change = fc.record({ slug: fc.nat(5).map((n) => `many-${40 + n}`), name: text, description: text })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        for (const { slug, name, description } of changes) {
          await db.execute(
            sql`update products set name = ${name}, description = ${description} where slug = ${slug}`,
          )
          const ids = await readProductIds(slug)
          await indexForSearch(database, ids)
          wordIndexes.reportChange(ids)
        }
        await expectSameResults({
          words: ['shirt', 'shi', 'sh', 'القمصان', 'ساعة', '17'].map(createSearchWord),
        })
      }),
      { numRuns: scaleRuns(10) },
    )
  }, 30_000)
})

describe('search results are read from the database while the index is loading', () => {
  const isReady = async () => (await wordIndexes.current()) !== undefined
  const unknownIds = Array.from({ length: 1200 }, (_, index) => 1_000_000 + index)

  test.each([
    [
      'many products were changed, including unknown products',
      async () => [...(await readProductIds('many-%')), ...unknownIds],
    ],
    ['all products may have been changed', async () => 'all' as const],
  ])('when %s', async (_, readChange) => {
    await db.execute(sql`update products set name = name || '{"ar": "قميص"}' where slug like 'many-1%'`)
    await indexForSearch(database, 'all')
    wordIndexes.reportChange(await readChange())
    // The search starts at once, before the index can be loaded.
    const [index, resultCount] = await Promise.all([
      wordIndexes.current(),
      expectSameResults({ words: [createSearchWord('قميص')] }),
    ])
    expect(index).toBeUndefined()
    expect(resultCount).toBeGreaterThan(100)
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true)
    expect(await countReadStatements('shirt')).toBe(0)
    await expectSameResults({ sku: 'both', words: queryWords.map(createSearchWord) })
  })

  test('an index is complete after all products change while it is loading', async () => {
    const loadingStore = openWordIndexStore({ database })
    const pendingLoad = loadingStore.keepReady({ log, isShuttingDown })
    loadingStore.reportChange('all')
    loadingStore.reportChange(await readProductIds('many-20'))
    await pendingLoad
    expect(await loadingStore.current()).toBeDefined()
    expect(
      await readWords(
        { database, listing: { wordIndexes: loadingStore } },
        { words: [createSearchWord('product')] },
      ),
    ).toEqual(await readWords(servicesWithoutIndex, { words: [createSearchWord('product')] }))
  })

  test('no index is loaded when the shop shuts down', async () => {
    const storeAtShutdown = openWordIndexStore({ database })
    const { statements } = await recordStatements(database, () =>
      storeAtShutdown.keepReady({ log, isShuttingDown: () => true }),
    )
    expect(statements).toEqual([])
    expect(await storeAtShutdown.current()).toBeUndefined()
  })
})

test('an index is rebuilt after its products are indexed many times', async () => {
  const [previousIndex, ids] = [await wordIndexes.current(), await readProductIds('many-%')]
  for (let round = 0; round < 4; round++) {
    for (const changedIds of [ids.slice(0, 400), ids.slice(400)]) {
      wordIndexes.reportChange(changedIds)
      await wordIndexes.current()
    }
  }
  await expect.poll(() => wordIndexes.current(), { timeout: 10_000 }).toBeDefined()
  expect(await wordIndexes.current()).not.toBe(previousIndex)
  await expectSameResults({ sku: 'both', words: queryWords.map(createSearchWord) })
})

async function readProductIds(...slugs: string[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where slug like any(${sql.param(slugs)}::text[]) order by slug`,
  )
  return rows.map(({ id }) => id)
}
