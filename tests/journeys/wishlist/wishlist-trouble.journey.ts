/** Wishlist errors: no connection, rejected requests, corrupt, full or blocked storage, two tabs. */
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { register } from '#tests/journeys/account/accounts.ts'
import {
  closePopup,
  recordCalls,
  findHeart,
  readListedIds,
  openShopPage,
  openListAfterAdding,
  findPopup,
  addWithOneClick,
  addAndOpen,
} from './wishlist-visit.ts'

const [cupId, mugId] = [101, 102]
const storageKeyPattern = /^woosw_data_[A-Z0-9]{6}$/

test.describe('with failing calls', () => {
  test.use({ ignoredErrors: /woosw_|ERR_FAILED|ERR_INTERNET|500|403/ })

  test('B.4.4, B-10, B-12: failed calls show an error and can be retried; rejected calls show a notice, change nothing', async ({
    page,
    shop,
  }) => {
    await openListAfterAdding(page)
    await openShopPage(shop)
    await page.route(/wc-ajax=woosw_add/, (route) => route.abort())
    const popup = findPopup(page)
    const heart = findHeart(page, cupId)
    await heart.click()
    const message = page.locator('.woosw-message').filter({ has: page.locator('p') })
    await expect(message).toBeVisible({ timeout: 20_000 })
    await expect(heart).not.toHaveClass(/woosw-adding|woosw-added/)
    await expect(heart).not.toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page, { part: '.woosw-message' })
    await page.unrouteAll()
    await message.getByRole('button', { name: shop.text({ ar: 'إعادة المحاولة', en: 'Try again' }) }).click()
    await expect(popup.locator(`.woosw-item-${cupId}`)).toBeVisible()
    await expect(heart).toHaveClass(/woosw-added/)

    const state = {
      key: await readWishlistKey(page),
      ids: { [cupId]: { time: 1, price: '', parent: 0, note: '' } },
      count: 1,
      version: 1,
    }
    await page.route(/wc-ajax=woosw_(remove|add)\b/, (route) =>
      route.fulfill({
        contentType: 'application/json',
        json: { status: 0, notice: 'no: <b>{name}</b>', state },
      }),
    )
    await popup.locator(`.woosw-item-${cupId} .woosw-item--remove button`).click()
    await expect(popup.locator('.woosw-notice')).toHaveText('no: <b>{name}</b>')
    await expect(popup.locator(`.woosw-item-${cupId}`)).toBeVisible()
    await expect(popup.locator(`.woosw-item-${cupId}`)).not.toHaveClass(/removing/)
    await closePopup(page)
    const otherHeart = findHeart(page, mugId)
    await otherHeart.click()
    await expect(page.locator('.woosw-message p').first()).toContainText('no: <b>')
    await expect(otherHeart).not.toHaveClass(/woosw-adding|woosw-added/)
    await page.unrouteAll()

    // A list that cannot be loaded shows the error in the popup.
    await page.reload()
    await shop.waitForHydration()
    await page.route(/wc-ajax=woosw_load\b/, (route) => route.abort())
    await expect(heart).toHaveClass(/woosw-added/)
    await heart.click()
    const problem = popup.locator('.woosw-problem')
    await expect(problem).toBeVisible()
    await page.unrouteAll()
    await problem.getByRole('button').click()
    await expect(popup.locator(`.woosw-item-${cupId}`)).toBeVisible()
    await expect(problem).toHaveCount(0)
  })

  test('B-30, WL-13: a stale nonce is renewed; if that fails, an error appears and the heart is reset', async ({
    page,
    shop,
  }) => {
    // Guests on pages of the shop need no nonce.
    await register(page, shop, `${randomUUID()}@shopper.example`)
    await openListAfterAdding(page)
    await openShopPage(shop)
    let callCount = 0
    let lastInvalidCall = 1
    await page.route(/wc-ajax=woosw_add/, async (route) => {
      callCount += 1
      if (callCount > lastInvalidCall) return route.continue()
      const headers = { ...route.request().headers(), 'x-wp-nonce': 'bad' }
      const body = new URLSearchParams(route.request().postData() ?? '')
      body.set('nonce', 'bad')
      return route.continue({ headers, postData: body.toString() })
    })
    await addWithOneClick(page, cupId)
    expect(callCount).toBe(2)
    await closePopup(page)

    lastInvalidCall = 4
    const heart = findHeart(page, mugId)
    await heart.click()
    const message = page.locator('.woosw-message').filter({ has: page.locator('p') })
    await expect(message).toContainText(
      shop.text({ ar: 'انتهت صلاحية هذه الصفحة', en: 'This page has expired.' }),
    )
    await expect(heart).not.toHaveClass(/woosw-adding|woosw-added/)
    expect(callCount).toBe(4)
    await message.getByRole('button', { name: shop.text({ ar: 'إعادة المحاولة', en: 'Try again' }) }).click()
    await expect(findPopup(page).locator(`.woosw-item-${mugId}`)).toBeVisible()
    expect(callCount).toBe(5)
  })
})

