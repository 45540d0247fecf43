/** Content pages in the admin. */
import { expect, test, vi } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, get, page } = shop
const { manager, see, post } = await openInbox(shop)

const pageFields = {
  titleEn: 'Care of linen',
  titleAr: 'العناية بالكتان',
  bodyEn: '<p onclick="x()">Wash cold.</p><script>alert(1)</script>',
  bodyAr: '<p>يغسل باردًا.</p>',
}

/** Adds a page; returns its path in the admin. */
async function addPage(fields: Record<string, string>): Promise<string> {
  const addResponse = await post('/admin/pages/new/', {
    ...pageFields,
    status: 'publish',
    intent: 'enter',
    ...fields,
  })
  expect(addResponse.status).toBe(303)
  return (addResponse.headers.get('location') ?? '').split('?')[0] ?? ''
}

test('only managers can preview a draft page until it is published in both languages', async () => {
  const path = await addPage({ status: 'draft' })
  expect((await get('/care-of-linen/')).status).toBe(404)
  expect(await see(`${path}preview/`)).toMatch(/can’t see this page yet[^]*Wash cold\./)
  expect(await see(`/ar${path}preview/`)).toContain('يغسل باردًا.')
  expect((await get(`${path}preview/`)).status).toBe(303)

  const form = readFormFields(await see(path))
  expect((await post(path, { ...form, status: 'publish', intent: 'save' })).status).toBe(303)
  const html = await page('/care-of-linen/')
  expect(html).toContain('Wash cold.')
  expect(html).not.toMatch(/alert\(1\)|onclick="x/)
  expect(await page('/ar/care-of-linen/')).toContain('العناية بالكتان')
  expect(await see('/admin/pages/?search=linen')).toMatch(/1 page[^]*\/care-of-linen\//)
})

test('a changed slug redirects the old URL, and saved changes are shown immediately', async () => {
  const path = await addPage({ titleEn: 'Wool', slug: 'wool' })
  expect(await page('/wool/')).toContain('Wash cold.')
  const form = readFormFields(await see(path))
  await post(path, { ...form, slug: 'wool-care', bodyEn: 'By hand.', intent: 'save' })
  await expect.poll(async () => (await get('/wool/')).headers.get('location')).toBe('/wool-care/')
  expect(await page('/wool-care/')).toContain('By hand.')
  // After the slug is changed back, the old path is a page again.
  await post(path, { ...readFormFields(await see(path)), slug: 'wool', intent: 'save' })
  await expect.poll(async () => (await get('/wool-care/')).headers.get('location')).toBe('/wool/')
  await expect.poll(async () => (await get('/wool/')).status).toBe(200)
})

test('an invalid slug or a missing title is rejected with a validation error', async () => {
  await addPage({ titleEn: 'Silk', slug: 'silk' })
  for (const [fields, sentence] of [
    [{ slug: 'silk' }, 'Another page already uses this slug'],
    [{ slug: 'checkout' }, 'Enter lowercase letters'],
    [{ slug: 'a/b' }, 'Enter lowercase letters'],
    [{ titleEn: '', titleAr: '' }, 'This field is required'],
  ] as const) {
    const response = await post('/admin/pages/new/', {
      ...pageFields,
      status: 'publish',
      intent: 'save',
      ...fields,
    })
    expect([sentence, response.status]).toEqual([sentence, 422])
    expect(await response.text()).toMatch(new RegExp(`${sentence}[^]*`))
  }
})

test('saving a page changed by another manager gives a conflict, and overwrites only when saved again', async () => {
  const path = await addPage({ titleEn: 'Jute', slug: 'jute' })
  const form = readFormFields(await see(path))
  await post(path, { ...form, bodyEn: 'First words', intent: 'save' })
  const secondResponse = await post(path, { ...form, bodyEn: 'Second words', intent: 'save' })
  expect(secondResponse.status).toBe(409)
  const conflictPage = await secondResponse.text()
  expect(conflictPage).toMatch(/someone else changed this[^]*Second words/)
  await expect.poll(() => page('/jute/')).toContain('First words')
  expect((await post(path, { ...readFormFields(conflictPage), intent: 'save' })).status).toBe(303)
  await expect.poll(() => page('/jute/')).toContain('Second words')
})

test('a page is deleted only after confirmation', async () => {
  const path = await addPage({ titleEn: 'Hemp', slug: 'hemp' })
  expect(await (await post(path, { intent: 'delete' })).text()).toContain('permanently deleted')
  expect((await get('/hemp/')).status).toBe(200)
  expect((await post(path, { intent: 'delete', sure: 'yes' })).status).toBe(303)
  await expect.poll(async () => (await get('/hemp/')).status).toBe(404)
  expect((await get(path, { headers: { cookie: manager.cookie } })).status).toBe(404)
})

test('customers, guests and cross-site requests cannot create a page', async () => {
  const customer = await createSignedInUser(services)
  const fields = { ...pageFields, slug: 'theirs', status: 'publish', intent: 'save' }
  await post('/admin/pages/new/', fields, { cookie: customer.cookie })
  await post('/admin/pages/new/', fields, { cookie: '' })
  await post('/admin/pages/new/', fields, { cookie: manager.cookie, origin: 'https://evil.test' })
  expect((await get('/theirs/')).status).toBe(404)
})

test('the list of pages marks the wishlist page and the comparison page', async () => {
  const [wishlistPage, comparisonPage] = [
    await addPage({ slug: 'wishes' }),
    await addPage({ slug: 'side-by-side' }),
  ]
  expect(await see('/admin/pages/')).not.toContain('The page of the')
  const parsePageId = (path: string) => Number(/\/pages\/(\d+)\//.exec(path)?.[1])
  await services.settings.save('wishlist', { pageId: parsePageId(wishlistPage) })
  await services.settings.save('compare', { pageId: parsePageId(comparisonPage) })
  const rows = (await see('/admin/pages/')).split('<tr')
  const findMarkedIds = (text: string) => rows.filter((row) => row.includes(text)).map(parsePageId)
  expect(findMarkedIds('Wishlist page')).toEqual([parsePageId(wishlistPage)])
  expect(findMarkedIds('Comparison page')).toEqual([parsePageId(comparisonPage)])
})

test('the terms page states how the checkout changes when the page is unpublished or deleted', async () => {
  const path = await addPage({ titleEn: 'Terms', slug: 'terms-of-sale' })
  const otherPath = await addPage({ titleEn: 'Linen', slug: 'linen' })
  const id = Number(/\/pages\/(\d+)\//.exec(path)?.[1])
  await services.settings.save('cart', { termsPage: id })
  const settingsPage = '/admin/settings/cart/'
  const findRow = async () =>
    (await see('/admin/pages/')).split('<tr').find((row) => row.includes(`/pages/${id}/`)) ?? ''
  const termsText = 'Customers must accept these terms at checkout once the page is published.'
  expect(await see(path)).toContain(termsText)
  expect(await see(otherPath)).not.toContain(termsText)
  expect(await findRow()).toContain('Terms page')
  expect(await see(settingsPage)).not.toMatch(/This page is a draft|This page was deleted/)

  await post(path, { ...readFormFields(await see(path)), status: 'draft', intent: 'save' })
  expect(await see(`${path}?notice=saved`)).toMatch(/Customers can’t see it[^]*not asked to accept terms/)
  expect(await findRow()).toContain('customers are not asked to accept the terms')
  await expect.poll(() => see(settingsPage)).toContain('This page is a draft')
  expect(await see(settingsPage)).toMatch(/<option[^>]*selected[^>]*>Terms \(\/terms-of-sale\/\)/)

  await post(path, { ...readFormFields(await see(path)), status: 'publish', intent: 'save' })
  await expect.poll(() => see(settingsPage)).not.toContain('This page is a draft')
  const question = await (await post(path, { intent: 'delete' })).text()
  expect(question).toMatch(/permanently deleted[^]*customers won’t be asked to accept terms/)
  expect(await (await post(otherPath, { intent: 'delete' })).text()).not.toContain(
    'Without it nobody is asked',
  )
  await post(path, { intent: 'delete', sure: 'yes' })
  await expect.poll(() => see(settingsPage)).toContain('This page was deleted')
})
