/** A cart is merged into the account on sign-in, with a notice; what came from the device can be removed again. */
import { randomUUID } from 'node:crypto'
import { PASSWORD, register } from './accounts.ts'
import { addToCart } from '#tests/journeys/cart/checkout-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const teapot = { ar: 'إبريق شاي بنقش الزلّيج', en: 'Zellige teapot' }
const mug = { ar: 'كوب الصباح', en: 'Morning mug' }
const charcoal = '/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml'

// The customer may click before the page has fetched its nonce: the client fetches one and retries.
test.use({ forgiven: /^403 \S+\/hanout\/v1\/cart\/merges/ })

test(
  'a guest registers and keeps the cart; a later sign-in merges a second guest cart, which can be removed again',
  { tag: '@core' },
  async ({ page, shop, context }) => {
    const email = `${randomUUID()}@shopper.example`
    const names = page.locator('.cart_item .product-name')
    const merged = page.locator('.cart-notice.merged')
    await addToCart(page, shop, '/product/zellige-teapot/')
    await register(page, shop, email)
    // From here on the browser is anonymous.
    await context.clearCookies()
    await addToCart(page, shop, charcoal)
    const answer = await page.request.post('/wp-json/hanout/v1/session', {
      data: { email, password: PASSWORD },
    })
    expect(answer.status()).toBe(200)

    await shop.visit('/cart/')
    await expect(names).toHaveText([new RegExp(shop.text(teapot)), new RegExp(shop.text(mug))])
    const fromHere = { ar: 'قطعة واحدة من هذا الجهاز', en: '1 item from this device' }
    await expect(merged).toContainText(shop.text(fromHere))
    await merged.locator('button').click()
    await expect(names).toHaveText([new RegExp(shop.text(teapot))])
    await expect(merged).toHaveCount(0)
    await page.reload()
    await expect(names).toHaveText([new RegExp(shop.text(teapot))])
  },
)
