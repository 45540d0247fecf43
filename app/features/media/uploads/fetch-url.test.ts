import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { fetchUrl } from './fetch-url.server.ts'

const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.headers.host} ${request.url}`)
  const redirectUrl = new URL(request.url ?? '/', 'http://x').searchParams.get('to')
  if (redirectUrl !== null) response.writeHead(302, { location: redirectUrl }).end()
  else if (request.url === '/endless') response.writeHead(302, { location: '/endless' }).end()
  else if (request.url === '/large') response.end(Buffer.alloc(5000))
  else response.end('picture')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const serverAddress = server.address()
const port = typeof serverAddress === 'object' ? serverAddress?.port : 0
const options = { limitInBytes: 1000, retryPausesInMs: [] }
const optionsForLocalServer = {
  ...options,
  isAllowedAddress: (ipAddress: string) => ipAddress === '127.0.0.1',
}
const fetchWithOptions = (url: string, overrides: object = options) =>
  fetchUrl(new URL(url), { ...options, ...overrides })

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', '0'])(
  'no request is sent to the local server %s',
  async (host) => {
    requests.length = 0
    const result = await fetchWithOptions(`http://${host}:${port}/picture`)
    expect(result).toEqual({ ok: false, reason: expect.stringContaining('is not a public address') })
    expect(requests).toEqual([])
  },
)

test('an allowed server can redirect, and the target of the redirect is checked too', async () => {
  expect(await fetchWithOptions(`http://127.0.0.1:${port}/?to=/picture`, optionsForLocalServer)).toEqual({
    ok: true,
    bytes: Buffer.from('picture'),
  })
  requests.length = 0
  const result = await fetchWithOptions(
    `http://127.0.0.1:${port}/?to=http://127.0.0.2:${port}/picture`,
    optionsForLocalServer,
  )
  expect(result).toEqual({ ok: false, reason: expect.stringContaining('127.0.0.2 is not a public address') })
  expect(requests).toHaveLength(1)
})

test.each([
  ['/?to=file:///etc/passwd', 'it redirects to file:'],
  ['/endless', 'it redirects too many times'],
  ['/large', 'it is larger than 0 MB'],
])('fetching %s fails: %s', async (path, reason) => {
  expect(await fetchWithOptions(`http://127.0.0.1:${port}${path}`, optionsForLocalServer)).toEqual({
    ok: false,
    reason,
  })
})
