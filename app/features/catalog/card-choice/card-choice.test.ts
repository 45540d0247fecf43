import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

const { get, services } = await openShop({
  products: [...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }), ...aCap({ SKU: 'CAP' })],
})

const readProductId = async (sku: string) => {
  const { rows } = await services.database.pool.query('select id from products where sku = $1', [sku])
  return Number(rows[0]?.id)
}

test('A.6: the choices request of a card returns the product form with the values selected on the card', async () => {
  const id = await readProductId('SHIRT')
  const response = await get(
    `/wp-json/hanout/v1/products/${id}/choices?_locale=en&choice=attribute_pa_color%3Dred`,
  )
  expect(response.status).toBe(200)
  const { form, pictures } = await response.json()
  expect(form).toMatchObject({ productId: id, productName: 'Shirt', path: '/product/shirt/' })
  const color = form.matrix.attributes.findIndex(({ key }: { key: string }) => key === 'attribute_pa_color')
  expect(form.matrix.attributes[color].values[form.picks[color]].v).toBe('red')
  expect(pictures).toBeInstanceOf(Array)
})

test.each(['0', 'x', '99999', '1e99'])(
  'the choices request of the unknown product %s is rejected',
  async (id) => {
    const { status } = await get(`/wp-json/hanout/v1/products/${id}/choices`)
    expect([400, 404]).toContain(status)
  },
)

test('the choices request of a product without variations returns 404', async () => {
  const response = await get(`/wp-json/hanout/v1/products/${await readProductId('CAP')}/choices`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'rest_no_choices' })
})
