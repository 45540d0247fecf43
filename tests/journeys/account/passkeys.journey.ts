/** Passkeys with Chromium's virtual authenticator: added, used instead of the password and after it, and removed. */
import { randomUUID } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { PASSWORD, register } from './accounts.ts'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { runProtocolSession } from '#tests/journeys/protocol.ts'

// Pages are identical for all visitors: a click before the visitor state has loaded is retried silently.
test.use({ ignoredErrors: /^403 \S+\/passkeys\/registration/ })

const texts = {
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
  signedOut: { ar: 'تم تسجيل الخروج', en: 'You are signed out' },
  add: { ar: 'إضافة مفتاح مرور', en: 'Add passkey' },
  signInWithPasskey: { ar: 'تسجيل الدخول بمفتاح مرور', en: 'Sign in with a passkey' },
  usePasskey: { ar: 'استخدام مفتاح مرور', en: 'Use a passkey' },
  greeting: { ar: 'أهلًا', en: 'Welcome' },
  renameOrRemove: { ar: 'تغيير الاسم أو الإزالة', en: 'Rename or remove' },
  remove: { ar: 'إزالة مفتاح المرور', en: 'Remove passkey' },
  removed: { ar: 'أُزيل مفتاح المرور', en: 'Passkey removed' },
  notUsed: { ar: 'لم يُستخدم مفتاح مرور', en: 'No passkey was used' },
}

const main = (page: Page) => page.locator('main')
const passkeys = (page: Page) => main(page).locator('section[aria-labelledby="passkeys"]')
const clickButton = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

/** Adds a virtual phone whose fingerprint check succeeds; returns the id of its authenticator. */
async function addVirtualPhone(session: CDPSession): Promise<string> {
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

test(
  'a passkey is added, signs in alone and as second factor, as does a recovery code, and is removed',
  { tag: '@core' },
  async ({ page, shop }) => {
    const { text } = shop
    const email = `${randomUUID()}@shopper.example`
    await register(page, shop, email)
    await runProtocolSession(page, async (session) => {
      await addVirtualPhone(session)
      await addPasskey(page, shop)
      await expect(main(page).locator('.recovery-codes li')).toHaveCount(10)
      const code = await main(page).locator('.recovery-codes li').first().innerText()
      await main(page).locator('a.button.primary').click()

      await signOut(page, shop)
      await shop.visit('/my-account/')
      await clickButton(page, text(texts.signInWithPasskey))
      await expect(main(page)).toContainText(text(texts.greeting))

      await signOut(page, shop)
      await signInWithPassword(page, shop, email)
      await clickButton(page, text(texts.usePasskey))
      await expect(main(page)).toContainText(text(texts.greeting))

      // Page checks open a page of their own, which removes the virtual authenticator.
      await signOut(page, shop)
      await signInWithPassword(page, shop, email)
      await expectAccessible(page)
      await main(page).locator('input[name=code]').fill(code)
      await clickButton(page, text(texts.signIn))
      await expect(main(page)).toContainText(text(texts.greeting))

      await shop.visit('/my-account/two-step/')
      await expectAccessible(page)
      await passkeys(page).getByText(text(texts.renameOrRemove), { exact: true }).click()
      await passkeys(page).locator('details input[name=password]').fill(PASSWORD)
      await clickButton(page, text(texts.remove))
      await expect(main(page).locator('.form-notice')).toContainText(text(texts.removed))
      await expect(passkeys(page).locator('li')).toHaveCount(0)
    })
  },
)

test('the header panel signs in with a passkey and stays on the page', async ({ page, shop }) => {
  await register(page, shop, `${randomUUID()}@shopper.example`)
  await runProtocolSession(page, async (session) => {
    await addVirtualPhone(session)
    await addPasskey(page, shop)
    await expect(main(page).locator('.recovery-codes li')).toHaveCount(10)
    await signOut(page, shop)
    await shop.visit('/shop/')
    await shop.waitForHydration()
    const entry = page.locator('.account-entry').filter({ visible: true })
    await entry.locator('a').first().click()
    const panel = entry.locator('.account-panel')
    await panel.getByRole('button', { name: shop.text(texts.signInWithPasskey), exact: true }).click()
    await expect(panel).toBeHidden()
    await expect(entry.locator('a').first()).toBeFocused()
    await expect(entry).not.toContainText(shop.text(texts.signIn))
    await expect(page).toHaveURL(/\/shop\/$/)
  })
})

test('a failed user verification shows a status message, and the button keeps the focus', async ({
  page,
  shop,
}) => {
  await register(page, shop, `${randomUUID()}@shopper.example`)
  await runProtocolSession(page, async (session) => {
    const authenticatorId = await addVirtualPhone(session)
    await addPasskey(page, shop)
    await expect(main(page).locator('.recovery-codes li')).toHaveCount(10)
    await signOut(page, shop)
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await shop.visit('/my-account/')
    await clickButton(page, shop.text(texts.signInWithPasskey))
    const button = main(page).getByRole('button', { name: shop.text(texts.signInWithPasskey), exact: true })
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: shop.text(texts.notUsed) }),
    ).toBeVisible()
    await expect(button).toBeFocused()
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await button.click()
    await expect(main(page)).toContainText(shop.text(texts.greeting))
  })
})

test(
  'without script the sign-in has no passkeys, and the account offers an authenticator app',
  { tag: '@only-without-script' },
  async ({ page, shop }) => {
    await shop.visit('/my-account/')
    await expect(main(page).locator('.passkey-sign-in')).toBeEmpty()
    await register(page, shop, `${randomUUID()}@shopper.example`)
    await shop.visit('/my-account/two-step/')
    await expect(passkeys(page)).toBeHidden()
    await expect(main(page).locator('section[aria-labelledby="app"] button')).toBeVisible()
  },
)

async function addPasskey(page: Page, shop: ShopVisit): Promise<void> {
  await shop.visit('/my-account/two-step/')
  await shop.waitForHydration()
  const form = passkeys(page)
    .locator('form', { has: page.locator('input[name=name]') })
    .first()
  await form.locator('input[name=password]').fill(PASSWORD)
  await clickButton(page, shop.text(texts.add))
}

async function signInWithPassword(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await shop.visit('/my-account/')
  const form = main(page).locator('form:has(.check)')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(PASSWORD)
  await form.getByRole('button', { name: shop.text(texts.signIn), exact: true }).click()
  await expect(page).toHaveURL(/\/my-account\/code\//)
}

async function signOut(page: Page, shop: ShopVisit): Promise<void> {
  await shop.visit('/my-account/customer-logout/')
  await clickButton(page, shop.text(texts.signOut))
  await expect(main(page).locator('.form-notice')).toContainText(shop.text(texts.signedOut))
}
