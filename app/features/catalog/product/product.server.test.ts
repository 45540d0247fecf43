import { expect, test } from 'vitest'
import { countStatements } from '#app/platform/database/database.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { writeProduct, writeVariation } from '#app/features/catalog/listing/test-catalog.server.ts'
import { findProductBySlug, readVariations } from './product.server.ts'
import { productLinks, reviews } from '#app/features/catalog/tables.server.ts'

const database = await openTestDatabase()
const { db } = database
const services = { database }

test('a product is loaded with its links in the merchant’s order and newest approved reviews, in one query', async () => {
  const id = await writeProduct(db, { slug: 'cap' })
  const [one, two, three] = [
    await writeProduct(db, { slug: 'one' }),
    await writeProduct(db, { slug: 'two' }),
    await writeProduct(db, { slug: 'three' }),
  ]
  await db.insert(productLinks).values([
    { productId: id, linkedId: one, kind: 'upsell', position: 2 },
    { productId: id, linkedId: two, kind: 'upsell', position: 1 },
    { productId: id, linkedId: three, kind: 'cross-sell' },
    { productId: one, linkedId: id, kind: 'grouped' },
  ])
  const review = (text: string, day: number, status: 'approved' | 'hold' = 'approved') => ({
    productId: id,
    author: 'Huda',
    rating: 4,
    text,
    status,
    createdAt: new Date(Date.UTC(2026, 0, day)),
  })
  await db
    .insert(reviews)
    .values([review('old', 1), review('newest', 9), review('held', 8, 'hold'), review('newer', 5)])
  const { result, statements } = await countStatements(database, () =>
    findProductBySlug(services, 'cap', { mostReviews: 2 }),
  )
  expect(statements).toHaveLength(1)
  expect(result?.links).toEqual({ upsells: [two, one], crossSells: [three], grouped: [] })
  expect(result?.reviews.map(({ text, createdAt }) => [text, createdAt])).toEqual([
    ['newest', new Date('2026-01-09')],
    ['newer', new Date('2026-01-05')],
  ])
  expect(result?.createdAt).toBeInstanceOf(Date)
})

test('a slug without a published product returns no product', async () => {
  await writeProduct(db, { slug: 'draft', status: 'draft' })
  for (const slug of ['draft', 'nowhere'])
    expect(await findProductBySlug(services, slug, { mostReviews: 1 })).toBeUndefined()
})

test('variations of a product are read in order, or only the requested variation, never of another product', async () => {
  const shirt = await writeProduct(db, { slug: 'shirt', type: 'variable' })
  const coat = await writeProduct(db, { slug: 'coat', type: 'variable' })
  const large = await writeVariation(db, shirt, { position: 2 })
  const small = await writeVariation(db, shirt, { position: 1 })
  await writeVariation(db, shirt, { status: 'private' })
  const other = await writeVariation(db, coat)
  const idsOf = async (id?: number) => (await readVariations(services, shirt, id)).map((one) => one.id)
  expect(await idsOf()).toEqual([small, large])
  expect(await idsOf(large)).toEqual([large])
  expect(await idsOf(other)).toEqual([])
})
