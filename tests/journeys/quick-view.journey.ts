/** The quick view: from cards and addresses, by mouse, finger and keys, there and back. */
import { hearAssets, isQuiet } from './first-use.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectVisibleFocus, test } from './journey.ts'
import {
  addLink,
  buttonOf,
  cup,
  currentPicture,
  hearEvents,
  idsOf,
  mug,
  openShopPage,
  title,
  tumbler,
} from './quick-view-visit.ts'

test(
  'C-01, C-07: a press shows the product over the page; back, Escape and the cross close it',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openShopPage(page, shop)
    const told = await hearEvents(page)
    const button = buttonOf(page, mug)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(title(page)).toBeVisible()
    const shell = page.locator('dialog.woosq-shell')
    await expect(shell).toHaveClass(/mfp-woosq mfp-woosq-default mfp-3d-unfold/)
    await expect(page.locator('body')).toHaveClass(/woosq-open/)
    await expect(page).toHaveURL(/#woosq$/)
    await expect.poll(() => told()).toEqual([`woosq_open ${mug}`, `woosq_loaded ${mug}`])
    await expectVisibleFocus(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goBack()
    await expect(shell).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
    await expect(page.locator('body')).not.toHaveClass(/woosq-open/)
    await expect(button).toBeFocused()
    // No second page was laid over the first.
    await page.goForward()
    await expect(title(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shell).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
    await button.click()
    await page.locator('.woosq-close').click()
    await expect(shell).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${shop.path('/shop/')}$`))
    await expect
      .poll(async () => (await told()).filter((event) => event.startsWith('woosq_close')))
      .toEqual(Array(3).fill(`woosq_close ${mug}`))
  },
)

test('nothing of it comes before somebody is near, and then it is asked for once', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('woosq_quickview')) asked.push(request.url())
  })
  const assets = hearAssets(page)
  await openShopPage(page, shop)
  await expect(buttonOf(page, mug)).toBeAttached()
  await isQuiet(page)
  const before = assets.addresses()
  expect(asked).toEqual([])
  // What the window is made of; no other script or style sheet has it.
  expect(await assets.kindsWith('woosq-failed')).toEqual([])
  expect(assets.addresses()).toEqual(before)
  const answer = page.waitForResponse(/woosq_quickview/)
  await buttonOf(page, mug).focus()
  expect(new URL((await answer).url()).searchParams.get('product_id')).toBe(String(mug))
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await assets.kindsWith('woosq-failed')).toEqual(['css', 'js'])
})

test(
  'C-06, SCR-10: arrows lead through the products of the page and around',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await openShopPage(page, shop)
    const ids = await idsOf(page)
    await buttonOf(page, ids[0] ?? 0).click()
    await expect(title(page)).toBeVisible()
    const [onward, back] =
      shop.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const shown = page.locator('.woosq-product .product')
    await page.keyboard.press(onward)
    await expect(shown).toHaveId(`woosq-product-${ids[1]}`)
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await expect(shown).toHaveId(`woosq-product-${ids.at(-1)}`)
  },
)

test('C-03, C-05: links and addresses open it, and what is no number does not', async ({ page, shop }) => {
  await shop.visit(`/shop/#woosq-${tumbler}`)
  await expect(page.locator(`#woosq-product-${tumbler}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosq-shell')).toHaveCount(0)

  await openShopPage(page, shop)
  await addLink(page, { href: `/nowhere#woosq-${cup}`, text: 'good' })
  await page.getByRole('link', { name: 'good' }).click()
  await expect(page.locator(`#woosq-product-${cup}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await addLink(page, { href: '#woosq-abc', text: 'bad' })
  await page.getByRole('link', { name: 'bad' }).click()
  await expect(page).toHaveURL(/#woosq-abc$/)
  await expect(page.locator('.woosq-shell')).toHaveCount(0)

  await shop.visit(`/shop/?quick-view=${mug}`)
  await expect(page.locator(`#woosq-product-${mug}`)).toBeVisible()
})

test(
  'C-09, C-10, QV-2: a variation shows its picture, and what is ordered closes it',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openShopPage(page, shop)
    const told = await hearEvents(page)
    await buttonOf(page, mug).click()
    await expect(title(page)).toBeVisible()
    const first = await currentPicture(page)
    const choice = (value: string) => page.locator(`.woosq-product .variable-item[data-value="${value}"]`)
    const capacity =
      (await page.locator('.woosq-product .variable-item.selected').last().getAttribute('data-value')) ?? ''
    await choice('sand').click()
    await expect.poll(() => currentPicture(page)).not.toBe(first)
    await page.locator('.woosq-product .reset_variations').click()
    await expect.poll(() => currentPicture(page)).toBe(first)
    await choice('sand').click()
    await choice(capacity).click()
    await expect.poll(() => currentPicture(page)).not.toBe(first)
    // The page below keeps its address.
    await expect(page).toHaveURL(/\/shop\/#woosq$/)
    await expect(page.locator('input.woosq-redirect')).toHaveCount(1)
    await expect(page.locator('input.woosq-redirect')).toHaveValue(page.url().replace(/#.*/, ''))
    await page.locator('.woosq-product .single_add_to_cart_button').click()
    await expect(page.locator('.woosq-shell')).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
    await expect(buttonOf(page, mug)).toBeFocused()
    expect((await told()).filter((event) => event.startsWith('woosq_close'))).toEqual([`woosq_close ${mug}`])
  },
)

test.describe('without luck', () => {
  test.use({ forgiven: /woosq_quickview|404|ERR_FAILED|wc-ajax|\/media\// })

  test(
    'C-13, C-14, QV-3, ERR-10: content that does not come says so, and comes after another try',
    { tag: '@core' },
    async ({ page, shop }) => {
      await openShopPage(page, shop)
      await page.route(/woosq_quickview/, (route) => route.abort())
      await buttonOf(page, cup).click()
      const failed = page.locator('.woosq-failed')
      await expect(failed).toContainText(
        shop.text({ ar: 'تعذر تحميل المحتوى.', en: 'The content could not be loaded.' }),
      )
      await page.unrouteAll()
      await page.route(/\/media\/.*\.(webp|avif)/, (route) => route.fulfill({ status: 404 }))
      await failed.getByRole('button').click()
      await expect(page.locator('.woosq-image-failed')).toContainText(
        shop.text({ ar: 'تعذر تحميل الصورة.', en: 'The image could not be loaded.' }),
      )
      await page.unrouteAll()
      await page.locator('.woosq-image-failed button').click()
      await expect(page.locator('.woosq-image-failed')).toHaveCount(0)
      await page.keyboard.press('Escape')

      await addLink(page, { href: '#woosq-999999', text: 'gone' })
      await page.getByRole('link', { name: 'gone' }).click()
      await expect(failed).toBeVisible()
    },
  )
})

test('C-15, NUM-3: what scrolls follows the width, and narrow screens have no arrows', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop)
  await buttonOf(page, mug).click()
  await expect(title(page)).toBeVisible()
  const scrolls = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).overflowY)
  for (const [width, whole, summary] of [
    [1024, 'hidden', 'auto'],
    [1023, 'auto', 'visible'],
    [767, 'auto', 'visible'],
    [360, 'auto', 'visible'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect([await scrolls('.woosq-product'), await scrolls('.summary-content')]).toEqual([whole, summary])
    await expect(page.locator('.woosq-step')).toHaveCount(2)
    expect(await page.locator('.woosq-step').first().isVisible()).toBe(width >= 768)
    await expectNoSidewaysScroll(page)
  }
})

test('C-04, C-16: of several ids the last counts, and the dialog around a link closes first', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop)
  await page.evaluate((id) => {
    const dialog = document.createElement('dialog')
    dialog.id = 'around'
    dialog.innerHTML = `<a class="woosq-link" href="#" data-id="11" data-pid="20" data-product_id="${id}" data-context="woosc">x</a>`
    document.body.append(dialog)
    dialog.showModal()
  }, cup)
  await page.locator('#around a').click()
  await expect(page.locator(`#woosq-product-${cup}`)).toBeVisible()
  await expect(page.locator('dialog.mfp-woosq-woosc')).toBeVisible()
  await expect(page.locator('#around')).not.toHaveAttribute('open')
})

test(
  'a product can be looked at from its card, with and without script',
  { tag: '@without-script' },
  async ({ page, shop, javaScriptEnabled }) => {
    await shop.visit('/shop/')
    if (javaScriptEnabled) await shop.isAwake()
    await buttonOf(page, mug).click()
    if (javaScriptEnabled) await expect(title(page)).toBeVisible()
    else await expect(page).toHaveURL(/\/product\/morning-mug\//)
  },
)
