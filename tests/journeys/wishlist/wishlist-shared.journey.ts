/** Multiple and shared wishlists: target list, other people's lists, embedded lists, and what the browser stores. */
import type { Page } from '@playwright/test'
import type { Elsewhere, ShopVisit } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { bringIn } from '#tests/journeys/bring-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { register } from '#tests/journeys/account/accounts.ts'
import { keyboardOf } from './input-devices.ts'
import { close, heartOf, listedIn, openShopPage, popupOf, setByOwner, addAndOpen } from './wishlist-visit.ts'

const [cup, mug, teapot] = [101, 102, 104]

const rows = (page: Page) =>
  page.locator('.woosw-list .woosw-items:not(.woosw-suggested-items) > tbody > tr.woosw-item')
const anEmail = () => `${randomUUID()}@shopper.example`

test('B.4.9: with list selection enabled, a customer selects the wishlist to add to, and creates a new wishlist in place', async ({
  page,
  shop,
}) => {
  await setByOwner(page, { canChooseList: true, buttonAction: 'list' })
  await register(page, shop, anEmail())
  await openShopPage(shop)
  const hands = keyboardOf(page)
  await hands.activate(heartOf(page, cup))
  const choose = page.locator('dialog#woosw_choose')
  await expect(choose.locator('.woosw-choices button')).toHaveCount(1, { timeout: 20_000 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await hands.write(choose.locator('.woosw-new-wishlist input'), 'Gifts')
  await page.keyboard.press('Enter')
  const gifts = choose.locator('.woosw-choices button', { hasText: 'Gifts' })
  await expect(gifts).toBeVisible()
  await hands.activate(gifts)
  const popup = popupOf(page)
  await expect(popup.locator(`.woosw-item-${cup}`)).toBeVisible()
  await expect(popup.locator('.woosw-name')).toHaveText('Gifts')
  await expect(page.locator('dialog.woosw-popup')).toHaveCount(1)
  await close(page)

  // Closing the list selection adds nothing.
  await heartOf(page, mug).click()
  await expect(choose.locator('.woosw-choices button')).toHaveCount(2)
  await close(page)
  await expect(heartOf(page, mug)).not.toHaveClass(/woosw-added|woosw-adding/)
  await heartOf(page, mug).click()
  await choose.locator('.woosw-choices button').first().click()
  await expect(popup.locator(`.woosw-item-${mug}`)).toBeVisible()
  expect(await listedIn(popup)).toEqual([mug])
})

test('B.4.10: another customer follows a wishlist, adds to the wishlist by its search, and cannot remove products', async ({
  page,
  shop,
  elsewhere,
}) => {
  const friend = await anotherCustomer(elsewhere, shop)
  await register(page, shop, anEmail())
  await page.goto(shop.path(`/shop/?add-to-wishlist=${cup}`))
  await shop.waitForHydration()
  await page.locator('.woosw-list-settings summary').first().click()
  await page.locator('.woosw-collabable-checkbox').first().check()
  await page.locator('.woosw-list-setting:has(.woosw-collabable-checkbox) button').first().click()
  await expect(page.locator('.woosw-search-products')).toBeVisible()
  const link = await page.locator('#woosw_copy_url').inputValue()

  await friend.goto(link, { waitUntil: 'networkidle' })
  await expect(rows(friend)).toHaveCount(1)
  await friend.locator('.woosw-add-collab-btn').click()
  await expect(friend.locator('.woosw-add-collab-btn')).toHaveText(
    shop.text({ ar: 'إلغاء المتابعة', en: 'Unfollow' }),
  )
  const hands = keyboardOf(friend)
  const field = friend.locator('.woosw-search-products-input')
  await expect(field).toHaveAttribute(
    'placeholder',
    shop.text({ ar: 'ابحث عن منتج لإضافته', en: 'Search for a product to add' }),
  )
  await hands.write(field, shop.text({ ar: 'إبريق', en: 'teapot' }))
  const add = friend.locator(`[data-id="${teapot}"]:is(.woosw-search-add-btn, .woosw-search-added)`)
  await expect(add).toBeVisible()
  await expectAccessible(friend)
  await expectNoSidewaysScroll(friend)
  await hands.activate(add)
  await expect(add).toHaveClass('woosw-search-added')
  await expect(add).toBeFocused()
  await expect(rows(friend).first()).toHaveAttribute('data-id', String(teapot))
  await expect(friend.locator('.woosw-list .woosw-item--remove')).toHaveCount(0)

  // The followed list is among the customer's own lists until it is unfollowed.
  await friend.goto(shop.path('/wishlist/'), { waitUntil: 'networkidle' })
  const followed = friend
    .locator('.woosw-lists > .woosw-item')
    .filter({ has: friend.locator('.woosw-add-collab-btn') })
  await expect(followed).toHaveCount(1)
  await followed.locator('.woosw-add-collab-btn').click()
  await expect(followed).toHaveCount(0)
  await friend.context().close()

  await page.reload()
  await expect(rows(page)).toHaveCount(2)
})

test('[woosw_list ajax="yes"] is loaded by the script, and embedded lists show changes, also of another tab', async ({
  page,
  shop,
  context,
}) => {
  const [later = '', now = ''] = await pagesOf(shop, ['[woosw_list ajax="yes"]', '[woosw_list]'])
  for (const id of [cup, mug, teapot]) await page.request.get(shop.path(`/shop/?add-to-wishlist=${id}`))
  await shop.visit(later)
  await expect(rows(page)).toHaveCount(3)
  await expect(page.locator('#woosw_copy_url')).toHaveValue(/\/wishlist\/[A-Z0-9]{6}\/$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator(`.woosw-item-${mug} .woosw-item--remove button`).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`${later}$`))
  await expect(page.locator(`.woosw-item-${cup} .woosw-item--remove button`)).toBeFocused()

  const other = await context.newPage()
  await other.goto(shop.path(now), { waitUntil: 'networkidle' })
  await expect(rows(other)).toHaveCount(2)
  await other.locator(`.woosw-item-${cup} .woosw-item--remove button`).press('Enter')
  await expect(rows(other)).toHaveCount(1)
  await expect(other).toHaveURL(new RegExp(`${now}$`))
  await expect(rows(page)).toHaveCount(1)
  await expect(other.locator('.woosw-list .woosw-item--remove button')).toBeFocused()
})

test('B.4.1: after signing out nothing in the browser’s storage reveals the customer’s wishlist', async ({
  page,
  shop,
}) => {
  await register(page, shop, anEmail())
  await openShopPage(shop)
  await addAndOpen(page, cup)
  await close(page)
  const readStorage = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  const key = await keyOf(page)
  expect(await readStorage()).toContain(`woosw_data_${key}`)
  await shop.visit('/my-account/customer-logout/')
  await page.locator('main form button').first().click()
  await expect(page.locator('main input[type=password]').first()).toBeVisible()
  await openShopPage(shop)
  await expect(heartOf(page, cup)).not.toHaveClass(/woosw-added/)
  // The script that clears the storage runs a moment after the page loads.
  await expect.poll(readStorage).not.toContain(key)
  expect(await readStorage()).not.toMatch(new RegExp(`woosw_data_|\\b${cup}\\b.*"note"`))
})

test('SCR-14: with a click selector set, the wishlist tab of the account opens the list over the page', async ({
  page,
  shop,
}) => {
  await register(page, shop, anEmail())
  await page.request.get(shop.path(`/shop/?add-to-wishlist=${cup}`))
  const tab = '.woocommerce-MyAccount-navigation-link--wishlist'
  await setByOwner(page, { clickSelector: `.woosw-btn, ${tab} a` })
  await shop.visit('/my-account/')
  await shop.waitForHydration()
  const entry = page.locator(`.account-tabs ${tab} a`)
  await keyboardOf(page).activate(entry)
  await expect(popupOf(page).locator(`.woosw-item-${cup}`)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`${shop.path('/my-account/')}$`))
  await close(page)
  await expect(entry).toBeFocused()
})

async function anotherCustomer(elsewhere: Elsewhere, shop: ShopVisit): Promise<Page> {
  const page = await elsewhere()
  await register(page, shop, anEmail())
  return page
}

/** Creates content pages with these bodies; returns their paths without the language. */
async function pagesOf(shop: ShopVisit, bodies: string[]): Promise<string[]> {
  const title = shop.text({ ar: 'ما نتمناه', en: 'What we wish for' })
  const pages = bodies.map((body) => ({
    slug: `wishes-${shop.language}-${randomUUID().slice(0, 8)}`,
    title: { [shop.language]: title },
    body: { [shop.language]: `${title} ${body}` },
  }))
  await bringIn('pages', pages)
  return pages.map(({ slug }) => `/${slug}/`)
}

async function keyOf(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'woosw_key')?.value ?? ''
}
