/** Settings with image or icon options, custom texts, or nesting. */
import { expect, test } from 'vitest'
import { openSettingsAdmin, path } from './test-settings.server.ts'

const { shop, services, settings, get, see, submitSection } = await openSettingsAdmin()

test.each([
  ['limit', '٥', 5],
  ['tableSettings', '', false],
  ['adding', 'append', 'append'],
  ['defaultSettings', 'highlight_differences', ['highlight_differences']],
  ['barBgColor', ' #FF0000 ', '#ff0000'],
  ['searchCategories', '7', [7]],
  ['buttonClass', ' wide dark ', 'wide dark'],
  ['buttonAddedIcon', 'woosc-icon-79', 'woosc-icon-79'],
])('CMP-15: the comparison setting %s accepts %j', async (key, input, value) => {
  expect((await submitSection('compare', { [`set.${key}`]: input })).response.status).toBe(303)
  expect(settings.current().compare).toMatchObject({ [key]: value })
})

test.each([
  ['limit', '101'],
  ['adding', 'sideways'],
  ['defaultSettings', 'weather'],
  ['barBgColor', 'red'],
  ['searchCategories', '-7'],
  ['buttonClass', 'a"b'],
  ['openButton', 'a{}'],
  ['buttonAddedIcon', 'woosc-icon-0'],
])('CMP-15: the comparison setting %s rejects %j with an error at its field', async (key, input) => {
  const { response, html } = await submitSection('compare', { [`set.${key}`]: input })
  expect(response.status).toBe(422)
  expect(html).toMatch(new RegExp(`id="setting-${key}" data-wrong="true"`))
  expect(html).toContain(`id="setting-${key}-error"`)
  expect((await settings.read('compare')).updatedAt).toBeUndefined()
})

test('CMP-15: an icon is selected by its image, and pages show it to all visitors without a script', async () => {
  const defaultPage = await (await get('/en/shop/')).text()
  expect(defaultPage).not.toContain('/drawings/')
  const { html } = await see(`${path}compare/`)
  expect(html.match(/type="radio"[^>]*name="set\.buttonNormalIcon"/g)).toHaveLength(79)
  expect(html).toMatch(/<svg[^>]*>.*<\/svg><\/span><span[^>]*>Scales<\/span>/s)
  await submitSection('compare', { 'set.buttonNormalIcon': 'woosc-icon-5' })
  const [, address = ''] =
    /<link rel="stylesheet" href="(\/drawings\/[^"]+)"/.exec(await shop.page('/en/shop/')) ?? []
  const stylesheetResponse = await get(address)
  expect(stylesheetResponse.headers.get('content-type')).toContain('text/css')
  expect(stylesheetResponse.headers.get('cache-control')).toContain('immutable')
  const css = await stylesheetResponse.text()
  expect(css).toMatch(/\.woosc-btn,[^{]*\{--drawing:url\("data:image\/svg\+xml,[^"']+"\)\}/)
  expect(css).toContain('.woosc-btn-added{--drawing:url(')
  const unknownResponse = await get('/drawings/abcdefghijkl.css')
  expect(unknownResponse.headers.get('cache-control')).toBe('no-cache')
  expect((await submitSection('compare', { 'set.buttonNormalIcon': 'woosc-icon-80' })).response.status).toBe(
    422,
  )
  await submitSection('compare', { 'set.buttonNormalIcon': 'woosc-icon-1' })
  expect((await get(address)).status).toBe(404)
})

const createEntryFields = (index: number, parts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ depth: '0', to: 'address', address: '', ar: '', en: '', ...parts }).map(
      ([part, text]) => [`set.primary.${index}.${part}`, text],
    ),
  )
const menuFields = {
  'set.primary': '',
  ...createEntryFields(0, { to: 'heading', en: 'Gifts' }),
  ...createEntryFields(1, { depth: '1', to: 'address', address: '/shop/?on_sale=1', ar: 'عروض' }),
  ...createEntryFields(2, { to: 'all-categories', en: 'All' }),
}
const readMenuItems = (html: string) =>
  [...html.matchAll(/name="set\.primary\.\d+\.depth" value="(\d)".*?<summary><bdi>([^<]*)</gs)].map(
    ([, depth = '', name]) => `${'-'.repeat(Number(depth))}${name}`,
  )

