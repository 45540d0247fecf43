/** Helpers for upload tests: signed-in callers, images, and what the shop has stored. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
export type TestRequestInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const uploadsPath = '/wp-json/wp/v2/media'

/** Signs in a user, and returns functions that send cookie and nonce with every call. */
export async function signInCaller({ services, get }: Shop, role: 'shopper' | 'manager') {
  const { cookie } = await createSignedInUser(services, { role })
  const me = await get('/wp-json/hanout/v1/me', { headers: { cookie } })
  const { nonce } = (await me.json()) as { nonce: string }
  const call = (path: string, init: TestRequestInit = {}) =>
    get(path, { ...init, headers: { cookie, 'X-WP-Nonce': nonce, ...init.headers } })
  return {
    cookie,
    nonce,
    call,
    upload: (bytes: Uint8Array, name = 'photo.jpg', init: TestRequestInit = {}) =>
      call(uploadsPath, { method: 'POST', body: createForm(bytes, name), ...init }),
    postProcess: (id: number) =>
      call(`${uploadsPath}/${id}/post-process`, createJsonInit({ action: 'create-image-subsizes' })),
    change: (id: number, texts: object) =>
      call(`${uploadsPath}/${id}`, { ...createJsonInit(texts), method: 'PATCH' }),
    remove: (id: number, query = 'force=true') => call(`${uploadsPath}/${id}?${query}`, { method: 'DELETE' }),
  }
}

function createJsonInit(body: object): TestRequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** A form with a file, as a browser sends it. */
export function createForm(bytes: Uint8Array, name: string, type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)], { type }), name)
  return form
}

/** A multipart body with a file name that no browser would send. */
export function createRawForm(bytes: Uint8Array, disposition: string) {
  const boundary = '----seam'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { method: 'POST', body, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }
}

let hue = 0

/** An image that differs from those of all other calls. */
export function aPhoto({ width = 900, height = 600 } = {}) {
  hue += 7
  const background = { r: hue % 256, g: (hue * 3) % 256, b: 100 }
  return sharp({ create: { width, height, channels: 3, background } })
}

export function aJpeg(size?: { width: number; height: number }): Promise<Buffer> {
  return aPhoto(size).jpeg().toBuffer()
}

/** What the shop has stored: library rows, files in DATA_DIR/media, upload drafts. */
export async function readStored({ services }: Shop) {
  const { rows } = await services.database.db.execute<{ id: number }>(sql`select id from media order by id`)
  const list = (folder: string) => readdir(join(services.dataDir, folder)).catch(() => [])
  return {
    rows: rows.map(({ id }) => id),
    files: [...(await list('media'))].toSorted((one, other) => one.localeCompare(other)),
    drafts: await list('uploads'),
  }
}
