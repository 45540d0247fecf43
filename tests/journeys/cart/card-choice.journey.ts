/** All options of a product are chosen on its card in a list, by pointer and by keyboard. */
import { expect, expectAccessible, openCards, test } from '#tests/journeys/journey.ts'

test(
  'A.6, VAR-5: selecting a variation on a card updates card and link, and "Select options" becomes "Add to cart"',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit('/product-category/ceramics/')
    await shop.waitForHydration()
    await openCards(page)
    const name = shop.text({ ar: 'كوب الصباح', en: 'Morning mug' })
    const card = page.locator('.product-card', { has: page.getByRole('link', { name, exact: true }) })
    const picture = card.locator('.card-picture img').first()
    const initialSrc = (await picture.getAttribute('src')) ?? ''
    await expect(card.locator('.product_type_variable')).toBeVisible()
    await card.locator('.card-swatches a[href*="charcoal"]').click()
    const checkedSwatches = card.getByRole('radio', { checked: true })
    await expect(checkedSwatches.first()).toHaveAttribute('data-value', 'charcoal')
    // The focus stays at the position of the swatches.
    await expect(checkedSwatches.first()).toBeFocused()
    await expect(picture).not.toHaveAttribute('src', initialSrc)
    await expect(card.locator('.card-name a')).toHaveAttribute('href', /[?&]attribute_pa_color=charcoal/)
    await expect(card.locator('.product_type_variable')).toBeHidden()
    const size = card.locator('[role=radio][data-value="350-ml"]')
    if ((await size.getAttribute('aria-checked')) !== 'true') await size.press('Enter')
    const price = card.locator('.card-foot .price')
    await expect(price).toHaveText(/^\D*84\b/)
    // The form announces the price to screen readers and hides it visually, as it is already shown.
    await expect(card.locator('.woocommerce-variation-price')).toContainText('84')
    await expect(card.locator('.woocommerce-variation-price')).toHaveCSS('clip-path', 'inset(50%)')
    // Later choices also change the card's link.
    await card.locator('[role=radio][data-value="sand"]').click()
    await card.locator('[role=radio][data-value="250-ml"]').click()
    await expect(price).toHaveText(/^\D*72\b/)
    await expect(card.locator('.card-name a')).toHaveAttribute(
      'href',
      /attribute_pa_color=sand&attribute_pa_capacity=250-ml/,
    )
    // Scrolls the card fully into view: under the header, axe would measure only part of a button.
    await card.evaluate((each) => each.scrollIntoView({ block: 'end' }))
    await expectAccessible(page, { part: '.product-card' })
    const [cardBox, buttonBox] = [
      await card.boundingBox(),
      await card.locator('.single_add_to_cart_button').boundingBox(),
    ]
    expect(buttonBox?.width).toBeLessThanOrEqual(cardBox?.width ?? 0)
    await card.getByRole('button', { name: shop.text({ ar: 'أضف إلى السلة', en: 'Add to cart' }) }).click()
    await expect(card.locator('.added_to_cart')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${shop.path('/product-category/ceramics/')}$`))
    await card.locator('.reset_variations').click()
    await expect(price).toHaveText(new RegExp(shop.text({ ar: '^من .*69', en: '^From .*69' })))
    await expect(picture).toHaveAttribute('src', initialSrc)
    await expect(card.locator('.card-choice :focus')).toHaveCount(1)
  },
)

test.describe('when the options cannot be fetched', () => {
  test.use({ ignoredErrors: /choices|ERR_FAILED/ })

  test('A.6: "Select options" opens the product page', async ({ page, shop }) => {
    await page.route(/\/choices\?/, (route) => route.abort())
    await shop.visit('/product-category/ceramics/')
    await shop.waitForHydration()
    await openCards(page)
    await page.locator('.product_type_variable').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })
})
