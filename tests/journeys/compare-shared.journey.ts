/** A comparison that several people see: after a sign-in, behind a live link, and among the words of a page. */
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { bringIn } from './bring-in.ts'
import { buttonOf, columnsOf, listOf, openComparison, setByOwner, visitWith } from './compare-visit.ts'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'
import { register, signInAs } from './accounts.ts'

const [cup, mug, teapot] = [101, 102, 104]

test(
  'CMP-2: what a sign-in brought into the comparison is told once and can be taken out again',
  { tag: '@core' },
  async ({ page, shop, elsewhere: openElsewhere }) => {
    const email = `${randomUUID()}@shopper.example`
    await visitWith(page, shop, { ids: [cup], path: '/shop/' })
    await register(page, shop, email)

    const elsewhere = await openElsewhere({ viewport: page.viewportSize() })
    await elsewhere.context().addCookies([
      {
        name: 'woosc_products',
        value: `${mug},${teapot}`,
        url: process.env.SHOP_ADDRESS ?? '',
        sameSite: 'Lax',
      },
    ])
    // A browser whose storage is full tells it as well.
    await elsewhere.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await signInAs(elsewhere, shop, email)
    const note = elsewhere.locator('.woosc-merge-note')
    await expect(note).toContainText(shop.text({ ar: 'منتجان', en: '2 products from this device' }))
    await openComparison(elsewhere)
    expect(await columnsOf(elsewhere)).toEqual([cup, mug, teapot])
    await elsewhere.keyboard.press('Escape')
    await note.getByRole('button').first().click()
    await expect(note).toContainText(shop.text({ ar: 'أُخرج', en: 'taken out of your comparison again' }))
    await openComparison(elsewhere)
    await expect.poll(() => columnsOf(elsewhere)).toEqual([cup])
    await elsewhere.reload()
    await openComparison(elsewhere)
    expect(await columnsOf(elsewhere)).toEqual([cup])
    await expect(note).toBeEmpty()
    await elsewhere.goto(shop.path('/my-account/compare/'))
    await expect(elsewhere.locator('.woosc-page .woosc_table th.col')).toHaveCount(1)
    await expectNoSidewaysScroll(elsewhere)
  },
)

test('A-19: behind a live link somebody else sees what was pressed a moment ago, told in one call', async ({
  page,
  shop,
  elsewhere,
}) => {
  await setByOwner(page, { buttonAction: 'none' })
  await visitWith(page, shop, { ids: [cup], path: '/shop/' })
  await openComparison(page)
  await page.locator('.woosc-bar-share').click()
  const field = page.locator('#woosc_copy_url')
  await expect(field).toHaveValue(/\/compare\/\w+\/$/, { timeout: 20_000 })
  const snapshot = await field.inputValue()
  await page.getByRole('radio').nth(1).check()
  await expect(field).not.toHaveValue(snapshot)
  const live = await field.inputValue()
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosc-share')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('.woosc-bar-close').click()
  await expect(page.locator('.woosc-bar')).toHaveCount(0)

  const theirs = await elsewhere()
  await theirs.goto(live)
  const columns = theirs.locator('.woosc_table th.col')
  await expect(columns).toHaveCount(1)
  // Nothing is open here that would be asked for: the shop hears of it because of the link alone.
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('woosc_load')) calls.push(request.postData() ?? '')
  })
  const told = page.waitForResponse(/woosc_load/)
  await page.evaluate(
    (ids) => {
      for (const id of ids) document.querySelector<HTMLElement>(`main .woosc-btn[data-id="${id}"]`)?.click()
    },
    [mug, teapot],
  )
  await told
  await theirs.reload()
  await expect(columns).toHaveCount(3)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toContain('get_data=count')
  await theirs.context().close()
})

test('[woosc_list] in a page is the list of whoever looks: taken out there, seen at once, and in the other tab', async ({
  page,
  shop,
  context,
}) => {
  const slug = `our-list-${shop.language}-${randomUUID().slice(0, 8)}`
  const words = shop.text({ ar: 'ما تقارنه الآن:', en: 'What you compare:' })
  await bringIn('pages', [
    { slug, title: { [shop.language]: words }, body: { [shop.language]: `${words} [woosc_list]` } },
  ])
  await visitWith(page, shop, { ids: [cup, mug, teapot], path: `/${slug}/` })
  const other = await context.newPage()
  await other.goto(shop.path('/shop/'))
  await expect(buttonOf(other, cup)).toHaveClass(/woosc-added/)
  await expect(buttonOf(other, mug)).toHaveClass(/woosc-added/)
  const columns = page.locator('.woosc-list .woosc_table th.col')
  await expect(columns).toHaveCount(3)
  await expectInSight(page)

  await page.locator(`.woosc-list .woosc-remove[data-id="${cup}"]`).click()
  await expect(columns).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`/${slug}/$`))
  // As soon as the page is awake, in the spelling of scripts.
  await expect.poll(() => listOf(page)).toEqual([mug, teapot])
  await expect(buttonOf(other, cup)).not.toHaveClass(/woosc-added/)

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  // Only owners who want it have it (A.1 `bar_remove`); that it is drawn then is shown by embed/shortcodes.test.ts.
  await page.locator('.woosc-list .th-label').evaluate((corner) => {
    corner.insertAdjacentHTML(
      'afterbegin',
      '<button type="submit" name="remove_all" value="1" class="woosc-remove-all">×</button>',
    )
  })
  const empty = page.locator('.woosc-list .woosc-remove-all')
  await empty.click()
  await expect(columns).toHaveCount(2)
  await empty.click()
  await expect(page.locator('.woosc-list .woosc-no-result')).toBeVisible()
  await expect.poll(() => listOf(page)).toEqual([])
  await expect(buttonOf(other, mug)).not.toHaveClass(/woosc-added/)
  expect(questions).toHaveLength(2)
})

/** The table scrolls in its own place, and the page does not. */
async function expectInSight(page: Page): Promise<void> {
  const { table, width, shown } = await page.evaluate(() => ({
    table: document.querySelector('.woosc-list .woosc_table')?.getBoundingClientRect().width ?? 0,
    width: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(table).toBeGreaterThan(0)
  expect(width).toBeLessThanOrEqual(shown)
}
