/**
 * Which admin forms require the password again, and how the prompt keeps the input. The test fails for a page
 * with an action that is missing in the table.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { aCustomer, createEmailAddress, PASSWORD, submit } from '#app/features/customers/test-accounts.ts'
import {
  beginAppSetup,
  readApp,
  turnOnApp,
} from '#app/features/customers/second-factor/authenticator-app.server.ts'
import routes from '#app/routes.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { signIn } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { db } = services.database
const QUESTION = 'Enter your password to continue'

/** For each page with an action: a path to test, and whether every submission shows the prompt. */
const table: Record<string, [path: string, isPromptExpected: boolean]> = {
  'admin-orders': ['/admin/orders/', false],
  'admin-order': ['/admin/orders/1/', false],
  'admin-order-lines': ['/admin/orders/1/lines/', false],
  'admin-order-addresses': ['/admin/orders/1/addresses/', false],
  'admin-products': ['/admin/products/', false],
  'admin-product': ['/admin/products/1/', false],
  'admin-product-files': ['/admin/products/1/files/', false],
  'admin-imports': ['/admin/import/', false],
  'admin-import': ['/admin/import/1/', false],
  'admin-categories': ['/admin/categories/', false],
  'admin-categories-term': ['/admin/categories/1/', false],
  'admin-brands': ['/admin/brands/', false],
  'admin-brands-term': ['/admin/brands/1/', false],
  'admin-tags': ['/admin/tags/', false],
  'admin-tags-term': ['/admin/tags/1/', false],
  'admin-attribute': ['/admin/attributes/1/', false],
  'admin-value': ['/admin/attributes/1/1/', false],
  'admin-media': ['/admin/media/', false],
  'admin-page': ['/admin/pages/1/', false],
  'admin-redirects': ['/admin/redirects/', false],
  'admin-reviews': ['/admin/reviews/', false],
  'admin-forms': ['/admin/forms/', false],
  'admin-form': ['/admin/forms/1/', false],
  inbox: ['/admin/inbox/', false],
  'inbox-erase': ['/admin/inbox/erase/', false],
  submission: ['/admin/inbox/1/', false],
  'admin-coupons': ['/admin/coupons/', false],
  'admin-coupon': ['/admin/coupons/1/', false],
  'admin-shipping': ['/admin/shipping/', false],
  'admin-shipping-classes': ['/admin/shipping/classes/', false],
  'admin-shipping-zone': ['/admin/shipping/1/', false],
  'admin-mails': ['/admin/mails/', false],
  // Whether the prompt is shown depends on the changed setting; settingCases below cover this.
  settings: ['/admin/settings/shop/', false],
  'admin-preset': ['/admin/taxes/preset/', true],
  'admin-tax-rate': ['/admin/taxes/1/', true],
  'admin-currency': ['/admin/currency/', true],
  'admin-users': ['/admin/users/', true],
  'admin-roles': ['/admin/roles/', true],
  'admin-invitations': ['/admin/invitations/', true],
}

type AdminPage = { id: string; file: string }
function listAdminPages({ id = '', path = '', file, children = [] }: RouteConfigEntry): AdminPage[] {
  const isInAdmin = path.split('/').find((word) => !word.endsWith('?')) === 'admin'
  return [...(isInAdmin ? [{ id, file }] : []), ...children.flatMap(listAdminPages)]
}

test('the table lists every page of the admin that accepts forms', () => {
  const pagesWithAction = routes.flatMap(listAdminPages).filter(({ file }) => {
    const source = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
    return /export (?:async )?(?:function|const) action\b/.test(source)
  })
  const sortNames = (ids: string[]) => ids.toSorted((one, other) => one.localeCompare(other))
  expect(sortNames(pagesWithAction.map(({ id }) => id))).toEqual(sortNames(Object.keys(table)))
})

/** The browser of an owner who entered the password 16 minutes ago. */
async function anOwner(): Promise<Browser & { userId: number; email: string }> {
  const { userId, email } = await aCustomer(services)
  await db.execute(sql`update users set role = 'admin' where id = ${userId}`)
  const browser = openBrowser(shop, await signIn(services, userId))
  await setConfirmationAge(userId)
  return { ...browser, userId, email }
}
const setConfirmationAge = (userId: number, time = '16 minutes') =>
  db.execute(sql`update sessions set confirmed_at = now() - ${time}::interval where user_id = ${userId}`)
const readHtml = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const isPrompted = async (response: Response) => {
  const text = await readHtml(response)
  return response.status === 403 && text.includes(QUESTION)
}
/** Reads the sealed form in a prompt. */
const readSealedForm = (text: string) => /name="again-form" value="([^"]+)"/.exec(text)?.[1] ?? ''
const answerPrompt = (browser: Browser, requestPath: string, sealed: string, password = PASSWORD) =>
  submit(browser, requestPath, { 'again-form': sealed, 'again-password': password })

