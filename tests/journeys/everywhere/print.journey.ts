/** Pages that people print: the main content on few sheets, without navigation and buttons. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { register } from '#tests/journeys/account/accounts.ts'
import { createCurtainPath, orderCart, addToCart } from '#tests/journeys/cart/checkout-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signIn } from '#tests/journeys/admin/owner.ts'

test('the order confirmation and the order in account and admin are printed on one sheet each', async ({
  page,
  shop,
}) => {
  const email = `${randomUUID()}@shopper.example`
  await register(page, shop, email)
  await addToCart(page, shop, createCurtainPath('terracotta'))
  const { number, path } = await orderCart(page, shop, { email })
  await page.goto(path)
  await expectPrinted(page, ['h1', '.order-lines li', '.order-addresses'])
  await shop.visit(`/my-account/view-order/${number}/`)
  await expectPrinted(page, ['h1', '.order-lines li', '.order-addresses'])

  await openInAdmin(page, shop, number)
  await expectPrinted(page, ['h1', '.order-table', '.order-history'], {
    sheetCount: 1,
    hiddenSelector: '.admin form',
  })
})

test('a product and the cart are printed with their content and without navigation', async ({
  page,
  shop,
}) => {
  await shop.visit('/product/zellige-teapot/')
  await expectPrinted(page, ['h1', '.price', '.gallery-picture img'], { sheetCount: 2 })
  await addToCart(page, shop, '/product/zellige-teapot/')
  await shop.visit('/cart/')
  await expectPrinted(page, ['h1', '.cart_item', '.cart_item input.qty', '.order-total'])
})

async function openInAdmin(page: Page, shop: ShopVisit, number: number): Promise<void> {
  await signIn(page, shop, `/admin/orders/?search=${number}`)
  await page
    .locator('.list-main a')
    .filter({ hasText: /\d|[٠-٩]/ })
    .first()
    .click()
  await expect(page.locator('.order-table')).toBeVisible()
}

type PrintExpectation = { sheetCount: number; hiddenSelector?: string }

async function expectPrinted(
  page: Page,
  visibleSelectors: string[],
  expectation: PrintExpectation = { sheetCount: 1 },
): Promise<void> {
  const { sheetCount, hiddenSelector = 'nav' } = expectation
  await page.emulateMedia({ media: 'print' })
  for (const each of visibleSelectors) await expect(page.locator(each).first(), each).toBeVisible()
  const screenOnlySelector = '.site-header, .announcement, .site-footer, .bottom-bar, nav, button, .button'
  await expect(page.locator(`:is(${screenOnlySelector}, ${hiddenSelector}):visible`)).toHaveCount(0)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(sheetCount)
  await page.emulateMedia({ media: 'screen' })
}
