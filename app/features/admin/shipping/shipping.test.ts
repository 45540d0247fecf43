/** Shipping zones, their sequence, methods and classes in the admin; changes apply to customers at once. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { aCap } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { createGuestWithCart } from '#app/features/orders/lifecycle/test-place-order.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' }, catalog: { currency: 'SAR', country: 'SA' } },
  products: aCap({ SKU: 'CAP', Slug: 'cap', 'Regular price': 60 }),
})
const { services } = shop
const { db } = services.database
const { see, post, manager } = await openInbox(shop)
const path = '/admin/shipping/'
const { rows } = await db.execute<{ id: number }>(sql`select id from products where sku = 'CAP'`)
const guest = await createGuestWithCart(services, [{ productId: rows[0]?.id ?? 0, quantity: 2 }])

/** The shipping rates offered at a place. */
const readOfferedRates = async (place: { country: string; state?: string; postcode?: string }) => {
  const completePlace = { state: '', postcode: '', city: '', ...place }
  const { quote } = await readQuote(services, guest, { selections: { place: completePlace } })
  return quote.rates.map(({ name, costInMinor }) => [name.en, costInMinor])
}
const save = async (requestPath: string, fields: Record<string, string | string[]>) =>
  post(requestPath, { ...readFormFields(await see(requestPath)), intent: 'save', ...fields })
const readRedirectPath = (response: Response) => (response.headers.get('location') ?? '').split('?')[0] ?? ''
const readZoneNames = async () =>
  (
    await db.execute<{ name: { en: string } }>(sql`select name from shipping_zones order by position, id`)
  ).rows.map(({ name }) => name.en)

test('B-11: a zone is added with regions and shipping methods, which its customers can select immediately', async () => {
  const emptyForm = readFormFields(await see(`${path}new/`))
  const searchResponse = await post(`${path}new/`, {
    ...emptyForm,
    'find.regions': 'السعوديه',
    intent: 'enter',
  })
  expect(await searchResponse.text()).toContain('No other results found')
  const englishSearchResponse = await post(`${path}new/`, {
    ...emptyForm,
    'find.regions': 'saudi',
    intent: 'enter',
  })
  expect(await englishSearchResponse.text()).toMatch(/name="regions" value="country:SA"/)
  let input: Record<string, string | string[]> = { ...emptyForm, nameEn: 'Kingdom', regions: 'country:SA' }
  for (const addKind of ['flat_rate', 'free_shipping', 'local_pickup']) {
    const addResponse = await post(`${path}new/`, { ...input, addKind, intent: 'add' })
    input = readFormFields(await addResponse.text())
  }
  expect(input).toMatchObject({
    nameEn: ['Kingdom'],
    regions: ['country:SA'],
    'method.2.kind': ['local_pickup'],
  })
  const creationResponse = await post(`${path}new/`, {
    ...input,
    ...{ 'method.0.cost': '١٠ + 2 * [qty]', 'method.0.nameEn': 'Courier', 'method.0.place': '2' },
    ...{ 'method.1.requires': 'min_amount', 'method.1.minimum': '100', 'method.1.place': '1' },
    ...{ 'method.2.cost': '0', intent: 'save' },
  })
  expect(creationResponse.status).toBe(303)
  await expect
    .poll(() => readOfferedRates({ country: 'SA' }))
    .toEqual([
      ['Free shipping', 0],
      ['Courier', 1400],
      ['Local pickup', 0],
    ])
  expect(await readOfferedRates({ country: 'EG' })).toEqual([])
  expect(await see(path)).toMatch(/Kingdom.*Saudi Arabia.*Courier/s)
  const requestPath = readRedirectPath(creationResponse)
  await save(requestPath, { 'method.1.remove': 'on', 'method.0.enabled': [] })
  await expect
    .poll(() => readOfferedRates({ country: 'SA' }))
    .toEqual(
      [
        ['Courier', 1400],
        ['Local pickup', 0],
      ].slice(1),
    )
})

