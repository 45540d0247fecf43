import { createServer } from 'node:http'
import { crc32, deflateRawSync } from 'node:zlib'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openMediaSources } from '#app/features/media/pictures/sources.server.ts'
import {
  createTestPicture,
  openImportShop,
  requireSummary,
} from '#app/features/catalog/import/reading/open-import-shop.server.ts'

const shop = await openImportShop()
beforeEach(async () => void (await shop.emptyTables()))
const header = 'ID,Type,SKU,Name,Regular price,Images,Videos,Video posters'
const largePicture = await createTestPicture('#336699', 2000)
const smallPicture = await createTestPicture('#993333', 300)
const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000')])

const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  const hits = requests.filter((url) => url === request.url).length
  if (request.url === '/flaky.png' && hits === 1) response.writeHead(503).end()
  else if (request.url?.endsWith('.png')) response.end(smallPicture)
  else response.writeHead(404).end('gone')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const address = server.address()
const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

function readMedia() {
  return shop.queryRows<{ sku: string; source: string; kind: string; video: unknown }>(sql`
    select sku, source, kind, width_in_pixels as width, video,
      (select json_agg(rendition->'widthInPixels') from jsonb_array_elements(renditions) rendition) as widths
    from product_media join media on media.id = media_id join products on products.id = product_id
    order by sku, product_media.position`)
}

test('images beside the import file are stored with WebP renditions, none larger than the original', async () => {
  await shop.saveFile('large.png', largePicture)
  await shop.saveFile('small.png', smallPicture)
  const summary = await shop.importText(`${header}\n1,simple,a,A,1,"large.png, small.png",,\n`)
  expect(summary.imagesFailed).toEqual([])
  expect(await readMedia()).toEqual([
    {
      sku: 'a',
      source: 'large.png',
      kind: 'image',
      width: 2000,
      widths: [200, 400, 700, 1000, 1600],
      video: null,
    },
    { sku: 'a', source: 'small.png', kind: 'image', width: 300, widths: [200, 300], video: null },
  ])
  const [storedMedia] = await shop.queryRows<{ file: string; renditions: { file: string }[] }>(
    sql`select file, renditions from media where source = 'small.png'`,
  )
  expect(await shop.services.files.get(storedMedia?.file ?? '')).toEqual(smallPicture)
  for (const { file } of storedMedia?.renditions ?? [])
    expect(await shop.services.files.has(file), file).toBe(true)
})

test('images are fetched from URLs, each URL once, with a retry after a server error', async () => {
  const list = `"${site}/cap.png, ${site}/flaky.png"`
  const summary = await shop.importText(`${header}\n1,simple,a,A,1,${list},,\n2,simple,b,B,1,${list},,\n`)
  expect(summary.imagesFailed).toEqual([])
  expect(await readMedia()).toHaveLength(4)
  expect(requests.toSorted()).toEqual(['/cap.png', '/flaky.png', '/flaky.png'])
})

test('a failed image is reported, and the product and its other images are imported', async () => {
  await shop.saveFile('small.png', smallPicture)
  await shop.saveFile('text.png', 'not a picture')
  await shop.saveFile('vector.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const summary = await shop.importText(
    `${header}\n1,simple,a,A,1,"missing.png, text.png, vector.svg, ${site}/gone.jpg, small.png, ../../etc/passwd",,\n`,
  )
  expect(summary.imported).toBe(1)
  expect(Object.fromEntries(summary.imagesFailed.map(({ source, reason }) => [source, reason]))).toEqual(
    Object.fromEntries([
      ['../../etc/passwd', 'there is no such file'],
      [`${site}/gone.jpg`, 'the server returned status 404'],
      ['missing.png', 'there is no such file'],
      ['text.png', 'the image format is not supported: expected JPEG, PNG, WebP, GIF or AVIF'],
      ['vector.svg', 'the image format is not supported: expected JPEG, PNG, WebP, GIF or AVIF'],
    ]),
  )
  expect((await readMedia()).map(({ source }) => source)).toEqual(['small.png'])
})

