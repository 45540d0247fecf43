/** B.14: the admin shows and changes the download grants of an order, and logs the changes. */
import { expect, test } from 'vitest'
import { openDownloadShop } from '#app/features/orders/downloads/test-downloads.server.ts'
import { openOrderAdmin } from './test-order-admin.server.ts'

const { shop, clock, orderOf, paid, anOrderOf, clickDownload } = await openDownloadShop()
const { see, post, audited, pathOf } = await openOrderAdmin(shop)

const downloadOf = async (order: { id: number }) => (await orderOf(order)).downloads[0]
const changed = (order: { id: number; token: string }, fields: Record<string, string>) =>
  post(pathOf(order.id), { intent: 'download', token: order.token, ...fields })

test('the number of downloads is shown, and the download limit can be reset', async () => {
  const order = await paid({ STAR: 1 })
  await clickDownload(order.token)
  await clickDownload(order.token)
  expect(await see(pathOf(order.id))).toMatch(
    /Downloads[^]*Star[^]*Download limit reached\.[^]*Downloaded 2 times/,
  )
  const answer = await changed(order, { change: 'reset' })
  expect(answer.headers.get('location')).toBe(`${pathOf(order.id)}?notice=download-changed`)
  expect(await downloadOf(order)).toMatchObject({ remaining: 2, count: 2 })
  expect((await clickDownload(order.token)).status).toBe(303)
  expect(await audited(order.id)).toEqual([
    { action: 'changed', changes: { download: 'Star', remaining: [0, 2] } },
  ])
})

test('a download is extended, from the current time if it has expired; days are accepted in any digits', async () => {
  const order = await paid({ STAR: 1 })
  clock.moveTo('2026-06-01T12:00:00Z')
  expect((await clickDownload(order.token)).status).toBe(410)
  const expired = await see(pathOf(order.id))
  expect(expired).toContain('Expired on Feb 14, 2026')
  expect(expired).not.toContain('Expires on')
  await changed(order, { change: 'extend', days: '١٠' })
  expect((await downloadOf(order))?.expiresAt).toEqual(new Date('2026-06-11T12:00:00Z'))
  expect((await clickDownload(order.token)).status).toBe(303)
  expect(await audited(order.id)).toMatchObject([
    { changes: { until: ['2026-02-14T12:00:00.000Z', '2026-06-11T12:00:00.000Z'] } },
  ])
  clock.moveTo('2026-01-15T12:00:00Z')
})

test('a download is revoked and restored', async () => {
  const order = await paid({ STAR: 1 })
  const { to } = await clickDownload(order.token)
  await changed(order, { change: 'revoke' })
  const { status, html } = await clickDownload(order.token)
  expect([status, html.includes('The shop has revoked this download')]).toEqual([410, true])
  expect((await shop.get(to)).status).toBe(303)
  await changed(order, { change: 'revoke' })
  await changed(order, { change: 'restore' })
  expect((await clickDownload(order.token)).status).toBe(303)
  expect((await audited(order.id)).map(({ changes }) => changes)).toEqual([
    { download: 'Star', revoked: [false, true] },
    { download: 'Star', revoked: [true, false] },
  ])
})

test('missing download grants of an order are created by one click, and only once', async () => {
  const order = await anOrderOf({ STAR: 1, CAP: 1 }, { paymentMethod: 'cod', firstEvent: 'pays-on-delivery' })
  expect(await see(pathOf(order.id))).toContain('The customer does not have access to 1 file in this order')
  await post(pathOf(order.id), { intent: 'give-downloads' })
  await post(pathOf(order.id), { intent: 'give-downloads' })
  expect((await orderOf(order)).downloads).toHaveLength(1)
  expect(await see(pathOf(order.id))).not.toContain('give-downloads')
  expect(await audited(order.id)).toEqual([{ action: 'changed', changes: { given: 1 } }])
})

test('a form changes only downloads of the same order', async () => {
  const [order, other] = [await paid({ STAR: 1 }), await paid({ STAR: 1 })]
  const answer = await changed({ ...order, token: other.token }, { change: 'revoke' })
  expect(answer.headers.get('location')).toBe(pathOf(order.id))
  expect(await downloadOf(other)).toMatchObject({ revokedAt: null })
  const odd: Record<string, string>[] = [{ change: 'delete' }, { change: 'reset', token: "x'" }]
  for (const fields of odd) {
    expect((await changed(order, fields)).status).toBe(400)
  }
  expect(await audited(order.id)).toEqual([])
})

test('guests cannot change a download', async () => {
  const order = await paid({ STAR: 1 })
  const body = new URLSearchParams({ intent: 'download', token: order.token, change: 'revoke' })
  const response = await shop.get(pathOf(order.id), { method: 'POST', body })
  expect(response.status).toBeGreaterThanOrEqual(300)
  expect(await downloadOf(order)).toMatchObject({ revokedAt: null })
})
