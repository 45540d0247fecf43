/** The whole way of a list, by keys alone and by finger alone: wished for, written on, shown, merged, named, moved, emptied, deleted. */
import type { Page } from '@playwright/test'
import type { Elsewhere, ShopVisit } from './journey.ts'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { PASSWORD, register } from './accounts.ts'
import { fingerOf, keysOf, type Hands } from './wishlist-hands.ts'
import {
  answerDialogs,
  heartOf,
  listedIn,
  openShopPage,
  popupOf,
  seesAndCannotChange,
} from './wishlist-visit.ts'

const script = '<script>document.title = "owned"</script>'

test('SCR-13, SCR-15, WL-12, by keys alone: five are wished for, shown, merged, moved, emptied, deleted', async ({
  page,
  shop,
  elsewhere,
}) => {
  await walk({ page, shop, elsewhere, hands: keysOf(page) })
})

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true })

  test('SCR-13, SCR-15, WL-12, by finger alone: five are wished for, shown, merged, moved, emptied, deleted', async ({
    page,
    shop,
    elsewhere,
  }) => {
    await walk({ page, shop, elsewhere, hands: fingerOf(page) })
  })
})

type Walk = { page: Page; shop: ShopVisit; elsewhere: Elsewhere; hands: Hands }

async function walk({ page, shop, elsewhere, hands }: Walk): Promise<void> {
  test.setTimeout(240_000)
  let isAccepted = true
  const said = answerDialogs(page, () => isAccepted)
  const email = await anAccount(elsewhere, shop)
  const popup = popupOf(page)
  const wished = await wishForFive({ page, shop, hands })
  const [variation = 0, newest = 0] = wished

  const row = popup.locator(`.woosw-item-${variation}`)
  await hands.press(row.locator('summary.woosw-item--note'))
  await hands.write(row.locator('input[name=note]'), script)
  await hands.press(row.locator('.woosw_add_note'))
  await expect(row.locator('summary.woosw-item--note')).toHaveText(script)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await hands.press(popup.locator('.woosw-copy-btn'))
  await expect.poll(() => said).toHaveLength(1)
  const [link = '', key = ''] = /https?:\S+\/wishlist\/([A-Z0-9]{6})\//.exec(said[0] ?? '') ?? []
  await close({ page, hands })
  await seesAndCannotChange({ elsewhere, link, key, count: wished.length })

  await signIn({ page, shop, hands }, email)
  await expect(page.locator('.woosw-merge-note p')).toContainText(/5|خمس/, { timeout: 20_000 })
  await openShopPage(shop)
  await hands.press(heartOf(page, newest))
  await expect.poll(() => listedIn(popup)).toEqual(wished)
  await expect(row.locator('summary.woosw-item--note')).toHaveText(script)
  await expect(page).not.toHaveTitle('owned')

  const gifts = await makeThreeLists({ page, hands })
  const manage = page.locator('dialog#woosw_manage')
  await hands.press(manage.locator('.woosw-view-wishlist').first())
  const moved = popup.locator(`.woosw-item-${newest}`)
  await hands.press(moved.locator('summary.woosw-item--move'))
  await hands.pick(moved.locator('select[name=to]'), 'Gifts')
  await hands.press(moved.locator('.woosw-item--move-to button'))
  await expect(moved).toHaveCount(0)
  expect(await listedIn(popup)).toEqual(wished.filter((id) => id !== newest))

  await hands.press(popup.locator('.woosw-manage'))
  // B-24: another default list. B-25: it cannot be deleted.
  await hands.press(gifts.locator('.woosw-set-default'))
  await expect(gifts.locator('.woosw-default')).toBeVisible()
  await expect(gifts.locator('.woosw-delete-wishlist')).toHaveCount(0)
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '1')
  await hands.press(gifts.locator('.woosw-view-wishlist'))
  await expect.poll(() => listedIn(popup)).toEqual([newest])

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
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '4')
}

type Steps = Pick<Walk, 'page' | 'shop' | 'hands'>

/** Four from cards and a variation; what the popup shows then, newest first. */
async function wishForFive({ page, shop, hands }: Steps): Promise<number[]> {
  const popup = popupOf(page)
  await openShopPage(shop)
  const hearts = page.locator('main .product-card .woosw-btn')
  const ids = await hearts.evaluateAll((all) =>
    all.slice(0, 4).map((one) => Number((one as HTMLElement).dataset.id)),
  )
  for (const id of ids) {
    await hands.press(heartOf(page, id))
    await expect(popup.locator(`.woosw-item-${id}`)).toBeVisible({ timeout: 20_000 })
    await close({ page, hands })
    await expect(heartOf(page, id)).toHaveClass(/woosw-added/)
  }
  await shop.visit('/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml')
  await shop.isAwake()
  const heart = page.locator('.buy-box .woosw-btn').first()
  await expect(heart).not.toHaveAttribute('data-id', '102')
  const variation = Number(await heart.getAttribute('data-id'))
  await hands.press(heart)
  await expect(popup.locator(`.woosw-item-${variation}`)).toBeVisible({ timeout: 20_000 })
  const wished = [variation, ...ids.toReversed()]
  expect(await listedIn(popup)).toEqual(wished)
  return wished
}

async function makeThreeLists({ page, hands }: Pick<Steps, 'page' | 'hands'>) {
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
  await expect(
    manage.locator('.woosw-notice, .woosw-manage-problem').filter({ hasText: /./ }).first(),
  ).toBeVisible()
  await expect(manage.locator('.woosw-view-wishlist')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  return manage.locator('.woosw-lists > .woosw-item', { hasText: 'Gifts' })
}

async function close({ page, hands }: Pick<Steps, 'page' | 'hands'>): Promise<void> {
  await hands.press(page.locator('dialog.woosw-popup .woosw-popup-close'))
  await expect(page.locator('dialog.woosw-popup')).toHaveCount(0)
}

/** Made in another browser: this one is a guest's. */
async function anAccount(elsewhere: Elsewhere, shop: ShopVisit): Promise<string> {
  const email = `${randomUUID()}@shopper.example`
  await register(await elsewhere(), shop, email)
  return email
}

async function signIn({ page, shop, hands }: Steps, email: string): Promise<void> {
  await shop.visit('/my-account/')
  await shop.isAwake()
  const form = page.locator('main form:has(.check)')
  await hands.write(form.locator('input[name=email]'), email)
  await hands.write(form.locator('input[name=password]'), PASSWORD)
  await hands.press(form.locator('button.primary'))
  await expect(page.locator('.account-tabs')).toBeVisible()
}
