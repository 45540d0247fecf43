/** Typing before and during hydration: every character and the cursor stay where they were. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'

test(
  'text typed into the header search during hydration is kept, and the search works',
  { tag: '@core' },
  async ({ page, shop }) => {
    const hydrate = await shop.visitDehydrated('/')
    const search = page.locator('#site-search')
    await typeDuringHydration(page, search, hydrate)
    await search.fill(shop.text({ ar: 'فانوس', en: 'lantern' }))
    await search.press('Enter')
    await expect(page.getByRole('main')).toContainText(
      shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' }),
    )
  },
)

// With two fields, the first one already has text, the second one has the cursor.
const forms = [
  { path: '/my-account/register/', fields: ['input[name=email]'] },
  { path: '/my-account/lost-password/', fields: ['input[name=email]'] },
  { path: '/contact/', fields: ['.wpcf7 input[type=email]', '.wpcf7 textarea'] },
  { path: '/contact/', fields: ['.wpcf7 textarea', '.wpcf7 input[type=email]'] },
]

test('text typed into the fields of any form during hydration is kept', async ({ page, shop }) => {
  test.slow()
  for (const { path, fields } of forms)
    await test.step(`${path}: ${fields.join(', ')}`, async () => {
      const hydrate = await shop.visitDehydrated(path)
      const [lastField, ...otherFields] = fields
        .map((field) => page.locator(`main ${field}`).first())
        .toReversed()
      for (const field of otherFields) await field.fill('early')
      if (lastField) await typeDuringHydration(page, lastField, hydrate)
      for (const field of otherFields) await expect(field).toHaveValue('early')
    })
})

test('text typed into the sign-in form during hydration is kept, also after an error; an error gets the focus', async ({
  page,
  shop,
}) => {
  test.slow()
  const form = page.locator('main form:has(.check)')
  const [email, password] = [form.locator('input[name=email]'), form.locator('input[name=password]')]
  await typeDuringHydration(page, email, await shop.visitDehydrated('/my-account/'))
  await email.fill('nobody@shopper.example')
  await password.fill('not the right one')
  await password.press('Enter')
  await expect(page.locator('.form-summary')).toBeFocused()

  const hydrate = await shop.visitDehydrated('/my-account/')
  await email.fill('nobody@shopper.example')
  await password.fill('not the right one')
  await password.press('Enter')
  await page.locator('.form-summary').waitFor()
  await typeDuringHydration(page, password, hydrate)
  await expect(email).toHaveValue('nobody@shopper.example')
})

/** Types before, during and after hydration. */
async function typeDuringHydration(page: Page, field: Locator, hydrate: () => Promise<void>): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type('before', { delay: 10 })
  await Promise.all([hydrate(), page.keyboard.type('while', { delay: 30 })])
  await page.keyboard.type('after', { delay: 10 })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('beforewhileafter')
}
