/** Adding to the cart over HTTP: successful additions, and every refusal of shop.md B.5. */
import { beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, readRefusal, type Browser } from '#tests/browser.ts'
import { openCartShop } from '#app/features/cart/test-shop.ts'

const { shop, findProductId, changeProduct } = await openCartShop()

let guest: Browser
beforeEach(() => {
  guest = openBrowser(shop)
})

const add = (fields: object) => guest.call('POST', '/cart/items', fields)

describe('adding to the cart', () => {
  test('the first addition of a guest creates a cart and sets the cookies of the guest key and the cart', async () => {
    const cart = await guest.add(findProductId('CAP'), { quantity: 2 })
    expect(cart).toMatchObject({
      count: 2,
      subtotalInMinor: 98_00,
      savedInMinor: 0,
      notices: [],
      canCheckOut: true,
    })
    expect(cart.lines[0]).toMatchObject({
      name: 'Cap',
      path: '/product/cap/',
      quantity: 2,
      minimum: 1,
      maximum: null,
      unitPriceInMinor: 49_00,
      lineTotalInMinor: 98_00,
    })
    expect([...guest.jar.keys()].toSorted()).toEqual([
      'hanout_guest',
      'hanout_known',
      'woocommerce_cart_hash',
      'woocommerce_items_in_cart',
    ])
    expect(guest.jar.get('woocommerce_cart_hash')).toBe(cart.hash)
    expect(await guest.cart()).toEqual(cart)
  })

  test('B.9: adding the same variation and values increases a line, other values create a new line', async () => {
    const shirt = { attribute_pa_color: 'blue' }
    await guest.add(findProductId('SHIRT'), { ...shirt, attribute_pa_size: 's' })
    await guest.add(findProductId('SHIRT-BLUE'), { attribute_pa_size: 's' })
    const cart = await guest.add(findProductId('SHIRT'), { ...shirt, attribute_pa_size: 'l' })
    expect(
      cart.lines.map(({ quantity, choices }) => [quantity, ...choices.map(({ value }) => value)]),
    ).toEqual([
      [2, 'Blue', 'Small'],
      [1, 'Blue', 'Large'],
    ])
    expect(cart.lines[0]).toMatchObject({
      productId: findProductId('SHIRT'),
      variationId: findProductId('SHIRT-BLUE'),
      path: '/product/shirt/?attribute_pa_color=blue&attribute_pa_size=s',
      unitPriceInMinor: 75_00,
      regularPriceInMinor: 90_00,
    })
    expect(cart.savedInMinor).toBe(45_00)
  })

  test('NUM: quantities are accepted in any digits', async () => {
    expect((await guest.add(findProductId('CAP'), { quantity: '٣' })).count).toBe(3)
    expect((await guest.add(findProductId('CAP'), { quantity: '۱٬۰۰۰' })).count).toBe(1003)
  })

  test('members of a group are added together or not at all', async () => {
    const cart = await guest.add(findProductId('SET'), {
      [`quantity[${findProductId('CAP')}]`]: 2,
      [`quantity[${findProductId('CUP')}]`]: '1',
    })
    expect(cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Cap', 2],
      ['Cup', 1],
    ])
    const bodyAboveStock = {
      product_id: findProductId('SET'),
      quantity: { [findProductId('CAP')]: 1, [findProductId('CUP')]: 9 },
    }
    expect((await readRefusal(await add(bodyAboveStock))).cart?.count).toBe(3)
    const bodyWithoutQuantities = {
      product_id: findProductId('SET'),
      [`quantity[${findProductId('CAP')}]`]: '0',
      [`quantity[${findProductId('CUP')}]`]: '',
    }
    expect(await readRefusal(await add(bodyWithoutQuantities))).toMatchObject({
      status: 400,
      message: 'Please choose the quantity of items you wish to add to your cart…',
    })
  })

  test('a product without stock that allows backorders is added', async () => {
    const { lines } = await guest.add(findProductId('POT'), { quantity: 7 })
    expect(lines[0]).toMatchObject({ quantity: 7, maximum: null, stock: 'Available on backorder' })
  })
})

