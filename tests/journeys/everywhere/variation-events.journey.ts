/**
 * Third-party forms report the chosen variation only through jQuery events: the product's buttons then act on
 * that variation (A.4.17, B.4.11).
 */
import type { Page } from '@playwright/test'
import { listOf, setByOwner } from '#tests/journeys/compare/compare-visit.ts'
import { stub } from '#tests/journeys/jquery-stub.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const mug = 102

test('A-23, B.4.11: variation events triggered only through jQuery apply to comparison and wishlist', async ({
  page,
  shop,
}) => {
  await page.addInitScript(stub)
  await setByOwner(page, { buttonAction: 'none' })
  await shop.visit('/product/morning-mug/?attribute_pa_color=sand&attribute_pa_capacity=350-ml')
  await shop.waitForHydration()
  const compare = page.locator(`.buy-box .woosc-btn-${mug}`).first()
  const heart = page.locator(`.buy-box .woosw-btn-${mug}`).first()
  await expect(compare).not.toHaveAttribute('data-id', String(mug))
  const variation = Number(await compare.getAttribute('data-id'))
  await page.locator('main .reset_variations').first().click()
  await expect(heart).toHaveAttribute('data-id', String(mug))
  // The first click loads their scripts.
  await compare.click()
  await expect(compare).toHaveClass(/woosc-added/, { timeout: 20_000 })
  await heart.click()
  await expect(heart).toHaveClass(/woosw-added/, { timeout: 20_000 })

  const triggerEvent = (name: string) => trigger(page, { name, product: mug, variation })
  await triggerEvent('found_variation')
  for (const button of [compare, heart]) {
    await expect(button).toHaveAttribute('data-id', String(variation))
    await expect(button).not.toHaveClass(/wo[a-z]+-added/)
  }
  await compare.click()
  await expect(compare).toHaveClass(/woosc-added/)
  expect((await listOf(page)).toSorted((one, other) => one - other)).toEqual([mug, variation])
  const added = page.waitForRequest(/wc-ajax=woosw_add/)
  await heart.click()
  expect(new URLSearchParams((await added).postData() ?? '').get('product_id')).toBe(String(variation))
  await expect(heart).toHaveClass(/woosw-added/)

  await triggerEvent('reset_data')
  for (const button of [compare, heart]) await expect(button).toHaveAttribute('data-id', String(mug))
  await triggerEvent('woovr_selected')
  for (const button of [compare, heart]) await expect(button).toHaveAttribute('data-id', String(variation))
})

type TriggeredEvent = { name: string; product: number; variation: number }

/** Triggers an event as plugins do: on the form, or on the document with the selected radio button. */
async function trigger(page: Page, triggered: TriggeredEvent): Promise<void> {
  await page.evaluate(({ name, product, variation }) => {
    type Wrapped = { trigger: (name: string, details: unknown[]) => void }
    const jQuery = Reflect.get(window, 'jQuery') as (element: Element | Document) => Wrapped
    const form = document.createElement('form')
    form.dataset.product_id = String(product)
    const radio = document.createElement('div')
    Object.assign(radio.dataset, { pid: String(product), id: String(variation) })
    document.body.append(form, radio)
    if (name === 'woovr_selected') jQuery(document).trigger(name, [{ 0: radio, length: 1 }])
    else jQuery(form).trigger(name, [{ variation_id: variation }])
  }, triggered)
}
