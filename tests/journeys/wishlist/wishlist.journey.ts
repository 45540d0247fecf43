/** A guest's wishlist: buttons on cards and product pages, and the popup, by mouse, touch and keys. */
import type { Page } from '@playwright/test'
import { recordAssets, waitUntilIdle } from '#tests/journeys/everywhere/first-use.ts'
import { expectVisibleFocus } from '#tests/journeys/focus.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openCards, test } from '#tests/journeys/journey.ts'
import {
  answerDialogs,
  closePopup,
  recordCalls,
  findHeart,
  readListedIds,
  measureNotice,
  openShopPage,
  openListAfterAdding,
  findPopup,
  overrideWishlistSettings,
  addWithOneClick,
  addAndOpen,
} from './wishlist-visit.ts'

const [cupId, mugId] = [101, 102]
/** Text contained only in the script and style sheet of the popup. */
const POPUP_TEXT = 'woosw-popup-content-bot'

test(
  'B-01, B-03, B-05, WL-1, WL-6, WL-7, WL-9: no request before a click; the list opens, newest first',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openListAfterAdding(page)
    const calls = recordCalls(page)
    const assets = recordAssets(page)
    await openShopPage(shop)
    await waitUntilIdle(page)
    const initialUrls = assets.listUrls()
    await expect.poll(async () => (await readKeyCookie(page))?.value).toMatch(/^[A-Z0-9]{6}$/)
    const cookie = await readKeyCookie(page)
    expect(cookie?.path).toBe('/')
    const days = ((cookie?.expires ?? 0) * 1000 - (await page.evaluate(() => Date.now()))) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    expect(calls).toEqual([])
    expect(await assets.findFileTypes(POPUP_TEXT)).toEqual([])
    expect(assets.listUrls()).toEqual(initialUrls)

    const dataRequest = page.waitForRequest(/wc-ajax=woosw_get_data/)
    const heart = findHeart(page, cupId)
    await heart.focus()
    await page.keyboard.press('Enter')
    const popup = findPopup(page)
    await expect(popup.locator(`.woosw-item-${cupId}`)).toBeVisible({ timeout: 20_000 })
    // The popup's script and its style sheet.
    expect(await assets.findFileTypes(POPUP_TEXT)).toEqual(['css', 'js'])
    expect((await dataRequest).method()).toBe('POST')
    expect((await readKeyCookie(page))?.value).toBe(cookie?.value)
    await expect(popup).toHaveClass(/woosw-show woosw-loaded/)
    await expect(heart).toHaveClass(/woosw-btn-added woosw-added/)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveText(shop.text({ ar: 'تصفّح المفضلة', en: 'Browse wishlist' }))
    await expectVisibleFocus(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await closePopup(page)
    await expect(heart).toBeFocused()

    await addWithOneClick(page, mugId)
    expect(await readListedIds(popup)).toEqual([mugId, cupId])
    await expect(popup.locator('.woosw-count')).toHaveText('2')
    await popup.locator('.woosw-popup-close').click()
    await expect(popup).toHaveCount(0)
    // A second click only opens the popup again.
    calls.length = 0
    await findHeart(page, mugId).click()
    await expect(popup).toBeVisible()
    expect(calls).toEqual([])
    await expect(findHeart(page, mugId)).not.toHaveClass(/woosw-adding/)
    await popup.locator('.woosw-continue').click()
    await expect(popup).toHaveCount(0)
    await expect(page.locator('.woosw-menu-item-inner:visible').first()).toHaveAttribute('data-count', '2')
  },
)

test('B-06, WL-2: a selected variation is added to the wishlist, and its product is marked as added', async ({
  page,
  shop,
}) => {
  await openListAfterAdding(page)
  await shop.visit('/product/morning-mug/?attribute_pa_color=sand&attribute_pa_capacity=350-ml')
  await shop.waitForHydration()
  const heart = page.locator('.buy-box .woosw-btn').first()
  await expect.poll(() => heart.getAttribute('data-id')).not.toBe(String(mugId))
  const variationId = Number(await heart.getAttribute('data-id'))
  await heart.click()
  const popup = findPopup(page)
  await expect(popup.locator(`.woosw-item-${variationId}`)).toBeVisible({ timeout: 20_000 })
  await closePopup(page)
  await expect(heart).toHaveClass(/woosw-added/)
  // Another variation is another wishlist item.
  await page.locator('.variable-item[data-value=charcoal]').first().click()
  await expect(heart).not.toHaveClass(/woosw-added/)
  await page.locator('.variable-item[data-value=sand]').first().click()
  await expect(heart).toHaveClass(/woosw-added/)
  await openShopPage(shop)
  await expect(findHeart(page, mugId)).toHaveClass(/woosw-added/)
})

