import { sql } from 'drizzle-orm'
import { defaultSettings } from '#tests/default-settings.ts'
import { expect, test } from 'vitest'
import { readCategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import { createFixedClock } from '#app/platform/clock.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import type { ChangeHandler } from '#app/platform/notifications/notifications.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { readCards } from './cards.server.ts'
import { createListingQuery } from './query.ts'
import { selectRelatedProducts } from './related.ts'
import { selectProducts } from './select.ts'
import { openListing } from './store.server.ts'
import {
  writeGroupMember,
  writeManyProducts,
  writeProduct,
  writeShirt,
  writeTerm,
  writeVariation,
} from './test-catalog.server.ts'

const database = await openTestDatabase()
const { db } = database

/** A listing of an empty catalog, and a function to report changes to it. */
async function openTestListing(now = '2026-01-01T12:00:00Z') {
  await db.execute(sql`truncate products, terms, attributes restart identity cascade`)
  const handlers: ChangeHandler[] = []
  const notifications = { subscribe: (handler: ChangeHandler) => (handlers.push(handler), () => {}) }
  const clock = createFixedClock(now)
  const catalog = { hideOutOfStock: false }
  const listing = openListing({ database, clock, notifications, settings: { current: () => ({ catalog }) } })
  const settings = { current: () => defaultSettings }
  const categories = { current: () => readCategoryTree({ database }) }
  const services = { database, clock, listing, settings, categories, buttonCategories: {} }
  return {
    services,
    clock,
    catalog,
    notify: (...tags: string[]) => handlers.forEach((handler) => handler({ tags })),
    select: async (queryValues: Parameters<typeof createListingQuery>[0] = {}) =>
      selectProducts(await listing.current(), createListingQuery(queryValues), {
        locale: 'en',
        pageSize: 16,
      }),
  }
}

test('B.6: the next read includes all published changes: products added, changed and removed', async () => {
  const { select, notify } = await openTestListing()
  const brandId = await writeTerm(db, 'brand', { slug: 'nile' })
  const cupId = await writeProduct(db, { slug: 'cup', termIds: [brandId] })
  expect((await select()).ids).toEqual([cupId])

  const bowlId = await writeProduct(db, { slug: 'bowl', termIds: [brandId], stockStatus: 'outofstock' })
  notify(`product:${bowlId}`)
  const listingWithBowl = await select()
  expect(listingWithBowl.ids).toEqual([bowlId, cupId])
  expect(listingWithBowl.counts.terms).toEqual(new Map([[brandId, 2]]))
  expect(listingWithBowl.counts.stock).toEqual(new Map([['instock', 1]]).set('outofstock', 1))

  await db.execute(
    sql`update products set stock_status = 'instock', regular_price_in_minor = 99 where id = ${bowlId}`,
  )
  notify(`product:${bowlId}`)
  const changedListing = await select()
  expect(changedListing.counts.stock).toEqual(new Map([['instock', 2]]))
  expect(changedListing.priceBounds).toEqual({ minInMinor: 99, maxInMinor: 1000 })

  await db.execute(sql`delete from products where id = ${cupId}`)
  notify(`product:${cupId}`)
  expect(await select()).toMatchObject({ ids: [bowlId], total: 1 })
})

test('B.6: a product with a term that is new to the index is counted under that term', async () => {
  const { select, notify } = await openTestListing()
  await select()
  const tagId = await writeTerm(db, 'tag', { slug: 'gift' })
  const cupId = await writeProduct(db, { slug: 'cup', termIds: [tagId] })
  notify('products', `product:${cupId}`)
  expect((await select()).counts.terms).toEqual(new Map([[tagId, 1]]))
})

test('B.6: a change published while the index is loading is included in the next read', async () => {
  const { select, notify } = await openTestListing()
  const firstRead = select()
  const cupId = await writeProduct(db, { slug: 'cup' })
  notify(`product:${cupId}`)
  const [, secondListing, thirdListing] = await Promise.all([firstRead, select(), select()])
  expect(secondListing.ids).toEqual([cupId])
  expect(thirdListing.ids).toEqual([cupId])
})

test('B.6: a failed read of the index is retried by the next read', async () => {
  const { select, notify } = await openTestListing()
  await select()
  await db.execute(sql`alter table products rename to away`)
  notify('catalog')
  await expect(select()).rejects.toThrow('Failed query')
  await db.execute(sql`alter table away rename to products`)
  expect((await select()).total).toBe(0)
})

test('B.3: a sale starts and ends in listings on time, without a published change', async () => {
  const { select, clock } = await openTestListing('2026-01-01T00:00:00Z')
  await writeProduct(db, {
    slug: 'cup',
    salePriceInMinor: 700,
    saleFrom: new Date('2026-01-02T00:00:00Z'),
    saleTo: new Date('2026-01-03T23:59:59Z'),
  })
  const countOnSale = async () => (await select()).counts.onSale
  expect(await countOnSale()).toBe(0)
  clock.moveTo('2026-01-02T00:00:00Z')
  expect(await countOnSale()).toBe(1)
  expect((await select({ maxPriceInMinor: 800 })).total).toBe(1)
  clock.moveTo('2026-01-04T00:00:00Z')
  expect(await countOnSale()).toBe(0)
})

test('B.6: a variable product is listed under the values of its variations with a price', async () => {
  const { select, notify } = await openTestListing()
  const { id, color, redId, blueId } = await writeShirt(db)
  await writeVariation(db, id, { variationAttributes: { [color]: 'red' }, stockStatus: 'outofstock' })
  const pricelessId = await writeVariation(db, id, {
    variationAttributes: { [color]: 'blue' },
    regularPriceInMinor: null,
  })
  const countColors = async (stock: 'instock' | 'outofstock') =>
    (await select({ stock: [stock] })).counts.terms
  expect((await select()).counts.terms).toEqual(new Map([[redId, 1]]))
  expect(await countColors('instock')).toEqual(new Map())
  expect(await countColors('outofstock')).toEqual(new Map([[redId, 1]]))

  await db.execute(
    sql`update products set regular_price_in_minor = 500, variation_attributes = ${{ [color]: '' }} where id = ${pricelessId}`,
  )
  notify(`product:${pricelessId}`)
  expect(await countColors('instock')).toEqual(new Map([[redId, 1]]).set(blueId, 1))
})

test('B.3: a grouped product has the price range of its members and follows their changes', async () => {
  const { select, notify } = await openTestListing()
  const groupId = await writeProduct(db, { slug: 'set', type: 'grouped', regularPriceInMinor: null })
  const cupId = await writeProduct(db, { slug: 'cup', visibility: 'hidden', regularPriceInMinor: 300 })
  await writeGroupMember(db, groupId, cupId)
  expect((await select()).priceBounds).toEqual({ minInMinor: 300, maxInMinor: 300 })
  await db.execute(sql`update products set regular_price_in_minor = 400 where id = ${cupId}`)
  notify(`product:${cupId}`)
  expect(await select()).toMatchObject({ ids: [groupId], priceBounds: { minInMinor: 400, maxInMinor: 400 } })
})

test('B.4: hidden variations do not affect prices, colors or order, and changing the setting applies at once', async () => {
  const { services, select, catalog } = await openTestListing()
  const { id, color, redId, blueId } = await writeShirt(db)
  await writeVariation(db, id, { variationAttributes: { [color]: 'red' }, regularPriceInMinor: 3000 })
  await writeVariation(db, id, {
    ...{ variationAttributes: { [color]: 'blue' }, regularPriceInMinor: 500, stockStatus: 'outofstock' },
  })
  const groupId = await writeProduct(db, { slug: 'set', type: 'grouped', regularPriceInMinor: null })
  const cupId = await writeProduct(db, { slug: 'cup', regularPriceInMinor: 2000 })
  const bowlId = await writeProduct(db, { slug: 'bowl', regularPriceInMinor: 1, stockStatus: 'outofstock' })
  await writeGroupMember(db, groupId, cupId)
  await writeGroupMember(db, groupId, bowlId)
  const readListing = async () => {
    const { ids, priceBounds, counts } = await select({ orderBy: 'price' })
    const [shirt, set] = await readCards(services, [id, groupId], 'en')
    return {
      ids,
      lowest: priceBounds?.minInMinor,
      colors: [...counts.terms.keys()],
      swatches: shirt?.swatches?.values.map(({ value }) => value),
      lowestPrices: [shirt?.price?.minimumInMinor, set?.price?.minimumInMinor],
    }
  }

  const completeListing = {
    ids: [groupId, bowlId, id, cupId],
    lowest: 1,
    colors: [redId, blueId],
    swatches: ['red', 'blue'],
    lowestPrices: [500, 1],
  }
  expect(await readListing()).toEqual(completeListing)
  catalog.hideOutOfStock = true
  expect(await readListing()).toMatchObject({
    lowest: 1,
    colors: [redId],
    swatches: ['red'],
    lowestPrices: [3000, 2000],
  })
  const query = createListingQuery({ orderBy: 'price' })
  const options = { locale: 'en', pageSize: 16, hideOutOfStock: true } as const
  const filteredListing = selectProducts(await services.listing.current(), query, options)
  expect(filteredListing).toMatchObject({
    ids: [groupId, cupId, id],
    priceBounds: { minInMinor: 2000, maxInMinor: 3000 },
  })
  catalog.hideOutOfStock = false
  expect(await readListing()).toEqual(completeListing)
})

test('a card shows the price range, the best stock status and the color swatches with their images', async () => {
  const { services, notify } = await openTestListing()
  const { id, color } = await writeShirt(db)
  await writeVariation(db, id, { variationAttributes: { [color]: 'red' }, salePriceInMinor: 800 })
  const blueId = await writeVariation(db, id, {
    variationAttributes: { [color]: 'blue' },
    stockStatus: 'outofstock',
  })
  await db.execute(sql`
    insert into media (id, digest, file, width_in_pixels, height_in_pixels, renditions)
    select n, n, n, 600, 400, ${JSON.stringify([{ file: 'a-300.webp', widthInPixels: 300, type: 'image/webp' }])}::jsonb
    from generate_series(1, 3) n on conflict do nothing`)
  await db.execute(
    sql`insert into product_media (product_id, media_id, position) values (${id}, 1, 0), (${id}, 2, 1), (${blueId}, 3, 0)`,
  )
  const picture = { stem: 'a', widths: [300], width: 600, height: 400 }
  const matchPrice = (now: number) => expect.objectContaining({ minimumInMinor: now, maximumInMinor: now })
  const [card] = await readCards(services, [id], 'en')
  expect(card).toEqual({
    id,
    slug: 'shirt',
    sku: '',
    type: 'variable',
    name: 'shirt',
    price: {
      minimumInMinor: 800,
      maximumInMinor: 1000,
      regularMinimumInMinor: 1000,
      regularMaximumInMinor: 1000,
      isOnSale: true,
    },
    stock: 'instock',
    picture,
    secondPicture: picture,
    rating: 0,
    reviewCount: 0,
    swatches: {
      key: color,
      isAlone: true,
      label: 'color',
      values: [
        { value: 'red', label: 'Red', color: '#ff0000', picture: null, price: matchPrice(800) },
        { value: 'blue', label: 'أزرق', color: '#0000ff', picture, price: matchPrice(1000) },
      ],
    },
  })

  await db.execute(sql`update products set name = '{"ar": "قميص"}' where id = ${id}`)
  expect((await readCards(services, [id], 'ar'))[0]?.name).toBe('shirt')
  notify(`product:${id}`)
  expect((await readCards(services, [id], 'ar'))[0]?.name).toBe('قميص')
  expect((await readCards(services, [id], 'en'))[0]).toMatchObject({ name: 'قميص', foreign: 'ar' })
})

test('cards are returned in the requested order, without unpublished products', async () => {
  const { services } = await openTestListing()
  const firstId = await writeProduct(db, { slug: 'one' })
  const secondId = await writeProduct(db, { slug: 'two' })
  const draftId = await writeProduct(db, { slug: 'draft', status: 'draft' })
  const cards = await readCards(services, [secondId, draftId, 999, firstId], 'ar')
  expect(cards.map(({ slug }) => slug)).toEqual(['two', 'one'])
})

test('B.6: a page of cards needs two statements for any catalog size, and none on the second request', async () => {
  const { services, select } = await openTestListing()
  await writeManyProducts(db, 2_000)
  const { ids } = await select()
  const firstRequest = await recordStatements(database, () => readCards(services, ids, 'ar'))
  const secondRequest = await recordStatements(database, async () =>
    readCards(services, (await select()).ids, 'en'),
  )
  expect(firstRequest.result).toHaveLength(16)
  expect(firstRequest.statements).toHaveLength(2)
  expect(secondRequest.statements).toHaveLength(0)
})

test('B.6: related products share a term, exclude given products, and are equal for an equal seed', async () => {
  const { services } = await openTestListing()
  const tagId = await writeTerm(db, 'tag', { slug: 'gift' })
  const ids: number[] = []
  for (const slug of ['a', 'b', 'c', 'd', 'e']) ids.push(await writeProduct(db, { slug, termIds: [tagId] }))
  await writeProduct(db, { slug: 'other' })
  await writeProduct(db, { slug: 'hidden', visibility: 'search', termIds: [tagId] })
  const index = await services.listing.current()
  const selectRelated = (seed: number, limit: number) =>
    selectRelatedProducts(index, { termIds: [tagId], excludedIds: ids.slice(0, 1), limit, seed })
  expect(selectRelated(1, 9).toSorted((one, other) => one - other)).toEqual(ids.slice(1))
  expect(selectRelated(7, 2)).toEqual(selectRelated(7, 2))
  expect(new Set(Array.from({ length: 50 }, (_, seed) => selectRelated(seed, 1)[0])).size).toBe(4)
})
