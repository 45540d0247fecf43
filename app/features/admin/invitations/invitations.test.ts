/** Invitations by e-mail: who may invite to which role, what the link grants, and when it grants nothing. */
import { sql, type SQL } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
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
import { createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, mailsTo, clock } = shop
const { db } = services.database
const { see, post } = await openInbox(shop, { role: 'admin' })
const path = '/admin/invitations/'
const buildLinkPath = (key: string) => `/my-account/invitation/?key=${key}`
const newPassword = 'a long evening'

const addRole = async (areas: string[]) => {
  const name = `Role ${createEmailAddress()}`
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into roles (name, areas) values (${name}, ${sql.param(areas)}::text[]) returning id`,
  )
  return { name, id: String(rows[0]?.id) }
}
const packerRole = await addRole(['orders'])
const postFields = (fields: Record<string, string>, cookie?: string) =>
  post(path, fields, cookie === undefined ? {} : { cookie })
const invite = (email: string, role: string, cookie?: string) => {
  // The clock moves on, since mailsTo() sorts the mails by their time.
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  return postFields({ intent: 'invite', email, role }, cookie)
}
const inviteAndReadKey = async (
  role = packerRole.id,
  { email = createEmailAddress(), cookie }: { email?: string; cookie?: string } = {},
) => {
  expect((await invite(email, role, cookie)).headers.get('location')).toBe(`${path}?notice=not-sent`)
  return { email, key: readLinkKey((await mailsTo(email))[0]) }
}
const readUserRole = async (email: string) =>
  (
    await db.execute<{ role: string; roleId: number | null; locked: boolean }>(
      sql`select role, role_id as "roleId", locked_at is not null as locked from users where email = ${email}`,
    )
  ).rows[0]
const findInvitation = async (email: string) =>
  (await db.execute<{ id: number }>(sql`select id from invitations where email = ${email} order by id desc`))
    .rows[0]
const postIntent = async (email: string, intent: string, cookie?: string) =>
  postFields({ intent, id: String((await findInvitation(email))?.id) }, cookie)
const accept = (key: string, browser = openBrowser(shop)) =>
  submit(browser, buildLinkPath(key), { key, name: 'Sara', password: newPassword })
const readLinkPage = async (key: string, browser = openBrowser(shop)) =>
  (await (await browser.request(buildLinkPath(key))).text()).replaceAll('<!-- -->', '')
const signIn = (email: string, password: string, browser = openBrowser(shop)) =>
  submit(browser, '/my-account/', { email, password })

test('a new user opens the link, chooses a password, and is signed in to the admin with the role', async () => {
  const { email, key } = await inviteAndReadKey()
  const page = await readLinkPage(key)
  expect(page).toContain(packerRole.name)
  expect(page).toContain('name="password"')
  expect(page).toContain('content="noindex"')
  const { headers } = await openBrowser(shop).request(buildLinkPath(key))
  expect(headers.get('cache-control')).toContain('no-store')
  // Opening the link does not consume it.
  const browser = openBrowser(shop)
  const acceptResponse = await accept(key, browser)
  expect([acceptResponse.status, acceptResponse.headers.get('location')]).toEqual([303, '/admin/'])
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Sara', isManager: true })
  expect(await readUserRole(email)).toMatchObject({ role: 'staff', roleId: Number(packerRole.id) })
  expect((await browser.request('/admin/orders/')).status).toBe(200)
  expect((await browser.request('/admin/products/')).status).toBe(403)
  expect((await signIn(email, newPassword)).status).toBe(303)
  expect(await see(path)).toMatch(new RegExp(`${email}[^]*Accepted`))
  expect(await see('/admin/audit/?kind=invitation')).toMatch(/accepted[^]*created/)
})

test('the table stores no token, and used, expired, withdrawn and unknown tokens get the same response', async () => {
  const usedInvitation = await inviteAndReadKey()
  await accept(usedInvitation.key)
  const expiredInvitation = await inviteAndReadKey()
  await db.execute(sql`update invitations set expires_at = now() where email = ${expiredInvitation.email}`)
  const withdrawnInvitation = await inviteAndReadKey()
  const withdrawal = await postIntent(withdrawnInvitation.email, 'withdraw')
  expect(withdrawal.headers.get('location')).toBe(`${path}?notice=withdrawn`)
  const { rows } = await db.execute(sql`select * from invitations`)
  expect(JSON.stringify(rows)).not.toContain(withdrawnInvitation.key)
  const keys = [usedInvitation.key, expiredInvitation.key, withdrawnInvitation.key, 'x'.repeat(43), '']
  const responses = await Promise.all(
    keys.map(async (key) => {
      const response = await accept(key)
      const page = (await response.text()).replaceAll('<!-- -->', '')
      return [response.status, page.includes('can no longer be used'), page.includes('no longer valid')]
    }),
  )
  expect(responses).toEqual(keys.map(() => [410, true, false]))
  expect(await readUserRole(expiredInvitation.email)).toBeUndefined()
  const html = await see(path)
  expect(html).toMatch(/Expired/)
  expect(html).toMatch(/Withdrawn/)
})

test('two simultaneous requests with the same link create only one account', async () => {
  const { key } = await inviteAndReadKey()
  const statuses = (await Promise.all([accept(key), accept(key)])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([303, 410]))
})

test('resending an invitation creates a new link for another week and invalidates the old link', async () => {
  const { email, key } = await inviteAndReadKey()
  await db.execute(sql`update invitations set expires_at = now() where email = ${email}`)
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  expect((await postIntent(email, 'send')).status).toBe(303)
  const newKey = readLinkKey((await mailsTo(email))[0])
  expect(newKey).not.toBe(key)
  expect((await accept(key)).status).toBe(410)
  expect((await accept(newKey)).status).toBe(303)
  expect((await postIntent(email, 'send')).status).toBe(404)
  expect((await postIntent(email, 'withdraw')).status).toBe(404)
})

test('an existing account must sign in to accept, gets the role, and its other sessions end', async () => {
  const { email } = await aCustomer(services)
  const { key } = await inviteAndReadKey(packerRole.id, { email })
  const otherBrowser = openBrowser(shop)
  await signIn(email, PASSWORD, otherBrowser)
  const browser = openBrowser(shop)
  const returnPath = buildLinkPath(key)
  const guestPage = await readLinkPage(key, browser)
  expect(guestPage).not.toContain('name="password"')
  expect(guestPage).toContain(encodeURIComponent(returnPath))
  // An invitation cannot be used to take over an existing account.
  expect((await accept(key)).status).toBe(410)
  expect((await signIn(email, newPassword)).status).toBe(401)
  const signInFields = { email, password: PASSWORD, redirect_to: returnPath }
  const signInResponse = await submit(browser, '/my-account/', signInFields)
  expect(signInResponse.headers.get('location')).toBe(returnPath)
  expect(await readLinkPage(key, browser)).toContain('Accept invitation')
  expect((await submit(browser, returnPath, { key })).headers.get('location')).toBe('/admin/')
  expect((await browser.request('/admin/orders/')).status).toBe(200)
  expect(await readSignedInUser(otherBrowser)).toBeNull()
})

test('an invitation is rejected for a user who is signed in with another account', async () => {
  const { email, key } = await inviteAndReadKey()
  const { userId, cookie } = await createSignedInUser(services)
  const browser = openBrowser(shop, cookie)
  expect(await readLinkPage(key, browser)).toContain('signed in with a different account')
  expect((await submit(browser, buildLinkPath(key), { key })).status).toBe(410)
  const { rows } = await db.execute(sql`select role from users where id = ${userId}`)
  expect(rows).toEqual([{ role: 'shopper' }])
  expect(await readUserRole(email)).toBeUndefined()
})

test('a locked account cannot accept an invitation, is not sent another one, and stays locked', async () => {
  const { email } = await aCustomer(services)
  const { key } = await inviteAndReadKey(packerRole.id, { email })
  await db.execute(sql`update users set locked_at = now() where email = ${email}`)
  expect(await readLinkPage(key)).not.toContain('name="password"')
  expect((await accept(key)).status).toBe(410)
  expect(await readUserRole(email)).toMatchObject({ role: 'shopper', locked: true })
  expect(await (await postIntent(email, 'send')).text()).toContain('is locked')
  // A link does not change an unconfirmed account either, which a registration would replace.
  const otherInvitation = await inviteAndReadKey()
  await db.execute(
    sql`insert into users (email, role, locale, locked_at) values (${otherInvitation.email}, 'shopper', 'en', now())`,
  )
  expect((await accept(otherInvitation.key)).status).toBe(410)
  expect(await readUserRole(otherInvitation.email)).toMatchObject({ role: 'shopper', locked: true })
})

const invalidations: [what: string, (userId: number, roleId: number) => SQL][] = [
  [
    'now has the customer role',
    (userId) => sql`update users set role = 'shopper', role_id = null where id = ${userId}`,
  ],
  ['is locked', (userId) => sql`update users set locked_at = now() where id = ${userId}`],
  ['was deleted', (userId) => sql`delete from users where id = ${userId}`],
  [
    'lacks areas that were added to the role later',
    (_, roleId) => sql`update roles set areas = '{orders,money}' where id = ${roleId}`,
  ],
  ['granted a role that was deleted', (_, roleId) => sql`delete from roles where id = ${roleId}`],
]

test.each(invalidations)(
  'an invitation whose inviter %s grants nothing and is reported as invalid',
  async (_, invalidate) => {
    const { userId, cookie } = await createSignedInUser(services, { areas: ['accounts', 'orders'] })
    const role = await addRole(['orders'])
    const { email } = await aCustomer(services)
    const invitation = await inviteAndReadKey(role.id, { cookie })
    const existingUserInvitation = await inviteAndReadKey(role.id, { email, cookie })
    const browser = openBrowser(shop)
    await signIn(email, PASSWORD, browser)
    await db.execute(invalidate(userId, Number(role.id)))
    expect(await readLinkPage(invitation.key)).toContain('This invitation is no longer valid')
    const rejection = await accept(invitation.key)
    expect([rejection.status, (await rejection.text()).includes('no longer valid')]).toEqual([410, true])
    expect(await readUserRole(invitation.email)).toBeUndefined()
    const { key } = existingUserInvitation
    expect((await submit(browser, buildLinkPath(key), { key })).status).toBe(410)
    expect(await readUserRole(email)).toMatchObject({ role: 'shopper' })
    expect(await see(path)).toContain('Not valid')
  },
)

test('an inviter who is locked while the link is used grants no role, and no account is created', async () => {
  const clerk = await createSignedInUser(services, { areas: ['accounts', 'orders'] })
  const { email, key } = await inviteAndReadKey(packerRole.id, { cookie: clerk.cookie })
  const hasWaitingQuery = async () =>
    (await db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rows.length > 0
  const acceptance = await db.transaction(async (transaction) => {
    await transaction.execute(sql`update users set locked_at = now() where id = ${clerk.userId}`)
    const response = accept(key)
    await vi.waitUntil(hasWaitingQuery, { timeout: 10_000 })
    return { answer: response }
  })
  expect((await acceptance.answer).status).toBe(410)
  expect(await readUserRole(email)).toBeUndefined()
})

test('managers invite only to roles within their permissions, only owners invite owners, and nobody invites themselves', async () => {
  const ownEmail = createEmailAddress()
  const clerk = await createSignedInUser(services, { areas: ['accounts', 'orders'], email: ownEmail })
  const treasuryRole = await addRole(['money'])
  const cases: [email: string, role: string, message: string][] = [
    [createEmailAddress(), 'admin', 'Only owners can invite owners'],
    [createEmailAddress(), 'manager', 'permissions you do not have'],
    [createEmailAddress(), treasuryRole.id, 'permissions you do not have'],
    [createEmailAddress(), 'shopper', 'Choose another one'],
    [createEmailAddress(), '999999', 'Choose another one'],
    [createEmailAddress(), '', 'Select a role'],
    ['nonsense', packerRole.id, 'valid e-mail address'],
    ['', packerRole.id, 'Enter an e-mail address'],
    [ownEmail, packerRole.id, 'your own address'],
  ]
  for (const [email, role, message] of cases) {
    const response = await invite(email, role, clerk.cookie)
    const html = await response.text()
    expect([email, role, response.status, html.includes(message)]).toEqual([email, role, 422, true])
    if (email !== '') expect(html).toContain(`value="${email}"`)
    expect((await mailsTo(email || 'nobody@x.example')).length).toBe(0)
  }
  const page = await (await openBrowser(shop, clerk.cookie).request(path)).text()
  const roleTexts = ['value="admin"', treasuryRole.name, packerRole.name]
  expect(roleTexts.map((text) => page.includes(text))).toEqual([false, false, true])
  // Managers cannot resend or withdraw invitations to roles that they may not assign either.
  const { email, key } = await inviteAndReadKey('admin')
  expect((await postIntent(email, 'send', clerk.cookie)).status).toBe(422)
  expect((await postIntent(email, 'withdraw', clerk.cookie)).status).toBe(422)
  expect((await accept(key)).status).toBe(303)
  expect(await readUserRole(email)).toMatchObject({ role: 'admin' })
})

test('an address has only one open invitation, and the number of mails to it is limited', async () => {
  const { email } = await inviteAndReadKey()
  expect(await (await invite(email, packerRole.id)).text()).toContain('has already been invited')
  await postIntent(email, 'send')
  const rejection = await postIntent(email, 'send')
  expect([rejection.status, (await rejection.text()).includes('Try again in')]).toEqual([429, true])
})

test('an invalid name or password is reported, and the name input is kept', async () => {
  const { key } = await inviteAndReadKey()
  const shortPasswordFields = { key, name: 'Sara B', password: 'short' }
  const rejection = await submit(openBrowser(shop), buildLinkPath(key), shortPasswordFields)
  const html = await rejection.text()
  expect(rejection.status).toBe(422)
  expect(html).toContain('Use a password of at least')
  expect(html).toContain('value="Sara B"')
  const blankNameFields = { key, name: ' ', password: newPassword }
  const namelessRejection = await submit(openBrowser(shop), buildLinkPath(key), blankNameFields)
  expect(namelessRejection.status).toBe(422)
  expect(await namelessRejection.text()).toContain('Enter your name.')
  expect((await accept(key)).status).toBe(303)
})

test('an unknown intent or invitation is rejected', async () => {
  expect((await post(path, { intent: 'invite-all' })).status).toBe(400)
  expect((await post(path, { intent: 'send', id: '0' })).status).toBe(400)
  expect((await post(path, { intent: 'withdraw', id: '999999' })).status).toBe(404)
})
