/**
 * The whole life of a wishlist, by keyboard alone and by touch alone: items are added, annotated, shared,
 * merged and moved, and lists are created, emptied and deleted.
 */
import type { Page } from '@playwright/test'
import type { OpenSeparatePage, ShopVisit } from '#tests/journeys/journey.ts'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { leavePage, PASSWORD, register } from '#tests/journeys/account/accounts.ts'
import { createTouchDevice, createKeyboardDevice, type InputDevice } from './input-devices.ts'
import {
  answerDialogs,
  findHeart,
  readListedIds,
  openShopPage,
  openListAfterAdding,
  findPopup,
  expectReadOnly,
} from './wishlist-visit.ts'

const scriptText = '<script>document.title = "owned"</script>'
const [dallahId, teapotId] = [105, 104]

test('SCR-13, SCR-15, WL-12: by keyboard only, products are added, merged and moved, and lists emptied and deleted', async ({
  page,
  shop,
  openSeparatePage,
}) => {
  await runStory({ page, shop, elsewhere: openSeparatePage, device: createKeyboardDevice(page) })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('SCR-13, SCR-15, WL-12: by touch only, products are added, shared, merged, moved, and lists emptied and deleted', async ({
    page,
    shop,
    openSeparatePage,
  }) => {
    await runStory({
      page,
      shop,
      elsewhere: openSeparatePage,
      device: createTouchDevice(page),
      isLinkChecked: true,
    })
  })
})

type StoryOptions = {
  page: Page
  shop: ShopVisit
  elsewhere: OpenSeparatePage
  device: InputDevice
  isLinkChecked?: boolean
}

async function runStory({
  page,
  shop,
  elsewhere,
  device,
  isLinkChecked = false,
}: StoryOptions): Promise<void> {
  let isAccepted = true
  const messages = answerDialogs(page, () => isAccepted)
  const email = await registerAccount(elsewhere, shop)
  const popup = findPopup(page)
  await openListAfterAdding(page)
  // Two items were added before, by links.
  for (const id of [dallahId, teapotId]) await page.request.get(shop.path(`/shop/?add-to-wishlist=${id}`))
  await openShopPage(shop)
  const [newestId = 0, nextId = 0] = await readFirstProductIds(page, { excludedIds: [dallahId, teapotId] })
  await device.activate(findHeart(page, newestId))
  const item = popup.locator(`.woosw-item-${newestId}`)
  await expect(item).toBeVisible({ timeout: 20_000 })
  const productIds = [newestId, teapotId, dallahId]
  expect(await readListedIds(popup)).toEqual(productIds)
  await device.activate(item.locator('summary.woosw-item--note'))
  await device.write(item.locator('input[name=note]'), scriptText)
  await device.activate(item.locator('.woosw_add_note'))
  await expect(item.locator('summary.woosw-item--note')).toHaveText(scriptText)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await device.activate(popup.locator('.woosw-copy-btn'))
  await expect.poll(() => messages).toHaveLength(1)
  const [link = '', key = ''] = /https?:\S+\/wishlist\/([A-Z0-9]{6})\//.exec(messages[0] ?? '') ?? []
  await closePopup({ page, device })
  await expect(findHeart(page, newestId)).toHaveClass(/woosw-added/)
  if (isLinkChecked) await expectReadOnly({ elsewhere, link, key, itemCount: productIds.length })

  await signIn(page, email)
  await openShopPage(shop)
  await expect(page.locator('.woosw-merge-note p')).toContainText(/3|ثلاث/, { timeout: 20_000 })
  await device.activate(findHeart(page, newestId))
  await expect.poll(() => readListedIds(popup)).toEqual(productIds)
  await expect(item.locator('summary.woosw-item--note')).toHaveText(scriptText)
  await expect(page).not.toHaveTitle('owned')

  const giftList = await makeThreeLists({ page, device })
  const manageDialog = page.locator('dialog#woosw_manage')
  await device.activate(manageDialog.locator('.woosw-view-wishlist').first())
  await device.activate(item.locator('summary.woosw-item--move'))
  await device.selectOption(item.locator('select[name=to]'), 'Gifts')
  await device.activate(item.locator('.woosw-item--move-to button'))
  await expect.poll(() => readListedIds(popup)).toEqual([teapotId, dallahId])

  await device.activate(popup.locator('.woosw-manage'))
  // B-24: another list becomes the default one. B-25: the default list cannot be deleted.
  await device.activate(giftList.locator('.woosw-set-default'))
  await expect(giftList.locator('.woosw-default')).toBeVisible()
  await expect(giftList.locator('.woosw-delete-wishlist')).toHaveCount(0)
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '1')
  await device.activate(giftList.locator('.woosw-view-wishlist'))
  await expect.poll(() => readListedIds(popup)).toEqual([newestId])
  await closePopup({ page, device })
  // B-24: the next click adds to the new default list.
  await device.activate(findHeart(page, nextId))
  await expect.poll(() => readListedIds(popup)).toEqual([nextId, newestId])
  await expect(popup.locator('.woosw-name')).toHaveText('Gifts')

  await device.activate(popup.locator('button.woosw-empty'))
  await expect(popup.locator('.woosw-popup-content-mid-message')).toBeVisible()
  await device.activate(popup.locator('.woosw-manage'))
  await device.activate(manageDialog.locator('.woosw-set-default').first())
  const messageCount = messages.length
  isAccepted = false
  await device.activate(giftList.locator('.woosw-delete-wishlist'))
  // The confirmation dialog may open a moment after the click.
  await expect.poll(() => messages.length).toBe(messageCount + 1)
  await expect(giftList).toBeVisible()
  isAccepted = true
  await device.activate(giftList.locator('.woosw-delete-wishlist'))
  await expect(giftList).toHaveCount(0)
  await expect(manageDialog.locator('.woosw-view-wishlist')).toHaveCount(2)
  expect(messages).toHaveLength(4)
  await device.activate(manageDialog.locator('.woosw-popup-close'))
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '2')
}

