import { expect, test } from 'vitest'
import { openSettingsAdmin, path } from './test-settings.server.ts'

const settingsAdmin = await openSettingsAdmin()
const { services, settings, get, see, submitSection, owner, otherOwner, customer, createHeaders } =
  settingsAdmin
const sections = listKeys(settings.declarations)

test('guests are redirected to sign in and back; customers get 404 and change nothing', async () => {
  for (const requestPath of [path, `${path}shop/`, `${path}shop/settings.json`]) {
    const guest = await get(requestPath)
    expect(guest.status).toBe(303)
    expect(guest.headers.get('location')).toContain('/en/my-account/?redirect_to=')
    expect((await see(requestPath, customer.cookie)).response.status).toBe(404)
  }
  const { response } = await submitSection('shop', { 'set.name.en': 'Mine now' }, customer.cookie)
  expect(response.status).toBe(404)
  expect(settings.current().shop.name.en).toBe('Hanout')
})

test('a cross-site form submitted by a manager saves nothing', async () => {
  const { version } = await settings.read('shop')
  const body = new URLSearchParams({ intent: 'save', version, 'set.name.en': 'Mine now' })
  const headers = { ...createHeaders(owner.cookie), Origin: 'https://elsewhere.example' }
  const { status } = await get(`${path}shop/`, { method: 'POST', body, headers })
  expect(status).toBe(403)
  expect(settings.current().shop.name.en).toBe('Hanout')
})

test('the list contains every section', async () => {
  const { html, response } = await see(path, otherOwner.cookie)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  for (const name of sections) expect(html).toContain(`href="${path}${name}/"`)
})

test.each(sections)(
  'the page of the section %s shows all of its settings, in both languages',
  async (name) => {
    for (const requestPath of [`${path}${name}/`, `/admin/settings/${name}/`]) {
      const { html, response } = await see(requestPath, otherOwner.cookie)
      expect(response.status).toBe(200)
      for (const key of Object.keys(settings.declarations[name]))
        expect(html).toContain(`id="setting-${key}"`)
    }
  },
)

test.each(['weather', 'toString', '__proto__'])('the unknown section %s returns 404', async (name) => {
  expect((await see(`${path}${name}/`)).response.status).toBe(404)
})

test('saved settings apply in the shop immediately, and the page shows the user who saved them', async () => {
  expect(await (await get('/en/shop/')).text()).toContain('Hanout')
  const { response } = await submitSection('shop', { 'set.name.en': ' Corner shop ', 'set.name.ar': 'دكان' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`${path}shop/?notice=saved`)
  const frontPage = await (await get('/en/shop/')).text()
  expect(frontPage).toContain('Corner shop')
  expect(frontPage).not.toContain('Hanout')
  expect(settings.current().shop.name).toEqual({ ar: 'دكان', en: 'Corner shop' })
  const { html } = await see(`${path}shop/?notice=saved`)
  expect(html).toMatch(/Last saved:.*Mona/)
})

test('invalid values are reported at their settings; nothing is saved, and the input is kept', async () => {
  const { response, html } = await submitSection('catalog', {
    'set.currency': 'Gold',
    'set.productsPerPage': '1000',
    'set.lowStockAmount': '',
    'set.weightUnit': 'stone',
    'set.timeZone': 'Asia/Dubai',
  })
  expect(response.status).toBe(422)
  expect(html).toContain('Not saved. Check 4 settings.')
  expect(html).toContain('Enter a three-letter currency code, such as SAR.')
  expect(html).toContain('Enter a whole number from 1 to 96.')
  expect(html).toContain('Enter a whole number from 0 to 10000.')
  expect(html).toContain('Choose an option from the list.')
  for (const input of ['Gold', '1000', 'Asia/Dubai']) expect(html).toContain(`value="${input}"`)
  expect(settings.current().catalog).toMatchObject({ currency: 'SAR', timeZone: 'Asia/Riyadh' })
})

test('numbers are accepted in any digits; an unchecked box is stored as no, and a missing field keeps its value', async () => {
  await settings.save('catalog', { lowStockAmount: 7 })
  await submitSection('catalog', { 'set.productsPerPage': '٢٤', 'set.hideOutOfStock': 'on' })
  expect(settings.current().catalog).toMatchObject({
    productsPerPage: 24,
    hideOutOfStock: true,
    lowStockAmount: 7,
  })
  await submitSection('catalog', { 'set.hideOutOfStock': '' })
  expect(settings.current().catalog).toMatchObject({ productsPerPage: 24, hideOutOfStock: false })
})

test('a reset setting shows its default, applies on save, and is then no longer stored', async () => {
  await submitSection('cart', { 'set.holdMinutes': '15' })
  const { html } = await submitSection('cart', { intent: 'reset:holdMinutes', 'set.holdMinutes': '15' })
  expect(html).toContain('You have unsaved changes.')
  expect(html).toMatch(/name="set.holdMinutes"[^>]*value="60"|value="60"[^>]*name="set.holdMinutes"/)
  expect(settings.current().cart.holdMinutes).toBe(15)
  await submitSection('cart', { 'set.holdMinutes': '60' })
  const storedSettings = await services.database.pool.query("select value from settings where key = 'cart'")
  expect(storedSettings.rows).toEqual([{ value: {} }])
})

test('the second of two managers sees the values saved first, and overwrites nothing unseen', async () => {
  const { version } = await settings.read('catalog')
  await submitSection('catalog', { 'set.productsPerPage': '20' }, otherOwner.cookie)
  const lateFields = { version, 'set.productsPerPage': '30', 'set.lowStockAmount': '5' }
  const rejection = await submitSection('catalog', lateFields)
  expect(rejection.response.status).toBe(409)
  expect(rejection.html).toMatch(/someone else changed these settings.*Omar/s)
  expect(rejection.html).toMatch(/Current value:.*20/)
  expect(rejection.html).toContain('value="30"')
  expect(settings.current().catalog).toMatchObject({ productsPerPage: 20, lowStockAmount: 2 })
  const [, seenVersion = ''] = /name="version" value="([^"]+)"/.exec(rejection.html) ?? []
  expect((await submitSection('catalog', { ...lateFields, version: seenVersion })).response.status).toBe(303)
  expect(settings.current().catalog).toMatchObject({ productsPerPage: 30, lowStockAmount: 5 })
})

