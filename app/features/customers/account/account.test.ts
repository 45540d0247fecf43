import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Browser } from '#tests/browser.ts'
import { readAddresses } from '#app/features/customers/addresses/addresses.server.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { sessions } from '#app/features/customers/tables.server.ts'
import {
  aCustomer,
  createEmailAddress,
  readLinkKey,
  PASSWORD,
  submit,
  readSignedInUser,
} from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop

const BILLING_PATH = '/my-account/edit-address/billing/'

const SAUDI_ADDRESS = {
  country: 'SA',
  firstName: 'نورة',
  lastName: 'القحطاني',
  city: 'الرياض',
  district: 'العليا',
  street: 'شارع العليا',
  buildingNumber: '٧٥٤٢',
  unit: 'شقة ٣',
  postcode: '١٢٢١١',
  phone: '\u202a+966 50 123 4567\u202c',
  email: 'noura@shopper.example',
}

async function signInNewCustomer() {
  const customer = await aCustomer(services)
  return { ...customer, browser: await signIn(customer.email) }
}

async function signIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = openBrowser(shop)
  await submit(browser, '/my-account/', { email, password })
  return browser
}

async function readPageText(browser: Browser, path: string): Promise<string> {
  const response = await browser.request(path)
  expect(response.status).toBe(200)
  return response.text()
}

const readRedirect = (response: Response) => [response.status, response.headers.get('location')]
const listSessions = (userId: number) =>
  services.database.db.select().from(sessions).where(eq(sessions.userId, userId))

describe('the account area', () => {
  const paths = ['edit-address/', 'edit-address/billing/', 'edit-account/', 'privacy/', 'personal-data.json']

  test.each(paths)('a guest at /my-account/%s is redirected to the sign-in', async (path) => {
    const response = await shop.get(`/my-account/${path}`)
    const encodedPath = encodeURIComponent(`/my-account/${path}`)
    expect(readRedirect(response)).toEqual([302, `/my-account/?redirect_to=${encodedPath}`])
  })

  test.each(paths)('a POST of a guest to /my-account/%s is redirected or rejected', async (path) => {
    const fields = { intent: 'end-others', ...SAUDI_ADDRESS }
    const response = await submit(openBrowser(shop), `/my-account/${path}`, fields)
    expect([302, 405]).toContain(response.status)
  })

  test('pages are not cached or indexed, and mark the current page in the navigation', async () => {
    const { browser } = await signInNewCustomer()
    for (const path of ['', ...paths.slice(0, 4)]) {
      const response = await browser.request(`/my-account/${path}`)
      expect(response.headers.get('cache-control')).toContain('no-store')
      const html = await response.text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    }
  })

  test('a POST from another site is rejected', async () => {
    const { browser, userId } = await signInNewCustomer()
    const response = await browser.request(BILLING_PATH, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams(SAUDI_ADDRESS),
    })
    expect(response.status).toBe(403)
    expect(await readAddresses(services, userId)).toEqual({})
  })
})

