/** B.14: a shopper finds what was bought in the account, orders it again and downloads it; in both languages, with and without script. */
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { curtain, fillAddress, placeOrder, putInCart } from './checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { register } from './accounts.ts'

// A shopper may press before the page has learnt its nonce: the client fetches one and asks again.
test.use({ forgiven: /^403 \S+\/hanout\/v1\/cart\/items/ })

test(
  'a shopper finds an order in the account and orders the same again',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    const email = `${randomUUID()}@shopper.example`
    await register(page, shop, email)
    await shop.visit('/my-account/orders/')
    await expect(page.locator('.orders-none')).toBeVisible()
    const number = await buy(page, shop, email)

    await shop.visit('/my-account/orders/')
    const row = page.locator('.own-order')
    await expect(row).toHaveCount(1)
    await expect(row.locator('.own-order-status')).toHaveText(
      shop.text({ ar: 'قيد التجهيز', en: 'Is being prepared' }),
    )
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) await expectAccessible(page)

    await row.locator(`a[href$="/my-account/view-order/${number}/"]`).first().click()
    await expect(page.locator('.order-lines li')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) await expectAccessible(page)
    await page.locator('button[value=reorder]').click()
    // Told once: the script takes it out of the address.
    await expect(page).toHaveURL(/\/cart\/(?:\?added=order)?$/)
    const told = { ar: 'ما طلبته سابقًا عاد إلى سلتك.', en: 'What you ordered then is in your cart again.' }
    await expect(page.getByText(shop.text(told))).toBeVisible()
    await expect(page.locator('.cart_item')).toHaveCount(1)
    await expect(page.locator('.cart_item')).toContainText('280')
  },
)

test(
  'a pattern that costs nothing can be downloaded at once, from its order and from the account',
  { tag: '@without-script' },
  async ({ page, shop, javaScriptEnabled }) => {
    const email = `${randomUUID()}@shopper.example`
    await register(page, shop, email)
    await putInCart(page, shop, '/product/star-embroidery-pattern/')
    await shop.visit('/checkout/')
    await expect(page.locator('[name=shipping_method]')).toHaveCount(0)
    await fillAddress(page, email)
    const number = await placeOrder(page)
    await expect(page.locator('.download')).toHaveCount(1)
    await expectNoSidewaysScroll(page)

    await shop.visit('/my-account/downloads/')
    const download = page.locator('.download a.button')
    await expect(download).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) await expectAccessible(page)
    await download.click()
    await expect(page.locator('.download-name')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.download-page button').click(),
    ])
    expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF')
    await shop.visit(`/my-account/view-order/${number}/`)
    await expect(page.locator('.download')).toContainText(/[4٤]/)
  },
)

type Shop = Parameters<typeof putInCart>[1]

async function buy(page: Page, shop: Shop, email: string): Promise<number> {
  await putInCart(page, shop, curtain('terracotta'))
  await shop.visit('/checkout/')
  await fillAddress(page, email)
  await page.locator('[name=payment_method][value=cod]').check()
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  return placeOrder(page)
}
