/** B.1, B.14: sold files, from the payment to the last download. */
import { afterEach, describe, expect, test } from 'vitest'
import { storeDownloadFile } from '#app/features/catalog/download-files.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { openWithEmail } from '#app/features/orders/passes/test-pass.ts'
import { BYTES, openDownloadShop } from './test-downloads.server.ts'

const {
  shop,
  services,
  clock,
  storageContext,
  placeGuestOrder,
  readStoredOrder,
  placePaidOrder,
  clickDownload,
  changeProduct,
} = await openDownloadShop()
const startTime = '2026-01-15T12:00:00Z'
afterEach(() => clock.moveTo(startTime))
const DAY_IN_MS = 86_400_000
const setClockToDay = (days: number) =>
  clock.moveTo(new Date(Date.parse(startTime) + days * DAY_IN_MS).toISOString())

describe('granting downloads', () => {
  test('an order of only files is completed when it is paid, and its mail links to every file', async () => {
    const order = await placeGuestOrder({ STAR: 1, FREELY: 1 })
    expect((await readStoredOrder(order)).downloads).toEqual([])
    await changeOrder(services, order.id, { event: 'paid' })
    const { status, downloads, email } = await readStoredOrder(order)
    expect(status).toBe('completed')
    expect(downloads).toMatchObject([
      { name: 'Star', most: 2, remaining: 2, expiresAt: new Date(Date.parse(startTime) + 30 * DAY_IN_MS) },
      { name: 'Calendar', most: null, remaining: null, expiresAt: null },
    ])
    const mail = (await shop.mailsTo(email)).find(({ kind }) => kind === 'order-completed')
    for (const { token } of downloads) expect(mail?.plainText).toContain(`/download/${token}/`)
    const page = await openWithEmail(shop, await readStoredOrder(order))
    expect(page).toMatch(new RegExp(`Your files[^]*Star[^]*2 downloads left[^]*${downloads[0]?.token}`))
  })

  test('multiplies the download limit by the quantity, once for all changes of the order', async () => {
    const order = await placePaidOrder({ STAR: 3, CAP: 1 })
    expect(await readStoredOrder(order)).toMatchObject({
      status: 'processing',
      downloads: [{ remaining: 6 }],
    })
    await clickDownload(order.token)
    await changeOrder(services, order.id, { event: 'completed-by-owner' })
    expect((await readStoredOrder(order)).downloads).toMatchObject([{ token: order.token, remaining: 5 }])
  })

  test('waits for the completion of an order with cash on delivery', async () => {
    const order = await placeGuestOrder(
      { STAR: 1, CAP: 1 },
      { paymentMethod: 'cod', firstEvent: 'pays-on-delivery' },
    )
    expect(await readStoredOrder(order)).toMatchObject({ status: 'processing', downloads: [] })
    await changeOrder(services, order.id, { event: 'completed-by-owner' })
    expect((await readStoredOrder(order)).downloads).toHaveLength(1)
  })

  test('waits for completion by the merchant if the setting afterPayment is off', async () => {
    await services.settings.save('downloads', { afterPayment: false })
    const order = await placePaidOrder({ STAR: 1, CAP: 1 })
    expect(order.tokens).toEqual([])
    await changeOrder(services, order.id, { event: 'completed-by-owner' })
    expect((await readStoredOrder(order)).downloads).toHaveLength(1)
    await services.settings.save('downloads', { afterPayment: true })
  })

  test('an order of only files has no shipping', async () => {
    const order = await readStoredOrder(await placeGuestOrder({ STAR: 1 }))
    expect(order.charges.shipping).toBeUndefined()
    expect([order.shippingInMinor, order.needsNoWork]).toEqual([0, true])
  })
})

