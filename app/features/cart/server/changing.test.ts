/** Changing the cart over HTTP, undoing changes, and automatic changes. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { openBrowser, readRefusal, type Browser } from '#tests/browser.ts'
import { openCartShop } from '#app/features/cart/test-shop.ts'

const { shop, db, findProductId, changeProduct } = await openCartShop()

let guest: Browser
beforeEach(() => {
  guest = openBrowser(shop)
})

describe('changing the cart', () => {
  test('changes quantities up to the stock, and removes a line with the quantity 0', async () => {
    const { lines } = await guest.add(findProductId('CUP'))
    const path = `/items/${lines[0]?.key}`
    expect((await guest.cart('PATCH', path, { quantity: 3 })).count).toBe(3)
    const refusal = await readRefusal(await guest.call('PATCH', `/cart${path}`, { quantity: '٤' }))
    expect(refusal).toMatchObject({ status: 409, cart: { count: 3 } })
    expect((await guest.call('PATCH', `/cart${path}`, {})).status).toBe(400)
    const emptiedCart = await guest.cart('PATCH', path, { quantity: 0 })
    expect(emptiedCart).toMatchObject({
      count: 0,
      hash: '',
      canCheckOut: false,
      removed: [{ name: 'Cup', quantity: 3 }],
    })
    expect(guest.jar.has('woocommerce_items_in_cart')).toBe(false)
  })

  test('restores a removed line at its position', async () => {
    await guest.add(findProductId('CAP'))
    await guest.add(findProductId('CUP'), { quantity: 2 })
    const cartBefore = await guest.add(findProductId('POT'))
    const path = `/items/${cartBefore.lines[1]?.key}`
    expect((await guest.cart('DELETE', path)).lines.map(({ name }) => name)).toEqual(['Cap', 'Pot'])
    const cartAfter = await guest.cart('POST', `${path}/restore`)
    expect(cartAfter).toEqual(cartBefore)
    expect((await guest.call('POST', `/cart${path}/restore`)).status).toBe(404)
  })

  test('restores an emptied cart with one request within an hour', async () => {
    await guest.add(findProductId('CAP'))
    const cartBefore = await guest.add(findProductId('CUP'), { quantity: 2 })
    const { removed } = await guest.cart('DELETE')
    const [token] = new Set(removed.map((line) => line.token))
    expect(await guest.cart('POST', '/restore', { token })).toEqual(cartBefore)
    const emptiedCart = await guest.cart('DELETE')
    shop.clock.moveTo('2026-01-15T13:00:01Z')
    const lateResponse = await guest.call('POST', '/cart/restore', { token: emptiedCart.removed[0]?.token })
    shop.clock.moveTo('2026-01-15T12:00:00Z')
    expect(lateResponse.status).toBe(404)
  })

  test('restores only the quantity that is still in stock', async () => {
    const { lines } = await guest.add(findProductId('CUP'), { quantity: 3 })
    await guest.cart('DELETE', `/items/${lines[0]?.key}`)
    await changeProduct('CUP', { stockQuantity: 1 })
    expect((await guest.cart('POST', `/items/${lines[0]?.key}/restore`)).count).toBe(1)
    await changeProduct('CUP', { stockQuantity: 3 })
  })
})

describe('the cart revalidates its lines at each request', () => {
  test('a changed price is reported once, also when a sale ends', async () => {
    await guest.add(findProductId('CUP'))
    await changeProduct('CUP', { saleTo: new Date('2026-01-15T12:30:00Z') })
    expect((await guest.cart()).notices).toEqual([])
    shop.clock.moveTo('2026-01-15T12:30:01Z')
    const cart = await guest.cart()
    expect(cart.notices).toEqual([
      {
        kind: 'price-changed',
        sentence: 'The price of "Cup" has changed from SAR\u00a040.00 to SAR\u00a049.00.',
      },
    ])
    expect(cart.subtotalInMinor).toBe(49_00)
    expect((await guest.cart()).notices).toEqual([])
    shop.clock.moveTo('2026-01-15T12:00:00Z')
    await changeProduct('CUP', { saleTo: null })
  })

  test('less stock, no stock and an unavailable product are reported once', async () => {
    await guest.add(findProductId('CUP'), { quantity: 3 })
    await guest.add(findProductId('CAP'))
    await guest.add(findProductId('POT'))
    await changeProduct('CUP', { stockQuantity: 1 })
    await changeProduct('CAP', { stockStatus: 'outofstock' })
    await changeProduct('POT', { status: 'draft' })
    const cart = await guest.cart()
    expect(cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Cup', 1]])
    expect(cart.notices.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ['quantity-reduced', 'Only 1 of "Cup" is left, so we updated your cart.'],
      ['sold-out', '"Cap" is out of stock, so we removed it from your cart.'],
      ['unavailable', '"Pot" is no longer available, so we removed it from your cart.'],
    ])
    expect((await guest.cart()).notices).toEqual([])
    await changeProduct('CUP', { stockQuantity: 3 })
    await changeProduct('CAP', { stockStatus: 'instock' })
    await changeProduct('POT', { status: 'publish' })
  })

  test('a deleted product is still reported with its name', async () => {
    const [insertedProduct] = await db
      .insert(products)
      .values({
        type: 'simple',
        status: 'publish',
        slug: 'bowl',
        name: { en: 'Bowl' },
        regularPriceInMinor: 5,
      })
      .returning({ id: products.id })
    await guest.add(insertedProduct?.id ?? 0)
    await db.delete(products).where(eq(products.slug, 'bowl'))
    expect((await guest.cart()).notices[0]?.sentence).toContain('"Bowl" is no longer available')
  })

  test('a variation whose attribute values changed is removed from the cart', async () => {
    await guest.add(findProductId('SHIRT-RED-S'))
    await changeProduct('SHIRT-RED-S', {
      variationAttributes: { attribute_pa_color: 'red', attribute_pa_size: 'l' },
    })
    expect((await guest.cart()).notices[0]?.kind).toBe('unavailable')
    await changeProduct('SHIRT-RED-S', {
      variationAttributes: { attribute_pa_color: 'red', attribute_pa_size: 's' },
    })
  })
})
