/** Interrupted uploads: if the client disconnects or the process is killed, no file remains permanently. */
import { spawn } from 'node:child_process'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listen } from '#app/platform/http/listen.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { drawAvif } from '#app/features/media/pictures/avif.server.ts'
import { sweepMedia } from '#app/features/media/remove.server.ts'
import { aJpeg, signInCaller, readStored } from './test-uploads.ts'

const shop = await openShop()
const { services } = shop
const manager = await signInCaller(shop, 'manager')
const root = join(import.meta.dirname, '../../../..')
const hourInMs = 60 * 60 * 1000

beforeEach(async () => {
  await services.database.db.execute(sql`truncate media cascade`)
  await makeOlder(48 * hourInMs)
  await sweep()
  const { rows, files, drafts } = await readStored(shop)
  if (rows.length + files.length + drafts.length > 0) throw new Error('The shop is not empty before the test')
})

test('a client that disconnects during an upload leaves no row and no file', async () => {
  const server = await listen(shop.shop, { host: '127.0.0.1', port: 0 })
  const abortController = new AbortController()
  const bytes = await aJpeg()
  const bodyStarted = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, 500))
      await expect.poll(async () => (await readStored(shop)).drafts).toHaveLength(1)
      bodyStarted.resolve()
    },
  })
  const headers = {
    cookie: manager.cookie,
    'X-WP-Nonce': manager.nonce,
    'Content-Disposition': 'attachment; filename="a.jpg"',
  }
  const url = `http://127.0.0.1:${server.port}/wp-json/wp/v2/media`
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const pendingFetch = fetch(url, { ...init, signal: abortController.signal })
  await bodyStarted.promise
  abortController.abort()
  await expect(pendingFetch).rejects.toThrow('aborted')
  await expect.poll(() => readStored(shop)).toEqual({ rows: [], files: [], drafts: [] })
  await server.close()
})

test(
  'a file without a row, left by a killed process, is deleted after a day and not earlier',
  { timeout: 60_000 },
  async () => {
    await killUpload('insert')
    expect(await readStored(shop)).toMatchObject({ rows: [], files: [expect.stringMatching(/\.jpg$/)] })
    expect((await readStored(shop)).drafts).toHaveLength(1)
    await makeOlder(23 * hourInMs)
    await sweep()
    expect((await readStored(shop)).files).toHaveLength(1)
    await makeOlder(25 * hourInMs)
    await sweep()
    expect(await readStored(shop)).toEqual({ rows: [], files: [], drafts: [] })
  },
)

test(
  'a process killed during image processing leaves a picture that post-process can finish',
  { timeout: 60_000 },
  async () => {
    await killUpload('draw')
    const storedAfterKill = await readStored(shop)
    expect(storedAfterKill.rows).toHaveLength(1)
    await makeOlder(48 * hourInMs)
    await sweep()
    expect((await readStored(shop)).files, 'a row names it').toEqual(storedAfterKill.files)
    const finished = await manager.postProcess(storedAfterKill.rows[0] ?? 0)
    expect(await finished.json()).toMatchObject({ missing_image_sizes: [] })
  },
)

test('files referenced by a media row or a text, and unrelated files, are not deleted', async () => {
  const asset = (await (await manager.upload(await aJpeg())).json()) as { id: number; source_url: string }
  const other = (await (await manager.upload(await aJpeg())).json()) as { id: number; source_url: string }
  const file = new URL(other.source_url).pathname
  await services.database.db.execute(sql`
    insert into products (type, status, slug, name, description)
    values ('simple', 'publish', 'tells', '{}', ${JSON.stringify({ en: `<img src="${file}">` })}::jsonb)`)
  await services.database.db.execute(sql`delete from media where id = ${other.id}`)
  await services.files.put('logo.png', await aJpeg())
  const before = await readStored(shop)
  await makeOlder(48 * hourInMs)
  await sweep()
  expect(await readStored(shop)).toEqual(before)
  expect((await shop.get(new URL(asset.source_url).pathname)).status).toBe(200)
  await services.database.db.execute(sql`delete from products`)
  await services.files.delete('logo.png')
})