describe('a download', () => {
  test('is counted only after a click, and sent as an attachment', async () => {
    const { token, ...order } = await placePaidOrder({ STAR: 1 })
    for (let visit = 0; visit < 3; visit++)
      expect(await shop.page(`/download/${token}/`)).toContain('Download now')
    expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 0, remaining: 2 }])
    const { status, location } = await clickDownload(token)
    expect(status).toBe(303)
    const file = await shop.get(location)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(BYTES)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Star.pdf",
      'content-length': String(BYTES.byteLength),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await readStoredOrder(order)).downloads).toMatchObject([
      { count: 1, remaining: 1, lastAt: new Date(startTime) },
    ])
  })

  test('that was interrupted can be resumed for an hour in the same browser, and is not counted again', async () => {
    const { token, ...order } = await placePaidOrder({ STAR: 1 })
    const { location, setCookieHeader } = await clickDownload(token)
    const headers = { Cookie: setCookieHeader.split('; ')[0] ?? '' }
    clock.moveTo('2026-01-15T12:59:00Z')
    const partialResponse = await shop.get(location, { headers: { ...headers, Range: 'bytes=5-7' } })
    expect([
      partialResponse.status,
      partialResponse.headers.get('content-range'),
      await partialResponse.text(),
    ]).toEqual([206, `bytes 5-7/${BYTES.byteLength}`, '1.7'])
    expect((await shop.get(location, { headers: { ...headers, Range: 'bytes=999-' } })).status).toBe(416)
    expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 1 }])
    clock.moveTo('2026-01-15T13:00:01Z')
    const expiredResponse = await shop.get(location, { headers })
    expect([expiredResponse.status, expiredResponse.headers.get('location')]).toEqual([
      303,
      `/download/${token}/`,
    ])
  })

  test('is counted once for all clicks within an hour in one browser, also at the download limit', async () => {
    const { token, ...order } = await placePaidOrder({ STAR: 1 })
    await clickDownload(token)
    const { setCookieHeader } = await clickDownload(token)
    const headers = { Cookie: setCookieHeader.split('; ')[0] ?? '' }
    const repeatedDownload = await clickDownload(token, headers)
    expect((await shop.get(repeatedDownload.location)).status).toBe(200)
    expect(await (await shop.get(`/download/${token}/`, { headers })).text()).toContain(
      'without using another download',
    )
    expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 2, remaining: 0 }])
    clock.moveTo('2026-01-15T13:00:01Z')
    expect((await clickDownload(token, headers)).status).toBe(410)
  })

  test('is rejected at the download limit with a message', async () => {
    const { token } = await placePaidOrder({ STAR: 1 })
    await clickDownload(token)
    const previousDownload = await clickDownload(token)
    expect((await shop.get(previousDownload.location)).status).toBe(200)
    const { status, html } = await clickDownload(token)
    expect(status).toBe(410)
    expect(html).toContain('reached the download limit')
    expect(await shop.page(`/ar/download/${token}/`)).toContain('بلغت حد التنزيل لهذا الملف')
  })

  test('is rejected after its expiry with a message', async () => {
    const { token } = await placePaidOrder({ STAR: 1 })
    setClockToDay(29.9)
    expect((await clickDownload(token)).status).toBe(303)
    setClockToDay(30)
    const { status, html } = await clickDownload(token)
    expect([status, html.includes('This download has expired')]).toEqual([410, true])
  })

  test.each(['cancelled-by-owner', 'refunded-whole'] as const)(
    'is rejected after the order event %s',
    async (event) => {
      const { token, ...order } = await placePaidOrder({ STAR: 1, CAP: 1 })
      const { location } = await clickDownload(token)
      await changeOrder(services, order.id, { event })
      const { status, html } = await clickDownload(token)
      expect([status, html.includes('unpaid, canceled or refunded')]).toEqual([410, true])
      expect((await shop.get(location)).status).toBe(303)
      expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 1 }])
    },
  )

  test('succeeds once if several concurrent requests use the last download', async () => {
    const { token, ...order } = await placePaidOrder({ STAR: 1 })
    await clickDownload(token)
    const responses = await Promise.all(Array.from({ length: 8 }, () => clickDownload(token)))
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 410)).toHaveLength(7)
    expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 2, remaining: 0 }])
  })

  test('serves the newest version of its file, also if the product no longer has the file', async () => {
    const { token } = await placePaidOrder({ FREELY: 1 })
    await storeDownloadFile(storageContext, { file: 'calendar.svg', bytes: Buffer.from('<svg>2027</svg>') })
    expect(await (await shop.get((await clickDownload(token)).location)).text()).toBe('<svg>2027</svg>')
    await changeProduct('FREELY', { downloads: [] })
    expect((await shop.get((await clickDownload(token)).location)).status).toBe(200)
  })

  test('of a missing file is not counted, and shows an error', async () => {
    const { token, ...order } = await placePaidOrder({ LOST: 1 })
    const { status, html } = await clickDownload(token)
    expect([status, html.includes('download was not counted')]).toEqual([503, true])
    expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 0 }])
  })

  test('of a file on another site shows a page with a link to the file, and is counted', async () => {
    const { token, ...order } = await placePaidOrder({ AWAY: 1 })
    expect(await shop.page(`/download/${token}/`)).not.toContain('files.example')
    const { status, html } = await clickDownload(token)
    expect(status).toBe(200)
    expect(html).toContain('href="https://files.example/album.zip?a=1"')
    expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 1 }])
    const [{ status: firstStatus, ...previousDownload }, otherDownload] = [
      await clickDownload(token),
      await clickDownload(token),
    ]
    const cookie = previousDownload.setCookieHeader.split('; ')[0] ?? ''
    const repeatedDownload = await clickDownload(token, { Cookie: cookie })
    expect([firstStatus, otherDownload.status, repeatedDownload.status]).toEqual([200, 200, 200])
    expect(repeatedDownload.html).toContain('Your file')
    expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 3 }])
  })
})
