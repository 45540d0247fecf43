/** The quick view while the shop is unreachable or the product is missing: an error is shown, and a retry works. */
import { expect, SHORT_LIST, test } from '#tests/journeys/journey.ts'
import { addLink, findQuickViewButton, cupId, openShopPage } from './quick-view-visit.ts'

// Errors caused on purpose.
test.use({ ignoredErrors: /woosq_quickview|404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|wc-ajax|\/media\// })

test('C-13, C-14, QV-3, ERR-1, ERR-10: content that fails to load shows an error and loads after a retry', async ({
  page,
  shop,
  context,
}) => {
  await openShopPage(page, shop)
  const button = findQuickViewButton(page, cupId)
  await expect(button).toBeAttached()
  await context.setOffline(true)
  // Not with a pointer: hovering would prefetch the script.
  await button.evaluate((one: HTMLElement) => one.click())
  await expect(
    page.getByText(shop.text({ ar: 'يبدو أنك غير متصل', en: 'You are probably offline.' })),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${SHORT_LIST}$`))
  await context.setOffline(false)

  await page.route(/woosq_quickview/, (route) => route.abort())
  await button.click()
  const errorPanel = page.locator('.woosq-failed')
  await expect(errorPanel).toContainText(
    shop.text({ ar: 'تعذّر تحميل المحتوى.', en: 'The content could not be loaded.' }),
  )
  await page.unrouteAll()
  await page.route(/\/media\/.*\.(webp|avif)/, (route) => route.fulfill({ status: 404 }))
  await errorPanel.getByRole('button').click()
  await expect(page.locator('.woosq-image-failed')).toContainText(
    shop.text({ ar: 'تعذّر تحميل الصورة.', en: 'The image could not be loaded.' }),
  )
  await page.unrouteAll()
  await page.locator('.woosq-image-failed button').click()
  await expect(page.locator('.woosq-image-failed')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await addLink(page, { href: '#woosq-999999', text: 'gone' })
  await page.getByRole('link', { name: 'gone' }).click()
  await expect(errorPanel).toContainText(
    shop.text({ ar: 'هذا المنتج لم يعد متاحًا.', en: 'This product is no longer available.' }),
  )
  // A retry would not help here.
  await expect(errorPanel.getByRole('button')).toHaveCount(0)
})