type StepOptions = Pick<StoryOptions, 'page' | 'device'>

/** The ids of the first two products on cards, without the excluded ones. */
async function readFirstProductIds(
  page: Page,
  { excludedIds }: { excludedIds: number[] },
): Promise<number[]> {
  const hearts = page.locator('main .product-card .woosw-btn')
  const ids = await hearts.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.id)))
  return ids.filter((id) => !excludedIds.includes(id)).slice(0, 2)
}

async function makeThreeLists({ page, device }: StepOptions) {
  await device.activate(findPopup(page).locator('.woosw-manage'))
  const manageDialog = page.locator('dialog#woosw_manage')
  await expect(manageDialog).toBeVisible()
  for (const name of ['Gifts', 'هدايا العيد']) {
    await device.write(manageDialog.locator('#woosw_wishlist_name'), name)
    await device.activate(manageDialog.locator('#woosw_add_wishlist'))
    await expect(manageDialog.locator('.woosw-view-wishlist', { hasText: name })).toBeVisible()
  }
  // B-23: list names are unique.
  await device.write(manageDialog.locator('#woosw_wishlist_name'), 'gifts')
  await device.activate(manageDialog.locator('#woosw_add_wishlist'))
  const refusal = manageDialog
    .locator('.woosw-notice, .woosw-manage-problem')
    .filter({ hasText: /./ })
    .first()
  await expect(refusal).toBeVisible()
  await expect(refusal).toHaveAttribute('data-status', 'refused')
  // The message does not cover the close button.
  await manageDialog.locator('.woosw-popup-close').click({ trial: true })
  await expect(manageDialog.locator('.woosw-view-wishlist')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  return manageDialog.locator('.woosw-lists > .woosw-item', { hasText: 'Gifts' })
}

async function closePopup({ page, device }: StepOptions): Promise<void> {
  await device.activate(page.locator('dialog.woosw-popup .woosw-popup-close'))
  await expect(page.locator('dialog.woosw-popup')).toHaveCount(0)
  // Wait until the popup's history entry is gone: going back from it would abort the next navigation.
  await expect.poll(() => page.evaluate(() => 'over' in ((history.state ?? {}) as object))).toBe(false)
}

/** Registers an account in another browser, since this one belongs to a guest; returns its e-mail address. */
async function registerAccount(elsewhere: OpenSeparatePage, shop: ShopVisit): Promise<string> {
  const email = `${randomUUID()}@shopper.example`
  await register(await elsewhere(), shop, email)
  return email
}

async function signIn(page: Page, email: string): Promise<void> {
  await leavePage(page)
  const response = await page.request.post('/wp-json/hanout/v1/session', {
    data: { email, password: PASSWORD },
  })
  expect(response.status()).toBe(200)
}