test('B-07, B-08, WL-7: a message shows the product name, the list loads when opened, and a second click removes', async ({
  page,
  shop,
}) => {
  await overrideWishlistSettings(page, {
    buttonAction: 'message',
    buttonActionAdded: 'remove',
    clickSelector: '.woosw-btn, .woosw-menu-item a',
  })
  await openShopPage(shop)
  const heart = findHeart(page, cupId)
  await heart.click()
  const message = page.locator('.woosw-message.notiny-theme-woosw').first()
  await expect(message.locator('strong')).toHaveText((await heart.getAttribute('data-product_name')) ?? '')
  await expect(findPopup(page)).toHaveCount(0)
  const loadRequest = page.waitForRequest(/wc-ajax=woosw_load\b/)
  await page.locator('.woosw-menu-item:visible a').first().click()
  await loadRequest
  await expect(findPopup(page).locator(`.woosw-item-${cupId}`)).toBeVisible()
  await closePopup(page)

  const removeRequest = page.waitForRequest(/wc-ajax=woosw_remove/)
  await heart.click()
  const parameters = new URLSearchParams((await removeRequest).postData() ?? '')
  expect(parameters.get('product_id')).toBe(String(cupId))
  expect(parameters.get('key')).toBe((await readKeyCookie(page))?.value)
  await expect(heart).not.toHaveClass(/woosw-added|woosw-adding/)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '0')
})

test('B.4.6, B-09, B-13, WL-10: removing an item by keyboard shows a notice for three seconds; emptying asks first', async ({
  page,
  shop,
  clock,
}) => {
  let isAccepted = false
  const messages = answerDialogs(page, () => isAccepted)
  await openListAfterAdding(page)
  await openShopPage(shop)
  await addWithOneClick(page, cupId)
  await closePopup(page)
  await addWithOneClick(page, mugId)
  const popup = findPopup(page)
  const firstNotice = await popup.locator('.woosw-notice-show').innerText()
  const readNoticeInMs = await measureNotice(page)
  // Half the display time of the first notice.
  await clock.runFor(1500)
  await popup.locator(`.woosw-item-${mugId} .woosw-item--remove button`).focus()
  await page.keyboard.press('Enter')
  // The removed product may now be among the suggestions, which are drawn at random from all products.
  await expect.poll(() => readListedIds(popup)).toEqual([cupId])
  await expect(popup.locator('.woosw-count')).toHaveText('1')
  await expect(popup.locator(`.woosw-item-${cupId} .woosw-item--remove button`)).toBeFocused()
  await expect(popup.locator('.woosw-notice-show')).not.toHaveText(firstNotice)
  await clock.runFor(3500)
  await expect(popup.locator('.woosw-notice')).not.toHaveClass(/woosw-notice-show/)
  // On a busy machine the notice may disappear late, but never early.
  expect(await readNoticeInMs()).toBeGreaterThan(2950)

  const calls = recordCalls(page)
  await popup.locator('button.woosw-empty').click()
  await expect.poll(() => messages).toHaveLength(1)
  expect(calls).toEqual([])
  isAccepted = true
  await popup.locator('button.woosw-empty').click()
  await expect(popup.locator('.woosw-popup-content-mid-message')).toBeVisible()
  await expect(popup.locator('button.woosw-empty')).toBeHidden()
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '0')
  await closePopup(page)
  await expect(findHeart(page, cupId)).not.toHaveClass(/woosw-added/)
})

