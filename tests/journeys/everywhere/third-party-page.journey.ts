/** A third-party page with scripts made for WooCommerce: it uses only the shop's responses. */
import { expect, test } from '#tests/journeys/journey.ts'
import { openThirdPartyPage } from './third-party-page.ts'

const mugId = 102

test('C.3.3, B.5, B.9: a third-party page selects a variation, adds, removes and adds again, and opens the checkout', async ({
  page,
  shop,
}) => {
  await openThirdPartyPage(page, shop)
  await page.evaluate(
    (id) => (window as unknown as { openQuickView: (id: number) => void }).openQuickView(id),
    mugId,
  )
  const form = page.locator('form.variations_form')
  const selects = form.locator('.variations select')
  await expect(selects).toHaveCount(2)
  for (const select of await selects.all()) {
    await expect(select).toBeVisible()
    await select.selectOption({ index: 1 })
  }
  const idField = form.locator('input.variation_id')
  await expect(idField).toHaveValue(/^\d+$/)
  await expect(form.locator('.woocommerce-variation-availability')).not.toBeEmpty()
  await selects.last().selectOption('')
  await expect(idField).toHaveValue('')
  await selects.last().selectOption({ index: 1 })

  const cart = page.locator('.widget_shopping_cart_content')
  const button = form.locator('.single_add_to_cart_button')
  await expect(button).not.toHaveClass(/disabled/)
  await form.locator('.quantity input.qty').fill('2')
  await button.click()
  await expect(cart.locator('.mini_cart_item')).toHaveCount(1)
  await expect(cart.locator('.mini_cart_item .quantity')).toContainText('2 ×')
  await cart.locator('a.remove').click()
  await expect(cart.locator('.woocommerce-mini-cart__empty-message')).toBeVisible()

  await button.click()
  const line = cart.locator('.mini_cart_item')
  await expect(line).toHaveCount(1)
  const name = await line.locator('a').first().textContent()
  await cart.locator('a.checkout').click()
  await expect(page).toHaveURL(new RegExp(`${shop.path('/checkout/')}$`))
  await expect(page.locator('main')).toContainText(name ?? 'no name')
})

test('B.9: the link used when a call of a third-party script fails removes the item from the cart', async ({
  page,
  shop,
}) => {
  await openThirdPartyPage(page, shop)
  await page.evaluate(
    (id) => (window as unknown as { openQuickView: (id: number) => void }).openQuickView(id),
    mugId,
  )
  for (const select of await page.locator('.variations select').all()) await select.selectOption({ index: 1 })
  await page.locator('.single_add_to_cart_button').click()
  const removeLink = page.locator('.widget_shopping_cart_content a.remove')
  const href = (await removeLink.getAttribute('href')) ?? ''
  await page.goto(href, { referer: page.url().replace('page-of-others', 'cart') })
  await expect(page).toHaveURL(new RegExp(`${shop.path('/cart/')}$`))
  await expect(page.locator('main .cart_item')).toHaveCount(0)
})
