/** A shopper's own pages: addresses, details, devices, and the end of an account; with script and without. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { PASSWORD, register } from './accounts.ts'
import { expect, expectAccessible, test } from './journey.ts'

const texts = {
  saved: { ar: 'حُفظ عنوان الفاتورة', en: 'Your billing address is saved' },
  fillIn: { ar: 'املأ هذا الحقل', en: 'Please fill this in' },
  showFields: { ar: 'عرض حقول هذه الدولة', en: 'Show the fields of this country' },
  emirate: { ar: 'الإمارة', en: 'Emirate' },
  dubai: { ar: 'دبي', en: 'Dubai' },
  billing: { ar: 'عنوان الفاتورة', en: 'Billing address' },
  add: { ar: 'إضافة عنوان', en: 'Add an address' },
  download: { ar: 'تنزيل بياناتي', en: 'Download my data' },
  erase: { ar: 'محو حسابي نهائيًا', en: 'Erase my account for good' },
  erased: { ar: 'مُحي حسابك', en: 'Your account is erased' },
}

const main = (page: Page) => page.locator('main')
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`)
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const save = (page: Page) => main(page).locator('.form-end button').click()

test(
  'an address is typed in Arabic digits, corrected, and seen again; another country asks for other things',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    const { text } = shop
    await registerAt(page, shop)
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
    await expect(district).toHaveAccessibleDescription(new RegExp(text(texts.fillIn)))
    if (javaScriptEnabled) await expect(district).toBeFocused()
    await expect(field(page, 'street')).toHaveValue('شارع العليا')
    await district.fill('العليا')
    await save(page)
    await expect(main(page).locator('.form-notice')).toContainText(text(texts.saved))
    await expect(main(page).locator('.address')).toContainText('12211')
    await expect(main(page).locator('.address')).toContainText('+966501234567')

    await shop.visit('/my-account/edit-address/billing/')
    await field(page, 'country').selectOption('AE')
    if (!javaScriptEnabled) await press(page, text(texts.showFields))
    await expect(field(page, 'postcode')).toHaveCount(0)
    await expect(field(page, 'street')).toHaveValue('شارع العليا')
    await main(page)
      .getByLabel(text(texts.emirate))
      .selectOption({ label: text(texts.dubai) })
    await save(page)
    await expect(main(page).locator('.address')).toContainText(text(texts.dubai))
  },
)

test('a country that is chosen before the page is awake changes the form too', async ({ page, shop }) => {
  await registerAt(page, shop)
  const wake = await shop.visitAsleep('/my-account/edit-address/billing/')
  await field(page, 'country').selectOption('AE')
  await wake()
  await expect(field(page, 'postcode')).toHaveCount(0)
  await expect(field(page, 'country')).toHaveValue('AE')
})

test('the address is changed by keys alone', async ({ page, shop }) => {
  await registerAt(page, shop)
  await shop.visit('/my-account/edit-address/')
  await shop.isAwake()
  await main(page)
    .getByRole('link', { name: shop.text(texts.add), exact: true })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/edit-address\/billing\/$/)
  await field(page, 'firstName').focus()
  for (const typed of ['Noura', 'Al-Qahtani', '', '', 'Riyadh', 'Olaya', 'Olaya Street', '7542']) {
    if (typed !== '') await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  // Flat or floor, which is optional.
  await page.keyboard.press('Tab')
  await page.keyboard.type('12211')
  await field(page, 'phone').focus()
  await page.keyboard.type('0501234567')
  await page.keyboard.press('Enter')
  await expect(main(page).locator('.form-notice')).toContainText(shop.text(texts.saved))
  await expect(main(page).locator('.address')).toContainText('Olaya Street')
})

test(
  'a shopper takes the data along and erases the account',
  { tag: '@without-script' },
  async ({ page, shop }) => {
    const { text } = shop
    const email = await registerAt(page, shop)
    await shop.visit('/my-account/privacy/')
    const download = page.waitForEvent('download')
    await main(page)
      .getByRole('link', { name: text(texts.download) })
      .click()
    const exported: unknown = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(exported).toMatchObject({ account: { email } })
    await field(page, 'password').fill(PASSWORD)
    await press(page, text(texts.erase))
    await expect(main(page).locator('.form-notice')).toContainText(text(texts.erased))
    await shop.visit('/my-account/edit-account/')
    await expect(field(page, 'intent')).toHaveCount(0)
  },
)

test('an address that lacks something says so at its top, for everybody', async ({ page, shop }) => {
  await registerAt(page, shop)
  await shop.visit('/my-account/edit-address/billing/')
  await shop.isAwake()
  await save(page)
  await expect(main(page).locator('.form-summary')).toBeFocused()
  await expectAccessible(page)
})

/** A new account; gives its address. */
async function registerAt(page: Page, shop: ShopVisit): Promise<string> {
  const email = `${randomUUID()}@shopper.example`
  await register(page, shop, email)
  return email
}
