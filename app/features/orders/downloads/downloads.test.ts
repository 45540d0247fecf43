/** B.1, B.14: sold files, from the payment to the last download. */
import { afterEach, describe, expect, test } from 'vitest'
import { storeDownloadFile } from '#app/features/catalog/download-files.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { openWithEmail } from '#app/features/orders/passes/test-pass.ts'
import { BYTES, openDownloadShop } from './test-downloads.server.ts'

const { shop, services, clock, places, anOrderOf, orderOf, paid, clickDownload, change } =
  await openDownloadShop()
const start = '2026-01-15T12:00:00Z'
afterEach(() => clock.moveTo(start))
const DAY = 86_400_000
const later = (days: number) => clock.moveTo(new Date(Date.parse(start) + days * DAY).toISOString())

describe('granting downloads', () => {
  test('an order of only files is completed when it is paid, and its mail links to every file', async () => {
    const order = await anOrderOf({ STAR: 1, FREELY: 1 })
    expect((await orderOf(order)).downloads).toEqual([])
    await changeOrder(services, order.id, { event: 'paid' })
    const { status, downloads, email } = await orderOf(order)
    expect(status).toBe('completed')
    expect(downloads).toMatchObject([
      { name: 'Star', most: 2, remaining: 2, expiresAt: new Date(Date.parse(start) + 30 * DAY) },
      { name: 'Calendar', most: null, remaining: null, expiresAt: null },
    ])
    const mail = (await shop.mailsTo(email)).find(({ kind }) => kind === 'order-completed')
    for (const { token } of downloads) expect(mail?.plainText).toContain(`/download/${token}/`)
    const page = await openWithEmail(shop, await orderOf(order))
    expect(page).toMatch(new RegExp(`Your files[^]*Star[^]*2 downloads left[^]*${downloads[0]?.token}`))
  })

  test('multiplies the download limit by the quantity, once for all changes of the order', async () => {
    const order = await paid({ STAR: 3, CAP: 1 })
    expect(await orderOf(order)).toMatchObject({ status: 'processing', downloads: [{ remaining: 6 }] })
    await clickDownload(order.token)
    await changeOrder(services, order.id, { event: 'completed-by-owner' })
    expect((await orderOf(order)).downloads).toMatchObject([{ token: order.token, remaining: 5 }])
  })

  test('waits for the completion of an order with cash on delivery', async () => {
    const order = await anOrderOf(
      { STAR: 1, CAP: 1 },
      { paymentMethod: 'cod', firstEvent: 'pays-on-delivery' },
    )
    expect(await orderOf(order)).toMatchObject({ status: 'processing', downloads: [] })
    await changeOrder(services, order.id, { event: 'completed-by-owner' })
    expect((await orderOf(order)).downloads).toHaveLength(1)
  })

  test('waits for completion by the merchant if the setting afterPayment is off', async () => {
    await services.settings.save('downloads', { afterPayment: false })
    const order = await paid({ STAR: 1, CAP: 1 })
    expect(order.tokens).toEqual([])
    await changeOrder(services, order.id, { event: 'completed-by-owner' })
    expect((await orderOf(order)).downloads).toHaveLength(1)
    await services.settings.save('downloads', { afterPayment: true })
  })

  test('an order of only files has no shipping', async () => {
    const order = await orderOf(await anOrderOf({ STAR: 1 }))
    expect(order.charges.shipping).toBeUndefined()
    expect([order.shippingInMinor, order.needsNoWork]).toEqual([0, true])
  })
})

