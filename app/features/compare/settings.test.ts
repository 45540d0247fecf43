/** The merchant's settings take effect for visitors, and nothing that a visitor has selected is lost. */
import { expect, test, vi } from 'vitest'
import { savePages } from '#app/features/content/store.server.ts'
import { openCompareShop } from './test-shop.ts'

const { shop, id, call, view } = await openCompareShop({ catalog: { relatedProducts: 3 } })
const [cap, cup] = ['CAP', 'CUP'].map(id)
const headers = { cookie: `woosc_products=${cap},${cup}` }
const readTable = async (cookie = headers.cookie) =>
  ((await (await call('woosc_load', { get_data: 'table' }, { cookie })).json()) as { table: string }).table

test('CMP-15: saving settings keeps the rows that customers have selected', async () => {
  const cookie = `${headers.cookie}; woosc_fields_6=price`
  const previousTable = await readTable(cookie)
  await shop.services.settings.save('compare', { barPrint: false })
  await shop.services.settings.save('compare', { barPrint: true })
  expect(await readTable(cookie)).toBe(previousTable)
  expect((await view({ get_data: 'count' }, headers)).options.hash).toBe('6')
})

test('A-15 CMP-2: the tools from the settings apply until the visitor selects others, or none', async () => {
  await shop.services.settings.save('compare', { defaultSettings: ['highlight_differences'] })
  const readTools = async (cookie: string) => (await view({ get_data: 'table' }, { cookie })).tools
  expect(await readTools(headers.cookie)).toEqual(['highlight_differences'])
  expect(await readTools(`${headers.cookie}; woosc_settings_6=`)).toEqual([])
  expect(await readTools(`${headers.cookie}; woosc_settings_6=hide_similarities%2Cnosuch`)).toEqual([
    'hide_similarities',
  ])
})

test('disable_unauthenticated: a guest sees no products, and keeps the list for the sign-in', async () => {
  await shop.services.settings.save('compare', { disableUnauthenticated: true })
  const { ids, products, options } = await view({ get_data: 'table' }, headers)
  // `ids` overwrites the browser's own list.
  expect(ids).toEqual([cap, cup])
  expect(products).toEqual([])
  expect(options.needsLogin).toBe(true)
  await shop.services.settings.save('compare', { disableUnauthenticated: false })
})

test('CMP-15: the merchant’s labels can be set in both languages', async () => {
  await shop.services.settings.save('compareTexts', { tableRemove: { en: 'Take out', ar: 'أخرجه' } })
  expect(await readTable()).toContain('Take out')
})

test('ERR-8 ERR-9: contract scripts get the merchant’s texts for a full list and a copied link', async () => {
  await shop.services.settings.save('compare', { limit: 4 })
  await shop.services.settings.save('compareTexts', { limit: { en: 'Only {limit}!', ar: '{limit} فقط!' } })
  const readVars = async (path: string) => {
    const [, json = '{}'] = /var woosc_vars = (.*);\n/.exec(await (await shop.get(path)).text()) ?? []
    return JSON.parse(json) as Record<string, string>
  }
  expect(await readVars('/en/contract.js')).toMatchObject({
    limit: '4',
    limit_notice: 'Only {limit}!',
    copied_text: 'The link %s was copied.',
  })
  expect(await readVars('/contract.js')).toMatchObject({
    limit_notice: '{limit} فقط!',
    copied_text: 'نُسخ الرابط %s.',
  })
  await shop.services.settings.save('compare', { limit: 100 })
})

test('page_id: links point to the merchant’s comparison page while it is published', async () => {
  const { services } = shop
  const page = {
    slug: 'side-by-side',
    title: { en: 'Side by side' },
    body: { en: '[woosc_list]' },
    position: 0,
  }
  const findPublishedPage = async () =>
    (await services.pages.current()).find(({ slug }) => slug === page.slug)
  await savePages(services, [{ ...page, status: 'publish' }])
  // The cached pages are updated a moment after the write.
  const { id: pageId } = await vi.waitUntil(findPublishedPage)
  await services.settings.save('compare', { pageId, menus: ['footer'] })
  const readMenuLink = async () =>
    /menu-item-type-woosc"><a href="([^"]*)"/.exec(await shop.page('/en/'))?.[1]
  const readVars = async () => (await (await shop.get('/en/contract.js')).text()).split('woosc_vars')[1] ?? ''
  const readRedirectAfterAdding = async () =>
    (await shop.get(`/en/?add-to-compare=${cap}`)).headers.get('Location')
  expect(await readMenuLink()).toBe('/en/side-by-side/')
  expect(await readVars()).toContain('"page_url":"http://shop.test/en/side-by-side/"')
  expect(await readRedirectAfterAdding()).toBe('/en/side-by-side/')
  await savePages(services, [{ ...page, status: 'draft' }])
  await vi.waitUntil(async () => !(await findPublishedPage()))
  expect(await readMenuLink()).toBe('/en/compare/')
  expect(await readVars()).toContain('"page_url":"http://shop.test/en/compare/"')
  expect(await readRedirectAfterAdding()).toBe('/en/compare/')
  await services.settings.save('compare', { pageId: 0, menus: [] })
})

test('guests who may not compare see a request to sign in', async () => {
  await shop.services.settings.save('compare', { disableUnauthenticated: true })
  expect(await readTable()).toMatch(/^<div class="woosc-unauthenticated">/)
  expect((await view({ get_data: 'table' }, headers)).products).toEqual([])
  await shop.services.settings.save('compare', { disableUnauthenticated: false })
})

test('A-24: the quick comparison is shown on a product page, without personal controls', async () => {
  expect(await shop.page('/en/product/cap/')).not.toContain('woosc-quick-table')
  await shop.services.settings.save('compare', {
    quickTableEnable: true,
    quickTablePosition: 'replace_related',
  })
  const html = await shop.page('/en/product/cap/')
  expect(html).toMatch(/<section class="section woosc-quick-table label-column-no"/)
  expect(html).toContain('class="woosc_table has-')
  const [, styles = ''] = /href="(\/assets\/table-[^"]+\.css)"/.exec(html) ?? []
  expect((await shop.get(styles)).headers.get('Content-Type')).toContain('text/css')
  for (const control of ['woosc-remove"', 'woosc-table-settings', 'id="woosc_table"', 'id="related"']) {
    expect(html).not.toContain(control)
  }
  await shop.services.settings.save('compare', { quickTableEnable: false })
})

test('SCR-14: the menus selected in the settings link to the comparison', async () => {
  await shop.services.settings.save('compare', { menus: ['footer'] })
  const html = await shop.page('/en/')
  expect(
    html.match(/<li class="menu-item woosc-menu-item menu-item-type-woosc"><a href="\/en\/compare\/"/g),
  ).toHaveLength(1)
})
