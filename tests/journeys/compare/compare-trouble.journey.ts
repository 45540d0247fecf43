/** Comparing while the shop is unreachable, failing or slow: an error is shown, nothing is lost, a retry works. */
import type { Page } from '@playwright/test'
import { expect, openCards, test, SHORT_LIST } from '#tests/journeys/journey.ts'
import {
  findCompareButton,
  readColumnIds,
  readListIds,
  openBarTools,
  openTableOnClick,
  visitWithList,
} from './compare-visit.ts'

// Errors caused on purpose.
test.use({ ignoredErrors: /wc-ajax|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no answer|→ 500/ })

const [cup, mug, tumbler, teapot] = [101, 102, 103, 104]

test(
  'offline the list is changed and stored, and the table shows an error and loads when online again',
  { tag: '@core' },
  async ({ page, shop, context }) => {
    await openTableOnClick(page)
    await shop.visit(SHORT_LIST)
    await shop.waitForHydration()
    await openCards(page)
    // Goes offline before any script of the comparison is loaded.
    await context.setOffline(true)
    const button = findCompareButton(page, cup)
    await button.click()
    await expect(page.getByText(shop.text({ ar: 'غير متصل', en: 'probably offline' }))).toBeVisible()
    await expect(button).not.toHaveClass(/adding/)
    await expect(page.locator('h1')).toBeVisible()
    await context.setOffline(false)
    await button.click()
    await expect.poll(() => readListIds(page)).toEqual([cup])

    await expect(page.locator('.woosc-table-items-loaded')).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await findCompareButton(page, mug).click()
    await expectProblem(page)
    await expect(page.locator('.woosc-problem')).toContainText(shop.text({ ar: 'غير متصل', en: 'offline' }))
    expect(await readListIds(page)).toEqual([mug, cup])
    // A script that was never loaded cannot load offline either.
    await openBarTools(page)
    await page.locator('.woosc-bar-search').click()
    const popup = page.locator('dialog.woosc-search')
    await expect(popup.locator('[role=alert]')).toBeVisible()
    await context.setOffline(false)
    await popup.locator('[role=alert] button').click()
    await expect(popup.locator('.woosc-item-add').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => readColumnIds(page)).toEqual([mug, cup])
  },
)

test('A-22: an error, a rejection as text or a timeout after 30 s ends the loading state, and a retry works', async ({
  page,
  shop,
  clock,
}) => {
  await openTableOnClick(page)
  await visitWithList(page, shop, { ids: [cup, mug], path: SHORT_LIST })
  const retry = page.locator('.woosc-table [role=alert] button')
  await page.route(/woosc_load/, (route) => route.fulfill({ status: 500, json: null }))
  await page.locator('.woosc-menu-item:visible a').first().click()
  await expectProblem(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosc-bar [role=alert]')).toBeVisible()
  await findCompareButton(page, teapot).click()
  await expectProblem(page)
  expect(await readListIds(page)).toEqual([teapot, cup, mug])
  await page.unroute(/woosc_load/)
  await page.route(/woosc_load/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Permissions check failed!' }),
  )
  const refusedResponse = page.waitForResponse(/woosc_load/)
  await retry.click()
  await refusedResponse
  await expectProblem(page)
  await page.unroute(/woosc_load/)
  await retry.click()
  await expect.poll(() => readColumnIds(page)).toEqual([teapot, cup, mug])
  await expect(page.locator('[role=alert]:visible')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.route(/woosc_load/, () => {})
  await findCompareButton(page, tumbler).click()
  await expect(page.locator('.woosc-table-inner')).toHaveAttribute('aria-busy', 'true')
  await clock.runFor(31_000)
  await expectProblem(page)
  // The shown columns stay.
  expect(await readColumnIds(page)).toEqual([teapot, cup, mug])
  await page.unroute(/woosc_load/)
  await retry.click()
  await expect.poll(() => readColumnIds(page)).toEqual([tumbler, teapot, cup, mug])
})

async function expectProblem(page: Page): Promise<void> {
  await expect(page.locator('.woosc-table [role=alert]')).toContainText(/\S/)
  await expect(page.locator('.woosc-loading, .woosc-table [aria-busy=true]')).toHaveCount(0)
}
