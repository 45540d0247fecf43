import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { addForm, addPage } from '#tests/pages-with-forms.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({ products: aCap({ Slug: 'cap' }) })
const { services } = shop
const form = await addForm(shop, { title: 'Ask', template: '[text a]' })
const pathWithForms = await addPage(
  shop,
  'asks',
  '[contact-form-7 title="Ask"]\n\n[contact-form-7 title="Ask"]',
)
const pathWithoutForms = await addPage(shop, 'silent', '<p>No form</p>')

const apiScriptPattern = /<script>(var wpcf7 = (\{.*?\});)<\/script>/

test('API-1: a page with forms defines the API root once for other scripts, and its CSP allows that script', async () => {
  const { html, policy } = await readPage(pathWithForms)
  const [, script = '', value = ''] = apiScriptPattern.exec(html) ?? []
  expect(JSON.parse(value)).toEqual({
    api: { root: `${services.siteUrl}/wp-json/`, namespace: 'contact-form-7/v1' },
  })
  expect(html.split('<script>var wpcf7')).toHaveLength(2)
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})

test('API-1: a cached page has the same content security policy', async () => {
  const [first, second] = [await readPage(pathWithForms), await readPage(pathWithForms)]
  expect(second).toEqual(first)
})

test('a page without forms has no markup, script or style sheet of forms', async () => {
  const { html } = await readPage(pathWithoutForms)
  expect(html).not.toMatch(/wpcf7|contact-form\.css/)
  const assetPaths = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(
    ([, file = '']) => file,
  )
  expect(assetPaths.some((file) => file.endsWith('.css'))).toBe(true)
  expect(assetPaths.some((file) => file.endsWith('.js'))).toBe(true)
  for (const file of assetPaths) {
    expect(file).not.toMatch(/forms-script|wake-when/)
    expect(await shop.page(file), file).not.toContain('.wpcf7-form')
  }
})

test('a page with forms loads their style sheet once, in the head', async () => {
  const { html } = await readPage(pathWithForms)
  const [head = '', body = ''] = html.split('</head>')
  expect(head.match(/<link rel="stylesheet"[^>]*contact-form[^>]*>/g)).toHaveLength(1)
  expect(body).not.toContain('rel="stylesheet"')
})

test('the style sheet of a closed product enquiry form is loaded inside the form, not in the head', async () => {
  await services.settings.save('forms', { enquiryFormId: form.id })
  const { html } = await readPage('/en/product/cap/')
  const [head = '', body = ''] = html.split('</head>')
  expect(head).not.toContain('contact-form')
  expect(body).toMatch(/<details class="product-enquiry">.*?<link rel="stylesheet" href="[^"]*contact-form/)
})

async function readPage(path: string) {
  const response = await shop.get(path)
  return { html: await response.text(), policy: response.headers.get('Content-Security-Policy') ?? '' }
}
