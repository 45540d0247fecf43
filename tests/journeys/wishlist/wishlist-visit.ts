/** Helpers for wishlist journeys: wishlist buttons, the popup, and settings of the merchant. */
import type { Locator, Page } from '@playwright/test'
import type { OpenSeparatePage, ShopVisit } from '#tests/journeys/journey.ts'
import { expect, waitForClosedOverlays, SHORT_LIST } from '#tests/journeys/journey.ts'
import { type MerchantSettings, overrideSettings } from '#tests/journeys/admin/merchant-settings.ts'

/** The wishlist button of a product; on cards it is visible on narrow screens as well. */
export function findHeart(page: Page, id: number): Locator {
  return page.locator(`main .woosw-btn[data-id="${id}"]`).first()
}

export function findPopup(page: Page): Locator {
  return page.locator('dialog#woosw_wishlist')
}

/** Product ids in the popup, newest first. */
export async function readListedIds(popup: Locator): Promise<number[]> {
  const ids = await popup
    .locator('.woosw-items:not(.woosw-suggested-items, .woosw-lists) > .woosw-item')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id))
  return ids.map(Number)
}

export async function openShopPage(shop: ShopVisit): Promise<void> {
  await shop.visit(SHORT_LIST)
  await shop.waitForHydration()
}

/** Clicks the wishlist button, and again once the product is added, to open the popup. */
export async function addAndOpen(page: Page, id: number): Promise<void> {
  const heart = findHeart(page, id)
  await heart.click()
  // The first call of a freshly started shop is slow.
  await expect(heart).toHaveClass(/woosw-added/, { timeout: 20_000 })
  await heart.click()
  await expect(findPopup(page).locator(`.woosw-item-${id}`).first()).toBeVisible({ timeout: 20_000 })
}

/** Sets the option that opens the popup after each addition. */
export function openListAfterAdding(page: Page): Promise<void> {
  return overrideWishlistSettings(page, { buttonAction: 'list' })
}

/** Adds a product with one click; needs `openListAfterAdding`. */
export async function addWithOneClick(page: Page, id: number): Promise<void> {
  await findHeart(page, id).click()
  await expect(findPopup(page).locator(`.woosw-item-${id}`).first()).toBeVisible({ timeout: 20_000 })
}

export async function closePopup(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.woosw-popup')).toHaveCount(0)
  await waitForClosedOverlays(page)
}

/** Records the names of the wishlist's calls from now on, in order. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = /wc-ajax=(woosw_\w+)/.exec(request.url()) ?? []
    if (name !== undefined) calls.push(name)
  })
  return calls
}

/** Answers the page's alert and confirm dialogs, and records their messages. */
export function answerDialogs(page: Page, isAccepted: () => boolean): string[] {
  const messages: string[] = []
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message())
    await (isAccepted() ? dialog.accept() : dialog.dismiss())
  })
  return messages
}

type SharedList = { elsewhere: OpenSeparatePage; link: string; key: string; itemCount: number }

/** B-26, B-27: the link gives read access only. */
export async function expectReadOnly({ elsewhere, link, key, itemCount }: SharedList): Promise<void> {
  const page = await elsewhere()
  await page.context().addCookies([{ name: 'woosw_key', value: key, url: link }])
  await page.goto(link)
  await expect(page.locator('.woosw-list .woosw-items:not(.woosw-suggested-items) .woosw-item')).toHaveCount(
    itemCount,
  )
  await expect(
    page.locator('.woosw-list .woosw-item--remove, .woosw-list .woosw-item--note-add'),
  ).toHaveCount(0)
  await expect(page).not.toHaveTitle('owned')
  const result = await page.evaluate(async (key) => {
    const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
    const source = await (await fetch('/contract.js')).text()
    const [, nonce = ''] = /woosw_vars\b[^]*?"nonce":"(\w+)"/.exec(source) ?? []
    const body = new URLSearchParams({ action: 'woosw_empty', key, nonce })
    const response = await fetch('/?wc-ajax=woosw_empty', { method: 'POST', headers, body })
    return (await response.json()) as { status: number }
  }, key)
  expect(result.status).toBe(0)
  await page.reload()
  await expect(page.locator('.woosw-list .woosw-items:not(.woosw-suggested-items) .woosw-item')).toHaveCount(
    itemCount,
  )
}

/** Overrides the wishlist settings in pages; see merchant-settings.ts. */
export function overrideWishlistSettings(page: Page, settings: MerchantSettings): Promise<void> {
  return overrideSettings(page, 'wishlist', settings)
}

/** Measures how long the next notice is shown. */
export async function measureNotice(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const readNotice = () => document.querySelector('.woosw-notice-show')?.textContent ?? ''
    let shownAt = 0
    let previousText = readNotice()
    new MutationObserver(() => {
      const text = readNotice()
      if (text === previousText) return
      previousText = text
      if (text !== '') shownAt = performance.now()
      else if (shownAt > 0) document.body.dataset.noticeInMs ??= String(performance.now() - shownAt)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return async () => Number(await page.evaluate(() => document.body.dataset.noticeInMs))
}
