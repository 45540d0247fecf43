import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { urlLimits, bodyLimits, removeNulFromForms } from './limits.ts'

function openApp() {
  const app = new Hono()
  app.use(urlLimits(), bodyLimits({ maxBytes: 1000 }))
  app.post('*', async (c) => c.text(`took ${(await c.req.text()).length}`))
  app.get('*', (c) => c.text('page'))
  return app
}

test.each([
  ['/product/%D9%82%D9%85%D9%8A%D8%B5/', 200],
  ['/?s=%FF', 200],
  ['/?s=100%', 200],
  [`/${'x'.repeat(8_000)}`, 200],
  ['/product/%00/', 400],
  ['/?s=%00', 400],
  ['/product/%zz/', 400],
  ['/product/%FF%FE/', 400],
  ['/100%', 400],
  [`/?s=${'x'.repeat(10_000)}`, 414],
])('a request for %.40s is answered with status %i', async (path, status) => {
  const response = await openApp().request(path)
  expect(response.status).toBe(status)
  if (status !== 200) expect(await response.text()).toMatch(/[ء-ي]{3}.*\n.*address/)
})

const createStream = (size: number) =>
  new ReadableStream({
    start(controller) {
      for (let sentBytes = 0; sentBytes < size; sentBytes += 100) controller.enqueue(new Uint8Array(100))
      controller.close()
    },
  })

test.each([
  ['/', 'x'.repeat(1000), 200],
  ['/', 'x'.repeat(1001), 413],
])(
  'the body limit applies to POST %s with body %.3s… and a Content-Length header',
  async (path, body, status) => {
    const headers = { 'Content-Length': String(body.length) }
    const response = await openApp().request(path, { method: 'POST', body, headers })
    expect(response.status).toBe(status)
  },
)

test.each([
  [1000, 'took 1000'],
  [1100, 'The file or form is too large.'],
])('the body limit counts a streamed body of %i bytes without Content-Length', async (size, expected) => {
  const response = await openApp().request('/', {
    method: 'POST',
    body: createStream(size),
    duplex: 'half',
  } as RequestInit)
  expect(await response.text()).toContain(expected)
})

test('NUL characters are removed from posted form fields, and typed percent sequences are kept', async () => {
  const app = new Hono().use(removeNulFromForms())
  app.post('*', async (c) => c.text(JSON.stringify(Object.fromEntries(await c.req.raw.formData()))))
  const fields = { name: 'Sa\0ra', note: '100%00', city: 'الرياض' }
  const response = await app.request('/', { method: 'POST', body: new URLSearchParams(fields) })
  expect(await response.json()).toEqual({ name: 'Sara', note: '100%00', city: 'الرياض' })
})
