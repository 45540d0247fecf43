import { beforeAll, expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { deleteForm, saveForm } from '#app/features/contact-forms/store.server.ts'
import { addForm, addPage, readFormFields, extractForms } from '#tests/pages-with-forms.ts'

const shop = await openShop({ products: aCap({ Slug: 'cap', SKU: 'CAP-1', 'Name (en)': 'Cap & co' }) })
const { page, get, services, clock } = shop
const dayInMilliseconds = 24 * 60 * 60 * 1000

const advanceClock = (milliseconds: number) => clock.moveTo(new Date(clock.now().getTime() + milliseconds))
const findToken = (html: string) => /name="_hanout_form_token" value="([^"]+)"/.exec(html)?.[1]

test('CF-1: a shortcode renders the form with its hash, number, title or former WordPress number', async () => {
  const form = await addForm(shop, { title: 'Ask us' }, { wordpressId: 4711, oldUnitId: 3 })
  const shortcodes = [
    `[contact-form-7 id="${form.hash.slice(0, 7)}" title="Ask us"]`,
    `[contact-form-7 id="${form.hash}"]`,
    `[contact-form-7 id="${form.id}"]`,
    '[contact-form-7 id="4711" title="Anything"]',
    '[contact-form-7 id="0000000" title="Ask us"]',
    '[contact-form-7 title="Ask us"]',
    '[contact-form 3 "Ask us"]',
    '<div class="wp-block-contact-form-7-contact-form-selector">[contact-form-7 title="Ask us"]</div>',
  ]
  const html = await page(await addPage(shop, 'named', shortcodes.join('\n\n')))
  expect(extractForms(html)).toHaveLength(shortcodes.length)
  expect(html).not.toContain('wpcf7-contact-form-not-found')
})

test('CF-1: a seven-digit id is matched against form hashes before form numbers', async () => {
  const hash = `1234567${'a'.repeat(57)}`
  const formByHash = await addForm(shop, { title: 'By hash' }, { hash })
  const formByNumber = await addForm(shop, { title: 'By number' }, { id: 7_654_321 })
  const path = await addPage(shop, 'digits', '[contact-form-7 id="1234567"] [contact-form-7 id="7654321"]')
  const ids = extractForms(await page(path)).map((form) => readFormFields(form).get('_wpcf7'))
  expect(ids).toEqual([String(formByHash.id), String(formByNumber.id)])
})

test('CF-1: a notice replaces a missing form until the form is created', async () => {
  const path = await addPage(shop, 'missing-form', '<p>Write to us: [contact-form-7 title="Not yet"]</p>')
  expect(await page(path)).toContain(
    '<p class="wpcf7-contact-form-not-found"><strong>Error:</strong> Contact form not found.</p>',
  )
  expect(await page('/missing-form/')).toContain('نموذج التواصل غير موجود')
  await addForm(shop, { title: 'Not yet' })
  await expect.poll(() => page(path)).not.toContain('wpcf7-contact-form-not-found')
})

test('SCR-2: a form element around a shortcode is removed, so that the contact form works', async () => {
  await addForm(shop, { title: 'Within' })
  const body = '<form action="/en/search/"><input name="s">[contact-form-7 title="Within"]</form>'
  const html = await page(await addPage(shop, 'within', body))
  expect(extractForms(html)).toHaveLength(1)
  expect(html).not.toContain('<form action="/en/search/">')
})

test('CF-1: output="raw_form" shows the template', async () => {
  await addForm(shop, { title: 'Raw', template: '<b>Name</b> [text* your-name "A & B"]' })
  const html = await page(await addPage(shop, 'raw', '[contact-form-7 title="Raw" output="raw_form"]'))
  expect(html).toContain('<pre class="wpcf7-raw-form"><code>&lt;b&gt;Name&lt;/b&gt; [text* your-name')
  expect(extractForms(html)).toEqual([])
})

test('CF-1: attributes of a shortcode are set on its form', async () => {
  const code =
    '[contact-form-7 title="Ask us" html_id="main-form" html_name="ask" html_class="wide" html_title="Ask away"]'
  const html = await page(await addPage(shop, 'attributes', code))
  expect(html).toContain('class="wpcf7-form init wide" id="main-form" name="ask" aria-label="Ask away"')
})

test('CF-21: forms on a page have sequential unit tags and the page id, and each schema is embedded once', async () => {
  const firstForm = await addForm(shop, { title: 'First' })
  const otherForm = await addForm(shop, { title: 'Other', template: '[email* e]' })
  const code = '[contact-form-7 title="First"]'
  const path = await addPage(shop, 'three', `${code}\n\n${code}\n\n[contact-form-7 id="${otherForm.id}"]`)
  const html = await page(path)
  const forms = extractForms(html)
  const unitTags = forms.map((form) => readFormFields(form).get('_wpcf7_unit_tag'))
  const pageId = /-p(\d+)-/.exec(unitTags[0] ?? '')?.[1]
  expect(unitTags.map((tag) => tag?.replace(/^wpcf7-f\d+-/, ''))).toEqual(
    [1, 2, 3].map((n) => `p${pageId}-o${n}`),
  )
  expect(readFormFields(forms[0] ?? '').get('_wpcf7_container_post')).toBe(pageId)
  expect(html).toContain(`<form action="${path}#${unitTags[2]}"`)
  const schemas = [
    ...html.matchAll(
      /<script type="application\/json" class="wpcf7-schema" data-wpcf7-id="(\d+)">(.*?)<\/script>/g,
    ),
  ]
  expect(schemas.map(([, id]) => id)).toEqual([firstForm.id, otherForm.id].map(String))
  const json = schemas[1]?.[2] ?? ''
  const schemaResponse = await get(
    `/wp-json/contact-form-7/v1/contact-forms/${otherForm.id}/feedback/schema?_locale=en`,
  )
  expect(JSON.parse(json)).toEqual(await schemaResponse.json())
})