const owner = await anOwner()

test.each(Object.values(table))(
  'POST %s shows the password prompt: %s',
  async (requestPath, isPromptExpected) => {
    expect(await isPrompted(await submit(owner, requestPath, { nothing: '' }))).toBe(isPromptExpected)
  },
)

test('viewing a page shows no prompt, and submitting a form after a recent sign-in shows none', async () => {
  const { userId, ...browser } = await anOwner()
  for (const [requestPath] of Object.values(table).filter(([, isPromptExpected]) => isPromptExpected))
    expect([requestPath, await isPrompted(await browser.request(requestPath))]).toEqual([requestPath, false])
  await setConfirmationAge(userId, '14 minutes')
  expect(await isPrompted(await submit(browser, '/admin/roles/', { nothing: '' }))).toBe(false)
  // A confirmation applies to one session only.
  const otherBrowser = openBrowser(shop, await signIn(services, userId))
  await setConfirmationAge(userId)
  expect(await isPrompted(await submit(otherBrowser, '/admin/roles/', { nothing: '' }))).toBe(true)
})

test('the prompt keeps the input and continues after the correct password, without a second prompt', async () => {
  const browser = await anOwner()
  const fields = new URLSearchParams([
    ['intent', 'save'],
    ['id', '0'],
    ['name', 'Night “shift” <1>'],
    ['area', 'orders'],
    ['area', 'catalog'],
  ])
  const prompt = await browser.request('/admin/roles/', { method: 'POST', body: fields })
  expect(prompt.headers.get('cache-control')).toContain('no-store')
  const text = await readHtml(prompt)
  expect(text).toContain('type="password"')
  expect(text).toContain('Your entries are kept')
  const readRoleAreas = async () =>
    (await db.execute(sql`select to_json(areas) as areas from roles where name = 'Night “shift” <1>'`)).rows
  const rejection = await answerPrompt(browser, '/admin/roles/', readSealedForm(text), 'not the one')
  const repeatedPrompt = await readHtml(rejection)
  expect([
    rejection.status,
    repeatedPrompt.includes('current password is incorrect'),
    readSealedForm(repeatedPrompt) !== '',
  ]).toEqual([403, true, true])
  const emptyAnswerPage = await readHtml(
    await answerPrompt(browser, '/admin/roles/', readSealedForm(repeatedPrompt), ''),
  )
  expect(emptyAnswerPage).toContain('Enter your current password.')
  expect(await readRoleAreas()).toEqual([])
  const finalResponse = await answerPrompt(browser, '/admin/roles/', readSealedForm(emptyAnswerPage))
  expect([finalResponse.status, finalResponse.headers.get('location')]).toEqual([
    303,
    '/admin/roles/?notice=saved',
  ])
  expect(await readRoleAreas()).toEqual([{ areas: ['orders', 'catalog'] }])
  expect(await isPrompted(await submit(browser, '/admin/roles/', { nothing: '' }))).toBe(false)
})

test('input rejected by the page after the prompt is shown again', async () => {
  const browser = await anOwner()
  const prompt = await submit(browser, '/admin/invitations/', {
    intent: 'invite',
    email: 'half an address',
    role: 'admin',
  })
  const rejection = await answerPrompt(browser, '/admin/invitations/', readSealedForm(await readHtml(prompt)))
  expect(rejection.status).toBe(422)
  expect(await readHtml(rejection)).toContain('value="half an address"')
})

test('a sealed form is accepted only in its own session and on its own page, and cannot be forged', async () => {
  const [browser, otherBrowser] = [await anOwner(), await anOwner()]
  const email = createEmailAddress()
  const invite = { intent: 'invite', email, role: 'admin' }
  const sealed = readSealedForm(await readHtml(await submit(browser, '/admin/invitations/', invite)))
  expect((await answerPrompt(otherBrowser, '/admin/invitations/', sealed)).status).toBe(400)
  expect((await answerPrompt(browser, '/admin/users/', sealed)).status).toBe(400)
  expect((await answerPrompt(browser, '/admin/invitations/', 'ab'.repeat(60))).status).toBe(400)
  expect((await db.execute(sql`select 1 from invitations where email = ${email}`)).rows).toEqual([])
  expect((await answerPrompt(browser, '/admin/invitations/', sealed)).status).toBe(303)
  expect((await db.execute(sql`select 1 from invitations where email = ${email}`)).rows).toHaveLength(1)
})

