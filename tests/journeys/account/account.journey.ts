/** A customer's own addresses. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { register } from './accounts.ts'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'

const texts = {
  saved: { ar: 'حُفظ عنوان الفاتورة', en: 'Billing address saved' },
  fieldRequired: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  emirate: { ar: 'الإمارة', en: 'Emirate' },
  dubai: { ar: 'دبي', en: 'Dubai' },
}

const main = (page: Page) => page.locator('main')
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`)
const save = (page: Page) => main(page).locator('.form-end button').click()

test(
  'an address is entered in Arabic digits, corrected and shown; another country changes its fields',
  { tag: '@core' },
  async ({ page, shop }) => {
    const { text } = shop
    await registerNewAccount(page, shop)
    await shop.visit('/my-account/edit-address/billing/')
    await field(page, 'firstName').fill('نورة')
    await field(page, 'lastName').fill('القحطاني')
    await field(page, 'city').fill('الرياض')
    await field(page, 'street').fill('شارع العليا')
    await field(page, 'buildingNumber').fill('٧٥٤٢')
    await field(page, 'postcode').fill('١٢٢١١')
    await field(page, 'phone').fill('\u202a٠٥٠ ١٢٣ ٤٥٦٧\u202c')
    await save(page)
    const district = field(page, 'district')
    await expect(district).toHaveAccessibleDescription(new RegExp(text(texts.fieldRequired)))
    await expect(district).toBeFocused()
    await expect(field(page, 'street')).toHaveValue('شارع العليا')
    await district.fill('العليا')
    await save(page)
    await expect(main(page).locator('.form-notice')).toContainText(text(texts.saved))
    await expect(main(page).locator('.address')).toContainText('12211')
    await expect(main(page).locator('.address')).toContainText('+966501234567')

    await shop.visit('/my-account/edit-address/billing/')
    await field(page, 'country').selectOption('AE')
    await expect(field(page, 'postcode')).toHaveCount(0)
    await expect(field(page, 'street')).toHaveValue('شارع العليا')
    await main(page)
      .getByLabel(text(texts.emirate))
      .selectOption({ label: text(texts.dubai) })
    await save(page)
    await expect(main(page).locator('.address')).toContainText(text(texts.dubai))
  },
)

test('a country selected before hydration changes the form; errors are listed at the top and fixed by keyboard', async ({
  page,
  shop,
}) => {
  await registerNewAccount(page, shop)
  const hydrate = await shop.visitDehydrated('/my-account/edit-address/billing/')
  await field(page, 'country').selectOption('AE')
  await hydrate()
  await expect(field(page, 'postcode')).toHaveCount(0)
  await expect(field(page, 'country')).toHaveValue('AE')
  await field(page, 'country').selectOption('SA')
  await save(page)
  await expect(main(page).locator('.form-summary')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'firstName').focus()
  for (const typed of ['Noura', 'Al-Qahtani', '', '', 'Riyadh', 'Olaya', 'Olaya Street', '7542']) {
    if (typed !== '') await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  // Skips the optional apartment or floor.
  await page.keyboard.press('Tab')
  await page.keyboard.type('12211')
  await field(page, 'phone').focus()
  await page.keyboard.type('0501234567')
  await page.keyboard.press('Enter')
  await expect(main(page).locator('.form-notice')).toContainText(shop.text(texts.saved))
  await expect(main(page).locator('.address')).toContainText('Olaya Street')
})

test('hydration keeps the scroll position of the page', async ({ page, shop }) => {
  await registerNewAccount(page, shop)
  const hydrate = await shop.visitDehydrated('/my-account/edit-address/billing/')
  await field(page, 'phone').scrollIntoViewIfNeeded()
  const previousScrollY = await page.evaluate(() => scrollY)
  await hydrate()
  expect(await page.evaluate(() => scrollY)).toBe(previousScrollY)
  expect(previousScrollY).toBeGreaterThan(0)
})

/** Registers a new account. */
async function registerNewAccount(page: Page, shop: ShopVisit): Promise<void> {
  await register(page, shop, `${randomUUID()}@shopper.example`)
}
