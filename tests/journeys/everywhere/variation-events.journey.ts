/**
 * Third-party forms report the chosen variation only through jQuery events: the product's buttons then act on
 * that variation (A.4.17, B.4.11).
 */
import type { Page } from '@playwright/test'
import { readListIds, overrideCompareSettings } from '#tests/journeys/compare/compare-visit.ts'
import { stubJQuery } from '#tests/journeys/jquery-stub.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const mugId = 102

test('A-23, B.4.11: variation events triggered only through jQuery apply to comparison and wishlist', async ({
  page,
  shop,
}) => {
  await page.addInitScript(stubJQuery)
  await overrideCompareSettings(page, { buttonAction: 'none' })
  await shop.visit('/product/morning-mug/?attribute_pa_color=sand&attribute_pa_capacity=350-ml')
  await shop.waitForHydration()
  const compareButton = page.locator(`.buy-box .woosc-btn-${mugId}`).first()
  const heart = page.locator(`.buy-box .woosw-btn-${mugId}`).first()
  await expect(compareButton).not.toHaveAttribute('data-id', String(mugId))
  const variationId = Number(await compareButton.getAttribute('data-id'))
  await page.locator('main .reset_variations').first().click()
  await expect(heart).toHaveAttribute('data-id', String(mugId))
  // The first click loads their scripts.
  await compareButton.click()
  await expect(compareButton).toHaveClass(/woosc-added/, { timeout: 20_000 })
  await heart.click()
  await expect(heart).toHaveClass(/woosw-added/, { timeout: 20_000 })

  const triggerEvent = (name: string) => trigger(page, { name, productId: mugId, variationId })
  await triggerEvent('found_variation')
  for (const button of [compareButton, heart]) {
    await expect(button).toHaveAttribute('data-id', String(variationId))
    await expect(button).not.toHaveClass(/wo[a-z]+-added/)
  }
  await compareButton.click()
  await expect(compareButton).toHaveClass(/woosc-added/)
  expect((await readListIds(page)).toSorted((one, other) => one - other)).toEqual([mugId, variationId])
  const addRequest = page.waitForRequest(/wc-ajax=woosw_add/)
  await heart.click()
  expect(new URLSearchParams((await addRequest).postData() ?? '').get('product_id')).toBe(String(variationId))
  await expect(heart).toHaveClass(/woosw-added/)

  await triggerEvent('reset_data')
  for (const button of [compareButton, heart]) await expect(button).toHaveAttribute('data-id', String(mugId))
  await triggerEvent('woovr_selected')
  for (const button of [compareButton, heart])
    await expect(button).toHaveAttribute('data-id', String(variationId))
})

type TriggeredEvent = { name: string; productId: number; variationId: number }

/** Triggers an event as plugins do: on the form, or on the document with the selected radio button. */
async function trigger(page: Page, event: TriggeredEvent): Promise<void> {
  await page.evaluate(({ name, productId, variationId }) => {
    type JQueryCollection = { trigger: (name: string, details: unknown[]) => void }
    const jQuery = Reflect.get(window, 'jQuery') as (element: Element | Document) => JQueryCollection
    const form = document.createElement('form')
    form.dataset.product_id = String(productId)
    const radio = document.createElement('div')
    Object.assign(radio.dataset, { pid: String(productId), id: String(variationId) })
    document.body.append(form, radio)
    if (name === 'woovr_selected') jQuery(document).trigger(name, [{ 0: radio, length: 1 }])
    else jQuery(form).trigger(name, [{ variation_id: variationId }])
  }, event)
}