test('a zone with postcodes applies before a wider zone after the merchant moves it up', async () => {
  const emptyForm = readFormFields(await see(`${path}new/`))
  const method = {
    ...{
      'method.0.id': '0',
      'method.0.kind': 'flat_rate',
      'method.0.nameEn': 'Riyadh',
      'method.0.enabled': 'on',
    },
    'method.0.cost': '5',
  }
  await post(`${path}new/`, {
    ...{ ...emptyForm, ...method, nameEn: 'Riyadh', regions: 'country:SA' },
    ...{ postcodes: '122*\n12000...12099', intent: 'save' },
  })
  expect(await readZoneNames()).toEqual(['Kingdom', 'Riyadh'])
  const riyadh = { country: 'SA', postcode: '12211' }
  expect(await readOfferedRates(riyadh)).toEqual([['Local pickup', 0]])
  const { rows: foundRows } = await db.execute<{ id: number }>(
    sql`select id from shipping_zones where name->>'en' = 'Riyadh'`,
  )
  const zone = String(foundRows[0]?.id)
  expect((await post(path, { intent: 'up', zone })).headers.get('location')).toContain('notice=moved')
  expect(await readZoneNames()).toEqual(['Riyadh', 'Kingdom'])
  await expect.poll(() => readOfferedRates(riyadh)).toEqual([['Riyadh', 500]])
  expect(await readOfferedRates({ country: 'SA', postcode: '23442' })).toEqual([['Local pickup', 0]])
  expect((await post(path, { intent: 'up', zone })).headers.get('location')).toContain('notice=unmoved')
})

test('places outside all zones have their own shipping methods', async () => {
  const fields = {
    ...{
      'method.0.id': '0',
      'method.0.kind': 'flat_rate',
      'method.0.nameEn': 'By air',
      'method.0.cost': '90',
    },
    'method.0.enabled': 'on',
  }
  expect((await save(`${path}elsewhere/`, fields)).headers.get('location')).toBe(
    `${path}elsewhere/?notice=saved`,
  )
  await expect.poll(() => readOfferedRates({ country: 'EG' })).toEqual([['By air', 9000]])
})

test('validation errors are shown at their fields, nothing is saved and the input is kept', async () => {
  const response = await save(`${path}elsewhere/`, { 'method.0.cost': '10 +', 'method.0.nameEn': '' })
  const html = await response.text()
  expect(response.status).toBe(422)
  for (const text of ['Invalid cost', 'This field is required', 'value="10 +"']) expect(html).toContain(text)
  expect(await readOfferedRates({ country: 'EG' })).toEqual([['By air', 9000]])
})

test('saving a zone changed by another manager gives a conflict, and overwrites only when saved again', async () => {
  const form = readFormFields(await see(`${path}elsewhere/`))
  const fieldsWithCost5 = { ...form, 'method.0.cost': '5', intent: 'save' }
  expect((await post(`${path}elsewhere/`, { ...form, 'method.0.cost': '95', intent: 'save' })).status).toBe(
    303,
  )
  const secondResponse = await post(`${path}elsewhere/`, fieldsWithCost5)
  expect(secondResponse.status).toBe(409)
  const html = await secondResponse.text()
  expect(html).toMatch(/someone else changed this while/)
  await expect.poll(() => readOfferedRates({ country: 'EG' })).toEqual([['By air', 9500]])
  expect((await post(`${path}elsewhere/`, { ...readFormFields(html), intent: 'save' })).status).toBe(303)
  await expect.poll(() => readOfferedRates({ country: 'EG' })).toEqual([['By air', 500]])
})

