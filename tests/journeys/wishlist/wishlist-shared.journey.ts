/** Multiple and shared wishlists: target list, other people's lists, embedded lists, and what the browser stores. */
import type { Page } from '@playwright/test'
import type { OpenSeparatePage, ShopVisit } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { importIntoShop } from '#tests/journeys/import-into-shop.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { register } from '#tests/journeys/account/accounts.ts'
import { createKeyboardDevice } from './input-devices.ts'
import {
  closePopup,
  findHeart,
  readListedIds,
  openShopPage,
  findPopup,
  overrideWishlistSettings,
  addAndOpen,
} from './wishlist-visit.ts'

const [cupId, mugId, teapotId] = [101, 102, 104]

const findItems = (page: Page) =>
  page.locator('.woosw-list .woosw-items:not(.woosw-suggested-items) > tbody > tr.woosw-item')
const createEmail = () => `${randomUUID()}@shopper.example`

test('B.4.9: with list selection enabled, a customer selects the wishlist to add to, and creates a new wishlist in place', async ({
  page,
  shop,
}) => {
  await overrideWishlistSettings(page, { canChooseList: true, buttonAction: 'list' })
  await register(page, shop, createEmail())
  await openShopPage(shop)
  const keyboard = createKeyboardDevice(page)
  await keyboard.activate(findHeart(page, cupId))
  const chooseDialog = page.locator('dialog#woosw_choose')
  await expect(chooseDialog.locator('.woosw-choices button')).toHaveCount(1, { timeout: 20_000 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keyboard.write(chooseDialog.locator('.woosw-new-wishlist input'), 'Gifts')
  await page.keyboard.press('Enter')
  const gifts = chooseDialog.locator('.woosw-choices button', { hasText: 'Gifts' })
  await expect(gifts).toBeVisible()
  await keyboard.activate(gifts)
  const popup = findPopup(page)
  await expect(popup.locator(`.woosw-item-${cupId}`)).toBeVisible()
  await expect(popup.locator('.woosw-name')).toHaveText('Gifts')
  await expect(page.locator('dialog.woosw-popup')).toHaveCount(1)
  await closePopup(page)

  // Closing the list selection adds nothing.
  await findHeart(page, mugId).click()
  await expect(chooseDialog.locator('.woosw-choices button')).toHaveCount(2)
  await closePopup(page)
  await expect(findHeart(page, mugId)).not.toHaveClass(/woosw-added|woosw-adding/)
  await findHeart(page, mugId).click()
  await chooseDialog.locator('.woosw-choices button').first().click()
  await expect(popup.locator(`.woosw-item-${mugId}`)).toBeVisible()
  expect(await readListedIds(popup)).toEqual([mugId])
})

test('B.4.10: another customer follows a wishlist, adds to the wishlist by its search, and cannot remove products', async ({
  page,
  shop,
  openSeparatePage,
}) => {
  const friend = await registerAnotherCustomer(openSeparatePage, shop)
  await register(page, shop, createEmail())
  await page.goto(shop.path(`/shop/?add-to-wishlist=${cupId}`))
  await shop.waitForHydration()
  await page.locator('.woosw-list-settings summary').first().click()
  await page.locator('.woosw-collabable-checkbox').first().check()
  await page.locator('.woosw-list-setting:has(.woosw-collabable-checkbox) button').first().click()
  await expect(page.locator('.woosw-search-products')).toBeVisible()
  const link = await page.locator('#woosw_copy_url').inputValue()

  await friend.goto(link, { waitUntil: 'networkidle' })
  await expect(findItems(friend)).toHaveCount(1)
  await friend.locator('.woosw-add-collab-btn').click()
  await expect(friend.locator('.woosw-add-collab-btn')).toHaveText(
    shop.text({ ar: 'إلغاء المتابعة', en: 'Unfollow' }),
  )
  const keyboard = createKeyboardDevice(friend)
  const field = friend.locator('.woosw-search-products-input')
  await expect(field).toHaveAttribute(
    'placeholder',
    shop.text({ ar: 'ابحث عن منتج لإضافته', en: 'Search for a product to add' }),
  )
  await keyboard.write(field, shop.text({ ar: 'إبريق', en: 'teapot' }))
  const addButton = friend.locator(`[data-id="${teapotId}"]:is(.woosw-search-add-btn, .woosw-search-added)`)
  await expect(addButton).toBeVisible()
  await expectAccessible(friend)
  await expectNoSidewaysScroll(friend)
  await keyboard.activate(addButton)
  await expect(addButton).toHaveClass('woosw-search-added')
  await expect(addButton).toBeFocused()
  await expect(findItems(friend).first()).toHaveAttribute('data-id', String(teapotId))
  await expect(friend.locator('.woosw-list .woosw-item--remove')).toHaveCount(0)

  // The followed list is among the customer's own lists until it is unfollowed.
  await friend.goto(shop.path('/wishlist/'), { waitUntil: 'networkidle' })
  const followedList = friend
    .locator('.woosw-lists > .woosw-item')
    .filter({ has: friend.locator('.woosw-add-collab-btn') })
  await expect(followedList).toHaveCount(1)
  await followedList.locator('.woosw-add-collab-btn').click()
  await expect(followedList).toHaveCount(0)
  await friend.context().close()

  await page.reload()
  await expect(findItems(page)).toHaveCount(2)
})

test('[woosw_list ajax="yes"] is loaded by the script, and embedded lists show changes, also of another tab', async ({
  page,
  shop,
  context,
}) => {
  const [ajaxListPath = '', renderedListPath = ''] = await createPages(shop, [
    '[woosw_list ajax="yes"]',
    '[woosw_list]',
  ])
  for (const id of [cupId, mugId, teapotId]) await page.request.get(shop.path(`/shop/?add-to-wishlist=${id}`))
  await shop.visit(ajaxListPath)
  await expect(findItems(page)).toHaveCount(3)
  await expect(page.locator('#woosw_copy_url')).toHaveValue(/\/wishlist\/[A-Z0-9]{6}\/$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator(`.woosw-item-${mugId} .woosw-item--remove button`).press('Enter')
  await expect(findItems(page)).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`${ajaxListPath}$`))
  await expect(page.locator(`.woosw-item-${cupId} .woosw-item--remove button`)).toBeFocused()

  const otherPage = await context.newPage()
  await otherPage.goto(shop.path(renderedListPath), { waitUntil: 'networkidle' })
  await expect(findItems(otherPage)).toHaveCount(2)
  await otherPage.locator(`.woosw-item-${cupId} .woosw-item--remove button`).press('Enter')
  await expect(findItems(otherPage)).toHaveCount(1)
  await expect(otherPage).toHaveURL(new RegExp(`${renderedListPath}$`))
  await expect(findItems(page)).toHaveCount(1)
  await expect(otherPage.locator('.woosw-list .woosw-item--remove button')).toBeFocused()
})

test('B.4.1: after signing out nothing in the browser’s storage reveals the customer’s wishlist', async ({
  page,
  shop,
}) => {
  await register(page, shop, createEmail())
  await openShopPage(shop)
  await addAndOpen(page, cupId)
  await closePopup(page)
  const readStorage = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  const key = await readWishlistKey(page)
  expect(await readStorage()).toContain(`woosw_data_${key}`)
  await shop.visit('/my-account/customer-logout/')
  await page.locator('main form button').first().click()
  await expect(page.locator('main input[type=password]').first()).toBeVisible()
  await openShopPage(shop)
  await expect(findHeart(page, cupId)).not.toHaveClass(/woosw-added/)
  // The script that clears the storage runs a moment after the page loads.
  await expect.poll(readStorage).not.toContain(key)
  expect(await readStorage()).not.toMatch(new RegExp(`woosw_data_|\\b${cupId}\\b.*"note"`))
})

test('SCR-14: with a click selector set, the wishlist tab of the account opens the list over the page', async ({
  page,
  shop,
}) => {
  await register(page, shop, createEmail())
  await page.request.get(shop.path(`/shop/?add-to-wishlist=${cupId}`))
  const tabSelector = '.woocommerce-MyAccount-navigation-link--wishlist'
  await overrideWishlistSettings(page, { clickSelector: `.woosw-btn, ${tabSelector} a` })
  await shop.visit('/my-account/')
  await shop.waitForHydration()
  const entry = page.locator(`.account-tabs ${tabSelector} a`)
  await createKeyboardDevice(page).activate(entry)
  await expect(findPopup(page).locator(`.woosw-item-${cupId}`)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`${shop.path('/my-account/')}$`))
  await closePopup(page)
  await expect(entry).toBeFocused()
})

async function registerAnotherCustomer(elsewhere: OpenSeparatePage, shop: ShopVisit): Promise<Page> {
  const page = await elsewhere()
  await register(page, shop, createEmail())
  return page
}

/** Creates content pages with these bodies; returns their paths without the language. */
async function createPages(shop: ShopVisit, bodies: string[]): Promise<string[]> {
  const title = shop.text({ ar: 'ما نتمناه', en: 'What we wish for' })
  const pages = bodies.map((body) => ({
    slug: `wishes-${shop.language}-${randomUUID().slice(0, 8)}`,
    title: { [shop.language]: title },
    body: { [shop.language]: `${title} ${body}` },
  }))
  await importIntoShop('pages', pages)
  return pages.map(({ slug }) => `/${slug}/`)
}

async function readWishlistKey(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'woosw_key')?.value ?? ''
}
