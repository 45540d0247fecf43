/** Shoppers type before and while the page's script starts: every letter stays where it was typed, and so does the cursor. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const places = [
  { path: '/my-account/', field: 'form:has(.check) input[name=email]' },
  { path: '/my-account/', field: 'form:has(.check) input[name=password]' },
  { path: '/my-account/register/', field: 'input[name=email]' },
  { path: '/my-account/lost-password/', field: 'input[name=email]' },
  { path: '/contact/', field: '.wpcf7 input[type=email]' },
  { path: '/contact/', field: '.wpcf7 textarea' },
]

for (const { path, field } of places) {
  test(`${path}: what is typed into ${field} while the script starts stays`, async ({ page, shop }) => {
    const wake = await shop.visitAsleep(path)
    await typeWhileWaking(page, page.locator(`main ${field}`).first(), wake)
  })
}

test(
  'what is typed into the search of the header while the script starts stays',
  { tag: '@core' },
  async ({ page, shop }) => {
    const wake = await shop.visitAsleep('/')
    await typeWhileWaking(page, page.locator('#site-search'), wake)
  },
)

test('who begins anew after a refused sign-in, before the script has come, goes on typing', async ({
  page,
  shop,
}) => {
  const wake = await shop.visitAsleep('/my-account/')
  const form = page.locator('main form:has(.check)')
  const password = form.locator('input[name=password]')
  await form.locator('input[name=email]').fill('nobody@shopper.example')
  await password.fill('not the right one')
  await password.press('Enter')
  await page.locator('.form-summary').waitFor()
  await typeWhileWaking(page, password, wake)
})

test('a refused sign-in leads the focus to its reason where nobody has begun', async ({ page, shop }) => {
  await shop.visit('/my-account/')
  const form = page.locator('main form:has(.check)')
  await form.locator('input[name=email]').fill('nobody@shopper.example')
  await form.locator('input[name=password]').fill('not the right one')
  await form.locator('input[name=password]').press('Enter')
  await expect(page.locator('.form-summary')).toBeFocused()
})

for (const [kind, path] of Object.entries({
  simple: '/product/thuluth-coffee-cup/',
  variable: '/product/morning-mug/',
})) {
  test(`a quantity typed early counts on the page of a ${kind} product`, async ({ page, shop }) => {
    const wake = await shop.visitAsleep(path)
    const quantity = page.locator('main input[name=quantity]')
    await quantity.fill('3')
    await wake()
    await quantity.locator('xpath=following-sibling::button').click()
    await expect(quantity).toHaveValue('4')
  })
}

/** Types before the script comes, while it starts, and after. */
async function typeWhileWaking(page: Page, field: Locator, wake: () => Promise<void>): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type('before', { delay: 10 })
  await Promise.all([wake(), page.keyboard.type('while', { delay: 30 })])
  await page.keyboard.type('after', { delay: 10 })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('beforewhileafter')
}