test('B-15, WL-5, B.4.1: a first load slower than a click creates no second list, and the tab caches the hearts', async ({
  page,
  shop,
}) => {
  const { promise: listCreation, resolve: resolveListCreation } = Promise.withResolvers<void>()
  await page.route(/woosw_get_data/, async (route) => {
    // The call is sent before the list is created, and answered afterwards.
    await listCreation
    await route.continue()
  })
  await openShopPage(shop)
  const response = page.waitForResponse(/woosw_get_data/)
  await addAndOpen(page, cupId)
  resolveListCreation()
  await response
  const key = await readWishlistKey(page)
  await closePopup(page)
  await expect(findHeart(page, cupId)).toHaveClass(/woosw-added/)
  await page.unrouteAll()

  const entries = await page.evaluate(() =>
    Object.entries(sessionStorage).filter(([name]) => name.startsWith('woosw_data_')),
  )
  // The first response may be stored as well, under a key that was not used.
  const storedEntries = entries.filter(([, text]) => text.includes(`"${cupId}":`))
  expect(storedEntries).toHaveLength(1)
  expect(storedEntries[0]?.[0]).toMatch(storageKeyPattern)
  expect(JSON.parse(storedEntries[0]?.[1] ?? '')).toMatchObject({
    ids: { [cupId]: { parent: 0, note: '' } },
    fragments: {},
  })

  // The list is requested again nevertheless, since another device may have changed it.
  const calls = recordCalls(page)
  await page.reload()
  await expect(findHeart(page, cupId)).toHaveClass(/woosw-added/)
  expect(await readWishlistKey(page)).toBe(key)
  await expect.poll(() => calls).toEqual(['woosw_get_data'])

  for (const corruptText of ['{', '[]', '{"key":7}', '{"key":"ABC123","ids":[]}']) {
    await page.evaluate(
      ([name, text]) => sessionStorage.setItem(name ?? '', text ?? ''),
      [storedEntries[0]?.[0], corruptText],
    )
    await page.reload()
    await expect(findHeart(page, cupId)).toHaveClass(/woosw-added/)
  }
})

test('a full storage loses no wishlist products', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openShopPage(shop)
  await addAndOpen(page, cupId)
  await closePopup(page)
  await page.reload()
  await expect(findHeart(page, cupId)).toHaveClass(/woosw-added/)
  await addAndOpen(page, mugId)
  expect(await readListedIds(findPopup(page))).toEqual([mugId, cupId])
})

test('B-16: removing or adding a product in one tab updates another tab without a reload', async ({
  page,
  shop,
  context,
}) => {
  await openShopPage(shop)
  await addAndOpen(page, cupId)
  await closePopup(page)
  const otherPage = await context.newPage()
  await otherPage.goto(page.url())
  await expect(findHeart(otherPage, cupId)).toHaveClass(/woosw-added/)
  await findHeart(otherPage, cupId).click()
  await findPopup(otherPage).locator(`.woosw-item-${cupId} .woosw-item--remove button`).click()
  await expect(findHeart(otherPage, cupId)).not.toHaveClass(/woosw-added/)
  await expect(findHeart(page, cupId)).not.toHaveClass(/woosw-added/)
  // Adding a product updates the other tab, too.
  await closePopup(otherPage)
  await findHeart(otherPage, mugId).click()
  await expect(findHeart(page, mugId)).toHaveClass(/woosw-added/)
})

async function readWishlistKey(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'woosw_key')?.value ?? ''
}
