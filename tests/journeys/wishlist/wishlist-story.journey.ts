/** The whole way of a list, by keys alone and by finger alone: wished for, written on, shown, merged, named, moved, emptied, deleted. */
import type { Page } from '@playwright/test'
import type { Elsewhere, ShopVisit } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { leave, PASSWORD, register } from '#tests/journeys/account/accounts.ts'
import { fingerOf, keysOf, type Hands } from './wishlist-hands.ts'
import {
  answerDialogs,
  heartOf,
  listedIn,
  openShopPage,
  opensList,
  popupOf,
  seesAndCannotChange,
} from './wishlist-visit.ts'

const script = '<script>document.title = "owned"</script>'
const [dallah, teapot] = [105, 104]

test('SCR-13, SCR-15, WL-12, by keys alone: three are wished for, merged, moved, emptied, deleted', async ({
  page,
  shop,
  elsewhere,
}) => {
  await walk({ page, shop, elsewhere, hands: keysOf(page) })
})

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true })

  test('SCR-13, SCR-15, WL-12, by finger alone: three are wished for, shown, merged, moved, emptied, deleted', async ({
    page,
    shop,
    elsewhere,
  }) => {
    await walk({ page, shop, elsewhere, hands: fingerOf(page), isShown: true })
  })
})

type Walk = { page: Page; shop: ShopVisit; elsewhere: Elsewhere; hands: Hands; isShown?: boolean }

async function walk({ page, shop, elsewhere, hands, isShown = false }: Walk): Promise<void> {
  let isAccepted = true
  const said = answerDialogs(page, () => isAccepted)
  const email = await anAccount(elsewhere, shop)
  const popup = popupOf(page)
  await opensList(page)
  // Two were wished for before, by links.
  for (const id of [dallah, teapot]) await page.request.get(shop.path(`/shop/?add-to-wishlist=${id}`))
  await openShopPage(shop)
  const [newest = 0, next = 0] = await firstOnCards(page, { besides: [dallah, teapot] })
  await hands.press(heartOf(page, newest))
  const row = popup.locator(`.woosw-item-${newest}`)
  await expect(row).toBeVisible({ timeout: 20_000 })
  const wished = [newest, teapot, dallah]
  expect(await listedIn(popup)).toEqual(wished)
  await hands.press(row.locator('summary.woosw-item--note'))
  await hands.write(row.locator('input[name=note]'), script)
  await hands.press(row.locator('.woosw_add_note'))
  await expect(row.locator('summary.woosw-item--note')).toHaveText(script)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await hands.press(popup.locator('.woosw-copy-btn'))
  await expect.poll(() => said).toHaveLength(1)
  const [link = '', key = ''] = /https?:\S+\/wishlist\/([A-Z0-9]{6})\//.exec(said[0] ?? '') ?? []
  await close({ page, hands })
  await expect(heartOf(page, newest)).toHaveClass(/woosw-added/)
  if (isShown) await seesAndCannotChange({ elsewhere, link, key, count: wished.length })

  await signIn(page, email)
  await openShopPage(shop)
  await expect(page.locator('.woosw-merge-note p')).toContainText(/3|ثلاث/, { timeout: 20_000 })
  await hands.press(heartOf(page, newest))
  await expect.poll(() => listedIn(popup)).toEqual(wished)
  await expect(row.locator('summary.woosw-item--note')).toHaveText(script)
  await expect(page).not.toHaveTitle('owned')

  const gifts = await makeThreeLists({ page, hands })
  const manage = page.locator('dialog#woosw_manage')
  await hands.press(manage.locator('.woosw-view-wishlist').first())
  await hands.press(row.locator('summary.woosw-item--move'))
  await hands.pick(row.locator('select[name=to]'), 'Gifts')
  await hands.press(row.locator('.woosw-item--move-to button'))
  await expect.poll(() => listedIn(popup)).toEqual([teapot, dallah])

  await hands.press(popup.locator('.woosw-manage'))
  // B-24: another default list. B-25: it cannot be deleted.
  await hands.press(gifts.locator('.woosw-set-default'))
  await expect(gifts.locator('.woosw-default')).toBeVisible()
  await expect(gifts.locator('.woosw-delete-wishlist')).toHaveCount(0)
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '1')
  await hands.press(gifts.locator('.woosw-view-wishlist'))
  await expect.poll(() => listedIn(popup)).toEqual([newest])
  await close({ page, hands })
  // B-24: the next press goes to the new default list.
  await hands.press(heartOf(page, next))
  await expect.poll(() => listedIn(popup)).toEqual([next, newest])
  await expect(popup.locator('.woosw-name')).toHaveText('Gifts')

  await hands.press(popup.locator('button.woosw-empty'))
  await expect(popup.locator('.woosw-popup-content-mid-message')).toBeVisible()
  await hands.press(popup.locator('.woosw-manage'))
  await hands.press(manage.locator('.woosw-set-default').first())
  const asked = said.length
  isAccepted = false
  await hands.press(gifts.locator('.woosw-delete-wishlist'))
  // The browser may ask a moment after the press has ended.
  await expect.poll(() => said.length).toBe(asked + 1)
  await expect(gifts).toBeVisible()
  isAccepted = true
  await hands.press(gifts.locator('.woosw-delete-wishlist'))
  await expect(gifts).toHaveCount(0)
  await expect(manage.locator('.woosw-view-wishlist')).toHaveCount(2)
  expect(said).toHaveLength(4)
  await hands.press(manage.locator('.woosw-popup-close'))
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '2')
}