describe('B.5: rejected additions', () => {
  const createShirtFields = () => ({ product_id: findProductId('SHIRT') })
  const cannotBuyMessage = 'Sorry, this product cannot be purchased.'
  const chooseOptionsMessage = 'Please choose product options…'

  test.each([
    ['an unknown product', () => ({ product_id: 999_999 }), 404, cannotBuyMessage],
    ['a draft product', () => ({ product_id: findProductId('DRAFT') }), 404, cannotBuyMessage],
    [
      'E.3.11: a product without a price',
      () => ({ product_id: findProductId('FREE') }),
      400,
      cannotBuyMessage,
    ],
    [
      'a grouped product without quantities of its members',
      () => ({ product_id: findProductId('SET') }),
      400,
      cannotBuyMessage,
    ],
    ['a variable product without selected attributes', createShirtFields, 400, chooseOptionsMessage],
    [
      'SM4: an empty attribute value, which is not a wildcard',
      () => ({ ...createShirtFields(), attribute_pa_color: 'red', attribute_pa_size: '' }),
      400,
      chooseOptionsMessage,
    ],
    [
      'attribute values without a matching variation',
      () => ({ ...createShirtFields(), attribute_pa_color: 'red', attribute_pa_size: 'xl' }),
      400,
      chooseOptionsMessage,
    ],
    [
      'an attribute value that contradicts the variation',
      () => ({
        ...createShirtFields(),
        variation_id: findProductId('SHIRT-RED-S'),
        attribute_pa_color: 'blue',
      }),
      400,
      'Invalid value posted for Colour',
    ],
    [
      'an unknown attribute value for a variation of any size',
      () => ({ ...createShirtFields(), variation_id: findProductId('SHIRT-BLUE'), attribute_pa_size: 'xl' }),
      400,
      'Invalid value posted for Size',
    ],
    [
      'a variation of any size without a selected size',
      () => ({ product_id: findProductId('SHIRT-BLUE') }),
      400,
      'Size is a required field',
    ],
    [
      'a variation of another product',
      () => ({ ...createShirtFields(), variation_id: findProductId('OTHER-RED-S') }),
      400,
      cannotBuyMessage,
    ],
    [
      'a product that is out of stock',
      () => ({ product_id: findProductId('GONE') }),
      409,
      'You cannot add "Scarf" to the cart because the product is out of stock.',
    ],
    [
      'a variation that is out of stock',
      () => ({ product_id: findProductId('SHIRT-RED-L') }),
      409,
      'You cannot add "Shirt – Red, Large" to the cart because the product is out of stock.',
    ],
    [
      'a quantity above the stock',
      () => ({ product_id: findProductId('CUP'), quantity: 4 }),
      409,
      'You cannot add that amount of "Cup" to the cart because there is not enough stock (3 remaining).',
    ],
    [
      'a quantity above the limit of 9,999',
      () => ({ product_id: findProductId('CAP'), quantity: 10_000 }),
      400,
      /up to 9,999 of one/,
    ],
    [
      'a fractional quantity',
      () => ({ product_id: findProductId('CAP'), quantity: '1.5' }),
      400,
      /whole number/,
    ],
    ['a negative quantity', () => ({ product_id: findProductId('CAP'), quantity: -1 }), 400, /whole number/],
    ['a quantity of zero', () => ({ product_id: findProductId('CAP'), quantity: 0 }), 400, /whole number/],
  ])('rejects %s', async (_, fields, status, message) => {
    const refusal = await readRefusal(await add(fields()))
    expect(refusal.status).toBe(status)
    expect(refusal.message).toMatch(message)
    // A refused addition creates no cart and sets no cookie.
    expect(guest.jar.size).toBe(0)
  })

  test('E.3.6: rejects a variation that is not published or has no price', async () => {
    await changeProduct('OTHER-RED-S', { regularPriceInMinor: null })
    await changeProduct('OTHER-BLUE', { status: 'private' })
    for (const sku of ['OTHER-RED-S', 'OTHER-BLUE']) {
      const refusal = await readRefusal(
        await add({
          product_id: findProductId('OTHER'),
          variation_id: findProductId(sku),
          attribute_pa_size: 's',
        }),
      )
      expect(refusal).toMatchObject({ status: 400, message: cannotBuyMessage })
    }
  })

  test('counts the quantity already in the cart, and returns the cart with the error', async () => {
    await guest.add(findProductId('CUP'), { quantity: 2 })
    const refusal = await readRefusal(await add({ product_id: findProductId('CUP'), quantity: 2 }))
    expect(refusal).toMatchObject({
      status: 409,
      code: 'woocommerce_rest_product_partially_out_of_stock',
      message:
        'You cannot add that amount to the cart: we have 3 in stock and you already have 2 in your cart.',
      cart: { count: 2 },
    })
  })

  test('B.4: limits variations that share the stock of their product to the shared stock', async () => {
    for (const sku of ['SHARED-RED-S', 'SHARED-BLUE']) {
      await changeProduct(sku, { manageStock: 'parent', stockStatus: 'instock', stockQuantity: null })
    }
    await guest.add(findProductId('SHARED-RED-S'), { quantity: 3 })
    const cart = await guest.add(findProductId('SHARED-BLUE'), { quantity: 1, attribute_pa_size: 's' })
    expect(cart.lines.map(({ maximum }) => maximum)).toEqual([3, 1])
    const refusal = await readRefusal(await add({ product_id: findProductId('SHARED-RED-S') }))
    expect(refusal.message).toContain('we have 4 in stock and you already have 4')
  })

  test('limits a product sold individually to a quantity of 1', async () => {
    const { lines } = await guest.add(findProductId('ONE'), { quantity: 5 })
    expect(lines[0]).toMatchObject({ quantity: 1, maximum: 1, isSoldIndividually: true })
    const refusal = await readRefusal(await add({ product_id: findProductId('ONE') }))
    expect(refusal).toMatchObject({ status: 409, message: 'You cannot add another "Ring" to your cart.' })
  })

  test('returns an Arabic message for an Arabic request', async () => {
    const body = JSON.stringify({ product_id: findProductId('GONE') })
    const headers = { 'Content-Type': 'application/json' }
    const response = await guest.request('/wp-json/hanout/v1/cart/items', { method: 'POST', headers, body })
    expect((await readRefusal(response)).message).toBe('لا يمكنك إضافة «وشاح» إلى السلة لأن المنتج غير متوفر.')
  })
})