test('only one of two simultaneous saves is stored, and the other gets a conflict', async () => {
  const { version } = await settings.read('cart')
  const results = await Promise.all([
    submitSection('cart', { version, 'set.holdMinutes': '10' }),
    submitSection('cart', { version, 'set.holdMinutes': '20' }, otherOwner.cookie),
  ])
  const statuses = results.map(({ response }) => response.status)
  expect(statuses.toSorted((one, another) => one - another)).toEqual([303, 409])
})

test('secrets are never sent to the browser: they can only be replaced or removed', async () => {
  await submitSection('forms', {
    'set.stripeSecretKey': 'sk_live_secret',
    'set.stripePublishableKey': 'pk_live_open',
  })
  expect(settings.current().forms.stripeSecretKey).toBe('sk_live_secret')
  const invalidFields = { 'set.akismetKey': 'not a key!', 'set.stripeSecretKey': 'sk_live_second' }
  const pages = [
    await see(`${path}forms/`),
    await see(`${path}forms/settings.json`),
    await see(`${path}?search=stripe`),
    await submitSection('forms', invalidFields),
    await submitSection('forms', { ...invalidFields, version: 'old', 'set.akismetKey': '' }),
    await submitSection('forms', { ...invalidFields, intent: 'reset:mostFiles' }),
  ]
  for (const { html } of pages) expect(html).not.toMatch(/sk_live/)
  expect(pages[0]?.html).toContain('Saved and hidden.')
  await submitSection('forms', { 'set.stripeSecretKey': '', 'set.mostFiles': '3' })
  expect(settings.current().forms).toMatchObject({ stripeSecretKey: 'sk_live_secret', mostFiles: 3 })
  await submitSection('forms', { 'set.stripeSecretKey': '', 'set.stripeSecretKey.remove': 'on' })
  expect(settings.current().forms.stripeSecretKey).toBe('')
})

const createRowFields = (index: number, key: string, rest: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ key, type: 'default', ...rest }).map(([part, text]) => [
      `set.fields.${index}.${part}`,
      text,
    ]),
  )
const rowFields = {
  'set.fields': '',
  ...createRowFields(0, 'sku', { name: 'sku' }),
  ...createRowFields(1, 'price', { name: 'price' }),
}

