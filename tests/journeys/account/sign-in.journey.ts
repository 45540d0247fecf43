/** A customer registers, signs in and resets the password, with the e-mails in between. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { findMailLink, waitForMail } from '#tests/journeys/mailbox.ts'
import { PASSWORD, register } from './accounts.ts'

const texts = {
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  entry: { ar: 'الدخول', en: 'Sign in' },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
  createAccount: { ar: 'إنشاء حساب', en: 'Create an account' },
  mailSent: { ar: 'أرسلنا إليك رسالة', en: 'We’ve sent you an e-mail' },
  confirm: { ar: 'تأكيد البريد الإلكتروني', en: 'Confirm e-mail address' },
  confirmed: {
    ar: 'تم تأكيد بريدك الإلكتروني وتسجيل دخولك',
    en: 'Your e-mail address is confirmed, and you are signed in',
  },
  signedOut: { ar: 'تم تسجيل الخروج', en: 'You are signed out' },
  lostPassword: { ar: 'نسيت كلمة المرور؟', en: 'Lost your password?' },
  sendLink: { ar: 'إرسال رابط إعادة التعيين', en: 'Send reset link' },
  linkSent: { ar: 'فقد أرسلنا إليك رابطًا', en: 'we’ve sent you a link' },
  savePassword: { ar: 'حفظ كلمة المرور الجديدة', en: 'Save new password' },
  passwordChanged: { ar: 'تغيّرت كلمة المرور', en: 'Your password was changed' },
  tooShort: { ar: 'اختر كلمة مرور من', en: 'Use a password of at least' },
  noMatch: { ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', en: 'Incorrect e-mail or password' },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show password' },
  sessionEnded: { ar: 'انتهت جلستك', en: 'Your session has ended' },
  greeting: { ar: 'أهلًا', en: 'Welcome' },
}

const main = (page: Page) => page.locator('main')
const clickButton = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
const fill = (page: Page, field: string, value: string) =>
  main(page).locator(`input[name="${field}"]`).fill(value)
const notice = (page: Page) => main(page).locator('.form-notice')

test(
  'a customer registers, confirms the account, signs out, mistypes the password and signs in',
  { tag: '@core' },
  async ({ page, shop }) => {
    const { text } = shop
    const email = `${randomUUID()}@shopper.example`
    await shop.visit('/my-account/register/')
    await fill(page, 'name', 'ليلى')
    await fill(page, 'email', email)
    await fill(page, 'password', PASSWORD)
    await clickButton(page, text(texts.createAccount))
    await expect(notice(page)).toContainText(text(texts.mailSent))

    const mail = await waitForMail(email, { knownCount: 0 })
    expect(mail.html).toContain(`dir="${shop.direction}"`)
    await page.goto(findMailLink(mail))
    await expect(main(page)).toContainText(email)
    await clickButton(page, text(texts.confirm))
    await expect(notice(page)).toContainText(text(texts.confirmed))
    await expect(main(page)).toContainText('ليلى')

    await shop.visit('/my-account/customer-logout/')
    await clickButton(page, text(texts.signOut))
    await expect(notice(page)).toContainText(text(texts.signedOut))
    await signIn(page, shop, email, 'another four evenings')
    await expect(main(page).locator('.form-summary')).toContainText(text(texts.noMatch))
    await signIn(page, shop, email, PASSWORD)
    await expect(main(page)).toContainText(text(texts.greeting))
  },
)

test('a customer who forgot the password requests a link on the sign-in page and sets a new password', async ({
  page,
  shop,
}) => {
  const { text } = shop
  const email = `${randomUUID()}@shopper.example`
  await register(page, shop, email)
  await page.context().clearCookies({ name: 'hanout_session' })
  await shop.visit('/my-account/')
  await main(page)
    .getByRole('link', { name: text(texts.lostPassword) })
    .click()
  await expect(page).toHaveURL(/lost-password\/$/)
  // The previous page, with the sign-in and registration forms, may still be shown for a moment.
  await expect(main(page).locator('input[name="email"]')).toHaveCount(1)
  await fill(page, 'email', email)
  await clickButton(page, text(texts.sendLink))
  await expect(notice(page)).toContainText(text(texts.linkSent))
  await page.goto(findMailLink(await waitForMail(email, { knownCount: 1 })))
  await fill(page, 'password', 'another four evenings')
  await clickButton(page, text(texts.savePassword))
  await expect(notice(page)).toContainText(text(texts.passwordChanged))
})

test('a password can be shown while typing, and errors appear below the field before anything is sent', async ({
  page,
  shop,
}) => {
  await shop.visit('/my-account/register/')
  await shop.waitForHydration()
  const password = main(page).locator('input[name=password]')
  await fill(page, 'email', 'name@shopper.example')
  await fill(page, 'password', 'عصفور')
  await expect(password).toHaveAttribute('type', 'password')
  await main(page)
    .getByRole('button', { name: shop.text(texts.showPassword) })
    .first()
    .click()
  await expect(password).toHaveAttribute('type', 'text')
  await clickButton(page, shop.text(texts.createAccount))
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(new RegExp(shop.text(texts.tooShort)))
  await expect(password).toHaveValue('عصفور')
  await fill(page, 'password', 'long enough')
  await expect(main(page).locator('.field-error')).toHaveCount(0)
  await fill(page, 'password', 'short')
  await fill(page, 'email', 'name')
  await clickButton(page, shop.text(texts.createAccount))
  await expect(main(page).locator('.form-summary')).toBeFocused()
})

test.describe('signed out on another device', () => {
  test.use({ ignoredErrors: /cart\/items|rest-nonce|v1\/me/ })

  test('a customer is notified at the next add to cart and can continue as a guest', async ({
    page,
    shop,
    context,
  }) => {
    const credentials = { email: 'shopper@hanout.example', password: process.env.SHOPPER_PASSWORD ?? '' }
    await context.request.post('/wp-json/hanout/v1/session', { data: credentials })
    await shop.visit('/product/zellige-teapot/')
    await shop.waitForHydration()
    const entry = page.locator('.account-entry').filter({ visible: true })
    await expect(entry).not.toContainText(shop.text(texts.entry))
    await context.clearCookies({ name: 'hanout_session' })
    const button = page.locator('.single_add_to_cart_button')
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: shop.text(texts.sessionEnded) })).toBeVisible()
    await expect(entry).toContainText(shop.text(texts.entry))
    await button.click()
    await expect(page.locator('.added_to_cart').first()).toBeVisible()
  })
})

async function signIn(page: Page, shop: ShopVisit, email: string, password: string): Promise<void> {
  const form = main(page).locator('form:has(.check)')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(password)
  await form.getByRole('button', { name: shop.text(texts.signIn), exact: true }).click()
}
