import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
import { listForms } from '#app/features/contact-forms/store.server.ts'

const { services, get } = await openShop()
const { cookie } = await signedIn(services, { role: 'manager' })

const bringIn = (at: string, content: string, name: string) => {
  const body = new FormData()
  body.set('intent', 'import')
  body.set('file', new Blob([content]), name)
  return get(at, { method: 'POST', body, headers: { cookie, Origin: 'http://shop.test' } })
}

test('CF-19: a file that is none is refused whole, in a sentence', async () => {
  const response = await bringIn('/en/admin/forms/', '<html></html>', 'a.xml')
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Nothing was brought in')
})

test.each([
  ['/admin/forms/', 'أكبر من 1 ميغابايت'],
  ['/en/admin/forms/', 'larger than 1 MB'],
])('CF-19: at %s a file that is too large is refused on the page, in its language', async (at, sentence) => {
  const response = await bringIn(at, 'x'.repeat(3_000_000), 'export.xml')
  expect(response.status).toBe(413)
  const html = await response.text()
  expect(html).toMatch(new RegExp(`role="alert"[^]*${sentence}`))
  expect(html).toContain('class="forms-tools"')
  expect(await listForms(services)).toEqual([])
})

test('CF-19: of a guest no large file is read at all', async () => {
  let heard = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      heard += 1
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: 'http://shop.test' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const response = await get('/en/admin/forms/', init)
  expect(response.status).toBe(303)
  expect(heard).toBeLessThan(10)
})
