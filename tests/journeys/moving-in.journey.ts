/** What a guest gathered on one device and then on another is in one cart once they have signed in. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect, test } from './journey.ts'
import { linkIn, nextLetter } from './mailbox.ts'

const PASSWORD = 'seven jars of honey'

test(
  'register with a cart, then sign in on a second browser and find the merged cart',
  { tag: '@without-script' },
  async ({ page, shop, browser, contextOptions, extraHTTPHeaders }) => {
    const email = `${randomUUID()}@shopper.example`
    await add(page, shop, '/product/zellige-teapot/')
    await register(page, shop, email)
    await shop.visit('/cart/')
    await expect(lines(page)).toHaveCount(1)

    const second = await browser.newContext({ ...contextOptions, extraHTTPHeaders })
    const tablet = await second.newPage()
    await add(tablet, shop, '/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml')
    await signIn(tablet, shop, email)
    await tablet.goto(shop.path('/cart/'))
    await expect(lines(tablet)).toHaveCount(2)
    const notice = tablet.getByRole('status').filter({
      hasText: shop.text({ ar: 'قطعة واحدة من هذا الجهاز', en: '1 item from this device' }),
    })
    await expect(notice).toBeVisible()

    await notice.getByRole('button', { name: shop.text({ ar: 'تراجع', en: 'Undo' }) }).click()
    await expect(lines(tablet)).toHaveCount(1)
    await page.goto(shop.path('/cart/'))
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toContainText(shop.text({ ar: 'إبريق شاي', en: 'teapot' }))
    await second.close()
  },
)

async function add(page: Page, shop: ShopVisit, product: string): Promise<void> {
  await page.goto(shop.path(product))
  await page.locator('.single_add_to_cart_button').click()
  const said = shop.text({ ar: 'إلى سلتك', en: 'added to your cart' })
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
}

async function register(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await shop.visit('/my-account/register/')
  const main = page.locator('main')
  await main.locator('input[name=name]').fill('سلمى')
  await main.locator('input[name=email]').fill(email)
  await main.locator('input[name=password]').fill(PASSWORD)
  await main.locator('form button[type=submit]').last().click()
  await expect(main.locator('.form-notice')).toBeVisible()
  await page.goto(linkIn(await nextLetter(email, { known: 0 })))
  await main.locator('form button[type=submit]').last().click()
  await expect(main).toContainText('سلمى')
}

async function signIn(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await page.goto(shop.path('/my-account/'))
  const form = page.locator('main form:has(.check)')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(PASSWORD)
  await form.locator('button[type=submit]').last().click()
  await expect(page.locator('main')).toContainText('سلمى')
}

function lines(page: Page) {
  return page.locator('.cart_item')
}