test('SCR-16: a menu is stored with its nesting, and pages show it', async () => {
  expect((await submitSection('menus', menuFields)).response.status).toBe(303)
  expect(settings.current().menus.primary).toEqual([
    {
      label: { en: 'Gifts' },
      target: { kind: 'heading' },
      children: [
        { label: { ar: 'عروض' }, target: { kind: 'address', address: '/shop/?on_sale=1' }, children: [] },
      ],
    },
    { label: { en: 'All' }, target: { kind: 'all-categories' }, children: [] },
  ])
  expect(await shop.page('/shop/')).toContain('عروض')
  expect(readMenuItems((await see(`${path}menus/`)).html)).toEqual(['Gifts', '-عروض', 'All'])
})

test.each([
  ['entry-up:primary:2', ['All', 'Gifts', '-عروض']],
  ['entry-down:primary:0', ['All', 'Gifts', '-عروض']],
  ['entry-out:primary:1', ['Gifts', 'عروض', 'All']],
  ['entry-in:primary:2', ['Gifts', '-عروض', '-All']],
  ['entry-remove:primary:0', ['عروض', 'All']],
  ['entry-add:primary', ['Gifts', '-عروض', 'All', 'New menu item']],
])('without script, %s changes the menu and saves nothing', async (intent, expected) => {
  const { html } = await submitSection('menus', { ...menuFields, intent })
  expect(readMenuItems(html)).toEqual(expected)
  expect(settings.current().menus.primary).toEqual([])
})

test.each([
  [{ to: 'heading' }, 'Item 4 needs a short name'],
  [{ to: 'address', address: 'javascript:alert(1)', en: 'Click' }, 'Item 4 has no link'],
  [{ to: 'address', address: '//elsewhere.example', en: 'Out' }, 'Item 4 has no link'],
  [{ to: 'page:0' }, 'Item 4 has no link'],
  [{ to: 'weather', en: 'Rain' }, 'Item 4 has no link'],
  [{ to: '__proto__:1' }, 'Item 4 has no link'],
  [{ to: 'constructor:1', en: 'Rain' }, 'Item 4 has no link'],
  [{ to: 'category:999999' }, 'Item 4 links to something that no longer exists'],
  [{ to: 'product:999999', en: 'Cap' }, 'Item 4 links to something that no longer exists'],
  [{ to: 'page:99999999999' }, 'Item 4 links to something that no longer exists'],
  [{ to: 'heading', en: 'x'.repeat(121) }, 'Item 4 needs a short name'],
])('the menu item %j is rejected with an error beside it', async (invalidFields, message) => {
  const { response, html } = await submitSection('menus', {
    ...menuFields,
    ...createEntryFields(3, invalidFields),
  })
  expect(response.status).toBe(422)
  expect(html).toContain(message)
  expect(html).toMatch(/data-wrong="true"><input[^>]*name="set\.primary\.3\.depth"/)
  expect(settings.current().menus.primary).toEqual([])
})

test('menu items can link to existing categories, products and pages', async () => {
  const { pool } = services.database
  const insertAndReturnId = async (insert: string) =>
    (await pool.query<{ id: number }>(`${insert} returning id`)).rows[0]?.id
  const name = `'{"en": "Lamps"}'`
  const categoryId = await insertAndReturnId(
    `insert into terms (taxonomy, slug, name) values ('category', 'lamps', ${name})`,
  )
  const productId = await insertAndReturnId(
    `insert into products (type, status, slug, name) values ('simple', 'publish', 'lamp', ${name})`,
  )
  const pageId = await insertAndReturnId(
    `insert into pages (slug, title, body, status) values ('lamps-of-ours', ${name}, ${name}, 'publish')`,
  )
  const entries = [`category:${categoryId}`, `product:${productId}`, `page:${pageId}`]
  const input = entries.map((to, index) => createEntryFields(index, { to }))
  const { response } = await submitSection('menus', Object.assign({ 'set.primary': '' }, ...input))
  expect(response.status).toBe(303)
  const targets = settings.current().menus.primary.map(({ target }) => target)
  expect(targets).toEqual([
    { kind: 'category', id: categoryId },
    { kind: 'product', id: productId },
    { kind: 'page', id: pageId },
  ])
})

test('a menu with too many items is rejected with a message that states the limits', async () => {
  const tooManyEntries = Object.assign(
    {},
    ...Array.from({ length: 201 }, (_, index) => createEntryFields(index, { to: 'heading', en: 'x' })),
  )
  const { html } = await submitSection('menus', { 'set.primary': '', ...tooManyEntries })
  expect(html).toContain('up to 200 items in up to 4 levels')
})

