/** A guest's list becomes a shopper's, is shown to others, and has lists beside it. */
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { register } from './new-shopper.ts'
import {
  answerDialogs,
  close,
  heartOf,
  listedIn,
  openShopPage,
  popupOf,
  seesAndCannotChange,
  wishFor,
} from './wishlist-visit.ts'

const script = '<script>document.title = "owned"</script>'

test('a guest wishes, writes, shares; others see and cannot change; signed in there are three lists', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  let isAccepted = true
  const questions = answerDialogs(page, () => isAccepted)
  await openShopPage(shop)
  const hearts = page.locator('main .product-card .woosw-btn')
  const ids = (
    await hearts.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.id)))
  ).slice(2, 6)
  for (const id of ids) {
    await wishFor(page, id)
    await close(page)
  }
  await shop.visit('/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml')
  await shop.isAwake()
  const heart = page.locator('.buy-box .woosw-btn').first()
  await expect(heart).not.toHaveAttribute('data-id', '102')
  const variation = Number(await heart.getAttribute('data-id'))
  await heart.click()
  const popup = popupOf(page)
  await expect(popup.locator(`.woosw-item-${variation}`)).toBeVisible()
  const wished = [variation, ...ids.toReversed()]
  expect(await listedIn(popup)).toEqual(wished)

  const row = popup.locator(`.woosw-item-${variation}`)
  await row.locator('summary.woosw-item--note').click()
  await row.locator('input[name=note]').fill(script)
  await row.locator('.woosw_add_note').click()
  await expect(row.locator('summary.woosw-item--note')).toHaveText(script)
  const link = (await popup.locator('.woosw-copy-btn').getAttribute('data-url')) ?? ''
  const key = /\/wishlist\/([A-Z0-9]{6})\/$/.exec(link)?.[1] ?? ''
  await close(page)

  await seesAndCannotChange({ browser, link, key, count: wished.length })

  const email = `${randomUUID()}@shopper.example`
  await register(page, shop, email)
  await openShopPage(shop)
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute(
    'data-count',
    String(wished.length),
  )
  await expect(page.locator('.woosw-merge-note p')).toContainText(/5|خمس/)
  await page.locator('.woosw-merge-note button').last().click()
  await expect(heartOf(page, ids[0] ?? 0)).toHaveClass(/woosw-added/)
  await heartOf(page, ids[0] ?? 0).click()
  await expect.poll(() => listedIn(popup)).toEqual(wished)
  await expect(popup.locator(`.woosw-item-${variation} summary.woosw-item--note`)).toHaveText(script)

  // B-23, WL-12: two more lists.
  await popup.locator('.woosw-manage').click()
  const manage = page.locator('dialog#woosw_manage')
  await expect(manage).toBeVisible()
  for (const name of ['Gifts', 'هدايا العيد']) {
    await manage.locator('#woosw_wishlist_name').fill(name)
    await page.keyboard.press('Enter')
    await expect(manage.locator('.woosw-view-wishlist', { hasText: name })).toBeVisible()
  }
  await manage.locator('#woosw_wishlist_name').fill('gifts')
  await page.keyboard.press('Enter')
  await expect(
    manage.locator('.woosw-notice, .woosw-manage-problem').filter({ hasText: /./ }).first(),
  ).toBeVisible()
  await expect(manage.locator('.woosw-view-wishlist')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Moved to another list.
  await manage.locator('.woosw-view-wishlist').first().click()
  await expect(popup).toBeVisible()
  const moved = popup.locator(`.woosw-item-${ids[0]}`)
  await moved.locator('summary.woosw-item--move').click()
  await moved.locator('select[name=to]').selectOption({ label: 'Gifts' })
  await moved.locator('.woosw-item--move-to button').click()
  await expect(moved).toHaveCount(0)
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '4')

  // B-24: another default list; the next press goes there.
  await popup.locator('.woosw-manage').click()
  const gifts = manage.locator('.woosw-lists > .woosw-item', { hasText: 'Gifts' })
  await gifts.locator('.woosw-set-default').click()
  await expect(gifts.locator('.woosw-default')).toBeVisible()
  await expect(page.locator('.woosw-menu-item-inner').first()).toHaveAttribute('data-count', '1')
  await close(page)
  await expect(heartOf(page, ids[0] ?? 0)).toHaveClass(/woosw-added/)
  await expect(heartOf(page, ids[1] ?? 0)).not.toHaveClass(/woosw-added/)
  await wishFor(page, ids[1] ?? 0)
  expect(await listedIn(popup)).toEqual([ids[1], ids[0]])

  // Emptied and deleted; B-25: neither the first list nor the default one can be.
  await popup.locator('button.woosw-empty').click()
  await expect(popup.locator('.woosw-popup-content-mid-message')).toBeVisible()
  await popup.locator('.woosw-manage').click()
  await expect(gifts.locator('.woosw-delete-wishlist')).toHaveCount(0)
  await manage.locator('.woosw-set-default').first().click()
  await expect(gifts.locator('.woosw-delete-wishlist')).toBeVisible()
  isAccepted = false
  const asked = questions.length
  await gifts.locator('.woosw-delete-wishlist').click()
  // The browser may ask a moment after the press has ended.
  await expect.poll(() => questions.length).toBe(asked + 1)
  await expect(gifts).toBeVisible()
  isAccepted = true
  await gifts.locator('.woosw-delete-wishlist').click()
  await expect(gifts).toHaveCount(0)
  await expect(manage.locator('.woosw-view-wishlist')).toHaveCount(2)
})
