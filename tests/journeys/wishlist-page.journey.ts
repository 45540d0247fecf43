/** The page of a wishlist, with and without script: what guests keep there, send on and order from (SCR-13, SCR-14). */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'

const withoutScript = { tag: '@without-script' }
const [cup, mug, teapot] = [101, 102, 104]

// The demo shop suggests others below.
const rows = (page: Page) => page.locator('.woosw-items:not(.woosw-suggested-items) > tbody > tr.woosw-item')

/** By links, as from a mail; the last one is the newest. */
async function wishFor(page: Page, path: (path: string) => string, ids: number[]): Promise<void> {
  for (const id of ids) await page.goto(path(`/shop/?add-to-wishlist=${id}`))
}

test(
  'B-26: a guest wishes by links, notes, takes out; another visitor sees the list and cannot change it',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, elsewhere }) => {
    await wishFor(page, shop.path, [cup, mug, teapot])
    await expect(page).toHaveURL(/\/wishlist\/\?notice=added/)
    await expect(page.getByRole('status').first()).toContainText(
      shop.text({ ar: 'إلى المفضلة', en: 'is now in your wishlist' }),
    )
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).first()).toHaveAttribute('data-id', String(teapot))

    const note = rows(page).first().locator('.woosw-item--note-box')
    await note.locator('summary').click()
    await note.locator('input[name=note]').fill('<script>alert(1)</script> & "Amal"')
    await note.locator('.woosw_add_note').click()
    await expect(rows(page).first().locator('summary.woosw-item--note')).toHaveText(
      '<script>alert(1)</script> & "Amal"',
    )

    await page.locator(`.woosw-item-${mug} .woosw-item--remove button`).click()
    await expect(rows(page)).toHaveCount(2)
    const address = await page.locator('#woosw_copy_url').inputValue()
    expect(address).toMatch(/\/wishlist\/[A-Z0-9]{6}\/$/)
    await expectNoSidewaysScroll(page)

    const stranger = await elsewhere()
    await stranger.goto(address)
    await expect(rows(stranger)).toHaveCount(2)
    await expect(stranger.locator('.woosw-item--remove, .woosw-item--note')).toHaveCount(0)
    await expect(stranger.locator('#woosw_copy_url')).toHaveValue(address)
  },
)

test(
  'all of a list goes into the cart, and what needs a choice is told with the way to it',
  withoutScript,
  async ({ page, shop }) => {
    await wishFor(page, shop.path, [teapot, cup])
    await page.locator('.woosw-add-all').click()
    const report = page.locator('.woosw-add-all-report')
    await expect(report).toContainText(
      shop.text({ ar: 'أُضيف منتج واحد إلى سلتك.', en: '1 product was put into your cart.' }),
    )
    await expect(report.locator('li')).toHaveCount(1)
    await expect(report.locator('li a')).toHaveAttribute('href', /\/product\//)
    await report.getByRole('link', { name: shop.text({ ar: 'عرض السلة', en: 'View cart' }) }).click()
    await expect(page.locator('.cart-page [class*=line], .cart-page tr.cart_item').first()).toBeVisible()
  },
)

test(
  'an empty list, and one that nobody has, lead back to the shop',
  withoutScript,
  async ({ page, shop, javaScriptEnabled }) => {
    await shop.visit('/wishlist/')
    await expect(page.locator('.woosw-popup-content-mid-message')).toBeVisible()
    // Axe is a script itself.
    if (javaScriptEnabled) await expectAccessible(page)
    await shop.visit('/wishlist/ZZZZZZ/', { status: 404 })
    await expect(page.locator('.woosw-page-notice')).toHaveText(
      shop.text({ ar: 'هذه القائمة غير موجودة.', en: 'This wishlist does not exist.' }),
    )
    await page.locator('.woosw-ways-on a').click()
    await expect(page.locator('main .product-card').first()).toBeVisible()
  },
)

test(
  'the page is for everybody, and follows what another tab takes out',
  { tag: '@layout' },
  async ({ page, shop, context }) => {
    await wishFor(page, shop.path, [cup, mug, teapot])
    await shop.isAwake()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const other = await context.newPage()
    // Before its script is awake a change is a form that is posted, of which other tabs hear when they are looked at.
    await other.goto(shop.path('/wishlist/'), { waitUntil: 'networkidle' })
    await other.locator(`.woosw-item-${mug} .woosw-item--remove button`).click()
    await expect(rows(other)).toHaveCount(2)
    await expect(rows(page)).toHaveCount(2)
  },
)
