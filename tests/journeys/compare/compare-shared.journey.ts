/** A comparison seen by several people: after sign-in, by a live link, and embedded in a content page. */
import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { importIntoShop } from '#tests/journeys/import-into-shop.ts'
import {
  findCompareButton,
  readColumnIds,
  readListIds,
  openBar,
  openBarTools,
  openComparison,
  overrideCompareSettings,
  findRefocusedTool,
  visitWithList,
} from './compare-visit.ts'
import { expect, expectNoSidewaysScroll, test, SHORT_LIST } from '#tests/journeys/journey.ts'
import { register, signInAs } from '#tests/journeys/account/accounts.ts'

const [cup, mug, teapot] = [101, 102, 104]

test('CMP-2: products merged at a sign-in are reported once and can be removed again', async ({
  page,
  shop,
  openSeparatePage: openElsewhere,
}) => {
  const email = `${randomUUID()}@shopper.example`
  await visitWithList(page, shop, { ids: [cup], path: SHORT_LIST })
  await register(page, shop, email)

  const otherPage = await openElsewhere({ viewport: page.viewportSize() })
  await otherPage.context().addCookies([
    {
      name: 'woosc_products',
      value: `${mug},${teapot}`,
      url: process.env.SHOP_ADDRESS ?? '',
      sameSite: 'Lax',
    },
  ])
  // The note is shown even when the browser's storage is full.
  await otherPage.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await signInAs(otherPage, shop, email)
  const note = otherPage.locator('.woosc-merge-note')
  await expect(note).toContainText(shop.text({ ar: 'منتجان', en: '2 products from this device' }))
  await openComparison(otherPage)
  expect(await readColumnIds(otherPage)).toEqual([cup, mug, teapot])
  await otherPage.keyboard.press('Escape')
  await note.getByRole('button').first().click()
  await expect(note).toContainText(shop.text({ ar: 'أُزيل', en: 'removed from your comparison' }))
  await openComparison(otherPage)
  await expect.poll(() => readColumnIds(otherPage)).toEqual([cup])
  await otherPage.reload()
  await openComparison(otherPage)
  expect(await readColumnIds(otherPage)).toEqual([cup])
  await expect(note).toHaveCount(0)
  await otherPage.goto(shop.path('/my-account/compare/'))
  await expect(otherPage.locator('.woosc-page .woosc_table th.col')).toHaveCount(1)
  await expectNoSidewaysScroll(otherPage)
})

test('A-19, SCR-8, ERR-8: a shared link shows the list as snapshot or live, to everyone, until the link is disabled', async ({
  page,
  shop,
  openSeparatePage,
}) => {
  await overrideCompareSettings(page, { buttonAction: 'none' })
  await visitWithList(page, shop, { ids: [cup, mug], path: SHORT_LIST })
  await openBar(page)
  await openBarTools(page)
  await page.locator('.woosc-bar-share').click()
  const field = page.locator('#woosc_copy_url')
  const snapshotUrl = await readUrl(field)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    })
  })
  await page.locator('#woosc_copy_btn').click()
  await expect.poll(() => alerts).toEqual([shop.text({ ar: 'تعذّر النسخ!', en: 'Failure to copy!' })])
  await page.getByRole('radio').nth(1).check()
  await expect(field).not.toHaveValue(snapshotUrl)
  const liveUrl = await readUrl(field)
  await page.keyboard.press('Escape')
  await expect(findRefocusedTool(page, '.woosc-bar-share')).toBeFocused()
  // The change is reported after a delay; the clicks below must not take its response for their own.
  const storedResponse = page.waitForResponse((response) =>
    /get_data=count/.test(response.request().postData() ?? ''),
  )
  await page.locator('.woosc-bar-item-remove').first().click()
  await expect(page.locator('.woosc-bar-item')).toHaveCount(1)
  await storedResponse

  const otherVisitorPage = await openSeparatePage()
  await expectColumns(otherVisitorPage, snapshotUrl, 2)
  // The shop learns of a change of a guest's list only from a call that contains the list.
  await expectColumns(otherVisitorPage, liveUrl, 1)
  await expectReportedInOneCall(page, otherVisitorPage, liveUrl)
  await expectOwnListSeparate(otherVisitorPage, {
    link: liveUrl,
    ownIds: [teapot],
    path: shop.path('/compare/'),
  })
  await openBarTools(page)
  await page.locator('.woosc-bar-share').click()
  await page.locator('.woosc-shares summary').click()
  const key = new URL(snapshotUrl).pathname.split('/').at(-2) ?? ''
  await page.locator('.woosc-shares li', { hasText: key }).getByRole('button').click()
  await expect(page.locator('.woosc-shares li', { hasText: key })).toHaveCount(0)
  expect((await otherVisitorPage.goto(snapshotUrl))?.status()).toBe(404)
})