test('B-20, B-26, WL-11, ERR-8: notes are kept as typed, copying reports its result, add-all works', async ({
  page,
  shop,
}) => {
  const messages = answerDialogs(page, () => true)
  await openShopPage(shop)
  await addAndOpen(page, cupId)
  const popup = findPopup(page)
  const item = popup.locator(`.woosw-item-${cupId}`)
  for (const note of ['<b>"x" & y</b>', '<script>alert(1)</script>']) {
    await item.locator('summary.woosw-item--note').click()
    await expect(item.locator('input[name=note]')).toBeFocused()
    await item.locator('input[name=note]').fill(note)
    const noteRequest = page.waitForRequest(/wc-ajax=woosw_add_note/)
    await page.keyboard.press('Enter')
    const postedNote = new URLSearchParams((await noteRequest).postData() ?? '').get('note')
    expect(postedNote).toBe(
      note.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    )
    await expect(item.locator('summary.woosw-item--note')).toHaveText(note)
    await expect(item.locator('summary b, summary script')).toHaveCount(0)
  }
  await expect(item.locator('summary.woosw-item--note')).toBeFocused()
  await item.locator('summary.woosw-item--note').click()
  await expect(item.locator('input[name=note]')).toHaveValue('<script>alert(1)</script>')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copyButton = popup.locator('.woosw-copy-btn')
  await copyButton.click()
  const link = new URL(`${shop.path('/wishlist/')}${(await readKeyCookie(page))?.value}/`, page.url()).href
  await expect
    .poll(() => messages)
    .toEqual([`${shop.text({ ar: 'نُسخ رابط المفضلة:', en: 'Copied the wishlist link:' })} ${link}`])
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await copyButton.click()
  await expect.poll(() => messages[1]).toBe(shop.text({ ar: 'تعذّر النسخ!', en: 'Failure to copy!' }))
  await closePopup(page)

  const simpleProduct = page.locator('main .product-card:has(.ajax_add_to_cart) .woosw-btn').first()
  const id = Number(await simpleProduct.getAttribute('data-id'))
  await addAndOpen(page, id)
  const name = (await simpleProduct.getAttribute('data-product_name')) ?? ''
  const search = popup.locator('.woosw-search-input')
  const readHeight = () => popup.evaluate((each: HTMLElement) => each.offsetHeight)
  const height = await readHeight()
  await search.fill(name.slice(0, 5))
  await expect(item).toBeHidden()
  // Otherwise the field would move while typing.
  expect(await readHeight()).toBe(height)
  await expect(popup.locator(`.woosw-item-${id}`).first()).toBeVisible()
  // The search matches the note.
  await search.fill('alert(1)')
  await expect(item).toBeVisible()
  await search.fill('')
  await popup.locator('.woosw-popup-actions .button.primary').click()
  const report = popup.locator('.woosw-add-all-report')
  await expect(report).toBeVisible()
  // Products with options to choose are reported, with a link to them.
  await expect(report.locator('li')).toHaveCount(1)
  await expect(report.locator('li a')).toHaveAttribute('href', shop.path('/product/thuluth-coffee-cup/'))
  await expectAccessible(page)
})

test('B-28, B-29, WL-8: with automatic removal set, an add to cart reloads the state and count of the wishlist', async ({
  page,
  shop,
}) => {
  await overrideWishlistSettings(page, { autoRemove: true })
  await openShopPage(shop)
  const simpleProduct = page.locator('main .product-card:has(.ajax_add_to_cart)').first()
  const id = Number(await simpleProduct.locator('.woosw-btn').getAttribute('data-id'))
  await addAndOpen(page, id)
  await closePopup(page)
  const calls = recordCalls(page)
  await openCards(page)
  await simpleProduct.locator('.ajax_add_to_cart').click()
  await expect.poll(() => calls.toSorted()).toEqual(['woosw_get_data', 'woosw_load_count'])
  calls.length = 0
  await shop.visit(`/shop/?add-to-cart=${id}`)
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => calls).toEqual(['woosw_get_data'])
  calls.length = 0
  // The settings override does not apply to a page reached by a redirect.
  await shop.visit('/shop/')
  // Once on hydration, and a moment later for what was added by the link.
  await expect.poll(() => calls.toSorted()).toEqual(['woosw_get_data', 'woosw_get_data', 'woosw_load_count'])
})

async function readKeyCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'woosw_key')
}