type Steps = Pick<Walk, 'page' | 'hands'>

/** The first two that cards offer, besides these. */
async function firstOnCards(page: Page, { besides }: { besides: number[] }): Promise<number[]> {
  const hearts = page.locator('main .product-card .woosw-btn')
  const ids = await hearts.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.id)))
  return ids.filter((id) => !besides.includes(id)).slice(0, 2)
}

async function makeThreeLists({ page, hands }: Steps) {
  await hands.press(popupOf(page).locator('.woosw-manage'))
  const manage = page.locator('dialog#woosw_manage')
  await expect(manage).toBeVisible()
  for (const name of ['Gifts', 'هدايا العيد']) {
    await hands.write(manage.locator('#woosw_wishlist_name'), name)
    await hands.press(manage.locator('#woosw_add_wishlist'))
    await expect(manage.locator('.woosw-view-wishlist', { hasText: name })).toBeVisible()
  }
  // B-23: of one name there is one list.
  await hands.write(manage.locator('#woosw_wishlist_name'), 'gifts')
  await hands.press(manage.locator('#woosw_add_wishlist'))
  const refusal = manage.locator('.woosw-notice, .woosw-manage-problem').filter({ hasText: /./ }).first()
  await expect(refusal).toBeVisible()
  await expect(refusal).toHaveAttribute('data-status', 'refused')
  // It covers no way out.
  await manage.locator('.woosw-popup-close').click({ trial: true })
  await expect(manage.locator('.woosw-view-wishlist')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  return manage.locator('.woosw-lists > .woosw-item', { hasText: 'Gifts' })
}

async function close({ page, hands }: Steps): Promise<void> {
  await hands.press(page.locator('dialog.woosw-popup .woosw-popup-close'))
  await expect(page.locator('dialog.woosw-popup')).toHaveCount(0)
  // Its entry in the history goes by going back, which would break off another page that is opened meanwhile.
  await expect.poll(() => page.evaluate(() => 'over' in ((history.state ?? {}) as object))).toBe(false)
}

/** Made in another browser: this one is a guest's. */
async function anAccount(elsewhere: Elsewhere, shop: ShopVisit): Promise<string> {
  const email = `${randomUUID()}@shopper.example`
  await register(await elsewhere(), shop, email)
  return email
}

async function signIn(page: Page, email: string): Promise<void> {
  await leave(page)
  const answer = await page.request.post('/wp-json/hanout/v1/session', {
    data: { email, password: PASSWORD },
  })
  expect(answer.status()).toBe(200)
}