test('[woosc_list] shows the list of the visitor, and a removal appears at once, also in another tab', async ({
  page,
  shop,
  context,
}) => {
  const slug = `our-list-${shop.language}-${randomUUID().slice(0, 8)}`
  const text = shop.text({ ar: 'ما تقارنه الآن:', en: 'What you compare:' })
  await importIntoShop('pages', [
    { slug, title: { [shop.language]: text }, body: { [shop.language]: `${text} [woosc_list]` } },
  ])
  await visitWithList(page, shop, { ids: [cup, mug, teapot], path: `/${slug}/` })
  const otherPage = await context.newPage()
  await otherPage.goto(shop.path(SHORT_LIST))
  await expect(findCompareButton(otherPage, cup)).toHaveClass(/woosc-added/)
  await expect(findCompareButton(otherPage, mug)).toHaveClass(/woosc-added/)
  const columns = page.locator('.woosc-list .woosc_table th.col')
  await expect(columns).toHaveCount(3)
  await expectPageFits(page)

  await page.locator(`.woosc-list .woosc-remove[data-id="${cup}"]`).click()
  await expect(columns).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`/${slug}/$`))
  // After hydration, the cookie is written in the scripts' format.
  await expect.poll(() => readListIds(page)).toEqual([mug, teapot])
  await expect(findCompareButton(otherPage, cup)).not.toHaveClass(/woosc-added/)

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  const removeAllButton = page.locator('.woosc-list .woosc-remove-all')
  await removeAllButton.click()
  await expect(columns).toHaveCount(2)
  await removeAllButton.click()
  await expect(page.locator('.woosc-list .woosc-no-result')).toBeVisible()
  await expect.poll(() => readListIds(page)).toEqual([])
  await expect(findCompareButton(otherPage, mug)).not.toHaveClass(/woosc-added/)
  expect(questions).toHaveLength(2)
})

/** Several clicks are reported in one call, which is made only because of the live link. */
async function expectReportedInOneCall(page: Page, otherVisitorPage: Page, liveUrl: string): Promise<void> {
  await openBarTools(page)
  await page.locator('.woosc-bar-close').click()
  await expect(page.locator('.woosc-bar')).toHaveCount(0)
  // Bar and table are closed: no call is made for their data.
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('woosc_load')) calls.push(request.postData() ?? '')
  })
  const response = page.waitForResponse(/woosc_load/)
  await page.evaluate(
    (ids) => {
      for (const id of ids) document.querySelector<HTMLElement>(`main .woosc-btn[data-id="${id}"]`)?.click()
    },
    [cup, teapot],
  )
  await response
  await expectColumns(otherVisitorPage, liveUrl, 3)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toContain('get_data=count')
  await openBar(page)
}

async function readUrl(field: Locator): Promise<string> {
  await expect(field).toHaveValue(/\/compare\/[A-Z\d]{6}\/$/)
  return field.inputValue()
}

/** On a shared link, a visitor's own comparison has no bar or table, and can be opened from there. */
async function expectOwnListSeparate(
  otherVisitorPage: Page,
  { link, ownIds, path }: { link: string; ownIds: number[]; path: string },
): Promise<void> {
  const url = new URL(link).origin
  await otherVisitorPage
    .context()
    .addCookies([{ name: 'woosc_products', value: ownIds.join(','), url, sameSite: 'Lax' }])
  await otherVisitorPage.goto(link)
  // The count appears once the comparison's script runs.
  const entry = otherVisitorPage.locator('.woosc-menu-item:visible').first()
  await expect(entry.locator('.entry-count')).toHaveText(String(ownIds.length))
  await expect(otherVisitorPage.locator('#woosc-area')).toHaveCount(0)
  await entry.locator('a').click()
  await expect(otherVisitorPage).toHaveURL(url + path)
  await expect(otherVisitorPage.locator('.woosc_table th.col')).toHaveCount(ownIds.length)
}

async function expectColumns(otherVisitorPage: Page, fullUrl: string, count: number): Promise<void> {
  await otherVisitorPage.goto(fullUrl)
  await expect(otherVisitorPage.locator('.woosc_table th.col')).toHaveCount(count)
  await expect(otherVisitorPage.locator('.woosc-remove, #woosc-area')).toHaveCount(0)
}

/** Expects that the table scrolls in its own container and the page does not scroll sideways. */
async function expectPageFits(page: Page): Promise<void> {
  const { tableWidth, width, viewportWidth } = await page.evaluate(() => ({
    tableWidth: document.querySelector('.woosc-list .woosc_table')?.getBoundingClientRect().width ?? 0,
    width: document.documentElement.scrollWidth,
    viewportWidth: document.documentElement.clientWidth,
  }))
  expect(tableWidth).toBeGreaterThan(0)
  expect(width).toBeLessThanOrEqual(viewportWidth)
}
