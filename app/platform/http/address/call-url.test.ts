import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { callUrl } from './call-url.server.ts'

const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  response.writeHead(302, { Location: 'http://127.0.0.1/secret' }).end()
})
await once(server.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

test.each([
  '127.0.0.1',
  '127.1',
  '0177.0.0.1',
  '0x7f.1',
  '2130706433',
  '①②⑦.0.0.1',
  '0',
  'localhost',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00::1]',
  '169.254.169.254',
])('%s is not a public address in any spelling, and is not called', async (host) => {
  const result = await callUrl(new URL(`http://${host}:${port}/`), { body: '', headers: {} })
  const reason = expect.stringContaining('is not a public address and is not called')
  expect(result).toEqual({ ok: false, isPermanent: true, reason })
  expect(requests).toEqual([])
})

test('a redirect response is not followed, and a file URL is not called', async () => {
  const options = { body: '', headers: {}, mayCall: () => true }
  const redirectResult = await callUrl(new URL(`http://127.0.0.1:${port}/hook`), options)
  expect(redirectResult).toEqual({ ok: false, isPermanent: false, reason: 'The server answered 302' })
  expect(requests).toEqual(['/hook'])
  expect(await callUrl(new URL('file:///etc/passwd'), options)).toMatchObject({
    ok: false,
    isPermanent: true,
  })
})