describe('addresses', () => {
  test('an address is saved in its normalized form, and shown', async () => {
    const { browser, userId } = await signInNewCustomer()
    const savedResponse = await submit(browser, BILLING_PATH, SAUDI_ADDRESS)
    expect(readRedirect(savedResponse)).toEqual([303, '/my-account/edit-address/?notice=billing-saved'])
    const { billing } = await readAddresses(services, userId)
    const parts = { unit: 'شقة 3', postcode: '12211', phone: '+966501234567' }
    expect(billing).toMatchObject({ country: 'SA', parts })
    const overview = await readPageText(browser, '/my-account/edit-address/?notice=billing-saved')
    expect(overview).toContain('Billing address saved')
    expect(overview).toContain('+966501234567')
    // The form of the shipping address is prefilled with the billing address.
    expect(await readPageText(browser, '/my-account/edit-address/shipping/')).toContain('value="شارع العليا"')
  })

  test('validation errors are shown next to their fields, and form values are kept', async () => {
    const { browser, userId } = await signInNewCustomer()
    const input = { ...SAUDI_ADDRESS, postcode: '12', phone: 'soon' }
    const response = await submit(browser, BILLING_PATH, input)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Enter exactly 5 digits.')
    expect(html).toContain('Enter a valid phone number')
    expect(html).toContain('value="soon"')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(await readAddresses(services, userId)).toEqual({})
  })

  test('without script, changing the country shows its fields and keeps the form values', async () => {
    const { browser } = await signInNewCustomer()
    const input = { ...SAUDI_ADDRESS, country: 'AE', intent: 'country' }
    const response = await submit(browser, BILLING_PATH, input)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Emirate')
    expect(html).not.toContain('Postal code')
    expect(html).toContain('value="شارع العليا"')
    expect(html).not.toContain('aria-invalid')
  })

  test('the id of another customer in the form does not change their addresses', async () => {
    const victim = await signInNewCustomer()
    const { browser } = await signInNewCustomer()
    await submit(victim.browser, BILLING_PATH, SAUDI_ADDRESS)
    const previousAddresses = await readAddresses(services, victim.userId)
    const victimId = String(victim.userId)
    const forgedFields = { ...SAUDI_ADDRESS, city: 'Elsewhere', userId: victimId, user_id: victimId }
    await submit(browser, BILLING_PATH, forgedFields)
    await submit(browser, BILLING_PATH, { ...forgedFields, intent: 'remove' })
    expect(await readAddresses(services, victim.userId)).toEqual(previousAddresses)
    expect(await readPageText(browser, '/my-account/edit-address/')).not.toContain('شارع العليا')
  })

  test('an address is removed, and an unknown kind of address returns 404', async () => {
    const { browser, userId } = await signInNewCustomer()
    await submit(browser, BILLING_PATH, SAUDI_ADDRESS)
    await submit(browser, BILLING_PATH, { intent: 'remove' })
    expect(await readAddresses(services, userId)).toEqual({})
    expect((await browser.request('/my-account/edit-address/holiday/')).status).toBe(404)
    expect((await submit(browser, '/my-account/edit-address/holiday/', SAUDI_ADDRESS)).status).toBe(404)
  })
})

