/** POST requests of pages that no form accepts, or that their form rejects. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { addForm, addPage, readFormFields, extractForms, postForm } from '#tests/pages-with-forms.ts'

const shop = await openShop()
const { get, services } = shop
const form = await addForm(shop, { title: 'Ask us', template: '[text* your-name]' })
const path = await addPage(shop, 'ask', '[contact-form-7 title="Ask us"]')

test.each([
  ['from another site', { Origin: 'http://evil.example' }, 403],
  ['without a form id', {}, 405],
])('a POST is rejected: %s', async (_, headers, status) => {
  const body = new URLSearchParams(status === 405 ? { a: '1' } : { _wpcf7: String(form.id) })
  expect((await get(path, { method: 'POST', body, headers })).status).toBe(status)
})

test('a request body that is too large or unreadable gets an error page in the language of the URL', async () => {
  const postAndReadTitle = async (pagePath: string, init: RequestInit) => {
    const headers = { Origin: 'http://shop.test', ...init.headers }
    const response = await get(pagePath, { method: 'POST', ...init, headers })
    const [, title] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? []
    return [response.status, title]
  }
  // The body is sent as bytes: a stream would still be sending after the server stopped reading.
  const createLargeBody = async () => {
    const body = new FormData()
    body.set('_wpcf7', String(form.id))
    body.set('f', new File([new Uint8Array(27 * 1024 * 1024)], 'film.mp4'))
    const multipartResponse = new Response(body)
    return {
      body: await multipartResponse.arrayBuffer(),
      headers: { 'Content-Type': multipartResponse.headers.get('Content-Type') ?? '' },
    }
  }
  expect(await postAndReadTitle(path, await createLargeBody())).toEqual([413, 'Your message is too large'])
  expect(await postAndReadTitle(path.replace('/en/', '/'), await createLargeBody())).toEqual([
    413,
    'رسالتك كبيرة جدًا',
  ])
  const json = { body: '{}', headers: { 'Content-Type': 'application/json' } }
  expect(await postAndReadTitle(path, json)).toEqual([400, 'We couldn’t read your request'])
})

test('a POST for an unknown form returns 405, and an unreadable body returns 400', async () => {
  const post = (body: BodyInit, type?: string) =>
    get(path, { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })
  expect((await post(new URLSearchParams({ _wpcf7: '999999999' }))).status).toBe(405)
  expect((await post('x', 'multipart/form-data')).status).toBe(400)
  expect((await post('{}', 'application/json')).status).toBe(400)
})

test('CF-14, CF-22: a missing or forbidden acceptance shows an error and keeps the values', async () => {
  const boxes = '[acceptance terms]Yes[/acceptance][acceptance robot invert]I am a robot[/acceptance]'
  await addForm(shop, { title: 'Terms', template: `[text* n]${boxes}` })
  const pagePath = await addPage(shop, 'terms', '[contact-form-7 title="Terms"]')
  const errorMessage = 'You must accept the terms and conditions before sending your message.'
  for (const checkedBoxes of [[], ['terms', 'robot']]) {
    const { html } = await postForm(shop, pagePath, {
      n: 'Layla',
      ...Object.fromEntries(checkedBoxes.map((box) => [box, '1'])),
    })
    const [formHtml = ''] = extractForms(html)
    expect(formHtml).toContain('class="wpcf7-form unaccepted"')
    expect(formHtml).toContain(errorMessage)
    expect(readFormFields(formHtml).get('n')).toBe('Layla')
    // Consent must be given again for each submission.
    expect(formHtml).not.toContain('checked="checked"')
  }
  expect((await postForm(shop, pagePath, { n: 'Layla', terms: '1' })).html).toContain(
    'class="wpcf7-form sent"',
  )
})

test('CF-4, CF-22: a rate-limited visitor sees an error in the language of the page, and keeps the values', async () => {
  await services.settings.save('forms', { mostPerAddress: 2 })
  const { versions } = aForm({ en: { title: 'Often', template: '[text* n]' }, ar: { template: '[text* n]' } })
  await addForm(shop, {}, { versions })
  const pagePath = await addPage(shop, 'often', '[contact-form-7 title="Often"]')
  const incoming = { socket: { remoteAddress: '198.51.100.7' } }
  const getFromAddress = async (path: string, init?: RequestInit) =>
    shop.shop.request(`http://shop.test${path}`, init, { incoming })
  const send = (path: string, n: string) => postForm({ ...shop, get: getFromAddress }, path, { n })
  for (const n of ['1', '2']) expect(findStatus((await send(pagePath, n)).html)).toBe('sent')
  const messages = {
    [pagePath]: 'Too many messages were sent within a short time. Please try again later.',
    [pagePath.replace('/en/', '/')]: 'أُرسلت رسائل كثيرة في وقت قصير. يُرجى المحاولة لاحقًا.',
  }
  for (const [path, message] of Object.entries(messages)) {
    const [formHtml = ''] = extractForms((await send(path, 'Layla')).html)
    expect([findStatus(formHtml), readFormFields(formHtml).get('n')]).toEqual([
      'custom-rate-limited',
      'Layla',
    ])
    expect(formHtml).toContain(message)
  }
  await services.settings.save('forms', { mostPerAddress: 0 })
})

const findStatus = (html: string) => /class="wpcf7-form ([\w-]+)"/.exec(html)?.[1]
