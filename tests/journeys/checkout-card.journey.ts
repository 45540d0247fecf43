/** B.13: paid by card on Stripe's page: a guest turns back once, a file is downloaded, a part of the money goes back. */
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { curtain, fillAddress, putInCart } from './checkout-visit.ts'
import type { ShopVisit } from './journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { register } from './accounts.ts'
import { signIn } from './owner.ts'

// A shopper may press before the page has learnt its nonce: the client fetches one and asks again.
test.use({ forgiven: /^403 \S+\/hanout\/v1\/cart\/items/ })

test(
  'an order is paid on a page of Stripe; who turns back can pay again, and pays once',
  { tag: '@core' },
  async ({ page, shop }) => {
    await putInCart(page, shop, curtain('ivory', '240'))
    await shop.visit('/checkout/')
    await shop.isAwake()
    await fillAddress(page, `${randomUUID()}@shopper.example`)
    await page.locator('[name=payment_method][value=stripe]').check()
    await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
    await page.locator('.checkout-summary button[value=place]').click()

    // Stripe's page: nothing is paid, the order waits.
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/order-pay/)
    await shop.isAwake()
    await expectAccessible(page)
    await page.locator('[name=payment_method][value=stripe]').check()
    await page.locator('main form button.primary').click()

    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page).toHaveURL(/order-received/)
    await expect(page.locator('.order-status strong')).toContainText(
      shop.text({ ar: 'قيد التجهيز', en: 'Is being prepared' }),
    )
    await expect(
      page.locator('.order-part', { hasText: shop.text({ ar: 'بطاقة', en: 'Card' }) }),
    ).toBeVisible()
    // Its page to pay leads on to what is paid.
    await page.goto(page.url().replace('order-received', 'order-pay'))
    await expect(page).toHaveURL(/order-received/)
  },
)

test(
  'B.1: a pattern is paid by card, and downloaded from the page that thanks for it',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    await putInCart(page, shop, '/product/cypress-embroidery-pattern/')
    await payByCard(page, shop, { isAwake: javaScriptEnabled })
    const download = page.locator('.download')
    await expect(download).toContainText(/[5٥]/)
    await expectNoSidewaysScroll(page)
    await download.locator('a.button').click()
    const button = page.locator('.download-page button')
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF')

    // Pressed once more, where it was begun: the same download.
    await page.reload()
    await expect(page.locator('.download-page')).toContainText(shop.text({ ar: 'احتُسب', en: 'was counted' }))
    if (javaScriptEnabled) await expectAccessible(page)
    await Promise.all([page.waitForEvent('download'), button.click()])
    await page.goBack()
    await page.reload()
    await expect(page.locator('.download')).toContainText(/[4٤]/)
  },
)

test('B.13: a shopper pays by card, the owner gives a part back, and the shopper sees it', async ({
  page,
  shop,
  elsewhere,
}) => {
  test.slow()
  const email = `${randomUUID()}@shopper.example`
  await register(page, shop, email)
  await putInCart(page, shop, curtain('ivory', '240'))
  await putInCart(page, shop, curtain('terracotta'))
  await payByCard(page, shop, { isAwake: true, email })
  const number = Number(/order-received\/(\d+)/.exec(page.url())?.[1])

  const desk = await elsewhere()
  await signIn(desk, shop, `/admin/orders/?search=${number}`)
  await desk.locator('.orders-row h3 a', { hasText: String(number) }).click()
  await desk.locator('summary', { hasText: shop.text({ ar: 'ردّ المال', en: 'Give money back' }) }).click()
  await desk.locator('[name^="quantity-"]').first().fill('1')
  await desk.getByRole('button', { name: shop.text({ ar: 'ردّ المبلغ…', en: 'Give back…' }) }).click()
  const mean = shop.text({ ar: 'نعم، ردّ المبلغ', en: 'Yes, give back' })
  await desk.locator('.orders-question').getByRole('button', { name: mean }).click()
  await expect(desk.locator('.desk-notice')).toHaveText(
    shop.text({ ar: 'رُدّ المبلغ.', en: 'The money is given back.' }),
  )
  await expect(desk.locator('.order-refunds li')).toHaveCount(1)
  await expect(desk.locator('.order-facts .order-mark')).toHaveAttribute('data-status', 'processing')

  await shop.visit(`/my-account/view-order/${number}/`)
  await expect(page.locator('.order-refunds')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

type Paying = { isAwake: boolean | undefined; email?: string }

/** From the cart to the page that thanks, by way of Stripe's. */
async function payByCard(page: Page, shop: ShopVisit, { isAwake, email }: Paying): Promise<void> {
  await shop.visit('/checkout/')
  if (isAwake) await shop.isAwake()
  await fillAddress(page, email ?? `${randomUUID()}@shopper.example`)
  await page.locator('[name=payment_method][value=stripe]').check()
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  await page.locator('.checkout-summary button[value=place]').click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/order-received/)
}