test('images at private IP addresses are fetched only if the option allows it', async () => {
  requests.length = 0
  const text = `${header}\n1,simple,a,A,1,${site}/private.png,,\n`
  const summary = await shop.importText(text, { allowPrivateAddresses: false })
  expect(summary.imagesFailed).toMatchObject([
    { label: 'A, ID 1, SKU a', reason: expect.stringContaining('--allow-private-addresses') },
  ])
  expect(requests).toEqual([])
})

test('an image with too many pixels or too tall to decode is rejected', async () => {
  const bombPicture = await sharp({
    create: { width: 11_000, height: 10_000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  await shop.saveFile('bomb.png', bombPicture)
  await shop.saveFile('tall.png', await createTestPicture('#fff', 2, 17_000))
  const summary = await shop.importText(`${header}\n1,simple,a,A,1,"bomb.png, tall.png",,\n`)
  expect(Object.fromEntries(summary.imagesFailed.map(({ source, reason }) => [source, reason]))).toEqual({
    'bomb.png': 'the image is too large',
    'tall.png': 'the image is too tall',
  })
})

test('a ZIP entry that unpacks to more than its declared size, or than the limit, is rejected', async () => {
  const zip = await shop.saveFile('bomb.zip', createBombZip(10_000, { declaredSize: 100 }))
  const sourcesResult = await openMediaSources({ locations: [zip] })
  if (!sourcesResult.ok) throw new Error(sourcesResult.reason)
  expect(await sourcesResult.sources.load('bomb.png')).toEqual({
    ok: false,
    reason: expect.stringContaining('the ZIP file is damaged'),
  })
  sourcesResult.sources.close()
  const limitedResult = await openMediaSources({ locations: [zip], limitInBytes: 50 })
  if (!limitedResult.ok) throw new Error(limitedResult.reason)
  expect(await limitedResult.sources.load('bomb.png')).toEqual({
    ok: false,
    reason: 'it is larger than 0 MB',
  })
  limitedResult.sources.close()
})

test('a server that does not respond gets only one image request', async () => {
  const sourcesResult = await openMediaSources({
    locations: [],
    retryPausesInMs: [],
    allowPrivateAddresses: true,
  })
  if (!sourcesResult.ok) throw new Error(sourcesResult.reason)
  const load = (name: string) => sourcesResult.sources.load(`http://127.0.0.1:9/${name}.png`)
  expect(await load('one')).toMatchObject({ ok: false, reason: expect.stringContaining('does not respond') })
  expect(await load('two')).toEqual({ ok: false, reason: 'its server 127.0.0.1:9 did not respond before' })
})

test('a file above the size limit is rejected and not loaded into memory', async () => {
  const sourcesResult = await openMediaSources({
    locations: [shop.folder],
    limitInBytes: 100,
    allowPrivateAddresses: true,
  })
  if (!sourcesResult.ok) throw new Error(sourcesResult.reason)
  await shop.saveFile('large.png', largePicture)
  const tooLarge = { ok: false, reason: 'it is larger than 0 MB' }
  expect(await sourcesResult.sources.load('large.png')).toEqual(tooLarge)
  expect(await sourcesResult.sources.load(`${site}/cap.png`)).toEqual(tooLarge)
})

test('images are imported from another folder or a ZIP file', async () => {
  const folder = join(shop.folder, 'elsewhere')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'here.png'), smallPicture)
  const text = `${header}\n1,simple,a,A,1,here.png,,\n`
  expect((await shop.importText(text, { imagesFrom: folder })).imagesFailed).toEqual([])
  await shop.emptyTables()
  const zip = await shop.saveFile('pictures.zip', createStoredZip({ 'products/zipped.png': smallPicture }))
  const summary = await shop.importText(`${header}\n1,simple,a,A,1,"zipped.png, products/zipped.png",,\n`, {
    imagesFrom: zip,
  })
  expect(summary.imagesFailed).toEqual([])
  expect(await readMedia()).toHaveLength(2)
})

test('an image source that is neither a folder nor a ZIP file is rejected before the import writes', async () => {
  const path = await shop.saveFile('pictures.rar', 'Rar!')
  const source = await shop.saveFile('products.csv', `${header}\n1,simple,a,A,1,,,\n`)
  const result = await shop.importFile(source, { imagesFrom: path })
  expect(result).toEqual({ ok: false, reason: `${path} is neither a folder nor a ZIP file with images.` })
  expect(await readMedia()).toEqual([])
})

test('VID: videos are stored unchanged, with their poster', async () => {
  await shop.saveFile('film.mp4', video)
  await shop.saveFile('small.png', smallPicture)
  await shop.importText(`${header}\n1,simple,a,A,1,small.png,film.mp4,small.png\n`)
  expect(await readMedia()).toMatchObject([
    { source: 'small.png', kind: 'image' },
    { source: 'film.mp4', kind: 'video', video: { poster: expect.stringMatching(/\.png$/) } },
  ])
})

test('VID-1, VID-2: video settings are kept until an import file sets others', async () => {
  await shop.saveFile('film.mp4', video)
  const headerWithSettings = `${header},Video settings`
  const readSettings = async () => (await readMedia()).map(({ video }) => video)
  await shop.importText(`${headerWithSettings}\n1,simple,a,A,1,,film.mp4,,ratio=4:5 stopOthers=yes\n`)
  expect(await readSettings()).toEqual([{ ratio: '4:5', stopOthers: true }])
  await shop.importText(`${header}\n1,simple,a,A,1,,film.mp4,\n`, { update: true })
  expect(await readSettings()).toEqual([{ ratio: '4:5', stopOthers: true }])
  await shop.importText(`${headerWithSettings}\n1,simple,a,A,1,,film.mp4,,loop=no\n`, { update: true })
  expect(await readSettings()).toEqual([{ loop: false }])
})

test('a swatch can be an image, a color or two colors', async () => {
  await shop.saveFile('small.png', smallPicture)
  const summary = requireSummary(
    await shop.importFile(
      await shop.saveFile(
        'products.csv',
        `ID,Type,SKU,Name,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 1 type,Attribute 1 swatches
1,variable,a,A,Glaze,"Sand, Sea, Dusk, Ash",1,image,"small.png, #0000FF/#00ff00, #ff0000/#000000/90, #808080"
`,
      ),
    ),
  )
  expect(summary.imagesFailed).toEqual([])
  const swatches = await shop.queryRows<{ swatch: unknown }>(sql`select swatch from terms order by position`)
  expect(swatches.map(({ swatch }) => swatch)).toEqual([
    { mediaId: expect.any(Number) },
    { color: '#0000ff', secondaryColor: '#00ff00' },
    { color: '#ff0000', secondaryColor: '#000000', angle: 90 },
    { color: '#808080' },
  ])
})

test('an update replaces the images of a product, or keeps them if all new images fail', async () => {
  await shop.saveFile('small.png', smallPicture)
  await shop.saveFile('large.png', largePicture)
  await shop.importText(`${header}\n1,simple,a,A,1,small.png,,\n2,simple,b,B,1,small.png,,\n`)
  await shop.importText(`${header}\n1,simple,a,A,1,large.png,,\n2,simple,b,B,1,nowhere.png,,\n`, {
    update: true,
  })
  expect((await readMedia()).map(({ sku, source }) => [sku, source])).toEqual([
    ['a', 'large.png'],
    ['b', 'small.png'],
  ])
})

/** Creates a ZIP file whose only entry unpacks to more bytes than it declares. */
function createBombZip(sizeInBytes: number, { declaredSize }: { declaredSize: number }): Buffer {
  return createZip({
    'bomb.png': { content: deflateRawSync(Buffer.alloc(sizeInBytes)), method: 8, size: declaredSize },
  })
}

function createStoredZip(files: Record<string, Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, bytes]) => {
    return [name, { content: bytes, method: 0, size: bytes.length, checksum: crc32(bytes) }]
  })
  return createZip(Object.fromEntries(entries))
}

type ZipEntry = { content: Buffer; method: number; size: number; checksum?: number }

/** Creates a minimal ZIP file. */
function createZip(files: Record<string, ZipEntry>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, { content, method, size, checksum = 0 }] of Object.entries(files)) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(method, 4)
    fields.writeUInt32LE(checksum, 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), content])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
