/** A cart is merged into the account on sign-in, with a notice; what came from the device can be removed again. */
import { randomUUID } from 'node:crypto'
import { PASSWORD, register } from './accounts.ts'
import { addToCart } from '#tests/journeys/cart/checkout-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const teapot = { ar: 'إبريق شاي بنقش الزلّيج', en: 'Zellige teapot' }
const mug = { ar: 'كوب الصباح', en: 'Morning mug' }
const charcoalMugPath = '/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml'

// The customer may click before the page has fetched its nonce: the client fetches one and retries.
test.use({ ignoredErrors: /^403 \S+\/hanout\/v1\/cart\/merges/ })

test(
  'a guest registers and keeps the cart; a later sign-in merges a second guest cart, which can be removed again',
  { tag: '@core' },
  async ({ page, shop, context }) => {
    const email = `${randomUUID()}@shopper.example`
    const productNames = page.locator('.cart_item .product-name')
    const mergeNotice = page.locator('.cart-notice.merged')
    await addToCart(page, shop, '/product/zellige-teapot/')
    await register(page, shop, email)
    // From here on the browser is anonymous.
    await context.clearCookies()
    await addToCart(page, shop, charcoalMugPath)
    const response = await page.request.post('/wp-json/hanout/v1/session', {
      data: { email, password: PASSWORD },
    })
    expect(response.status()).toBe(200)

    await shop.visit('/cart/')
    await expect(productNames).toHaveText([new RegExp(shop.text(teapot)), new RegExp(shop.text(mug))])
    const mergeNoticeText = { ar: 'قطعة واحدة من هذا الجهاز', en: '1 item from this device' }
    await expect(mergeNotice).toContainText(shop.text(mergeNoticeText))
    await mergeNotice.locator('button').click()
    await expect(productNames).toHaveText([new RegExp(shop.text(teapot))])
    await expect(mergeNotice).toHaveCount(0)
    await page.reload()
    await expect(productNames).toHaveText([new RegExp(shop.text(teapot))])
  },
)
