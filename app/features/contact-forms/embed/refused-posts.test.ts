/** Posts of pages that no form takes. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { addForm, addPage } from '#tests/pages-with-forms.ts'

const shop = await openShop()
const { get } = shop
const form = await addForm(shop, { title: 'Ask us', template: '[text* your-name]' })
const path = await addPage(shop, 'ask', '[contact-form-7 title="Ask us"]')

test.each([
  ['another site', { Origin: 'http://evil.example' }, 403],
  ['nobody knows which form', {}, 405],
])('what %s posts is refused', async (_, headers, status) => {
  const body = new URLSearchParams(status === 405 ? { a: '1' } : { _wpcf7: String(form.id) })
  expect((await get(path, { method: 'POST', body, headers })).status).toBe(status)
})

test('what is too large or cannot be read is answered by a page that says so, in its language', async () => {
  const told = async (at: string, init: RequestInit) => {
    const headers = { Origin: 'http://shop.test', ...init.headers }
    const response = await get(at, { method: 'POST', ...init, headers })
    const [, title] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? []
    return [response.status, title]
  }
  // As bytes: a form that is sent piece by piece goes on after nobody reads it any more.
  const large = async () => {
    const body = new FormData()
    body.set('_wpcf7', String(form.id))
    body.set('f', new File([new Uint8Array(27 * 1024 * 1024)], 'film.mp4'))
    const sent = new Response(body)
    return {
      body: await sent.arrayBuffer(),
      headers: { 'Content-Type': sent.headers.get('Content-Type') ?? '' },
    }
  }
  expect(await told(path, await large())).toEqual([413, 'That was too large to be sent'])
  expect(await told(path.replace('/en/', '/'), await large())).toEqual([413, 'هذا أكبر من أن يُرسل'])
  const json = { body: '{}', headers: { 'Content-Type': 'application/json' } }
  expect(await told(path, json)).toEqual([400, 'The shop could not read what was sent'])
})

test('a form that is gone, and a body that is no form, are refused without harm', async () => {
  const post = (body: BodyInit, type?: string) =>
    get(path, { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })
  expect((await post(new URLSearchParams({ _wpcf7: '999999999' }))).status).toBe(405)
  expect((await post('x', 'multipart/form-data')).status).toBe(400)
  expect((await post('{}', 'application/json')).status).toBe(400)
})