test('CMP-15: a text field shows its purpose; an empty text uses the default, in each language', async () => {
  const { html } = await see(`${path}compareTexts/`)
  expect(html).toMatch(/>Message: limit reached</)
  expect(html).not.toContain('<code')
  const findField = (page: string, locale: string) =>
    new RegExp(`<input[^>]*name="set\\.barPrint\\.${locale}"[^>]*>`).exec(page)?.[0]
  expect(findField(html, 'en')).toMatch(/placeholder="Print".*value=""/)
  expect(findField(html, 'ar')).toMatch(/placeholder="طباعة".*value=""/)
  await submitSection('compareTexts', { 'set.barPrint.en': 'On paper', 'set.barPrint.ar': '' })
  expect(settings.current().compareTexts.barPrint).toEqual({ ar: 'طباعة', en: 'On paper' })
  const storedSettings = await services.database.pool.query(
    "select value from settings where key = 'compareTexts'",
  )
  expect(storedSettings.rows).toEqual([{ value: { barPrint: { en: 'On paper' } } }])
  expect(findField((await see(`${path}compareTexts/`)).html, 'en')).toContain('value="On paper"')
  const { html: resetHtml } = await submitSection('compareTexts', {
    intent: 'reset:barPrint',
    'set.barPrint.en': 'On paper',
  })
  expect(findField(resetHtml, 'en')).toContain('value=""')
  await submitSection('compareTexts', { 'set.barPrint.en': ' ', 'set.barPrint.ar': '' })
  expect(settings.current().compareTexts.barPrint).toEqual({ ar: 'طباعة', en: 'Print' })
  expect((await see(`${path}?search=bar_search_no_results`)).html).toContain('#setting-barSearchNoResults')
})

test('an image is selected from the library by name without script; a deleted image is reported', async () => {
  const { rows } = await services.database.pool.query<{ id: number }>(
    `insert into media (kind, title, digest, file, width_in_pixels, height_in_pixels, size_in_bytes)
     values ('image', 'Teapot', 'a1', 'a1.webp', 10, 10, 10) returning id`,
  )
  const id = rows[0]?.id ?? 0
  const { html } = await see(`${path}front/`)
  expect(html).toMatch(
    new RegExp(`<option value="0" selected="">None</option>.*<option value="${id}">Teapot`),
  )
  await submitSection('front', { 'set.pictureId': String(id) })
  expect(settings.current().front.pictureId).toBe(id)
  expect((await submitSection('front', { 'set.pictureId': 'Teapot' })).response.status).toBe(422)
  await services.database.pool.query('delete from media')
  expect((await see(`${path}front/`)).html).toMatch(/no longer available/)
  await submitSection('front', { 'set.pictureId': '0' })
  expect(settings.current().front.pictureId).toBe(0)
})

test('a number field shows its unit and its range', async () => {
  expect((await see(`${path}cart/`)).html).toMatch(/<b>minutes<\/b>.*from.*1.*to/s)
  expect((await see(`/admin/settings/cart/`)).html).toContain('<b>دقيقة</b>')
})

test.each([
  ['payment', 'set.stripeSecretKey', 'nonsense key', 'a key that begins with sk_ or rk_'],
  ['payment', 'set.stripeSecretKey', 'pk_test_1', 'a key that begins with sk_ or rk_'],
  ['payment', 'set.stripeWebhookSecret', 'x', 'a key that begins with whsec_'],
  ['forms', 'set.stripeSecretKey', 'pk_test_1', 'a key that begins with sk_ or rk_'],
  ['forms', 'set.stripePublishableKey', 'sk_test_1', 'a key that begins with pk_'],
  [
    'orderMails',
    'set.processingSubject.en',
    'Hello {nonsense}',
    'only the placeholders {site_title}, {order_number}',
  ],
  [
    'orderMails',
    'set.processingHeading.ar',
    '{order_total}',
    'only the placeholders {site_title}, {order_number}',
  ],
])(
  'in the section %s, the field %s rejects %s with a message about accepted values',
  async (section, name, value, message) => {
    const { response, html } = await submitSection(section, { [name]: value })
    expect(response.status).toBe(422)
    expect(html).toContain(message)
  },
)

test.each([
  ['payment', 'set.stripeSecretKey', 'rk_live_1'],
  ['payment', 'set.stripeWebhookSecret', 'whsec_of_tests'],
  ['forms', 'set.stripePublishableKey', ''],
  ['orderMails', 'set.processingSubject.en', 'Order {order_number} of {order_date} :{'],
])('in the section %s, the field %s accepts %s', async (section, name, value) => {
  expect((await submitSection(section, { [name]: value })).response.status).toBe(303)
})