test('files with long names of earlier versions are kept as long as their media row and deleted with the row', async () => {
  const asset = (await (await manager.upload(await aJpeg())).json()) as { id: number }
  const lengthenName = (name: string) => name.replace(/^[\da-f]{16}/, (stem) => `${stem}0123456789abcdef`)
  for (const name of (await readStored(shop)).files) {
    const bytes = await services.files.get(name)
    if (bytes) await services.files.put(lengthenName(name), bytes)
    await services.files.delete(name)
  }
  await services.database.db.execute(sql`
    update media set digest = left(digest, 16) || '0123456789abcdef' || right(digest, 32),
      file = left(digest, 16) || '0123456789abcdef' || substr(file, 17),
      renditions = regexp_replace(renditions::text, '("file": ?"[0-9a-f]{16})', '\\10123456789abcdef', 'g')::jsonb`)
  const before = await readStored(shop)
  await makeOlder(48 * hourInMs)
  await sweep()
  expect(await readStored(shop)).toEqual(before)
  await drawAvif(services, asset.id)
  await manager.remove(asset.id)
  expect((await readStored(shop)).files).toEqual([])
})

test('a file uploaded again while its old copy is swept is kept', async () => {
  const bytes = await aJpeg()
  const uploaded = (await (await manager.upload(bytes)).json()) as { id: number; source_url: string }
  await services.database.db.execute(sql`delete from media where id = ${uploaded.id}`)
  await makeOlder(48 * hourInMs)
  const [response] = await Promise.all([manager.upload(bytes), sweep()])
  expect(response.status).toBe(201)
  expect((await shop.get(new URL(uploaded.source_url).pathname)).status).toBe(200)
})

test('AVIF files of a picture deleted during their creation are removed', async () => {
  const { id } = (await (await manager.upload(await aJpeg())).json()) as { id: number }
  const { drawSizes } = services
  Object.assign(services, {
    drawSizes: async (...call: Parameters<typeof drawSizes>) => {
      await drawSizes(...call)
      await manager.remove(id)
    },
  })
  await drawAvif(services, id)
  Object.assign(services, { drawSizes })
  expect((await readStored(shop)).files).toEqual([])
})

function sweep(): Promise<void> {
  return sweepMedia({ ...services, clock: { now: () => new Date() } })
}

async function makeOlder(ageInMs: number): Promise<void> {
  const modifiedAt = new Date(Date.now() - ageInMs)
  for (const folder of ['media', 'uploads']) {
    const path = join(services.dataDir, folder)
    for (const name of await readdir(path).catch(() => []))
      await utimes(join(path, name), modifiedAt, modifiedAt)
  }
}

/** Uploads in a separate process that kills itself with SIGKILL at the step. */
async function killUpload(step: 'insert' | 'draw'): Promise<void> {
  const code = `
    import { writeFile, mkdir } from 'node:fs/promises'
    import { openDatabase } from '#app/platform/database/database.server.ts'
    import { openFiles } from '#app/platform/files/open.server.ts'
    import { storeUpload } from '#app/features/media/uploads/uploads.server.ts'
    import { receiveFile } from '#app/features/media/uploads/receive.server.ts'
    const { DATABASE, FOLDER, STEP, PICTURE } = process.env
    const die = () => process.kill(process.pid, 'SIGKILL')
    const database = await openDatabase({ databaseUrl: DATABASE })
    const transaction = database.db.transaction.bind(database.db)
    database.db.transaction = (work) => (STEP === 'insert' ? die() : transaction(work))
    const headers = { 'Content-Disposition': 'attachment; filename="a.jpg"' }
    const request = new Request('http://shop.test/', { method: 'POST', headers, body: Buffer.from(PICTURE, 'base64') })
    const { file } = await receiveFile(request, { dataDir: FOLDER, limitInBytes: 1e7 })
    const services = { database, files: openFiles({ dataDir: FOLDER }), drawSizes: die, log: console }
    await storeUpload(services, { file })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE: services.database.connectionString,
      FOLDER: services.dataDir,
      STEP: step,
      PICTURE: (await aJpeg()).toString('base64'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const signal = await new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)))
  expect(signal).toBe('SIGKILL')
}
