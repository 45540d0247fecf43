import { expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { writeProduct, writeVariation } from '#app/features/catalog/listing/test-catalog.server.ts'
import { findProductBySlug, readVariations } from './product.server.ts'
import { productLinks, reviews } from '#app/features/catalog/tables.server.ts'

const database = await openTestDatabase()
const { db } = database
const services = { database }

test('a product is loaded with its links in the merchant’s order and newest approved reviews, in one query', async () => {
  const id = await writeProduct(db, { slug: 'cap' })
  const [firstId, secondId, thirdId] = [
    await writeProduct(db, { slug: 'one' }),
    await writeProduct(db, { slug: 'two' }),
    await writeProduct(db, { slug: 'three' }),
  ]
  await db.insert(productLinks).values([
    { productId: id, linkedId: firstId, kind: 'upsell', position: 2 },
    { productId: id, linkedId: secondId, kind: 'upsell', position: 1 },
    { productId: id, linkedId: thirdId, kind: 'cross-sell' },
    { productId: firstId, linkedId: id, kind: 'grouped' },
  ])
  const aReview = (text: string, day: number, status: 'approved' | 'hold' = 'approved') => ({
    productId: id,
    author: 'Huda',
    rating: 4,
    text,
    status,
    createdAt: new Date(Date.UTC(2026, 0, day)),
  })
  await db
    .insert(reviews)
    .values([aReview('old', 1), aReview('newest', 9), aReview('held', 8, 'hold'), aReview('newer', 5)])
  const { result, statements } = await recordStatements(database, () =>
    findProductBySlug(services, 'cap', { mostReviews: 2 }),
  )
  expect(statements).toHaveLength(1)
  expect(result?.links).toEqual({ upsells: [secondId, firstId], crossSells: [thirdId], grouped: [] })
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
  const shirtId = await writeProduct(db, { slug: 'shirt', type: 'variable' })
  const coatId = await writeProduct(db, { slug: 'coat', type: 'variable' })
  const largeId = await writeVariation(db, shirtId, { position: 2 })
  const smallId = await writeVariation(db, shirtId, { position: 1 })
  await writeVariation(db, shirtId, { status: 'private' })
  const otherId = await writeVariation(db, coatId)
  const readVariationIds = async (id?: number) =>
    (await readVariations(services, shirtId, id)).map((one) => one.id)
  expect(await readVariationIds()).toEqual([smallId, largeId])
  expect(await readVariationIds(largeId)).toEqual([largeId])
  expect(await readVariationIds(otherId)).toEqual([])
})
