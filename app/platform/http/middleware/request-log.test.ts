import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { requestIds } from './request-id.ts'
import { redactPath, requestLog } from './request-log.server.ts'
import { security } from './security-headers.ts'

test.each([
  ['/shop/', '/shop/'],
  ['/?s=my+name&post_type=product', '/?s=…&post_type=product'],
  ['/?wc-ajax=get_variation', '/?wc-ajax=get_variation'],
  ['/reset?token=abc&flag', '/reset?token=…&flag'],
])('a request for %s is logged as %s', (target, expected) => {
  expect(redactPath(target)).toBe(expected)
})

test('each request is logged as one line with its id and without personal data', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ destination: { write: (line: string) => void lines.push(JSON.parse(line)) } })
  const app = new Hono<PlatformEnv>()
  app.use(requestIds(), requestLog(log))
  app.get('/ok', (c) => c.text('ok', 200, { 'Content-Length': '2' }))
  app.get('/broken', (c) => c.text('oh', 500))
  await app.request('/ok?email=a@b.example', {
    headers: { Cookie: 'session=s3cret', 'X-Request-Id': 'proxy-1234' },
  })
  await app.request('/broken')
  expect(lines).toMatchObject([
    {
      level: 'info',
      requestId: 'proxy-1234',
      method: 'GET',
      path: '/ok?email=…',
      status: 200,
      bytes: 2,
      cache: 'none',
    },
    { level: 'error', status: 500 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/s3cret|b\.example|address/)
})

test('every response has the security headers, and only HTML has a CSP with the hashes of its scripts', async () => {
  const app = new Hono<PlatformEnv>()
  app.use(security({ siteUrl: 'https://shop.example' }))
  app.get('/page', (c) => c.html('<script>hello()</script>', 500))
  app.get('/file', (c) => c.text('file'))
  const page = await app.request('/page')
  expect([page.status, await page.text()]).toEqual([500, '<script>hello()</script>'])
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-")
  expect(page.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  const file = await app.request('/file')
  expect(file.headers.has('Content-Security-Policy')).toBe(false)
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
})
