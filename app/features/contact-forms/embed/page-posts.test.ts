import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { contactForms, submissions } from '#app/features/contact-forms/tables.server.ts'
import { formOutcomes } from './outcome-table.server.ts'
import { deleteOldOutcomes } from './outcomes.server.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'
import { addForm, addPage, readFormFields, extractForms, postForm } from '#tests/pages-with-forms.ts'

const shop = await openShop({
  products: [
    ...aCap({ Slug: 'cap', SKU: 'CAP-1', 'Name (en)': 'Cap' }),
    ...aCap({ Slug: 'bag', SKU: 'BAG-1', 'Name (en)': 'Bag' }),
    ...aShirt({ Slug: 'shirt', SKU: 'SHIRT' }),
  ],
})
const { services, get, clock } = shop
const { db } = services.database
// Rate limits are tested elsewhere; here all requests come from one address.
await services.settings.save('forms', { mostPerAddress: 0 })

const form = await addForm(shop, {
  title: 'Ask us',
  template:
    '[text* your-name] [email* your-email] [select topic "Caps" "Bags"] [checkbox c "A" "B"] [textarea question] [submit "Go"]',
})
const path = await addPage(shop, 'ask', 'Ask: [contact-form-7 title="Ask us"]')
const validFields = {
  'your-name': 'Omar',
  'your-email': 'omar@mail.example',
  topic: 'Bags',
  question: 'Hello',
}

const readStoredSubmissions = async (formId: number) =>
  (await db.select().from(submissions)).filter((submission) => submission.formId === formId)

