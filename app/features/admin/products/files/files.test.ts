/** Downloadable files are added to a product in the admin, and bought. */
import { expect, test } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { openDownloadShop } from '#app/features/orders/downloads/test-downloads.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { eq } from 'drizzle-orm'
import { openBrowser } from '#tests/browser.ts'

const { shop, services, findProductId, placePaidOrder, clickDownload } = await openDownloadShop()
const { see, post, manager } = await openInbox(shop)
const path = `/admin/products/${findProductId('CAP')}/files/`
const readProduct = async () => {
  const [row] = await services.database.db
    .select()
    .from(products)
    .where(eq(products.id, findProductId('CAP')))
  return row
}

async function upload(name: string, content: string, goods = findProductId('CAP')) {
  const body = new FormData()
  body.set('goods', String(goods))
  body.set('file', new File([content], name))
  return shop.get(path, { method: 'POST', headers: { cookie: manager.cookie }, body })
}

test('a file is uploaded, renamed and sold', async () => {
  expect((await upload('Cap pattern.pdf', 'how to sew it')).headers.get('location')).toBe(
    `${path}?notice=added`,
  )
  const row = await readProduct()
  expect(row).toMatchObject({ downloadable: true, downloads: [{ name: 'Cap pattern' }] })
  const [file] = row?.downloads ?? []
  await post(path, {
    intent: 'rename',
    goods: String(findProductId('CAP')),
    id: file?.id ?? '',
    name: 'طريقة الخياطة',
  })
  await post(path, { intent: 'limits', goods: String(findProductId('CAP')), limit: '٣', days: '' })
  expect(await readProduct()).toMatchObject({ downloadLimit: 3, downloadExpiryInDays: -1 })
  const html = await see(path)
  expect(html).toContain('طريقة الخياطة')
  const { token } = await placePaidOrder({ CAP: 1 })
  const response = await shop.get((await clickDownload(token)).location)
  expect(await response.text()).toBe('how to sew it')
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('طريقة الخياطة.pdf'))
})

test('a file URL on another site must use https; buyers can still download a removed file', async () => {
  const goods = String(findProductId('CAP'))
  for (const file of [
    'http://files.example/a.zip',
    'javascript:alert(1)',
    '/etc/passwd',
    'file:///etc/passwd',
  ]) {
    expect((await post(path, { intent: 'address', goods, name: 'Zip', file })).status, file).toBe(422)
  }
  await post(path, { intent: 'address', goods, name: 'Zip', file: 'https://files.example/a.zip' })
  const paidOrder = await placePaidOrder({ CAP: 1 })
  for (const { id } of (await readProduct())?.downloads ?? [])
    await post(path, { intent: 'remove', goods, id })
  expect((await readProduct())?.downloads).toEqual([])
  for (const token of paidOrder.tokens) expect((await clickDownload(token)).status).toBeLessThan(304)
})

test('files of another product, file names with a path, and guests are rejected', async () => {
  expect((await upload('a.pdf', 'x', findProductId('STAR'))).status).toBe(404)
  expect((await upload('../../a.pdf', 'x')).status).toBe(400)
  expect((await post(path, { intent: 'remove', goods: String(findProductId('STAR')), id: 'x' })).status).toBe(
    404,
  )
  const guest = await openBrowser(shop).request(path)
  expect(guest.status).not.toBe(200)
  expect((await readProduct())?.downloads).toEqual([])
})
