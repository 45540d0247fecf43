/** A cart goes along: from a guest into a new account, and from a second browser into it as well; and back out again. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { register, signInAs } from './accounts.ts'

const teapot = { ar: 'إبريق شاي بنقش الزلّيج', en: 'Zellige teapot' }
const mug = { ar: 'كوب الصباح', en: 'Morning mug' }
const charcoal = '/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml'

test(
  'a guest registers and keeps the cart; a second browser signs in and finds both, and can take its own part back',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, elsewhere: openElsewhere }) => {
    const email = `${randomUUID()}@shopper.example`
    await add(page, shop, '/product/zellige-teapot/')
    await register(page, shop, email)
    await page.goto(shop.path('/cart/'))
    await expect(merged(page)).toHaveText(/1|واحد/)
    await expect(names(page)).toHaveText([new RegExp(shop.text(teapot))])

    const elsewhere = await openElsewhere()
    await add(elsewhere, shop, charcoal)
    await signInAs(elsewhere, shop, email)
    await elsewhere.goto(shop.path('/cart/'))
    await expect(names(elsewhere)).toHaveText([new RegExp(shop.text(teapot)), new RegExp(shop.text(mug))])
    const fromHere = { ar: 'قطعة واحدة من هذا الجهاز', en: '1 item from this device' }
    await expect(merged(elsewhere)).toContainText(shop.text(fromHere))

    await merged(elsewhere).locator('button').click()
    await expect(names(elsewhere)).toHaveText([new RegExp(shop.text(teapot))])
    await expect(merged(elsewhere)).toHaveCount(0)
    await page.reload()
    await expect(names(page)).toHaveText([new RegExp(shop.text(teapot))])
  },
)

const names = (page: Page) => page.locator('.cart_item .product-name')
const merged = (page: Page) => page.locator('.cart-notice.merged')

async function add(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await page.goto(shop.path(path))
  await page.locator('.single_add_to_cart_button').click()
  await expect(page.getByRole('status').filter({ hasText: /سلتك|cart/ })).toBeVisible()
}
