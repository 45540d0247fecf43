/** Import admin of a shop with one product; each test starts without imports and products of other tests. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { runStep } from './work.server.ts'

/** Call at the top of a test file. */
export async function openImportAdmin() {
  const shop = await openShop({
    products: aCap({ SKU: 'cap', Name: 'Cap' }),
    settings: { shop: { defaultLocale: 'en' } },
  })
  const { services, get } = shop
  const { cookie, userId } = await createSignedInUser(services, { role: 'manager' })
  const { db } = services.database
  const header = 'Type,SKU,Name,Regular price,Stock,Images'
  beforeEach(async () => {
    await db.execute(sql`truncate product_imports, product_import_rows, import_columns, audit_log`)
    await db.execute(sql`delete from products where sku like 'new-%'`)
  })

  const send = (path: string, body: FormData | URLSearchParams) =>
    get(path, { method: 'POST', body, headers: { cookie, Origin: 'http://shop.test' } })

  function createUploadBody(content: BlobPart, { name = 'shop.csv', how = 'add' } = {}): FormData {
    const body = new FormData()
    body.set('how', how)
    body.set('file', new Blob([content]), name)
    return body
  }

  /** Uploads a CSV and returns the path of its page. */
  async function upload(content: string, options?: { name?: string; how?: string }): Promise<string> {
    const response = await send('/admin/import/', createUploadBody(content, options))
    expect(response.status).toBe(303)
    return response.headers.get('Location') ?? ''
  }

  const parseImportId = (path: string) => Number(/\d+/.exec(path)?.[0])
  const createAttempt = (step: 'look' | 'import', path: string) => ({
    data: { importId: parseImportId(path), step },
    isLast: true,
    signal: new AbortController().signal,
  })
  const runImportStep = (step: 'look' | 'import', path: string) =>
    runStep(services, createAttempt(step, path))
  const postFields = (path: string, fields: Record<string, string>) => send(path, new URLSearchParams(fields))

  async function readPageText(path: string): Promise<string> {
    const response = await get(path, { headers: { cookie } })
    expect(response.status).toBe(200)
    const html = (await response.text()).split('<main')[1]?.split('</main>')[0] ?? ''
    return (
      html
        .replaceAll('<!-- -->', '')
        .replaceAll(/<[^>]+>/g, ' ')
        // Bidi control characters are invisible.
        .replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll(/\s+/g, ' ')
    )
  }

  async function readSkus() {
    const { rows } = await db.execute<{ sku: string }>(
      sql`select sku from products where sku like 'new-%' order by sku`,
    )
    return rows.map(({ sku }) => sku)
  }
  return {
    ...shop,
    cookie,
    userId,
    db,
    header,
    send,
    aFile: createUploadBody,
    upload,
    parseImportId,
    attempt: createAttempt,
    work: runImportStep,
    ask: postFields,
    see: readPageText,
    readSkus,
  }
}
