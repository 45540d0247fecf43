/**
 * The whole life of a wishlist, by keyboard alone and by touch alone: items are added, annotated, shared,
 * merged and moved, and lists are created, emptied and deleted.
 */
import type { Page } from '@playwright/test'
import type { Elsewhere, ShopVisit } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { leave, PASSWORD, register } from '#tests/journeys/account/accounts.ts'
import { touchOf, keyboardOf, type InputDevice } from './input-devices.ts'
import {
  answerDialogs,
  heartOf,
  listedIn,
  openShopPage,
  opensList,
  popupOf,
  expectReadOnly,
} from './wishlist-visit.ts'

const script = '<script>document.title = "owned"</script>'
const [dallah, teapot] = [105, 104]

test('SCR-13, SCR-15, WL-12: by keyboard only, products are added, merged and moved, and lists emptied and deleted', async ({
  page,
  shop,
  elsewhere,
}) => {
  await walk({ page, shop, elsewhere, hands: keyboardOf(page) })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('SCR-13, SCR-15, WL-12: by touch only, products are added, shared, merged, moved, and lists emptied and deleted', async ({
    page,
    shop,
    elsewhere,
  }) => {
    await walk({ page, shop, elsewhere, hands: touchOf(page), isShown: true })
  })
})

type Walk = { page: Page; shop: ShopVisit; elsewhere: Elsewhere; hands: InputDevice; isShown?: boolean }

async function walk({ page, shop, elsewhere, hands, isShown = false }: Walk): Promise<void> {
  let isAccepted = true
  const messages = answerDialogs(page, () => isAccepted)
  const email = await anAccount(elsewhere, shop)
  const popup = popupOf(page)
  await opensList(page)
  // Two items were added before, by links.
  for (const id of [dallah, teapot]) await page.request.get(shop.path(`/shop/?add-to-wishlist=${id}`))
  await openShopPage(shop)
  const [newest = 0, next = 0] = await firstOnCards(page, { besides: [dallah, teapot] })
  await hands.activate(heartOf(page, newest))
  const row = popup.locator(`.woosw-item-${newest}`)
  await expect(row).toBeVisible({ timeout: 20_000 })
  const productIds = [newest, teapot, dallah]
  expect(await listedIn(popup)).toEqual(productIds)
  await hands.activate(row.locator('summary.woosw-item--note'))
  await hands.write(row.locator('input[name=note]'), script)
  await hands.activate(row.locator('.woosw_add_note'))
  await expect(row.locator('summary.woosw-item--note')).toHaveText(script)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await hands.activate(popup.locator('.woosw-copy-btn'))
  await expect.poll(() => messages).toHaveLength(1)
  const [link = '', key = ''] = /https?:\S+\/wishlist\/([A-Z0-9]{6})\//.exec(messages[0] ?? '') ?? []
  await close({ page, hands })
  await expect(heartOf(page, newest)).toHaveClass(/woosw-added/)
  if (isShown) await expectReadOnly({ elsewhere, link, key, count: productIds.length })

  await signIn(page, email)
  await openShopPage(shop)
  await expect(page.locator('.woosw-merge-note p')).toContainText(/3|ثلاث/, { timeout: 20_000 })
  await hands.activate(heartOf(page, newest))
  await expect.poll(() => listedIn(popup)).toEqual(productIds)
  await expect(row.locator('summary.woosw-item--note')).toHaveText(script)
  await expect(page).not.toHaveTitle('owned')

  const gifts = await makeThreeLists({ page, hands })
  const manage = page.locator('dialog#woosw_manage')
  await hands.activate(manage.locator('.woosw-view-wishlist').first())
  await hands.activate(row.locator('summary.woosw-item--move'))
  await hands.pick(row.locator('select[name=to]'), 'Gifts')
  await hands.activate(row.locator('.woosw-item--move-to button'))
  await expect.poll(() => listedIn(popup)).toEqual([teapot, dallah])

  await hands.activate(popup.locator('.woosw-manage'))
  // B-24: another list becomes the default one. B-25: the default list cannot be deleted.
  await hands.activate(gifts.locator('.woosw-set-default'))
  await expect(gifts.locator('.woosw-default')).toBeVisible()
  await expect(gifts.locator('.woosw-delete-wishlist')).toHaveCount(0)
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '1')
  await hands.activate(gifts.locator('.woosw-view-wishlist'))
  await expect.poll(() => listedIn(popup)).toEqual([newest])
  await close({ page, hands })
  // B-24: the next click adds to the new default list.
  await hands.activate(heartOf(page, next))
  await expect.poll(() => listedIn(popup)).toEqual([next, newest])
  await expect(popup.locator('.woosw-name')).toHaveText('Gifts')

  await hands.activate(popup.locator('button.woosw-empty'))
  await expect(popup.locator('.woosw-popup-content-mid-message')).toBeVisible()
  await hands.activate(popup.locator('.woosw-manage'))
  await hands.activate(manage.locator('.woosw-set-default').first())
  const messageCount = messages.length
  isAccepted = false
  await hands.activate(gifts.locator('.woosw-delete-wishlist'))
  // The confirmation dialog may open a moment after the click.
  await expect.poll(() => messages.length).toBe(messageCount + 1)
  await expect(gifts).toBeVisible()
  isAccepted = true
  await hands.activate(gifts.locator('.woosw-delete-wishlist'))
  await expect(gifts).toHaveCount(0)
  await expect(manage.locator('.woosw-view-wishlist')).toHaveCount(2)
  expect(messages).toHaveLength(4)
  await hands.activate(manage.locator('.woosw-popup-close'))
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '2')
}

