/** Helpers for quick view journeys: the initial page and common locators. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { openCards, SHORT_LIST } from '#tests/journeys/journey.ts'

export const [cupId, mugId, tumblerId] = [101, 102, 103]

export async function openShopPage(page: Page, shop: ShopVisit): Promise<void> {
  await shop.visit(SHORT_LIST)
  await shop.waitForHydration()
  await openCards(page)
}

export function findQuickViewButton(page: Page, id: number) {
  return page.locator(`.woosq-btn-${id}`)
}

export function findTitle(page: Page) {
  return page.locator('.woosq-product .product_title')
}

export function readProductIds(page: Page): Promise<number[]> {
  return page
    .locator('.woosq-btn')
    .evaluateAll((buttons) => buttons.map((button) => Number(button.getAttribute('data-id'))))
}

export function readPictureUrl(page: Page): Promise<string | null> {
  return page.locator('.woosq-product img.gallery-main').getAttribute('src')
}

export function addLink(page: Page, link: { href: string; text: string }): Promise<void> {
  return page.evaluate(({ href, text }) => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('a'), { href, textContent: text }))
  }, link)
}

/** Records the events that scripts of the plugin would receive, in order. */
export async function recordEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seenEvents: string[] = []
    Object.assign(window, { seenEvents })
    for (const name of ['woosq_open', 'woosq_loaded', 'woosq_close']) {
      document.body.addEventListener(name, (event) => {
        seenEvents.push(`${name} ${(event as CustomEvent<{ id: number }>).detail.id}`)
      })
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'seenEvents') as string[])
}
