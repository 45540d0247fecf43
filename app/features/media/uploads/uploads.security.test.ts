/** Attacks on uploads by anonymous visitors and intruders. Each test names the guard without which it fails. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import {
  appendText,
  createPngChunk,
  createAnimatedGif,
  createGifWithComment,
  createJpegWithComment,
  createPng,
} from '#app/features/media/pictures/test-hostile-pictures.ts'
import {
  aJpeg,
  aPhoto,
  signInCaller,
  createForm,
  readStored,
  createRawForm,
  type TestRequestInit,
} from './test-uploads.ts'

const shop = await openShop()
const { services, get } = shop
const manager = await signInCaller(shop, 'manager')
const shopper = await signInCaller(shop, 'shopper')
const path = '/wp-json/wp/v2/media'
const readCode = async (response: Response) => ((await response.json()) as { code?: string }).code

let storedBefore: Awaited<ReturnType<typeof readStored>>
beforeEach(async () => {
  storedBefore = await readStored(shop)
})
const expectNothingLeft = async () => expect(await readStored(shop)).toEqual(storedBefore)

describe('guard: the first bytes are checked before any decoder runs (read-picture)', () => {
  const script = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
  test.each([
    ['an SVG with a script', svg, 'a.svg'],
    ['an SVG named as a JPEG', svg, 'a.jpg'],
    ['an SVG after an XML declaration', `<?xml version="1.0"?>${svg}`, 'a.png'],
    ['an HTML page named as a JPEG', `<!doctype html>${script}`, 'a.jpg'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'a.png'],
    ['a ZIP archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)]), 'a.webp'],
    ['an executable', Buffer.from('7f454c46', 'hex'), 'a.avif'],
  ])('%s is rejected with 415', async (_, content, name) => {
    const response = await manager.upload(Buffer.from(content), name)
    expect([response.status, await readCode(response)]).toEqual([415, 'rest_upload_unsupported_type'])
    await expectNothingLeft()
  })

  test.each([
    ['a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html>')])],
    ['a GIF', Buffer.from('GIF87a=1;alert(1)')],
  ])(
    'a text that begins like %s is rejected as an invalid image (guard: every upload is re-encoded)',
    async (_, content) => {
      const response = await manager.upload(content)
      expect([response.status, await readCode(response)]).toEqual([400, 'rest_upload_invalid_image'])
      await expectNothingLeft()
    },
  )
})

describe('guard: every upload is re-encoded (clean-picture)', () => {
  const payload = '<script>alert("polyglot")</script>'

  test.each([
    ['a GIF that is also a script', () => createGifWithComment(payload)],
    ['a JPEG that is also an HTML page', () => createJpegWithComment(payload)],
    [
      'a PNG with an appended archive',
      async () => appendText(await aPhoto().png().toBuffer(), `PK\u0003\u0004${payload}`),
    ],
    ['a WebP with an appended HTML page', async () => appendText(await aPhoto().webp().toBuffer(), payload)],
  ])('for %s only the image is stored', async (_, make) => {
    const bytes = await make()
    expect(bytes.includes(payload)).toBe(true)
    const response = await manager.upload(bytes)
    expect(response.status).toBe(201)
    for (const content of await readFilesSince(storedBefore.files))
      expect(content.includes(payload)).toBe(false)
  })

  test('EXIF, XMP and IPTC metadata of a photo are not stored', async () => {
    const exif = {
      IFD0: { Artist: 'Layla of Jeddah', Model: 'A camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 32/1 36/1' },
    }
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Layla of Jeddah</a></x:xmpmeta>'
    const bytes = await aPhoto().withExif(exif).withXmp(xmp).jpeg().toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    expect((await manager.upload(bytes)).status).toBe(201)
    const storedFiles = await readFilesSince(storedBefore.files)
    expect(storedFiles.length).toBeGreaterThan(1)
    for (const content of storedFiles) {
      const { exif, xmp, iptc } = await sharp(content).metadata()
      expect({ exif, xmp, iptc }).toEqual({})
      expect(content.includes('Layla')).toBe(false)
    }
  })
})

describe('guard: dimensions are checked before decoding (read-picture)', () => {
  test.each([
    ['a PNG that declares 40,000 by 40,000 pixels', () => createPng({ width: 40_000, height: 40_000 })],
    ['an animation of many large frames', () => createAnimatedGif(150)],
    ['an image 60,000 pixels high', () => createPng({ width: 2, height: 60_000 })],
  ])('%s is rejected with 413', async (_, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(2_000_000)
    const response = await manager.upload(bytes)
    expect([response.status, await readCode(response)]).toEqual([413, 'rest_upload_image_too_large'])
    await expectNothingLeft()
  })
})

describe('guard: compressed bodies and text chunks are not decompressed (receive)', () => {
  test('a compressed body is rejected', async () => {
    const headers = { 'Content-Encoding': 'gzip', 'Content-Disposition': 'attachment; filename="a.jpg"' }
    const body = gzipSync(Buffer.alloc(10_000_000))
    const response = await manager.call(path, { method: 'POST', headers, body })
    expect([response.status, await readCode(response)]).toEqual([415, 'rest_upload_unsupported_encoding'])
    await expectNothingLeft()
  })

  test('a text chunk that decompresses to a hundred megabytes is not stored with the picture', async () => {
    const bomb = Buffer.concat([Buffer.from('note\0\0'), deflateSync(Buffer.alloc(100_000_000))])
    const png = await aPhoto().png().toBuffer()
    const bytes = Buffer.concat([png.subarray(0, 33), createPngChunk('zTXt', bomb), png.subarray(33)])
    const response = await manager.upload(bytes)
    expect(response.status).toBeLessThan(500)
    for (const content of await readFilesSince(storedBefore.files))
      expect(content.includes('zTXt')).toBe(false)
  })
})

describe('guard: unsafe file names are rejected (rules, isHarmlessName)', () => {
  test.each([
    ['contains a path traversal', 'filename="../../../etc/passwd.jpg"'],
    ['contains an absolute path', 'filename="/etc/cron.d/x.jpg"'],
    ['contains a path traversal with backslashes', String.raw`filename="..\\..\\x.jpg"`],
    ['refers to the parent folder', 'filename=".."'],
    ['contains a NUL character', 'filename="a.php\0.jpg"'],
    ['contains a right-to-left override', 'filename="invoice\u202egpj.exe"'],
    ['contains an invisible direction character', 'filename="a\u2067b.jpg"'],
    ['contains a control character', 'filename="a\u0007.jpg"'],
    ['is longer than the maximum', `filename="${'a'.repeat(300)}.jpg"`],
  ])('a file name that %s is rejected', async (_, disposition) => {
    const response = await manager.call(path, createRawForm(await aJpeg(), disposition))
    expect([response.status, await readCode(response)]).toEqual([400, 'rest_upload_invalid_name'])
    await expectNothingLeft()
  })

  test.each([
    `attachment; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1.jpg`,
    `attachment; filename*=UTF-8''..%2F..%2Fa.jpg`,
    `attachment; filename*=UTF-8''a%00.jpg`,
  ])('an unsafe file name in a header is rejected: %s', async (disposition) => {
    const headers = { 'Content-Disposition': disposition, 'Content-Type': 'image/jpeg' }
    const response = await manager.call(path, { method: 'POST', headers, body: Buffer.from(await aJpeg()) })
    expect([response.status, await readCode(response)]).toEqual([400, 'rest_upload_invalid_name'])
    await expectNothingLeft()
  })

  test('line breaks in the file name of a form field do not add response headers', async () => {
    const response = await manager.call(
      path,
      createRawForm(await aJpeg(), 'filename="a.jpg\r\nSet-Cookie: x=1"'),
    )
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(JSON.stringify(await response.json())).not.toContain('Set-Cookie')
  })
})

describe('guard: only a manager with a valid nonce is allowed (rest.server)', () => {
  const { cookie } = manager
  const forgedNonce = '0123456789abcdef0123'
  const invalidNonceCode = 'rest_cookie_invalid_nonce'
  test.each([
    ['a guest', 401, 'rest_forbidden', {}],
    ['a customer', 403, 'rest_forbidden', { cookie: shopper.cookie, 'X-WP-Nonce': shopper.nonce }],
    ['a manager with a cookie but no nonce', 401, 'rest_forbidden', { cookie }],
    ['a manager with a forged nonce', 403, invalidNonceCode, { cookie, 'X-WP-Nonce': forgedNonce }],
    [
      'a manager with the nonce of another user',
      403,
      invalidNonceCode,
      { cookie, 'X-WP-Nonce': shopper.nonce },
    ],
  ] as const)('%s may not upload, process, change or delete pictures', async (_, status, code, headers) => {
    const { id } = (await (await manager.upload(await aJpeg())).json()) as { id: number }
    storedBefore = await readStored(shop)
    const calls = [
      get(path, { method: 'POST', body: createForm(await aJpeg(), 'a.jpg'), headers }),
      get(`${path}/${id}/post-process?action=create-image-subsizes`, { method: 'POST', headers }),
      get(`${path}/${id}?title=x`, { method: 'PATCH', headers }),
      get(`${path}/${id}?force=true`, { method: 'DELETE', headers }),
    ]
    for (const response of await Promise.all(calls)) {
      expect([response.status, await readCode(response)]).toEqual([status, code])
    }
    await expectNothingLeft()
  })

  test('a nonce is accepted in the query but not in the form fields, which are read only for managers', async () => {
    const form = createForm(await aJpeg(), 'a.jpg')
    form.set('_wpnonce', manager.nonce)
    const response = await get(path, { method: 'POST', body: form, headers: { cookie } })
    expect(response.status).toBe(401)
    const responseWithQueryNonce = await get(`${path}?_wpnonce=${manager.nonce}`, {
      method: 'POST',
      body: createForm(await aJpeg(), 'a.jpg'),
      headers: { cookie: manager.cookie },
    })
    expect(responseWithQueryNonce.status).toBe(201)
  })

  test('guard: uploads from other origins are rejected (same-origin)', async () => {
    for (const [name, value] of [
      ['Origin', 'https://evil.example'],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const) {
      const response = await manager.upload(await aJpeg(), 'a.jpg', { headers: { [name]: value } })
      expect(response.status).toBe(403)
    }
    await expectNothingLeft()
  })
})

describe('guard: bytes are counted while receiving (receive), with a larger limit for uploads only (limits)', () => {
  beforeEach(() => services.settings.save('media', { uploadLimitInMegabytes: 2 }))
  afterEach(() => services.settings.save('media', { uploadLimitInMegabytes: 25 }))
  const headers = { 'Content-Disposition': 'attachment; filename="a.jpg"' }

  test.each<[string, (body: Buffer) => Omit<TestRequestInit, 'method'>]>([
    ['in a multipart form', (body: Buffer) => ({ body: createForm(body, 'a.jpg') })],
    ['as the request body', (body: Buffer) => ({ body: new Uint8Array(body), headers })],
    ['in a stream of unknown length', (body: Buffer) => ({ ...createStreamInit(body), headers })],
  ])('a file that is too large is rejected: %s', async (_, make) => {
    const bytes = appendText(await aJpeg(), Buffer.alloc(2 * 1024 * 1024).toString())
    const response = await manager.call(path, { method: 'POST', ...make(bytes) })
    expect([response.status, await readCode(response)]).toEqual([413, 'rest_upload_file_too_big'])
    await expectNothingLeft()
    const fittingResponse = await manager.call(path, {
      method: 'POST',
      ...make(bytes.subarray(0, 2 * 1024 * 1024)),
    })
    expect(fittingResponse.status).toBe(201)
  })

  test('other calls with a body larger than a megabyte are rejected', async () => {
    const response = await manager.call(`${path}/1`, { method: 'POST', body: 'x'.repeat(1_100_000) })
    expect(response.status).toBe(413)
  })
})

describe('guard: files are served with their real content type (serve)', () => {
  test('the file name and content type of the sender are ignored', async () => {
    const form = createForm(await aJpeg(), 'a.html', 'text/html')
    const response = await manager.call(path, { method: 'POST', body: form })
    const { source_url: url } = (await response.json()) as { source_url: string }
    const { headers } = await get(new URL(url).pathname)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "script-src 'none'; object-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
})

function createStreamInit(body: Buffer) {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let offset = 0; offset < body.length; offset += 65_536)
        controller.enqueue(body.subarray(offset, offset + 65_536))
      controller.close()
    },
  })
  return { body: stream, duplex: 'half' as const }
}

async function readFilesSince(files: string[]): Promise<Buffer[]> {
  const folder = join(services.dataDir, 'media')
  const newNames = (await readdir(folder)).filter((name) => !files.includes(name))
  return Promise.all(newNames.map((name) => readFile(join(folder, name))))
}