type Steps = Pick<Walk, 'page' | 'hands'>

/** The ids of the first two products on cards, without the excluded ones. */
async function firstOnCards(page: Page, { besides }: { besides: number[] }): Promise<number[]> {
  const hearts = page.locator('main .product-card .woosw-btn')
  const ids = await hearts.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.id)))
  return ids.filter((id) => !besides.includes(id)).slice(0, 2)
}

async function makeThreeLists({ page, hands }: Steps) {
  await hands.activate(popupOf(page).locator('.woosw-manage'))
  const manage = page.locator('dialog#woosw_manage')
  await expect(manage).toBeVisible()
  for (const name of ['Gifts', 'هدايا العيد']) {
    await hands.write(manage.locator('#woosw_wishlist_name'), name)
    await hands.activate(manage.locator('#woosw_add_wishlist'))
    await expect(manage.locator('.woosw-view-wishlist', { hasText: name })).toBeVisible()
  }
  // B-23: list names are unique.
  await hands.write(manage.locator('#woosw_wishlist_name'), 'gifts')
  await hands.activate(manage.locator('#woosw_add_wishlist'))
  const refusal = manage.locator('.woosw-notice, .woosw-manage-problem').filter({ hasText: /./ }).first()
  await expect(refusal).toBeVisible()
  await expect(refusal).toHaveAttribute('data-status', 'refused')
  // The message does not cover the close button.
  await manage.locator('.woosw-popup-close').click({ trial: true })
  await expect(manage.locator('.woosw-view-wishlist')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  return manage.locator('.woosw-lists > .woosw-item', { hasText: 'Gifts' })
}

async function close({ page, hands }: Steps): Promise<void> {
  await hands.activate(page.locator('dialog.woosw-popup .woosw-popup-close'))
  await expect(page.locator('dialog.woosw-popup')).toHaveCount(0)
  // Wait until the popup's history entry is gone: going back from it would abort the next navigation.
  await expect.poll(() => page.evaluate(() => 'over' in ((history.state ?? {}) as object))).toBe(false)
}

/** Registers an account in another browser, since this one belongs to a guest; returns its e-mail address. */
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
