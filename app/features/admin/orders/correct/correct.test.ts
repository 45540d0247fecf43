/** B.13: addresses and the note of an order are corrected in the admin, and its total does not change. */
import { expect, test } from 'vitest'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { see, ask: request, post, readExistingOrder, readAuditEntries, manager } = await openOrderAdmin(shop)
const createFormPath = (id: number) => `/admin/orders/${id}/addresses/`
const { parts } = anOrderAddress

test('a correction changes the order, its documents, mails and search terms, but not its amounts', async () => {
  const before = await anOrder(services, { status: 'on-hold', customerNote: 'Ring' })
  const path = createFormPath(before.id)
  expect(await see(`/admin/orders/${before.id}/`)).toContain(`href="${path}"`)
  const form = readFormFields(await see(path))
  const response = await post(path, {
    ...form,
    intent: 'save',
    ...{ billing_firstName: 'Noor', billing_phone: '٠٥٠ ٧٦٥ ٤٣٢١', billing_email: 'noor@shopper.example' },
    ...{ billing_unit: '١٢', shipping_unit: 'شقة ۳' },
    ...{ elsewhere: 'on', shipping_city: 'Jeddah', customerNote: 'Ring <twice>' },
  })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/admin/orders/${before.id}/?notice=corrected`,
  ])
  const order = await readExistingOrder(before.id)
  expect(order.billing.parts).toMatchObject({
    firstName: 'Noor',
    phone: '+966507654321',
    lastName: 'Al-Harbi',
    unit: '12',
  })
  const shippingParts = { city: 'Jeddah', firstName: 'Sara', unit: 'شقة 3' }
  expect(order.shipping).toMatchObject({ country: 'SA', parts: shippingParts })
  expect([order.email, order.customerNote]).toEqual(['noor@shopper.example', 'Ring <twice>'])
  expect([order.totalInMinor, order.status]).toEqual([before.totalInMinor, 'on-hold'])
  expect(await see('/admin/orders/?search=noor@shopper.example')).toContain(`/admin/orders/${before.id}/"`)
  expect(await see(`/admin/orders/${before.id}/packing-slip/`)).toContain('Jeddah')
  const page = await see(`/admin/orders/${before.id}/`)
  expect(page).toMatch(
    /Order details edited in the admin[^]*Billing address · Shipping address · Customer note/,
  )
  expect(page).toContain('Ring &lt;twice&gt;')
  expect(order.notes.at(-1)).toMatchObject({ authorId: manager.userId })
  // Address contents are stored only in the order, so they are erased together with the customer.
  expect(await readAuditEntries(before.id)).toEqual([
    {
      action: 'changed',
      changes: { billing: 'corrected', shipping: 'corrected', 'customer-note': 'corrected' },
    },
  ])
})

test('saving an unchanged form changes nothing', async () => {
  const { email: _, ...shippingParts } = parts
  const before = await anOrder(services, { shipping: { country: 'SA', parts: shippingParts } })
  const path = createFormPath(before.id)
  const form = readFormFields(await see(path))
  expect((await post(path, { ...form, intent: 'save' })).status).toBe(303)
  const order = await readExistingOrder(before.id)
  expect([order.billing, order.notes, order.searchText]).toEqual([before.billing, [], before.searchText])
})

test('a submitted change of the country is ignored', async () => {
  const { id } = await anOrder(services)
  const form = readFormFields(await see(createFormPath(id)))
  await post(createFormPath(id), { ...form, intent: 'save', billing_country: 'KW', shipping_country: 'KW' })
  expect((await readExistingOrder(id)).billing.country).toBe('SA')
})

test('validation errors are shown at their fields, nothing is saved and the input is kept', async () => {
  const { id } = await anOrder(services)
  const form = readFormFields(await see(createFormPath(id)))
  const invalidFields = {
    ...{
      billing_firstName: '',
      billing_phone: '12',
      billing_email: 'nobody',
      billing_city: 'x'.repeat(5000),
    },
    ...{ elsewhere: 'on', shipping_postcode: '1', customerNote: 'Kept\0 words' },
  }
  const response = await post(createFormPath(id), { ...form, ...invalidFields, intent: 'save' })
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(response.status).toBe(422)
  expect(html).toContain('Check 5 fields')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(5)
  expect(html).toContain('Kept words')
  expect(await readExistingOrder(id)).toMatchObject({
    billing: anOrderAddress,
    shipping: null,
    customerNote: '',
  })
})

test('correcting an order changed by another manager gives a conflict, and overwrites only when saved again', async () => {
  const { id } = await anOrder(services)
  const form = readFormFields(await see(createFormPath(id)))
  expect((await post(createFormPath(id), { ...form, intent: 'save', billing_city: 'Jeddah' })).status).toBe(
    303,
  )
  const secondResponse = await post(createFormPath(id), { ...form, intent: 'save', billing_city: 'Abha' })
  const html = await secondResponse.text()
  expect([secondResponse.status, html]).toEqual([409, expect.stringContaining('someone else changed this')])
  expect((await readExistingOrder(id)).billing.parts.city).toBe('Jeddah')
  expect((await post(createFormPath(id), { ...readFormFields(html), intent: 'save' })).status).toBe(303)
  expect((await readExistingOrder(id)).billing.parts.city).toBe('Abha')
})

test('only one of five simultaneous corrections is saved; a payment in the meantime is no conflict', async () => {
  const { id } = await anOrder(services, { status: 'on-hold' })
  const form = readFormFields(await see(createFormPath(id)))
  await changeOrder(services, id, { event: 'paid' })
  const cities = ['Abha', 'Jeddah', 'Mecca', 'Tabuk', 'Najran']
  const responses = await Promise.all(
    cities.map((city) => post(createFormPath(id), { ...form, intent: 'save', billing_city: city })),
  )
  expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(4)
  expect((await readExistingOrder(id)).status).toBe('processing')
})

test.each(['completed', 'cancelled', 'refunded'] as const)(
  'an order that is %s cannot be corrected',
  async (status) => {
    const openOrder = await anOrder(services)
    const form = readFormFields(await see(createFormPath(openOrder.id)))
    const { id } = await anOrder(services, { status })
    expect(await see(`/admin/orders/${id}/`)).not.toContain(createFormPath(id))
    const redirectPath = `/admin/orders/${id}/?notice=left`
    expect((await request(createFormPath(id))).headers.get('location')).toBe(redirectPath)
    const response = await post(createFormPath(id), { ...form, intent: 'save', billing_city: 'Jeddah' })
    expect(response.headers.get('location')).toBe(redirectPath)
    expect((await readExistingOrder(id)).billing).toEqual(anOrderAddress)
  },
)

test('customers and cross-site requests cannot correct an order', async () => {
  const { id } = await anOrder(services)
  const form = { ...readFormFields(await see(createFormPath(id))), intent: 'save', billing_city: 'Jeddah' }
  const { cookie } = await createSignedInUser(services)
  expect((await request(createFormPath(id), cookie)).status).toBe(404)
  expect((await post(createFormPath(id), form, { cookie })).status).toBe(404)
  expect((await post(createFormPath(id), form, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(createFormPath(id), { ...form, intent: 'drop' })).status).toBe(400)
  expect((await readExistingOrder(id)).billing).toEqual(anOrderAddress)
})
