/** On phones: order controls are within reach, and the filters show the number of results before they are applied. */
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  findNotice,
  test,
} from '#tests/journeys/journey.ts'

test(
  'once "Add to cart" is out of view, a bottom bar shows price and button, also with missing options',
  { tag: ['@narrow', '@layout'] },
  async ({ page, shop }) => {
    await shop.visit('/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml')
    await shop.waitForHydration()
    const bar = page.locator('.order-bar')
    const button = bar.getByRole('button')
    const footer = page.locator('.site-footer')
    await page.locator('.buy-box .single_add_to_cart_button').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await footer.scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    await expect(bar).toContainText('84')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { part: '.order-bar' })
    const [orderBarBox, bottomBarBox] = [
      await bar.boundingBox(),
      await page.locator('.bottom-bar').boundingBox(),
    ]
    expect((orderBarBox?.y ?? 0) + (orderBarBox?.height ?? 0)).toBeCloseTo(bottomBarBox?.y ?? 0, 0)

    await page.locator('.reset_variations').click()
    await footer.scrollIntoViewIfNeeded()
    await expect(bar).toContainText(shop.text({ ar: 'من', en: 'From' }))
    await button.click()
    const colorControl = page.locator('.variations [role=radio][data-value=charcoal]')
    await expect(page.locator('p.wc-variation-selection-needed')).toBeVisible()
    await expect(page.locator('.variations [role=radio]:focus')).toBeInViewport()
    await colorControl.click()
    await page.locator('.variations [role=radio][data-value="350-ml"]').click()
    await footer.scrollIntoViewIfNeeded()
    await button.click()
    await expect(
      findNotice(page, shop.text({ ar: 'أُضيف المنتج «كوب الصباح»', en: 'Morning mug was added' })),
    ).toBeVisible()
  },
)

test(
  'the filter panel counts matching products, its button active filters; values after the eighth are folded',
  { tag: ['@narrow', '@layout'] },
  async ({ page, shop }) => {
    await shop.visit('/shop/')
    await shop.waitForHydration()
    const opener = page.locator('.open-filters')
    const barItemBoxes = await page
      .locator('.archive-bar > *')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    // The controls are on one line: their vertical centers are equal.
    for (const { top, bottom } of barItemBoxes)
      expect((top + bottom) / 2).toBeCloseTo(
        ((barItemBoxes[0]?.top ?? 0) + (barItemBoxes[0]?.bottom ?? 0)) / 2,
        0,
      )
    await opener.click()
    const sheet = page.locator('#filters')
    expect((await sheet.boundingBox())?.x).toBe(0)
    const applyButton = sheet.locator('.apply')
    await expect(applyButton).toHaveText(/\d/)
    const totalCount = Number(/\d+/.exec((await applyButton.textContent()) ?? '')?.[0])
    const colorControl = sheet.locator('fieldset', { has: page.locator('[name=filter_color]') })
    await expect(colorControl.getByRole('checkbox').filter({ visible: true })).toHaveCount(8)
    await colorControl.locator('.rest > summary').click()
    const lastOption = colorControl.locator('.choice').last()
    const count = Number(await lastOption.locator('.choice-count > [aria-hidden]').textContent())
    expect(count).toBeLessThan(totalCount)
    await lastOption.getByRole('checkbox').check()
    // Collapsing a group is not closing the panel.
    await colorControl.locator('.rest > summary').click()
    await colorControl.locator('.rest > summary').click()
    await expect(lastOption.getByRole('checkbox')).toBeChecked()
    // Arabic has words instead of numbers for one and two.
    await expect(applyButton).toHaveText(new RegExp(`(^|\\D)${count}(\\D|$)|عرض المنتج(ين)?$`))
    // After closing without applying, the button shows the count of the current list.
    await page.keyboard.press('Escape')
    await opener.click()
    await expect(applyButton).toHaveText(new RegExp(`(^|\\D)${totalCount}(\\D|$)`))
    await lastOption.getByRole('checkbox').check()
    await applyButton.click()
    await expect(page.locator('.product-card')).toHaveCount(count)
    await expect(opener).toContainText('(1)')
  },
)
