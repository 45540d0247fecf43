/** B.13: addresses and the note of an order are corrected in the admin, and its total does not change. */
import { expect, test } from 'vitest'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { see, ask, post, orderOf, audited, manager } = await openOrderAdmin(shop)
const formPath = (id: number) => `/admin/orders/${id}/addresses/`
const { parts } = anOrderAddress

test('a correction changes the order, its documents, mails and search terms, but not its amounts', async () => {
  const before = await anOrder(services, { status: 'on-hold', customerNote: 'Ring' })
  const path = formPath(before.id)
  expect(await see(`/admin/orders/${before.id}/`)).toContain(`href="${path}"`)
  const form = readFormFields(await see(path))
  const answer = await post(path, {
    ...form,
    intent: 'save',
    ...{ billing_firstName: 'Noor', billing_phone: '٠٥٠ ٧٦٥ ٤٣٢١', billing_email: 'noor@shopper.example' },
    ...{ billing_unit: '١٢', shipping_unit: 'شقة ۳' },
    ...{ elsewhere: 'on', shipping_city: 'Jeddah', customerNote: 'Ring <twice>' },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/admin/orders/${before.id}/?notice=corrected`,
  ])
  const order = await orderOf(before.id)
  expect(order.billing.parts).toMatchObject({
    firstName: 'Noor',
    phone: '+966507654321',
    lastName: 'Al-Harbi',
    unit: '12',
  })
  const sentTo = { city: 'Jeddah', firstName: 'Sara', unit: 'شقة 3' }
  expect(order.shipping).toMatchObject({ country: 'SA', parts: sentTo })
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
  expect(await audited(before.id)).toEqual([
    {
      action: 'changed',
      changes: { billing: 'corrected', shipping: 'corrected', 'customer-note': 'corrected' },
    },
  ])
})

test('saving an unchanged form changes nothing', async () => {
  const { email: _, ...sentTo } = parts
  const before = await anOrder(services, { shipping: { country: 'SA', parts: sentTo } })
  const path = formPath(before.id)
  const form = readFormFields(await see(path))
  expect((await post(path, { ...form, intent: 'save' })).status).toBe(303)
  const order = await orderOf(before.id)
  expect([order.billing, order.notes, order.searchText]).toEqual([before.billing, [], before.searchText])
})

test('a submitted change of the country is ignored', async () => {
  const { id } = await anOrder(services)
  const form = readFormFields(await see(formPath(id)))
  await post(formPath(id), { ...form, intent: 'save', billing_country: 'KW', shipping_country: 'KW' })
  expect((await orderOf(id)).billing.country).toBe('SA')
})

test('validation errors are shown at their fields, nothing is saved and the input is kept', async () => {
  const { id } = await anOrder(services)
  const form = readFormFields(await see(formPath(id)))
  const wrong = {
    ...{
      billing_firstName: '',
      billing_phone: '12',
      billing_email: 'nobody',
      billing_city: 'x'.repeat(5000),
    },
    ...{ elsewhere: 'on', shipping_postcode: '1', customerNote: 'Kept\0 words' },
  }
  const answer = await post(formPath(id), { ...form, ...wrong, intent: 'save' })
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  expect(answer.status).toBe(422)
  expect(html).toContain('Check 5 fields')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(5)
  expect(html).toContain('Kept words')
  expect(await orderOf(id)).toMatchObject({ billing: anOrderAddress, shipping: null, customerNote: '' })
})

test('correcting an order changed by another manager gives a conflict, and overwrites only when saved again', async () => {
  const { id } = await anOrder(services)
  const form = readFormFields(await see(formPath(id)))
  expect((await post(formPath(id), { ...form, intent: 'save', billing_city: 'Jeddah' })).status).toBe(303)
  const second = await post(formPath(id), { ...form, intent: 'save', billing_city: 'Abha' })
  const html = await second.text()
  expect([second.status, html]).toEqual([409, expect.stringContaining('someone else changed this')])
  expect((await orderOf(id)).billing.parts.city).toBe('Jeddah')
  expect((await post(formPath(id), { ...readFormFields(html), intent: 'save' })).status).toBe(303)
  expect((await orderOf(id)).billing.parts.city).toBe('Abha')
})

test('only one of five simultaneous corrections is saved; a payment in the meantime is no conflict', async () => {
  const { id } = await anOrder(services, { status: 'on-hold' })
  const form = readFormFields(await see(formPath(id)))
  await changeOrder(services, id, { event: 'paid' })
  const cities = ['Abha', 'Jeddah', 'Mecca', 'Tabuk', 'Najran']
  const answers = await Promise.all(
    cities.map((city) => post(formPath(id), { ...form, intent: 'save', billing_city: city })),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect((await orderOf(id)).status).toBe('processing')
})

test.each(['completed', 'cancelled', 'refunded'] as const)(
  'an order that is %s cannot be corrected',
  async (status) => {
    const open = await anOrder(services)
    const form = readFormFields(await see(formPath(open.id)))
    const { id } = await anOrder(services, { status })
    expect(await see(`/admin/orders/${id}/`)).not.toContain(formPath(id))
    const left = `/admin/orders/${id}/?notice=left`
    expect((await ask(formPath(id))).headers.get('location')).toBe(left)
    const answer = await post(formPath(id), { ...form, intent: 'save', billing_city: 'Jeddah' })
    expect(answer.headers.get('location')).toBe(left)
    expect((await orderOf(id)).billing).toEqual(anOrderAddress)
  },
)

test('customers and cross-site requests cannot correct an order', async () => {
  const { id } = await anOrder(services)
  const form = { ...readFormFields(await see(formPath(id))), intent: 'save', billing_city: 'Jeddah' }
  const { cookie } = await signedIn(services)
  expect((await ask(formPath(id), cookie)).status).toBe(404)
  expect((await post(formPath(id), form, { cookie })).status).toBe(404)
  expect((await post(formPath(id), form, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(formPath(id), { ...form, intent: 'drop' })).status).toBe(400)
  expect((await orderOf(id)).billing).toEqual(anOrderAddress)
})
