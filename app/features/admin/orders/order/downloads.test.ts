/** B.14: the admin shows and changes the download grants of an order, and logs the changes. */
import { expect, test } from 'vitest'
import { openDownloadShop } from '#app/features/orders/downloads/test-downloads.server.ts'
import { openOrderAdmin } from './test-order-admin.server.ts'

const { shop, clock, readStoredOrder, placePaidOrder, placeGuestOrder, clickDownload } =
  await openDownloadShop()
const { see, post, readAuditEntries, createOrderPath } = await openOrderAdmin(shop)

const readDownload = async (order: { id: number }) => (await readStoredOrder(order)).downloads[0]
const changeDownload = (order: { id: number; token: string }, fields: Record<string, string>) =>
  post(createOrderPath(order.id), { intent: 'download', token: order.token, ...fields })

test('the number of downloads is shown, and the download limit can be reset', async () => {
  const order = await placePaidOrder({ STAR: 1 })
  await clickDownload(order.token)
  await clickDownload(order.token)
  expect(await see(createOrderPath(order.id))).toMatch(
    /Downloads[^]*Star[^]*Download limit reached\.[^]*Downloaded 2 times/,
  )
  const response = await changeDownload(order, { change: 'reset' })
  expect(response.headers.get('location')).toBe(`${createOrderPath(order.id)}?notice=download-changed`)
  expect(await readDownload(order)).toMatchObject({ remaining: 2, count: 2 })
  expect((await clickDownload(order.token)).status).toBe(303)
  expect(await readAuditEntries(order.id)).toEqual([
    { action: 'changed', changes: { download: 'Star', remaining: [0, 2] } },
  ])
})

test('a download is extended, from the current time if it has expired; days are accepted in any digits', async () => {
  const order = await placePaidOrder({ STAR: 1 })
  clock.moveTo('2026-06-01T12:00:00Z')
  expect((await clickDownload(order.token)).status).toBe(410)
  const expiredPage = await see(createOrderPath(order.id))
  expect(expiredPage).toContain('Expired on Feb 14, 2026')
  expect(expiredPage).not.toContain('Expires on')
  await changeDownload(order, { change: 'extend', days: '١٠' })
  expect((await readDownload(order))?.expiresAt).toEqual(new Date('2026-06-11T12:00:00Z'))
  expect((await clickDownload(order.token)).status).toBe(303)
  expect(await readAuditEntries(order.id)).toMatchObject([
    { changes: { until: ['2026-02-14T12:00:00.000Z', '2026-06-11T12:00:00.000Z'] } },
  ])
  clock.moveTo('2026-01-15T12:00:00Z')
})

test('a download is revoked and restored', async () => {
  const order = await placePaidOrder({ STAR: 1 })
  const { location } = await clickDownload(order.token)
  await changeDownload(order, { change: 'revoke' })
  const { status, html } = await clickDownload(order.token)
  expect([status, html.includes('The shop has revoked this download')]).toEqual([410, true])
  expect((await shop.get(location)).status).toBe(303)
  await changeDownload(order, { change: 'revoke' })
  await changeDownload(order, { change: 'restore' })
  expect((await clickDownload(order.token)).status).toBe(303)
  expect((await readAuditEntries(order.id)).map(({ changes }) => changes)).toEqual([
    { download: 'Star', revoked: [false, true] },
    { download: 'Star', revoked: [true, false] },
  ])
})

test('missing download grants of an order are created by one click, and only once', async () => {
  const order = await placeGuestOrder(
    { STAR: 1, CAP: 1 },
    { paymentMethod: 'cod', firstEvent: 'pays-on-delivery' },
  )
  expect(await see(createOrderPath(order.id))).toContain(
    'The customer does not have access to 1 file in this order',
  )
  await post(createOrderPath(order.id), { intent: 'give-downloads' })
  await post(createOrderPath(order.id), { intent: 'give-downloads' })
  expect((await readStoredOrder(order)).downloads).toHaveLength(1)
  expect(await see(createOrderPath(order.id))).not.toContain('give-downloads')
  expect(await readAuditEntries(order.id)).toEqual([{ action: 'changed', changes: { given: 1 } }])
})

test('a form changes only downloads of the same order', async () => {
  const [order, otherOrder] = [await placePaidOrder({ STAR: 1 }), await placePaidOrder({ STAR: 1 })]
  const response = await changeDownload({ ...order, token: otherOrder.token }, { change: 'revoke' })
  expect(response.headers.get('location')).toBe(createOrderPath(order.id))
  expect(await readDownload(otherOrder)).toMatchObject({ revokedAt: null })
  const invalidForms: Record<string, string>[] = [{ change: 'delete' }, { change: 'reset', token: "x'" }]
  for (const fields of invalidForms) {
    expect((await changeDownload(order, fields)).status).toBe(400)
  }
  expect(await readAuditEntries(order.id)).toEqual([])
})

test('guests cannot change a download', async () => {
  const order = await placePaidOrder({ STAR: 1 })
  const body = new URLSearchParams({ intent: 'download', token: order.token, change: 'revoke' })
  const response = await shop.get(createOrderPath(order.id), { method: 'POST', body })
  expect(response.status).toBeGreaterThanOrEqual(300)
  expect(await readDownload(order)).toMatchObject({ revokedAt: null })
})
