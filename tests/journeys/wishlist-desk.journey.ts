/** What comes of wishlists for their owner and by mail: the report with its file, and what shoppers want to be told. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { bringInProducts } from './bring-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './journey.ts'
import { nextLetter } from './mailbox.ts'
import { register, signInAs } from './accounts.ts'
import { signIn } from './owner.ts'
import { heartOf } from './wishlist-visit.ts'

const ALERTS = '/my-account/wishlist-alerts/'
const TEAPOT = 104

const boxes = (page: Page) => page.locator('.wishlist-alerts').first().locator('input[type=checkbox]')

/** Ticks both, or neither, and saves. */
async function choose(page: Page, shop: ShopVisit, isWanted: boolean): Promise<void> {
  for (const box of await boxes(page).all()) await box.setChecked(isWanted)
  await page.locator('.wishlist-alerts button[type=submit]').first().click()
  await expect(page.locator('.form-notice')).toContainText(
    shop.text({ ar: 'حُفظ ما نراسلك بشأنه', en: 'What we write to you about is saved.' }),
  )
}

test('an owner sees what is wished for most, in words too, and takes it along as a file', async ({
  page,
  shop,
}) => {
  await shop.visit(`/?add-to-wishlist=${TEAPOT}`)
  await signIn(page, shop, '/admin/reports/wishlists/')
  await expect(page.locator('h1')).toHaveText(shop.text({ ar: 'المفضلة', en: 'Wishlists' }))
  const rows = page.locator('.report-table').last().locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('.days-plot svg')).toHaveAccessibleName(
    new RegExp(shop.text({ ar: 'أُضيف', en: ' added, ' })),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await shop.isAwake()
  await page.locator('.days-chart summary').press('Enter')
  await expect(page.locator('.days-chart tbody tr')).toHaveCount(7)
  await page.locator('select[name=period]').selectOption('30days')
  await page.locator('.report-period button').press('Enter')
  await expect(page).toHaveURL(/period=30days/)
  await page.locator('.days-chart summary').press('Enter')
  await expect(page.locator('.days-chart tbody tr')).toHaveCount(30)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('a[href*="wishlists.csv"]').click(),
  ])
  expect(file.suggestedFilename()).toBe('wishlists.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.trim().split('\r\n').length).toBeGreaterThan(1)

  // From a count to the lists behind it, and back.
  await rows.first().locator('.woosw_action').press('Enter')
  await expect(page.locator('.woosw-quickview-item').first()).toContainText(
    shop.text({ ar: 'منتج', en: 'product' }),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('main a.button').last().click()
  await expect(page.locator('.days-chart')).toBeVisible()
})

test(
  'a shopper is told by mail of a price that drops, and stops the mails from there without signing in',
  { tag: '@core' },
  async ({ page, shop, context }) => {
    test.slow()
    const email = `${randomUUID()}@shopper.example`
    const slug = `alert-${randomUUID().slice(0, 8)}`
    let price = 120
    const lamp = () => ({
      ...{ Type: 'simple', SKU: slug, Slug: slug, Published: 1, 'Visibility in catalog': 'hidden' },
      ...{ Name: 'مصباح نحاس', 'Name (en)': 'Brass lamp', 'In stock?': 1, 'Regular price': price },
    })
    await bringInProducts([lamp()])
    await register(page, shop, email)
    await shop.visit(`/product/${slug}/`)
    await shop.isAwake()
    const id = Number(await page.locator('main .woosw-btn').first().getAttribute('data-id'))
    await heartOf(page, id).click()
    await expect(heartOf(page, id)).toHaveClass(/woosw-added/)
    await shop.visit(ALERTS)
    await choose(page, shop, true)

    // The shop looks at what was written a moment later; a product that it had not seen before cannot have become cheaper.
    let letter: Awaited<ReturnType<typeof nextLetter>> | undefined
    await expect(async () => {
      price -= 10
      await bringInProducts([lamp()], { isUpdate: true })
      letter = await nextLetter(email, { known: 1 })
    }).toPass()
    const name = shop.text({ ar: 'مصباح نحاس', en: 'Brass lamp' })
    expect(letter?.subject).toContain(name)
    expect(letter?.html).toContain(`dir="${shop.direction}"`)
    const [link = ''] = /https?:\/\/\S+\/wishlist\/alerts\/\S+/.exec(letter?.text ?? '') ?? []
    const head = new Map(letter?.headers.map(({ key, value }) => [key, value]))
    expect(head.get('list-unsubscribe')).toBe(`<${link}>`)
    expect(head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

    await context.clearCookies()
    await page.goto(link)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('main button.primary').click()
    await expect(page.locator('h1')).toHaveText(
      shop.text({ ar: 'أوقفنا هذه الرسائل', en: 'We have stopped these mails' }),
    )
    await signInAs(page, shop, email)
    await shop.visit(ALERTS)
    for (const box of await boxes(page).all()) await expect(box).not.toBeChecked()
  },
)

test('a shopper chooses by keyboard what they are told', async ({ page, shop }) => {
  await register(page, shop, `${randomUUID()}@shopper.example`)
  await shop.visit(ALERTS)
  await shop.isAwake()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tabTo(page, boxes(page).first())
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(boxes(page).first()).toBeChecked()
  await page.reload()
  await expect(boxes(page).first()).toBeChecked()
  await expect(boxes(page).last()).not.toBeChecked()
})

test('the same forms without script', { tag: '@without-script' }, async ({ page, shop }) => {
  await register(page, shop, `${randomUUID()}@shopper.example`)
  await shop.visit(ALERTS)
  await choose(page, shop, true)
  for (const box of await boxes(page).all()) await expect(box).toBeChecked()
  await choose(page, shop, false)
  for (const box of await boxes(page).all()) await expect(box).not.toBeChecked()
})

test('a link that was cut off on its way says so', async ({ page, shop }) => {
  await shop.visit('/wishlist/alerts/7-abc/', { status: 404 })
  await expect(page.locator('h1')).toHaveText(
    shop.text({ ar: 'هذا الرابط لا يعمل', en: 'This link does not work' }),
  )
  await expectAccessible(page)
})