test.each([
  ['row-up:fields:1', /set\.fields\.0\.key" value="price".*set\.fields\.1\.key" value="sku"/s],
  ['row-add:fields', /set\.fields\.2\.key" value="[a-z]{4}"/],
  ['row-remove:fields:0', /set\.fields\.0\.key" value="price"/],
])('without script, %s changes the rows and saves nothing', async (intent, expected) => {
  const { html } = await submitSection('compare', { ...rowFields, intent, 'set.fields.new': 'attribute' })
  expect(html).toMatch(expected)
  expect(settings.current().compare.fields).toEqual(settings.declarations.compare.fields.default)
})

test('without script, rows keep their submitted order while another setting of the form is invalid', async () => {
  const swappedRows = {
    'set.fields': '',
    ...createRowFields(0, 'price', { name: 'price' }),
    ...createRowFields(1, 'sku', { name: 'sku' }),
  }
  const { response, html } = await submitSection('compare', { ...swappedRows, 'set.limit': '1000' })
  expect(response.status).toBe(422)
  expect(html).toContain('role="alert"')
  expect(html).toMatch(
    /<input[^>]*name="set\.limit"[^>]*value="1000"|<input[^>]*value="1000"[^>]*name="set\.limit"/,
  )
  expect(html).toMatch(/set\.fields\.0\.key" value="price".*set\.fields\.1\.key" value="sku"/s)
  expect(settings.current().compare.fields).toEqual(settings.declarations.compare.fields.default)
})

test('a row without a name is reported with its number', async () => {
  const unnamedRow = createRowFields(2, 'abcd', { type: 'attribute', name: ' ' })
  expect((await submitSection('compare', { ...rowFields, ...unnamedRow })).html).toContain(
    'Row 3 has a missing or unknown name',
  )
})

test('rows are stored in their order, with their labels', async () => {
  await submitSection('compare', {
    ...rowFields,
    ...createRowFields(2, 'abcd', { type: 'attribute', name: 'pa_size', ar: 'المقاس', better: 'more' }),
  })
  expect(settings.current().compare.fields).toEqual([
    { key: 'sku', type: 'default', name: 'sku', label: {} },
    { key: 'price', type: 'default', name: 'price', label: {} },
    { key: 'abcd', type: 'attribute', name: 'pa_size', label: { ar: 'المقاس' }, better: 'more' },
  ])
})

test('a section is exported to a file, imported from it and previewed before it is saved', async () => {
  await submitSection('shop', { 'set.name.en': 'Corner shop', 'set.name.ar': 'دكان' })
  const { response, html: file } = await see(`${path}shop/settings.json`)
  expect(response.headers.get('content-disposition')).toContain('settings-shop.json')
  await settings.save('shop', { name: { en: 'Elsewhere' } })
  const importFile = async (text: string) => {
    const body = new FormData()
    body.set('intent', 'import')
    body.set('file', new File([text], 'settings-shop.json'))
    const request = { method: 'POST', body, headers: createHeaders(owner.cookie) }
    const importResponse = await get(`${path}shop/`, request)
    return { status: importResponse.status, html: await importResponse.text() }
  }
  const importResult = await importFile(file)
  expect(importResult.html).toContain('Values imported from the file.')
  expect(importResult.html).toContain('value="Corner shop"')
  expect(settings.current().shop.name.en).toBe('Elsewhere')
  const oddImportResult = await importFile(
    '{"section":"shop","settings":{"digits":"roman","name":[7],"gone":1}}',
  )
  expect(oddImportResult.html).toContain('Digits on Arabic pages, Shop name, gone')
  for (const text of ['', 'no JSON', '[]', file.replace('"shop"', '"cart"')])
    expect((await importFile(text)).status).toBe(422)
})

test('the search finds settings in both languages, by label and option', async () => {
  const searchSettings = async (search: string) =>
    (await see(`${path}?search=${encodeURIComponent(search)}`)).html
  expect(await searchSettings('currency')).toContain(`href="${path}catalog/#setting-currency"`)
  expect(await searchSettings('العمله')).toContain(`href="${path}catalog/#setting-currency"`)
  expect(await searchSettings('kilogram')).toContain('#setting-weightUnit')
  expect(await searchSettings('zzz')).toContain('No settings found')
})

test('a setting is found by its contract name, which the settings page does not show', async () => {
  const { html: searchHtml } = await see(`${path}?search=search_cats`, otherOwner.cookie)
  expect(searchHtml).toContain('searchCategories')
  const { html } = await see(`${path}compare/`, otherOwner.cookie)
  expect(html).toContain('id="setting-searchCategories"')
  expect(html.replaceAll(/<script[^]*?<\/script>/g, '')).not.toContain('search_cats')
})

test('changing the default language redirects to the URL without a language prefix', async () => {
  const { response } = await submitSection('shop', { 'set.defaultLocale': 'en' })
  expect(response.headers.get('location')).toBe('/admin/settings/shop/?notice=saved')
  await settings.save('shop', { defaultLocale: 'ar' })
})

test('an invalid intent is rejected', async () => {
  for (const intent of ['', 'destroy', 'reset:toString', 'row-up:name:0', 'row-up:digits:0'])
    expect((await submitSection('shop', { intent })).response.status).toBe(400)
})

function listKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}

test.each([
  ['SA', '300000000000003', 303],
  ['SA', '30000', 422],
  ['DE', 'DE123456789', 303],
  ['DE', '300000000000003', 422],
  ['US', '12-3456789', 303],
])(
  'the tax number must match the country of the shop: in %s, %s returns status %i',
  async (country, taxNumber, status) => {
    await settings.save('catalog', { country })
    const { response, html } = await submitSection('tax', { 'set.taxNumber': taxNumber })
    expect(response.status).toBe(status)
    expect(settings.current().tax.taxNumber).toBe(status === 303 ? taxNumber : '')
    // The submitted value is kept.
    if (status === 422) expect(html).toContain(`value="${taxNumber}"`)
  },
)