describe('a download', () => {
  test('is counted only after a click, and sent as an attachment', async () => {
    const { token, ...order } = await paid({ STAR: 1 })
    for (let at = 0; at < 3; at++) expect(await shop.page(`/download/${token}/`)).toContain('Download now')
    expect((await orderOf(order)).downloads).toMatchObject([{ count: 0, remaining: 2 }])
    const { status, to } = await clickDownload(token)
    expect(status).toBe(303)
    const file = await shop.get(to)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(BYTES)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Star.pdf",
      'content-length': String(BYTES.byteLength),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await orderOf(order)).downloads).toMatchObject([
      { count: 1, remaining: 1, lastAt: new Date(start) },
    ])
  })

  test('that was interrupted can be resumed for an hour in the same browser, and is not counted again', async () => {
    const { token, ...order } = await paid({ STAR: 1 })
    const { to, pass } = await clickDownload(token)
    const headers = { Cookie: pass.split('; ')[0] ?? '' }
    clock.moveTo('2026-01-15T12:59:00Z')
    const piece = await shop.get(to, { headers: { ...headers, Range: 'bytes=5-7' } })
    expect([piece.status, piece.headers.get('content-range'), await piece.text()]).toEqual([
      206,
      `bytes 5-7/${BYTES.byteLength}`,
      '1.7',
    ])
    expect((await shop.get(to, { headers: { ...headers, Range: 'bytes=999-' } })).status).toBe(416)
    expect((await orderOf(order)).downloads).toMatchObject([{ count: 1 }])
    clock.moveTo('2026-01-15T13:00:01Z')
    const over = await shop.get(to, { headers })
    expect([over.status, over.headers.get('location')]).toEqual([303, `/download/${token}/`])
  })

  test('is counted once for all clicks within an hour in one browser, also at the download limit', async () => {
    const { token, ...order } = await paid({ STAR: 1 })
    await clickDownload(token)
    const { pass } = await clickDownload(token)
    const headers = { Cookie: pass.split('; ')[0] ?? '' }
    const again = await clickDownload(token, headers)
    expect((await shop.get(again.to)).status).toBe(200)
    expect(await (await shop.get(`/download/${token}/`, { headers })).text()).toContain(
      'without using another download',
    )
    expect((await orderOf(order)).downloads).toMatchObject([{ count: 2, remaining: 0 }])
    clock.moveTo('2026-01-15T13:00:01Z')
    expect((await clickDownload(token, headers)).status).toBe(410)
  })

  test('is rejected at the download limit with a message', async () => {
    const { token } = await paid({ STAR: 1 })
    await clickDownload(token)
    const last = await clickDownload(token)
    expect((await shop.get(last.to)).status).toBe(200)
    const { status, html } = await clickDownload(token)
    expect(status).toBe(410)
    expect(html).toContain('reached the download limit')
    expect(await shop.page(`/ar/download/${token}/`)).toContain('بلغت حد التنزيل لهذا الملف')
  })

  test('is rejected after its expiry with a message', async () => {
    const { token } = await paid({ STAR: 1 })
    later(29.9)
    expect((await clickDownload(token)).status).toBe(303)
    later(30)
    const { status, html } = await clickDownload(token)
    expect([status, html.includes('This download has expired')]).toEqual([410, true])
  })

  test.each(['cancelled-by-owner', 'refunded-whole'] as const)(
    'is rejected after the order event %s',
    async (event) => {
      const { token, ...order } = await paid({ STAR: 1, CAP: 1 })
      const { to } = await clickDownload(token)
      await changeOrder(services, order.id, { event })
      const { status, html } = await clickDownload(token)
      expect([status, html.includes('unpaid, canceled or refunded')]).toEqual([410, true])
      expect((await shop.get(to)).status).toBe(303)
      expect((await orderOf(order)).downloads).toMatchObject([{ count: 1 }])
    },
  )

  test('succeeds once if several concurrent requests use the last download', async () => {
    const { token, ...order } = await paid({ STAR: 1 })
    await clickDownload(token)
    const answers = await Promise.all(Array.from({ length: 8 }, () => clickDownload(token)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7)
    expect((await orderOf(order)).downloads).toMatchObject([{ count: 2, remaining: 0 }])
  })

  test('serves the newest version of its file, also if the product no longer has the file', async () => {
    const { token } = await paid({ FREELY: 1 })
    await storeDownloadFile(places, { file: 'calendar.svg', bytes: Buffer.from('<svg>2027</svg>') })
    expect(await (await shop.get((await clickDownload(token)).to)).text()).toBe('<svg>2027</svg>')
    await change('FREELY', { downloads: [] })
    expect((await shop.get((await clickDownload(token)).to)).status).toBe(200)
  })

  test('of a missing file is not counted, and shows an error', async () => {
    const { token, ...order } = await paid({ LOST: 1 })
    const { status, html } = await clickDownload(token)
    expect([status, html.includes('download was not counted')]).toEqual([503, true])
    expect((await orderOf(order)).downloads).toMatchObject([{ count: 0 }])
  })

  test('of a file on another site shows a page with a link to the file, and is counted', async () => {
    const { token, ...order } = await paid({ AWAY: 1 })
    expect(await shop.page(`/download/${token}/`)).not.toContain('files.example')
    const { status, html } = await clickDownload(token)
    expect(status).toBe(200)
    expect(html).toContain('href="https://files.example/album.zip?a=1"')
    expect((await orderOf(order)).downloads).toMatchObject([{ count: 1 }])
    const [{ status: first, ...last }, other] = [await clickDownload(token), await clickDownload(token)]
    const cookie = last.pass.split('; ')[0] ?? ''
    const again = await clickDownload(token, { Cookie: cookie })
    expect([first, other.status, again.status]).toEqual([200, 200, 200])
    expect(again.html).toContain('Your file')
    expect((await orderOf(order)).downloads).toMatchObject([{ count: 3 }])
  })
})