test('CF-22: without script a validation error redirects to the same page, with the error and the values', async () => {
  const { response, location, outcomeResponse, html } = await postForm(shop, path, {
    ...validFields,
    'your-email': 'omar@',
    'c[]': 'B',
  })
  expect(response.status).toBe(303)
  expect(location).toMatch(/^\/en\/ask\/\?form_outcome=[\w-]{43}#wpcf7-f\d+-p\d+-o1$/)
  expect(outcomeResponse.status).toBe(200)
  const [formHtml = ''] = extractForms(html)
  expect(formHtml).toContain('class="wpcf7-form invalid"')
  expect(formHtml).toMatch(/<li id="wpcf7-f\d+-p\d+-o1-ve-your-email">Please enter an email address\.<\/li>/)
  expect(formHtml).toContain('One or more fields have an error.')
  expect(readFormFields(formHtml).get('your-email')).toBe('omar@')
  expect(formHtml).toContain('<option value="Bags" selected="selected">')
  expect(formHtml).toContain('value="B" checked="checked"')
  expect(formHtml).toContain('>Hello</textarea>')
  expect(await readStoredSubmissions(form.id)).toEqual([])
})

test('CF-22: numbers in Arabic and Persian digits are validated without script and stored in ASCII', async () => {
  const bookingForm = await addForm(shop, {
    title: 'Book',
    template: '[tel* phone][number* guests min:2 max:12][date* day min:2026-01-02]',
  })
  const pagePath = await addPage(shop, 'book', '[contact-form-7 title="Book"]')
  const invalidPost = await postForm(shop, pagePath, {
    phone: '٠٥٥ ١٢٣ ٤٥٦٧',
    guests: '١',
    day: '٢٠٢٥-١٢-٣١',
  })
  expect(invalidPost.html).toContain('class="wpcf7-form invalid"')
  expect(invalidPost.html).toContain('value="٠٥٥ ١٢٣ ٤٥٦٧"')
  expect(invalidPost.html.match(/<li id="wpcf7-[^"]*-ve-(?:guests|day)"/g)).toHaveLength(2)
  await postForm(shop, pagePath, { phone: '٠٥٥ ١٢٣ ٤٥٦٧', guests: '۱۲', day: '٢٠٢٦-۱٢-٣١' })
  const [storedSubmission] = await readStoredSubmissions(bookingForm.id)
  expect(storedSubmission?.fields).toMatchObject({ phone: '055 123 4567', guests: '12', day: '2026-12-31' })
})

test('the page with the outcome of a post has a content security policy that allows its own scripts', async () => {
  const { outcomeResponse, html } = await postForm(shop, path, { ...validFields, 'your-name': '' })
  const policy = outcomeResponse.headers.get('Content-Security-Policy')
  const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|type="application))[^>]*>([^]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(2)
  for (const [, script = ''] of scripts) {
    // An empty script is not run.
    if (script === '') continue
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  }
})

test('CF-22: refreshing the page shows the outcome again and does not submit the form again', async () => {
  const { location, html } = await postForm(shop, path, validFields)
  const [formHtml = ''] = extractForms(html)
  expect(formHtml).toContain('class="wpcf7-form sent"')
  expect(formHtml).toContain('Thank you for your message. It has been sent.')
  expect(readFormFields(formHtml).get('your-name')).toBe('')
  await get(location.replace(/#.*/, ''))
  expect(await readStoredSubmissions(form.id)).toHaveLength(1)
})

test('CF-21: the page with an outcome is private: not cached, not indexed, and without its token in links', async () => {
  const { outcomeResponse, html, location } = await postForm(shop, path, { ...validFields, 'your-name': '' })
  expect(outcomeResponse.headers.get('Cache-Control')).toBe('private, no-store')
  expect(outcomeResponse.headers.get('X-Robots-Tag')).toBe('noindex')
  const token = /form_outcome=([\w-]+)/.exec(location)?.[1] ?? 'none'
  expect(html).not.toContain(token)
  expect(html).toContain('<link rel="canonical" href="http://shop.test/en/ask/"/>')
  const plainResponse = await get(path)
  expect(await plainResponse.text()).not.toContain('wpcf7-form invalid')
})

test('CF-21: another unit of the same form on the page does not show the outcome', async () => {
  const two = await addPage(shop, 'twice', '[contact-form-7 title="Ask us"] [contact-form-7 title="Ask us"]')
  const { html, location } = await postForm(shop, { path: two, nth: 1 }, { ...validFields, 'your-name': '' })
  expect(location).toMatch(/-o2$/)
  expect(extractForms(html).map((each) => /wpcf7-form (\w+)/.exec(each)?.[1])).toEqual(['init', 'invalid'])
})

test.each(['x', 'A'.repeat(43), '-'.repeat(43)])(
  'an unknown token (%s) shows the page without an outcome',
  async (token) => {
    const response = await get(`${path}?form_outcome=${token}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('wpcf7-form init')
  },
)

test('an outcome is shown for ten minutes, then deleted from the database', async () => {
  const { location } = await postForm(shop, path, { ...validFields, 'your-name': '' })
  const requestPath = location.replace(/#.*/, '')
  clock.moveTo(new Date(clock.now().getTime() + 9 * 60_000))
  expect(await (await get(requestPath)).text()).toContain('wpcf7-form invalid')
  await deleteOldOutcomes(services)
  expect((await db.select().from(formOutcomes)).length).toBeGreaterThan(0)
  clock.moveTo(new Date(clock.now().getTime() + 60_000))
  expect(await (await get(requestPath)).text()).toContain('wpcf7-form init')
  await deleteOldOutcomes(services)
  expect(await db.select().from(formOutcomes)).toEqual([])
})

test('CF-8: a stored outcome contains no token, quiz answer, file, hidden value or consent', async () => {
  await addForm(shop, {
    title: 'Private',
    template:
      '[text* n] [quiz q "1+1?|2"] [file f] [hidden h "x"] [acceptance a optional]yes[/acceptance] [text t]',
  })
  const pagePath = await addPage(shop, 'private', '[contact-form-7 title="Private"]')
  const picture = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' })
  const { location } = await postForm(shop, pagePath, {
    n: '',
    q: 'wrong',
    f: picture,
    a: '1',
    t: 'kept \u0000\uD800',
  })
  const [row] = (await db.select().from(formOutcomes)).slice(-1)
  expect(row?.posted).toEqual({ n: '', t: expect.stringContaining('kept') })
  expect(JSON.stringify(row)).not.toContain(/form_outcome=([\w-]+)/.exec(location)?.[1])
})

test('CF-17: after a success the visitor is redirected to the URL in the settings', async () => {
  await addForm(shop, { title: 'Go on', template: '[text* n]' }, { options: { redirectTo: '/en/shop/' } })
  const pagePath = await addPage(shop, 'go-on', '[contact-form-7 title="Go on"]')
  expect((await postForm(shop, pagePath, { n: '' })).location).toContain('form_outcome')
  expect((await postForm(shop, pagePath, { n: 'Omar' })).location).toBe('/en/shop/')
})

test('a file larger than one mebibyte is accepted without script', async () => {
  const uploadForm = await addForm(shop, { title: 'Upload', template: '[file* f limit:3mb filetypes:txt]' })
  const pagePath = await addPage(shop, 'upload', '[contact-form-7 title="Upload"]')
  const blob = new File(['a'.repeat(2 * 1024 * 1024)], 'long.txt', { type: 'text/plain' })
  const { html } = await postForm(shop, pagePath, { f: blob })
  expect(extractForms(html)[0]).toContain('wpcf7-form sent')
  expect(await readStoredSubmissions(uploadForm.id)).toHaveLength(1)
})

test('a post with a file before the form fields is not stored, because shop pages never send this order', async () => {
  const uploadForm = await addForm(shop, { title: 'Turned', template: '[file* f limit:3mb filetypes:png]' })
  const pagePath = await addPage(shop, 'turned', '[contact-form-7 title="Turned"]')
  const hiddenFields = [...readFormFields(extractForms(await (await get(pagePath)).text())[0] ?? '')]
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  clock.moveTo(new Date(clock.now().getTime() + 5000))
  const post = async (isFileFirst: boolean) => {
    const body = new FormData()
    if (isFileFirst) body.append('f', new File([png], 'a.png'))
    for (const [name, value] of hiddenFields) if (name !== 'f') body.append(name, value)
    if (!isFileFirst) body.append('f', new File([png], 'a.png'))
    await get(pagePath, {
      method: 'POST',
      body,
      headers: { 'User-Agent': 'Browser', Origin: 'http://shop.test' },
    })
    return (await readStoredSubmissions(uploadForm.id)).length
  }
  expect([await post(true), await post(false)]).toEqual([0, 1])
})

test('outcomes of page posts are limited to sixty in ten minutes for each IP address', async () => {
  const clientAddress = '198.51.100.9'
  const send = () =>
    shop.shop.request(
      `http://shop.test${path}`,
      {
        method: 'POST',
        body: new URLSearchParams({
          _wpcf7: String(form.id),
          _wpcf7_unit_tag: 'flood',
          question: 'many words',
        }),
        headers: { Origin: 'http://shop.test' },
      },
      { incoming: { socket: { remoteAddress: clientAddress } } },
    )
  const countStoredOutcomes = () => db.$count(formOutcomes, eq(formOutcomes.unitTag, 'flood'))
  expect((await send()).status).toBe(303)
  expect(await countStoredOutcomes()).toBe(1)
  const keyParts = ['form', 'page', clientAddress]
  for (let use = 0; use < 60; use += 1)
    await countUses(services, [{ keyParts, maxUses: 60, spanInSeconds: 600 }])
  expect((await send()).status).toBe(429)
  expect(await countStoredOutcomes()).toBe(1)
})

test('CF-21: a product enquiry stores the product of the page, not the submitted product', async () => {
  const enquiry = await addForm(shop, {
    title: 'About it',
    template: '[hidden product-name default:post_meta][hidden product-sku default:post_meta][text* q]',
  })
  await services.settings.save('forms', { enquiryFormId: enquiry.id })
  const forged = { 'product-name': 'Gold', 'product-sku': 'FREE', q: 'How large?' }
  const { html, location } = await postForm(shop, '/en/product/cap/', forged)
  expect(location).toMatch(/^\/en\/product\/cap\/\?form_outcome=/)
  expect(html).toContain('<details class="product-enquiry" open="">')
  const [storedSubmission] = await readStoredSubmissions(enquiry.id)
  expect(storedSubmission?.fields).toMatchObject({
    'product-name': 'Cap',
    'product-sku': 'CAP-1',
    q: 'How large?',
  })
})

test('CF-21: an enquiry by REST call stores the product of the page, or no product for an unknown page', async () => {
  const [enquiry] = (await db.select().from(contactForms)).filter(({ slug }) => slug === 'about-it')
  const fields = readFormFields(extractForms(await (await get('/en/product/bag/')).text())[0] ?? '')
  const send = async (changes: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of new URLSearchParams({ ...Object.fromEntries(fields), ...changes }))
      body.append(name, value)
    clock.moveTo(new Date(clock.now().getTime() + 5000))
    const callPath = `/wp-json/contact-form-7/v1/contact-forms/${enquiry?.id}/feedback`
    const response = await get(callPath, { method: 'POST', body, headers: { 'User-Agent': 'Test browser' } })
    expect(await response.json()).toMatchObject({ status: 'mail_sent' })
  }
  await send({ q: 'one', 'product-name': 'Gold' })
  await send({ q: 'two', 'product-name': 'Gold', _wpcf7_container_post: '999999' })
  const storedSubmissions = await readStoredSubmissions(enquiry?.id ?? 0)
  const productsByQuestion = Object.fromEntries(
    storedSubmissions.map((submission) => [submission.fields.q, submission.fields['product-name']]),
  )
  expect(productsByQuestion).toMatchObject({ one: 'Bag', two: '' })
})

test('CF-21: a question about a product contains the selected variation, as text and as SKU', async () => {
  const productForm = await addForm(shop, {
    title: 'About the choice',
    template: `${['name', 'variation', 'sku', 'url'].map((part) => `[hidden product-${part} default:post_meta]`).join('')}[text* q]`,
  })
  await services.settings.save('forms', { enquiryFormId: productForm.id })
  const path = '/product/shirt/?attribute_pa_color=red&attribute_pa_size=s'
  await postForm(shop, `/en${path}`, { q: 'in English', 'product-variation': 'Gold' })
  await postForm(shop, path, { q: 'in Arabic' })
  await postForm(shop, '/en/product/shirt/?attribute_pa_color=red', { q: 'half chosen' })
  await postForm(shop, '/en/product/shirt/', { q: 'nothing chosen' })
  // The script sends the selected variation, which takes precedence over the variation in the URL.
  const choice = 'attribute_pa_color=red&attribute_pa_size=l&attribute_pa_form=gold'
  await postForm(shop, `/en${path}`, { q: 'by script', _hanout_choice: choice })
  const storedSubmissions = await readStoredSubmissions(productForm.id)
  const rowsByQuestion = Object.fromEntries(
    storedSubmissions.map(({ fields }) => [
      fields.q,
      ['variation', 'sku', 'url'].map((part) => fields[`product-${part}`]),
    ]),
  )
  const formatUrl = (query: string, locale = '/en') => `${services.siteUrl}${locale}/product/shirt/${query}`
  const [redQuery, smallQuery] = ['attribute_pa_color=red', 'attribute_pa_size=s']
  expect(rowsByQuestion).toEqual({
    'in English': ['Colour: Red, Size: Small', 'SHIRT-RED-S', formatUrl(`?${redQuery}&${smallQuery}`)],
    'in Arabic': ['اللون: أحمر، المقاس: صغير', 'SHIRT-RED-S', formatUrl(`?${redQuery}&${smallQuery}`, '')],
    'half chosen': ['Colour: Red', 'SHIRT', formatUrl(`?${redQuery}`)],
    'nothing chosen': ['', 'SHIRT', formatUrl('')],
    'by script': ['Colour: Red, Size: Large', 'SHIRT-RED-L', formatUrl(`?${redQuery}&attribute_pa_size=l`)],
  })
})