describe('details', () => {
  const path = '/my-account/edit-account/'

  test('names are cleaned and saved', async () => {
    const { browser, userId } = await signInNewCustomer()
    const input = { intent: 'details', firstName: ' ليلى\u202e', lastName: 'حداد', name: 'Layla  H.' }
    expect(readRedirect(await submit(browser, path, input))).toEqual([303, `${path}?notice=details-saved`])
    const names = { firstName: 'ليلى', lastName: 'حداد', name: 'Layla H.' }
    expect(await findUser(services, userId)).toMatchObject({ ...names, role: 'shopper' })
    const longNameResponse = await submit(browser, path, { ...input, name: 'x'.repeat(61) })
    expect(longNameResponse.status).toBe(422)
  })

  test('a new e-mail address applies after its link is confirmed, and the old address gets a mail', async () => {
    const { browser, userId, email } = await signInNewCustomer()
    const newEmail = createEmailAddress()
    const input = { intent: 'email', email: newEmail.toUpperCase(), password: PASSWORD }
    expect(readRedirect(await submit(browser, path, input))).toEqual([303, `${path}?notice=email-link-sent`])
    expect((await findUser(services, userId))?.email).toBe(email)
    const key = readLinkKey((await shop.mailsTo(newEmail))[0])
    // Mail scanners open the link; only a click on the button counts.
    expect(await readPageText(openBrowser(shop), `/my-account/confirm-email/?key=${key}`)).toContain(newEmail)
    expect((await findUser(services, userId))?.email).toBe(email)
    await submit(browser, '/my-account/confirm-email/', { key })
    expect((await findUser(services, userId))?.email).toBe(newEmail)
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toContain('email-changed')
    expect((await submit(browser, '/my-account/confirm-email/', { key })).status).toBe(200)
    expect(await readSignedInUser(await signIn(newEmail))).not.toBeNull()
  })

  test('a confirmation link sent before a password change is invalid', async () => {
    const { browser, userId, email } = await signInNewCustomer()
    const newEmail = createEmailAddress()
    await submit(browser, path, { intent: 'email', email: newEmail, password: PASSWORD })
    await services.accounts.setPassword({ userId, password: 'another long one' })
    const key = readLinkKey((await shop.mailsTo(newEmail))[0])
    await submit(browser, '/my-account/confirm-email/', { key })
    expect((await findUser(services, userId))?.email).toBe(email)
  })

  test('taking the e-mail address of another account gets the usual response and mails its owner', async () => {
    const other = await aCustomer(services)
    const { browser } = await signInNewCustomer()
    const input = { intent: 'email', email: other.email, password: PASSWORD }
    expect(readRedirect(await submit(browser, path, input))).toEqual([303, `${path}?notice=email-link-sent`])
    expect((await shop.mailsTo(other.email)).map(({ kind }) => kind)).toEqual(['have-account'])
  })

  test('a confirmation link is ignored if another account now has its e-mail address', async () => {
    const { browser, userId, email } = await signInNewCustomer()
    const newEmail = createEmailAddress()
    await submit(browser, path, { intent: 'email', email: newEmail, password: PASSWORD })
    const key = readLinkKey((await shop.mailsTo(newEmail))[0])
    await aCustomer(services, newEmail)
    await submit(browser, '/my-account/confirm-email/', { key })
    expect((await findUser(services, userId))?.email).toBe(email)
  })

  test('changing e-mail address or password requires the current password, and wrong guesses are limited', async () => {
    const { browser, userId, email } = await signInNewCustomer()
    const emailChange = { intent: 'email', email: createEmailAddress() }
    const passwordChange = { intent: 'password', newPassword: 'a new long password' }
    const guesses: Record<string, string>[] = [emailChange, passwordChange]
    for (const guess of guesses) {
      const response = await submit(browser, path, { ...guess, password: 'not this one' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('The current password is incorrect.')
    }
    expect(await services.accounts.isCorrectPassword({ userId, password: PASSWORD })).toBe(true)
    expect((await findUser(services, userId))?.email).toBe(email)
    const statuses = new Set<number>()
    for (let guess = 0; guess < 12; guess++) {
      const wrongFields = { ...passwordChange, password: `guess ${guess}` }
      statuses.add((await submit(browser, path, wrongFields)).status)
    }
    expect(statuses).toContain(429)
  })

  test('an empty password form shows separate errors for the current and the new password', async () => {
    const { browser } = await signInNewCustomer()
    const response = await submit(browser, path, { intent: 'password', password: '', newPassword: '' })
    expect(response.status).toBe(422)
    const page = await response.text()
    const summary = page.slice(page.indexOf('form-summary'))
    expect(summary).toMatch(/<li>Enter your current password\.<\/li><li>Enter your password\.<\/li>/)
  })

  test('a new password signs out other devices, renews the session of this device, and sends a mail', async () => {
    const { browser, userId, email } = await signInNewCustomer()
    const other = await signIn(email)
    const previousCookies = browser.cookieHeader()
    const input = { intent: 'password', password: PASSWORD, newPassword: 'rain on the window' }
    expect(readRedirect(await submit(browser, path, input))).toEqual([303, `${path}?notice=password-saved`])
    expect(await readSignedInUser(browser)).not.toBeNull()
    expect(await readSignedInUser(other)).toBeNull()
    expect(browser.cookieHeader()).not.toBe(previousCookies)
    expect(await listSessions(userId)).toHaveLength(1)
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toContain('password-changed')
    expect(await readSignedInUser(await signIn(email, 'rain on the window'))).not.toBeNull()
  })
})

describe('devices', () => {
  const path = '/my-account/edit-account/'

  test('another device is listed by browser and system, and can be signed out', async () => {
    const { browser, userId, email } = await signInNewCustomer()
    const phoneUserAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
    const phone = openBrowser(shop)
    await phone.request('/my-account/', {
      method: 'POST',
      headers: { 'User-Agent': phoneUserAgent },
      body: new URLSearchParams({ email, password: PASSWORD }),
    })
    expect(await readPageText(browser, path)).toContain('Safari on iPhone')
    const phoneSession = (await listSessions(userId)).find(({ userAgent }) => userAgent?.includes('iPhone'))
    await submit(browser, path, { intent: 'end-session', session: String(phoneSession?.id) })
    expect(await readSignedInUser(phone)).toBeNull()
    expect(await readSignedInUser(browser)).not.toBeNull()
  })

  test('end-others signs out all other devices and keeps the current session', async () => {
    const { browser, email } = await signInNewCustomer()
    const otherBrowsers = [await signIn(email), await signIn(email)]
    await submit(browser, path, { intent: 'end-others' })
    for (const other of otherBrowsers) expect(await readSignedInUser(other)).toBeNull()
    expect(await readSignedInUser(browser)).not.toBeNull()
  })

  test('a form with an unknown intent returns 404', async () => {
    const { browser } = await signInNewCustomer()
    for (const intent of ['', 'constructor', '__proto__', 'unknown']) {
      expect((await submit(browser, path, { intent })).status).toBe(404)
    }
  })
})