test('CF-21: an element id used by two forms on a page is rendered only once', async () => {
  await addForm(shop, { title: 'With id', template: '[text a id:once]' })
  const code = '[contact-form-7 title="With id"]'
  const html = await page(await addPage(shop, 'ids', `${code} ${code}`))
  expect(
    extractForms(html)
      .join('')
      .match(/id="once"/g),
  ).toHaveLength(1)
})

test('API-3: all forms of a page are loaded in one statement, or in none when cached in memory', async () => {
  const path = '/en/named/'
  const countFormStatements = async () => {
    services.pageCache.dropAll()
    const { statements } = await recordStatements(services.database, () => page(path))
    return statements.filter((statement) => statement.includes('"contact_forms"')).length
  }
  await countFormStatements()
  expect(await countFormStatements()).toBe(0)
  services.forms.invalidate()
  expect(await countFormStatements()).toBe(1)
})

test('the meta description and the REST item of a page contain no shortcode', async () => {
  const path = await addPage(shop, 'summary', 'We answer at once. [contact-form-7 title="Ask us"]')
  expect(await page(path)).toContain('<meta name="description" content="We answer at once."/>')
  const response = await get('/wp-json/wp/v2/pages?slug=summary&_locale=en')
  expect(await response.text()).not.toContain('[contact-form-7')
})

test('API-3: a page with a form is cached until the form is saved or deleted or its token gets too old', async () => {
  const form = await addForm(shop, { title: 'Kept', template: 'Old words [text a]' })
  const path = await addPage(shop, 'kept', '[contact-form-7 title="Kept"]')
  const token = findToken(await page(path))
  advanceClock(23 * 60 * 60 * 1000)
  expect(findToken(await page(path))).toBe(token)
  advanceClock(2 * dayInMilliseconds)
  expect(findToken(await page(path))).not.toBe(token)

  const { locale, additionalSettings, versions } = form
  const en = { ...versions.en, template: 'New words [text a]' } as NonNullable<typeof versions.en>
  await saveForm(services, { id: form.id, locale, additionalSettings, versions: { en } })
  await expect.poll(() => page(path)).toContain('New words')
  await deleteForm(services, form.id)
  await expect.poll(() => page(path)).toContain('wpcf7-contact-form-not-found')
})

test.each([
  ['a quiz', '[quiz q "1+1?|2"]'],
  ['a captcha image', '[captchac c] [captchar c]'],
  ['a field filled from the query string', '[text a default:get]'],
])('API-3: a page whose form has %s is never cached', async (what, template) => {
  await addForm(shop, { title: what, template })
  const path = await addPage(shop, what.replaceAll(' ', '-'), `[contact-form-7 title="${what}"]`)
  expect((await get(path)).headers.get('Cache-Control')).toMatch(/private|no-store/)
})

test('default values are filled in from the query string, the signed-in user and the shortcode attributes', async () => {
  const template =
    '[text subject default:get] [text who default:user_display_name] [hidden from default:shortcode_attr]'
  await addForm(shop, { title: 'Filled', template })
  const path = await addPage(shop, 'filled', '[contact-form-7 title="Filled" from="the page"]')
  const { cookie } = await createSignedInUser(services, { name: 'Amal' })
  const response = await get(`${path}?subject=Caps&other=1`, { headers: { Cookie: cookie } })
  const fields = readFormFields(extractForms(await response.text())[0] ?? '')
  expect(Object.fromEntries(fields)).toMatchObject({ subject: 'Caps', who: 'Amal', from: 'the page' })
  expect(readFormFields(extractForms(await page(path))[0] ?? '').get('who')).toBe('')
})

test('CF-16: a subscribers_only form is replaced by a notice for guests and has a nonce for customers', async () => {
  await addForm(shop, { title: 'Members' }, { additionalSettings: 'subscribers_only: on' })
  const path = await addPage(shop, 'members', '[contact-form-7 title="Members"]')
  const guestResponse = await get(path)
  expect(guestResponse.headers.get('Cache-Control')).toMatch(/private|no-store/)
  const html = await guestResponse.text()
  expect(html).toContain(
    '<p class="wpcf7-subscribers-only">This contact form is available only for logged in users.</p>',
  )
  expect(extractForms(html)).toEqual([])
  const { cookie } = await createSignedInUser(services)
  const [form = ''] = extractForms(await (await get(path, { headers: { Cookie: cookie } })).text())
  expect(readFormFields(form).get('_wpnonce')).toMatch(/^[0-9a-f]{20}$/)
})

beforeAll(async () => {
  const enquiry = await addForm(shop, {
    title: 'Ask about it',
    template: '[hidden product-name default:post_meta][hidden product-sku default:post_meta][text* q]',
  })
  await services.settings.save('forms', { enquiryFormId: enquiry.id })
})

test('CF-21: a product page has the enquiry form, collapsed, with product name and SKU filled in', async () => {
  const html = await page('/en/product/cap/')
  expect(html).toContain('<details class="product-enquiry"><summary>Ask about it</summary>')
  const fields = readFormFields(extractForms(html)[0] ?? '')
  expect(fields.get('product-name')).toBe('Cap & co')
  expect(fields.get('product-sku')).toBe('CAP-1')
  expect(fields.get('_wpcf7_unit_tag')).toMatch(/^wpcf7-f\d+-p\d+-o1$/)
})
