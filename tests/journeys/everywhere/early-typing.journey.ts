/** Shoppers type before and while the page's script starts: every letter stays where it was typed, and so does the cursor. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'

test(
  'what is typed into the search of the header while the script starts stays, and is searched for',
  { tag: '@core' },
  async ({ page, shop }) => {
    const wake = await shop.visitAsleep('/')
    const search = page.locator('#site-search')
    await typeWhileWaking(page, search, wake)
    await search.fill(shop.text({ ar: 'فانوس', en: 'lantern' }))
    await search.press('Enter')
    await expect(page.getByRole('main')).toContainText(
      shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' }),
    )
  },
)

// Of two fields the first one holds what was typed before, the second one has the cursor.
const places = [
  { path: '/my-account/register/', fields: ['input[name=email]'] },
  { path: '/my-account/lost-password/', fields: ['input[name=email]'] },
  { path: '/contact/', fields: ['.wpcf7 input[type=email]', '.wpcf7 textarea'] },
  { path: '/contact/', fields: ['.wpcf7 textarea', '.wpcf7 input[type=email]'] },
]

test('what is typed into fields of any form while the script starts stays', async ({ page, shop }) => {
  test.slow()
  for (const { path, fields } of places)
    await test.step(`${path}: ${fields.join(', ')}`, async () => {
      const wake = await shop.visitAsleep(path)
      const [last, ...others] = fields.map((field) => page.locator(`main ${field}`).first()).toReversed()
      for (const field of others) await field.fill('early')
      if (last) await typeWhileWaking(page, last, wake)
      for (const field of others) await expect(field).toHaveValue('early')
    })
})

test('who types while the script of the sign-in starts, or begins anew after a refusal, goes on typing; who waits is led to the reason', async ({
  page,
  shop,
}) => {
  test.slow()
  const form = page.locator('main form:has(.check)')
  const [email, password] = [form.locator('input[name=email]'), form.locator('input[name=password]')]
  await typeWhileWaking(page, email, await shop.visitAsleep('/my-account/'))
  await email.fill('nobody@shopper.example')
  await password.fill('not the right one')
  await password.press('Enter')
  await expect(page.locator('.form-summary')).toBeFocused()

  const wake = await shop.visitAsleep('/my-account/')
  await email.fill('nobody@shopper.example')
  await password.fill('not the right one')
  await password.press('Enter')
  await page.locator('.form-summary').waitFor()
  await typeWhileWaking(page, password, wake)
  await expect(email).toHaveValue('nobody@shopper.example')
})

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