test('a form sent by a script also gets the prompt, and continues as a page', async () => {
  const browser = await anOwner()
  const fields = { intent: 'save', id: '0', name: 'By script', area: 'orders' }
  const prompt = await submit(browser, '/admin/roles.data', fields)
  const stream = await prompt.text()
  expect([prompt.status, stream.includes(QUESTION)]).toEqual([403, true])
  const [, sealed = ''] = /"again-form","value","([^"]{100,})"/.exec(stream) ?? []
  const finalResponse = await answerPrompt(browser, '/admin/roles/', sealed)
  expect([finalResponse.status, finalResponse.headers.get('location')]).toEqual([
    303,
    '/admin/roles/?notice=saved',
  ])
})

test('the prompt accepts a code of an authenticator app, each code only once', async () => {
  const browser = await anOwner()
  await beginAppSetup(services, browser.userId)
  const { app } = await readApp(services, browser.userId)
  if (!app || app.isOn) throw new Error('Nothing is being set up.')
  const createCode = (stepOffset: number) =>
    createOTP(app.secret).hotp(Math.floor(Date.now() / 30_000) + stepOffset)
  await turnOnApp(services, { userId: browser.userId, code: await createCode(-1) })
  const prompt = await readHtml(await submit(browser, '/admin/roles/', { nothing: '' }))
  expect(prompt).toContain('Password or authenticator code')
  const wrongAnswerPage = await readHtml(
    await answerPrompt(browser, '/admin/roles/', readSealedForm(prompt), '000000'),
  )
  expect(wrongAnswerPage).toContain(QUESTION)
  const validCode = await createCode(0)
  expect(
    (await answerPrompt(browser, '/admin/roles/', readSealedForm(wrongAnswerPage), validCode)).status,
  ).toBe(400)
  await setConfirmationAge(browser.userId)
  const repeatedPrompt = readSealedForm(
    await readHtml(await submit(browser, '/admin/roles/', { nothing: '' })),
  )
  expect((await answerPrompt(browser, '/admin/roles/', repeatedPrompt, validCode)).status).toBe(403)
})

test('wrong passwords are counted and then limited', async () => {
  const browser = await anOwner()
  let sealed = readSealedForm(await readHtml(await submit(browser, '/admin/roles/', { nothing: '' })))
  for (let time = 0; time < 10; time += 1)
    sealed = readSealedForm(
      await readHtml(await answerPrompt(browser, '/admin/roles/', sealed, 'not the one')),
    )
  expect(await readHtml(await answerPrompt(browser, '/admin/roles/', sealed))).toContain('Too many attempts')
})

test('an answer to the prompt is rejected when the permission was lost in the meantime', async () => {
  const browser = await anOwner()
  const sealed = readSealedForm(await readHtml(await submit(browser, '/admin/roles/', { nothing: '' })))
  await db.execute(sql`update users set role = 'manager' where id = ${browser.userId}`)
  const rejection = await answerPrompt(browser, '/admin/roles/', sealed)
  expect([rejection.status, (await readHtml(rejection)).includes('have access to this page')]).toEqual([
    403,
    true,
  ])
})

const settingCases: [section: string, field: string, value: string, isPromptExpected: boolean][] = [
  ['shop', 'name.en', 'Another name', false],
  ['shop', 'needsSecondFactor', 'on', true],
  ['catalog', 'productsPerPage', '20', false],
  ['payment', 'stripeSecretKey', 'sk_test_1234567890', true],
  ['payment', 'onDeliveryFeeInMinor', '17.25', true],
  ['forms', 'turnstileSecretKey', '0x4AAAAAAA', true],
  ['forms', 'stripeSecretKey', 'sk_test_1234567890', true],
]

/** The page of a section, and the form fields that change one of its settings. */
async function readChangedSection(section: string, field: string, value: string) {
  const page = await readHtml(await owner.request(`/admin/settings/${section}/`))
  const version = /name="version" value="([^"]*)"/.exec(page)?.[1] ?? ''
  return { page, fields: { intent: 'save', version, [`set.${field}`]: value } }
}

test.each(settingCases)(
  'in the settings %s, changing %s to %s shows the password prompt: %s',
  async (section, field, value, isPromptExpected) => {
    await setConfirmationAge(owner.userId)
    const { page, fields } = await readChangedSection(section, field, value)
    expect(page).toContain(`name="set.${field}"`)
    const response = await submit(owner, `/admin/settings/${section}/`, fields)
    const text = await readHtml(response)
    expect([
      response.status === 403 && text.includes(QUESTION),
      value.length > 9 && text.includes(value),
    ]).toEqual([...[isPromptExpected, false]])
    if (!isPromptExpected) return
    const finalResponse = await answerPrompt(owner, `/admin/settings/${section}/`, readSealedForm(text))
    expect([finalResponse.status, finalResponse.headers.get('location')]).toEqual([
      303,
      `/admin/settings/${section}/?notice=saved`,
    ])
    if (field === 'needsSecondFactor')
      await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: false })
  },
)
