import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#app/platform/http/listen.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { precompressFolder } from './precompress.ts'
import { staticFiles } from './static.server.ts'

let folder: string
let server: RunningServer
const script = 'export const answer = 42\n'.repeat(100)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-'))
  await mkdir(path.join(folder, 'public/assets'), { recursive: true })
  await mkdir(path.join(folder, 'media'))
  await Promise.all([
    writeFile(path.join(folder, 'secret.txt'), 'secret'),
    writeFile(path.join(folder, 'public/robots.txt'), 'User-agent: *\n'),
    writeFile(path.join(folder, 'public/assets/entry-a1b2.js'), script),
    writeFile(path.join(folder, 'media/film.mp4'), '0123456789'),
  ])
  await precompressFolder(path.join(folder, 'public'))
  const app = new Hono()
  app.use(
    staticFiles({
      folder: path.join(folder, 'public/assets'),
      urlPrefix: '/assets/',
      areNamesHashed: true,
      isPrecompressed: true,
    }),
  )
  app.use(
    staticFiles({
      folder: path.join(folder, 'media'),
      urlPrefix: '/media/',
      areNamesHashed: true,
    }),
  )
  app.use(staticFiles({ folder: path.join(folder, 'public'), areNamesHashed: false, isPrecompressed: true }))
  app.all('*', (c) => c.text('page', 404))
  server = await listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const sendRequest = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${target}`, { headers, method })

test('assets are cached for a year and sent with the precompressed encoding that the client accepts', async () => {
  const response = await sendRequest('/assets/entry-a1b2.js', { 'Accept-Encoding': 'gzip, br' })
  expect(await response.text()).toBe(script)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  const plainResponse = await sendRequest('/assets/entry-a1b2.js', { 'Accept-Encoding': 'identity' })
  expect([plainResponse.headers.get('Content-Encoding'), plainResponse.headers.get('Vary')]).toEqual([
    null,
    'Accept-Encoding',
  ])
  expect(plainResponse.headers.get('ETag')).not.toBe(response.headers.get('ETag'))
})

test('other files are cached for an hour and then revalidated', async () => {
  const response = await sendRequest('/robots.txt')
  expect([await response.text(), response.headers.get('Cache-Control')]).toEqual([
    'User-agent: *\n',
    'public, max-age=3600',
  ])
  const etag = response.headers.get('ETag') ?? ''
  const secondResponse = await sendRequest('/robots.txt', { 'If-None-Match': etag })
  expect([secondResponse.status, secondResponse.headers.get('ETag'), await secondResponse.text()]).toEqual([
    304,
    etag,
    '',
  ])
  const unmodifiedResponse = await sendRequest('/robots.txt', {
    'If-Modified-Since': response.headers.get('Last-Modified') ?? '',
  })
  expect(unmodifiedResponse.status).toBe(304)
})

test('a HEAD request returns the headers of a static file without a body', async () => {
  const headResponse = await sendRequest('/media/film.mp4', {}, 'HEAD')
  expect([
    headResponse.status,
    headResponse.headers.get('Content-Length'),
    headResponse.headers.get('Content-Type'),
  ]).toEqual([200, '10', 'video/mp4'])
  expect(await headResponse.text()).toBe('')
})

test.each([
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=20-', 416, 'bytes */10', ''],
])('a video is sent in the requested range: %s', async (range, status, contentRange, body) => {
  const response = await sendRequest('/media/film.mp4', { Range: range })
  expect([response.status, response.headers.get('Content-Range'), await response.text()]).toEqual([
    status,
    contentRange,
    body,
  ])
})

test.each(['bytes=4-2', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', '0-4', 'pages=1-2', 'bytes=0-4; drop'])(
  'an invalid or unsupported Range header returns the whole video: %s',
  async (range) => {
    const response = await sendRequest('/media/film.mp4', { Range: range })
    expect([response.status, response.headers.get('Content-Range'), await response.text()]).toEqual([
      200,
      null,
      '0123456789',
    ])
  },
)

test('a range request with an outdated If-Range returns the whole file', async () => {
  const etag = (await sendRequest('/media/film.mp4')).headers.get('ETag') ?? ''
  const sameVersionResponse = await sendRequest('/media/film.mp4', { Range: 'bytes=2-4', 'If-Range': etag })
  expect([sameVersionResponse.status, await sameVersionResponse.text()]).toEqual([206, '234'])
  const otherVersionResponse = await sendRequest('/media/film.mp4', {
    Range: 'bytes=2-4',
    'If-Range': '"older"',
  })
  expect([
    otherVersionResponse.status,
    otherVersionResponse.headers.get('Content-Range'),
    await otherVersionResponse.text(),
  ]).toEqual([200, null, '0123456789'])
})

test.each([
  '/../secret.txt',
  '/media/../secret.txt',
  '/media/..%2fsecret.txt',
  '/media/%2e%2e/secret.txt',
  '/media/..%5csecret.txt',
  '/media/....//secret.txt',
  '//secret.txt',
  '/media//../../secret.txt',
  '/media/film.mp4%00.txt',
])('a path that leaves the served folder returns 404: %s', async (target) => {
  const { status, body } = await sendRawGet(target)
  expect(body).not.toContain('secret')
  expect(status).toBe(404)
})

test.each(['/assets/', '/assets', '/media/absent.mp4', '/assets/entry-a1b2.js.br'])(
  'a request for %s is passed on to the pages',
  async (target) => {
    expect(await (await sendRequest(target)).text()).toBe('page')
  },
)

test('precompression writes a brotli file for a large script and none for a small text file', async () => {
  const compressed = await readFile(path.join(folder, 'public/assets/entry-a1b2.js.br'))
  expect(brotliDecompressSync(compressed).toString()).toBe(script)
  await expect(readFile(path.join(folder, 'public/robots.txt.br'))).rejects.toThrow('ENOENT')
})

// fetch() normalizes paths before sending them; an attacker does not.
function sendRawGet(target: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port: server.port, path: target }, (response) => {
      const result = response
        .toArray()
        .then((chunks) => ({ status: response.statusCode, body: chunks.join('') }))
      resolve(result)
    })
    clientRequest.on('error', reject).end()
  })
}
