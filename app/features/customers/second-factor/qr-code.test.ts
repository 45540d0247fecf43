/** The QR code for the authenticator app, through the shop. */
import { encode } from 'uqr'
import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { createCustomerWithApp } from './test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop

/** The modules of a QR code by row; `true` for those that a path such as `M3 0h2v1H3z` makes dark. */
function drawModules(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  for (const [, x, y, length, back] of runs) {
    expect(back).toBe(x)
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return modules
}

test('the QR code encodes the otpauth URL with the displayed key', async () => {
  const { email, page, key } = await createCustomerWithApp(shop)
  const [, size = '', path = ''] =
    /<svg class="qr-code"[^>]*viewBox="0 0 (\d+) \1"[^]*?<path d="([^"]+)"/.exec(page) ?? []
  expect(page).toMatch(/<rect width="(\d+)" height="\1" fill="#fff"><\/rect><path d="[^"]+" fill="#000"/)
  const host = new URL(services.siteUrl).host
  const url = new URL(`otpauth://totp/${encodeURIComponent(host)}:${encodeURIComponent(email)}`)
  url.search = String(
    new URLSearchParams({
      secret: key.replaceAll(' ', ''),
      issuer: host,
      digits: '6',
      period: '30',
    }),
  )
  const expected = encode(url.href, { border: 4 })
  expect([Number(size), drawModules(path, Number(size))]).toEqual([expected.size, expected.data])
})
