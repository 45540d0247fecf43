/** B.14: in the account, a customer finds past orders and downloads, and orders the same again. */
import { randomUUID } from 'node:crypto'
import { createCurtainPath, orderCart, addToCart } from '#tests/journeys/cart/checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { register } from './accounts.ts'

test(
  'a customer opens downloads and an order in the account and reorders its items',
  { tag: '@core' },
  async ({ page, shop }) => {
    const email = `${randomUUID()}@shopper.example`
    await register(page, shop, email)
    await addToCart(page, shop, createCurtainPath('terracotta'))
    await addToCart(page, shop, '/product/star-embroidery-pattern/')
    const { number } = await orderCart(page, shop, { email })

    await shop.visit('/my-account/downloads/')
    await shop.waitForHydration()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.locator('.account-tabs a[href$="/my-account/orders/"]').click()
    const row = page.locator('.own-order')
    await expect(row).toHaveCount(1)
    await expect(row.locator('.own-order-status')).toHaveText(
      shop.text({ ar: 'قيد التجهيز', en: 'Being prepared' }),
    )
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await row.locator(`a[href$="/my-account/view-order/${number}/"]`).first().click()
    await expect(page.locator('.order-lines li')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.locator('button[value=reorder]').click()
    // Shown once: the script removes the parameter from the URL.
    await expect(page).toHaveURL(/\/cart\/(?:\?added=order)?$/)
    const notice = { ar: 'أُضيفت منتجات طلبك إلى سلتك.', en: 'The items from your order are in your cart.' }
    await expect(page.getByText(shop.text(notice))).toBeVisible()
    await expect(page.locator('.cart_item')).toHaveCount(2)
    await expect(page.locator('.cart_item').first()).toContainText('280')
  },
)
