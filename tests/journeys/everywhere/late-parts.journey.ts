/** Content below the fold is rendered with the page and hydrates when it is approached. */
import type { Locator, Page } from '@playwright/test'
import { addToCart } from '#tests/journeys/cart/checkout-visit.ts'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { holdRequests } from '#tests/journeys/protocol.ts'

const mugPath = '/product/morning-mug/'

test('related cards load no script at first, and selecting an option hydrates the cards without replacing them', async ({
  page,
  shop,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const listCardScripts = () => scripts.filter((path) => /\/(linked-products|product-card)-/.test(path))
  await page.setViewportSize({ width: 390, height: 500 })
  await shop.visit(mugPath)
  await shop.waitForHydration()
  const cards = page.locator('section:has(> * > #related) .product-card')
  const count = await cards.count()
  expect(count).toBeGreaterThan(0)
  expect(listCardScripts()).toEqual([])

  await page.evaluate(() => {
    const relatedSection = document.querySelector('#related')?.closest('section')
    const observer = new MutationObserver(
      () => relatedSection?.isConnected || document.body.setAttribute('data-lost', ''),
    )
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('[role=radio][data-value=charcoal]').click()
  await expect(page).toHaveURL(/attribute_pa_color=charcoal/)
  await expect.poll(() => listCardScripts().length).toBeGreaterThan(0)
  await expect(page.locator('[data-asleep]')).toHaveCount(0)
  await expect(page.locator('body')).not.toHaveAttribute('data-lost')
  await expect(cards).toHaveCount(count)
})

test('dehydrated parts cover nothing on a phone 412 pixels wide, and a hydrated card navigates in place', async ({
  page,
  shop,
}) => {
  const cupPath = '/product/thuluth-coffee-cup/'
  await page.setViewportSize({ width: 412, height: 823 })
  await shop.visit(cupPath)
  await shop.waitForHydration()
  await expectAccessible(page)
  const dehydrated = page.locator('[data-asleep]', { has: page.locator('#related') })
  await expect(dehydrated).toHaveCount(1)

  await page.locator('#related').scrollIntoViewIfNeeded()
  await expect(dehydrated).toHaveCount(0)
  await page.evaluate(() => document.body.setAttribute('data-stayed', ''))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.locator('section:has(> * > #related) .card-name a').first().click()
  await expect(page).not.toHaveURL(shop.path(cupPath))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
  await expect(page.locator('body')).toHaveAttribute('data-stayed', '')
})

test.describe('style sheets of lazily loaded parts', () => {
  const teapotPath = '/product/zellige-teapot/'

  test('do not block typing while loading, on the product page and in the cart', async ({ page, shop }) => {
    await shop.visit(teapotPath)
    await shop.waitForHydration()
    const heldOnProductPage = await holdStyleSheets(page)
    const quantity = page.locator('main form.cart input.qty').first()
    for (const [part, digits] of [
      ['.woosw-btn', '7'],
      ['.woosc-btn', '12'],
    ] as const) {
      const previousCount = heldOnProductPage.requests.length
      await page.locator(`main ${part}`).first().click()
      await expect.poll(() => heldOnProductPage.requests.length).toBeGreaterThan(previousCount)
      await retype(page, quantity, digits)
    }
    await heldOnProductPage.release()
    await expect(page.locator('#woosc-area')).toHaveCount(1)
    await expect(quantity).toHaveValue('12')

    await addToCart(page, shop, teapotPath)
    await shop.visit('/cart/')
    await shop.waitForHydration()
    const heldInCart = await holdStyleSheets(page)
    // Focusing the name prefetches the quick view.
    await page.locator('.cart_item .cart-name').focus()
    await expect
      .poll(() => heldInCart.requests.filter((path) => path.includes('/quick-view-')))
      .toHaveLength(1)
    await retype(page, page.locator('.cart_item input.qty'), '3')
    await page.keyboard.press('Enter')
    await expect(page.locator('.cart-subtotal')).toContainText('597')
    await heldInCart.release()
  })

  test.describe('when they fail to load', () => {
    test.use({ ignoredErrors: /ERR_FAILED/ })

    test('are not required: the part is displayed', async ({ page, shop }) => {
      await shop.visit(teapotPath)
      await shop.waitForHydration()
      await page.route(/\.css$/, (route) => route.abort())
      await page.locator('main .woosc-btn').first().click()
      await expect(page.locator('#woosc-area')).toHaveCount(1)
    })
  })
})

async function holdStyleSheets(page: Page): Promise<{ requests: string[]; release: () => Promise<void> }> {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.css')) requests.push(pathname)
  })
  return { requests, release: await holdRequests(page, '*.css') }
}

async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}
