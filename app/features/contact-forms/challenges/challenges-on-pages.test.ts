import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { addForm, addPage, readFormFields, extractForms, postForm } from '#tests/pages-with-forms.ts'
import { deriveCode } from './captcha.server.ts'

const shop = await openShop()
const { services, clock } = shop
const form = await addForm(shop, {
  title: 'Human',
  template: '[text a][quiz q "1+1=?|2"][captchac c][captchar c][submit]',
})
const path = await addPage(shop, 'human', '[contact-form-7 title="Human"]')
const findChallenge = (html: string) =>
  readFormFields(extractForms(html)[0] ?? '').get('_wpcf7_captcha_challenge_c') ?? ''

test('CF-21: a page with a challenge is different for each visitor and is not cached', async () => {
  const [first, second] = [await shop.get(path), await shop.get(path)]
  for (const { headers } of [first, second]) expect(headers.get('Cache-Control')).toMatch(/private|no-store/)
  expect(findChallenge(await first.text())).not.toBe(findChallenge(await second.text()))
})

test('CF-21: the page shows an existing captcha image, with a question that describes the field', async () => {
  const html = await shop.page(path)
  const src = /<img class="[^"]*wpcf7-captchac[^"]*"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await shop.get(src)).headers.get('Content-Type')).toBe('image/png')
  const id = /<span class="wpcf7-captcha-question[^"]*" id="([^"]+)">Or answer in digits/.exec(html)?.[1]
  expect(html).toContain(`aria-describedby="${id}"`)
})

test('CF-21: without script, a wrong code shows the page with another image, and the right code is accepted', async () => {
  const { html } = await postForm(shop, path, { a: 'Hello', q: '2', c: 'nothing' })
  expect(html).toContain('Your entered code is incorrect.')
  const [formHtml = ''] = extractForms(html)
  const fields = readFormFields(formHtml)
  expect([fields.get('a'), fields.get('q'), fields.get('c')]).toEqual(['Hello', '', ''])
  fields.set('q', '2')
  fields.set('c', deriveCode(services, form.id, findChallenge(html)))
  clock.moveTo(new Date(clock.now().getTime() + 5000))
  const response = await shop.get(path, {
    method: 'POST',
    body: fields,
    headers: { 'User-Agent': 'Test browser', Origin: 'http://shop.test' },
  })
  expect(response.status).toBe(303)
  const resultPage = await shop.page((response.headers.get('Location') ?? '').replace(/#.*/, ''))
  expect(resultPage).toContain('Thank you for your message. It has been sent.')
})
