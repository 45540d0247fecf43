/** Uploads of import files that are rejected: no file, the wrong kind of file, or a file that is too large. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openImportAdmin } from './open-import-admin.server.ts'
import { listImports } from './store.server.ts'

const { services, get, cookie, send, aFile: createUploadBody } = await openImportAdmin()

test.each([
  ['a request without a file', new FormData(), 422, 'Choose a file.'],
  [
    'a workbook instead of a CSV file',
    createUploadBody('PK\x03\x04 and more'),
    422,
    'Save it as “CSV UTF-8” and upload it again',
  ],
  ['an empty file', createUploadBody(''), 422, 'Choose a file.'],
])('%s is rejected with a message', async (_, body, status, sentence) => {
  if (!body.has('file')) body.set('how', 'add')
  const response = await send('/admin/import/', body)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(sentence)
  expect(await listImports(services)).toEqual([])
})

test('a file that is too large is rejected during the upload, and no part of it is stored', async () => {
  let chunkCount = 0
  const chunk = new TextEncoder().encode('x'.repeat(1024 * 1024))
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (chunkCount === 0)
        controller.enqueue(
          new TextEncoder().encode(
            '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nID,SKU\n',
          ),
        )
      chunkCount++
      controller.enqueue(chunk)
      if (chunkCount > 400) controller.close()
    },
  })
  const headers = { cookie, Origin: 'http://shop.test', 'Content-Type': 'multipart/form-data; boundary=b' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const response = await get('/admin/import/', init)
  expect(response.status).toBe(413)
  expect(await response.text()).toContain('The file is larger than 200 MB')
  expect(chunkCount).toBeLessThan(260)
  expect(await readdir(join(services.dataDir, 'uploads'))).toEqual([])
})
