/** The contract's shortcodes in content, as visitors see them (compare.md A.3.1, A.3.7). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { addPage } from '#tests/pages-with-forms.ts'
import { openCompareShop } from '#app/features/compare/test-shop.ts'

const compareShop = await openCompareShop({ compare: { barRemove: true } })
const { shop, id } = compareShop
const [cap = 0, cup = 0, pot = 0, shirt = 0] = ['CAP', 'CUP', 'POT', 'SHIRT'].map(id)

/** Saves a page with this body and returns the rendered page from the start of its main part. */
async function renderContent(slug: string, body: string, cookie = ''): Promise<string> {
  const path = await addPage(shop, slug, body)
  return (await (await shop.get(path, { headers: { Cookie: cookie } })).text()).split('<main')[1] ?? ''
}

/** Sets the description of a product. */
async function saveDescription(productId: number, description: string): Promise<void> {
  const { db } = shop.services.database
  await db
    .update(products)
    .set({ description: { en: description } })
    .where(eq(products.id, productId))
  shop.services.pageCache.dropAll()
}

test.for(['woosc', 'woosc_btn'])(
  '[%s] shows an inline compare button for a product, with the labels from its attributes',
  async (name) => {
    const html = await renderContent(
      `${name}-button`,
      `<p>See [${name} id="${cap}" text="Hold &lt;b&gt;" text_added="Held"] now</p>`,
    )
    const [button = ''] = new RegExp(`<button[^>]*woosc-btn-${cap}".*?</button>`).exec(html) ?? []
    for (const part of [
      `data-id="${cap}"`,
      'data-text_added="Held"',
      'form="add-to-compare"',
      'data-product_name="Cap"',
    ]) {
      expect(button).toContain(part)
    }
    expect(html).toMatch(/<p>See <button/)
    const link = await renderContent(`${name}-link`, `[${name} id=${cap} type=link]`)
    expect(link).toMatch(
      new RegExp(`<a class="woosc-btn woosc-btn-${cap}"[^>]*href="\\?add-to-compare=${cap}" rel="nofollow"`),
    )
  },
)

test('[woosc] with an unknown product, a draft or no product renders nothing', async () => {
  const body = `a[woosc id=999999]b[woosc id=${id('DRAFT')}]c[woosc]d[woosc id="-1"]e [[woosc]]`
  const html = await renderContent('no-button', body)
  expect(html).not.toMatch(/woosc-btn-\d/)
  expect(html).toContain('[woosc]')
})

test('[woosc] in a product description renders a single button, summaries and table cells omit the button', async () => {
  await saveDescription(cup, '<p>A cup. [woosc] [woosc_quick_table]</p>')
  await shop.services.settings.save('compare', { buttonSingle: '0' })
  const html = await shop.page('/en/product/cup/')
  expect(html.split(`woosc-btn-${cup}"`)).toHaveLength(2)
  expect(html).toMatch(/<meta name="description" content="A cup\.\s*"/)
  const { rows } = await compareShop.view({ get_data: 'table' }, { cookie: `woosc_products=${cup}` })
  const cell = rows.find(({ dataKey }) => dataKey === 'content')?.cells[0]
  expect(cell).toMatchObject({ kind: 'html', meaning: 'a cup.' })
  await shop.services.settings.save('compare', { buttonSingle: '31' })
})

test('SCR-14: [woosc_link] links to the comparison page', async () => {
  const html = await renderContent('the-link', '<p>Look at [woosc_link].</p>')
  expect(html).toContain(
    '<p>Look at <span class="woosc-link"><a href="/en/compare/"><span class="woosc-link-inner" data-count="0">Compare</span></a></span>.</p>',
  )
})

test('[woosc_list products="…"] shows the given products to every visitor, without remove buttons', async () => {
  const html = await renderContent(
    'fixed',
    `<p>Before [woosc_list products="${cap},${cup},${id('DRAFT')},x"] after</p>`,
  )
  expect(html).toContain('<div class="woosc_list woosc-list woosc_page woosc-page">')
  expect(html).toContain('class="woosc_table has-2"')
  expect(html).toMatch(/<p>Before <\/p>[^]*<p> after<\/p>/)
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/table-/)
  expect(html).not.toContain('woosc-remove')
})

test('[woosc_list] shows the list of the visitor, uncached, and removing a product redirects back to the page', async () => {
  const path = await addPage(shop, 'own-list', 'Yours: [woosc_list]')
  const guest = openBrowser(shop, `woosc_products=${cap},${pot}`)
  const response = await guest.request(path)
  expect(response.headers.get('Cache-Control')).toMatch(/private|no-store/)
  const html = await response.text()
  expect(html).toContain('class="woosc_table has-2"')
  const [form = ''] = /<form[^>]*action="\/en\/compare\/"[^]*?<\/form>/.exec(html) ?? []
  expect(form).toContain(`<input type="hidden" name="back" value="${path}"/>`)
  expect(form).toContain('class="woosc-remove-all"')
  const body = new URLSearchParams({ back: path, remove: String(cap) })
  const removeResponse = await guest.request('/en/compare/', { method: 'POST', body })
  expect([removeResponse.status, removeResponse.headers.get('Location')]).toEqual([303, path])
  expect(await (await guest.request(path)).text()).toContain('class="woosc_table has-1"')
  const otherVisitorHtml = await (
    await shop.get(path, { headers: { Cookie: `woosc_products=${shirt}` } })
  ).text()
  expect(otherVisitorHtml).toContain(`class="woosc-remove" data-id="${shirt}"`)
  expect(await shop.page(path)).toContain('woosc-no-result')
})

test.for(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/a\nb', ''])(
  'removing a product never redirects to another site: %j',
  async (back) => {
    const body = new URLSearchParams({ back, remove: '1' })
    const response = await openBrowser(shop).request('/en/compare/', { method: 'POST', body })
    expect(response.headers.get('Location')).toBe('/en/compare/')
  },
)

test('A-24: [woosc_quick_table] works in a product description, its product first, even with the setting off', async () => {
  await saveDescription(cap, 'A cap. [woosc_quick_table]')
  const html = await shop.page('/en/product/cap/')
  const [table = ''] = /<section class="section woosc-quick-table[^]*?<\/section>/.exec(html) ?? []
  expect(table).toMatch(/<th scope="col" class="col"><a href="\/en\/product\/cap\/"/)
  expect(table.match(/<th scope="col"/g)?.length).toBeGreaterThan(1)
  expect(table.match(/<th scope="col"/g)?.length).toBeLessThanOrEqual(6)
  expect(table).not.toContain('woosc-remove')
  expect(await renderContent('no-product', 'a [woosc_quick_table] b')).not.toContain('woosc-quick-table')
})