test('a shipping class has its own costs and keeps its slug; deleting it removes the class from its products', async () => {
  const classesPath = `${path}classes/`
  const classFields = { intent: 'save', class: '0', version: '', nameEn: 'Fragile', nameAr: 'قابل للكسر' }
  expect((await post(classesPath, classFields)).headers.get('location')).toBe(`${classesPath}?notice=saved`)
  expect((await post(classesPath, { ...classFields, nameEn: '', nameAr: '' })).status).toBe(422)
  const { rows: foundRows } = await db.execute<{ id: number; slug: string }>(
    sql`select id, slug from terms where taxonomy = 'shipping-class'`,
  )
  const [fragile] = foundRows
  expect(fragile?.slug).toBe('fragile')
  await db.execute(sql`update products set shipping_class_id = ${fragile?.id ?? 0} where sku = 'CAP'`)
  await save(`${path}elsewhere/`, { [`method.0.class.${fragile?.id}`]: '3 * [qty]' })
  await expect.poll(() => readOfferedRates({ country: 'EG' })).toEqual([['By air', 1100]])
  const renamedFields = { ...classFields, class: String(fragile?.id), nameEn: 'Breakable' }
  expect((await post(classesPath, renamedFields)).status).toBe(409)
  const html = await see(classesPath)
  const version = new RegExp(
    `name="class" value="${fragile?.id}"/><input type="hidden" name="version" value="([^"]+)"`,
  ).exec(html)?.[1]
  expect(
    (await post(classesPath, { ...renamedFields, version: version ?? '', intent: 'delete' })).headers.get(
      'location',
    ),
  ).toBe(`${classesPath}?notice=deleted`)
  expect((await db.execute(sql`select shipping_class_id from products`)).rows).toEqual([
    { shipping_class_id: null },
  ])
})

test('a zone is deleted after confirmation, and the log records the user', async () => {
  const { rows: foundRows } = await db.execute<{ id: number }>(
    sql`select id from shipping_zones where name->>'en' = 'Riyadh'`,
  )
  const requestPath = `${path}${foundRows[0]?.id}/`
  const form = readFormFields(await see(requestPath))
  expect(await (await post(requestPath, { ...form, intent: 'delete' })).text()).toContain(
    'permanently deleted',
  )
  expect(
    (await post(requestPath, { ...form, intent: 'delete', sure: 'yes' })).headers.get('location'),
  ).toContain('deleted')
  expect(await readZoneNames()).toEqual(['Kingdom'])
  const log = await db.execute<{ user_id: number; action: string }>(
    sql`select distinct user_id, action from audit_log where kind = 'shipping' order by action`,
  )
  expect(log.rows).toEqual(
    ['changed', 'created', 'deleted'].map((action) => ({ user_id: manager.userId, action })),
  )
})

test('customers and cross-site requests cannot change shipping zones', async () => {
  const { cookie } = await createSignedInUser(services)
  for (const requestPath of [path, `${path}new/`, `${path}elsewhere/`, `${path}classes/`]) {
    const fields = { intent: 'save', nameEn: 'Mine' }
    expect((await post(requestPath, fields, { cookie })).status).toBe(404)
    expect((await post(requestPath, fields, { origin: 'https://evil.example' })).status).toBe(403)
  }
  expect((await post(path, { intent: 'drop' })).status).toBe(400)
})

test('the delivery days of a method are accepted in digits of any script, and an invalid range is rejected', async () => {
  const requestPath = `${path}elsewhere/`
  const rejection = await save(requestPath, { 'method.0.daysFrom': '٤', 'method.0.daysTo': '2' })
  expect(rejection.status).toBe(422)
  expect(await rejection.text()).toContain('Enter whole numbers from 0 to 365')
  expect((await save(requestPath, { 'method.0.daysFrom': '٢', 'method.0.daysTo': '4' })).status).toBe(303)
  expect(readFormFields(await see(requestPath))).toMatchObject({
    'method.0.daysFrom': ['2'],
    'method.0.daysTo': ['4'],
  })
  const place = { country: 'JP', state: '', postcode: '', city: '' }
  const readDeliveryDays = async () =>
    (await readQuote(services, guest, { selections: { place } })).quote.rates[0]?.days
  await expect.poll(readDeliveryDays).toEqual({ least: 2, most: 4 })
  await save(requestPath, { 'method.0.daysFrom': '', 'method.0.daysTo': '' })
  await expect.poll(readDeliveryDays).toBeUndefined()
})

test('a zone whose places are all covered by a zone above it is reported as unused', async () => {
  const addZone = (name: string, regions: string) =>
    save(`${path}new/`, { nameEn: name, nameAr: name, regions })
  const country = readRedirectPath(await addZone('Kuwait', 'country:KW'))
  await addZone('Hawalli', 'state:KW:HA')
  const message = 'Not used: all its regions are covered by Kuwait, which is above it.'
  expect(await see(path)).toContain(message)
  await post(country, { ...readFormFields(await see(country)), regions: 'country:OM', intent: 'save' })
  expect(await see(path)).not.toContain('Not used')
})
