/** Invitations by e-mail: who may invite to which role, what the link grants, and when it grants nothing. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import {
  aCustomer,
  anAddress,
  readLinkKey,
  PASSWORD,
  submit,
  whoIs,
} from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, mailsTo, clock } = shop
const { db } = services.database
const { see, post } = await openInbox(shop, { role: 'admin' })
const path = '/admin/invitations/'
const link = '/my-account/invitation/'

const addRole = async (areas: string[]) => {
  const name = `Role ${anAddress()}`
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into roles (name, areas) values (${name}, ${sql.param(areas)}::text[]) returning id`,
  )
  return { name, id: String(rows[0]?.id) }
}
const packer = await addRole(['orders'])
const invite = (email: string, role: string, cookie?: string) => {
  // The clock moves on, since mailsTo() sorts the mails by their time.
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  return post(path, { intent: 'invite', email, role }, cookie === undefined ? {} : { cookie })
}
const invited = async (
  role = packer.id,
  { email = anAddress(), cookie }: { email?: string; cookie?: string } = {},
) => {
  expect((await invite(email, role, cookie)).headers.get('location')).toBe(`${path}?notice=not-sent`)
  return { email, key: readLinkKey((await mailsTo(email))[0]) }
}
const roleOf = async (email: string) =>
  (
    await db.execute<{ role: string; roleId: number | null; locked: boolean }>(
      sql`select role, role_id as "roleId", locked_at is not null as locked from users where email = ${email}`,
    )
  ).rows[0]
const rowOf = async (email: string) =>
  (await db.execute<{ id: number }>(sql`select id from invitations where email = ${email} order by id desc`))
    .rows[0]
const act = async (email: string, intent: string, cookie?: string) =>
  post(path, { intent, id: String((await rowOf(email))?.id) }, cookie === undefined ? {} : { cookie })
const accept = (key: string, browser = openBrowser(shop)) =>
  submit(browser, `${link}?key=${key}`, { key, name: 'Sara', password: 'a long evening' })
const open = async (key: string, browser = openBrowser(shop)) =>
  (await (await browser.request(`${link}?key=${key}`)).text()).replaceAll('<!-- -->', '')

test('a new user opens the link, chooses a password, and is signed in to the admin with the role', async () => {
  const { email, key } = await invited()
  const page = await open(key)
  expect(page).toContain(packer.name)
  expect(page).toContain('name="password"')
  expect(page).toContain('content="noindex"')
  expect((await openBrowser(shop).request(`${link}?key=${key}`)).headers.get('cache-control')).toContain(
    'no-store',
  )
  // Opening the link does not consume it.
  const browser = openBrowser(shop)
  const accepted = await accept(key, browser)
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/admin/'])
  expect(await whoIs(browser)).toMatchObject({ name: 'Sara', isManager: true })
  expect(await roleOf(email)).toMatchObject({ role: 'staff', roleId: Number(packer.id) })
  expect((await browser.request('/admin/orders/')).status).toBe(200)
  expect((await browser.request('/admin/products/')).status).toBe(403)
  expect(
    (await submit(openBrowser(shop), '/my-account/', { email, password: 'a long evening' })).status,
  ).toBe(303)
  expect(await see(path)).toMatch(new RegExp(`${email}[^]*Accepted`))
  expect(await see('/admin/audit/?kind=invitation')).toMatch(/accepted[^]*created/)
})

test('the table stores no token, and used, expired, withdrawn and unknown tokens get the same response', async () => {
  const used = await invited()
  await accept(used.key)
  const old = await invited()
  await db.execute(sql`update invitations set expires_at = now() where email = ${old.email}`)
  const withdrawn = await invited()
  expect((await act(withdrawn.email, 'withdraw')).headers.get('location')).toBe(`${path}?notice=withdrawn`)
  const { rows } = await db.execute(sql`select * from invitations`)
  expect(JSON.stringify(rows)).not.toContain(withdrawn.key)
  const keys = [used.key, old.key, withdrawn.key, 'x'.repeat(43), '']
  const answers = await Promise.all(
    keys.map(async (key) => {
      const answer = await accept(key)
      const reported = (await answer.text()).replaceAll('<!-- -->', '')
      return [answer.status, reported.includes('can no longer be used'), reported.includes('no longer valid')]
    }),
  )
  expect(answers).toEqual(keys.map(() => [410, true, false]))
  expect(await roleOf(old.email)).toBeUndefined()
  const html = await see(path)
  expect(html).toMatch(/Expired/)
  expect(html).toMatch(/Withdrawn/)
})

test('two simultaneous requests with the same link create only one account', async () => {
  const { key } = await invited()
  const statuses = (await Promise.all([accept(key), accept(key)])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([303, 410]))
})

test('resending an invitation creates a new link for another week and invalidates the old link', async () => {
  const { email, key } = await invited()
  await db.execute(sql`update invitations set expires_at = now() where email = ${email}`)
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  expect((await act(email, 'send')).status).toBe(303)
  const again = readLinkKey((await mailsTo(email))[0])
  expect(again).not.toBe(key)
  expect((await accept(key)).status).toBe(410)
  expect((await accept(again)).status).toBe(303)
  expect((await act(email, 'send')).status).toBe(404)
  expect((await act(email, 'withdraw')).status).toBe(404)
})

test('an existing account must sign in to accept, gets the role, and its other sessions end', async () => {
  const { email } = await aCustomer(services)
  const { key } = await invited(packer.id, { email })
  const elsewhere = openBrowser(shop)
  await submit(elsewhere, '/my-account/', { email, password: PASSWORD })
  const browser = openBrowser(shop)
  const guest = await open(key, browser)
  expect(guest).not.toContain('name="password"')
  expect(guest).toContain(encodeURIComponent(`${link}?key=${key}`))
  // An invitation cannot be used to take over an existing account.
  expect((await accept(key)).status).toBe(410)
  expect(
    (await submit(openBrowser(shop), '/my-account/', { email, password: 'a long evening' })).status,
  ).toBe(401)
  const back = `${link}?key=${key}`
  const signIn = await submit(browser, '/my-account/', { email, password: PASSWORD, redirect_to: back })
  expect(signIn.headers.get('location')).toBe(back)
  expect(await open(key, browser)).toContain('Accept invitation')
  expect((await submit(browser, back, { key })).headers.get('location')).toBe('/admin/')
  expect((await browser.request('/admin/orders/')).status).toBe(200)
  expect(await whoIs(elsewhere)).toBeNull()
})

test('an invitation is rejected for a user who is signed in with another account', async () => {
  const { email, key } = await invited()
  const { userId, cookie } = await signedIn(services)
  const browser = openBrowser(shop, cookie)
  expect(await open(key, browser)).toContain('signed in with a different account')
  expect((await submit(browser, `${link}?key=${key}`, { key })).status).toBe(410)
  expect((await db.execute(sql`select role from users where id = ${userId}`)).rows).toEqual([
    { role: 'shopper' },
  ])
  expect(await roleOf(email)).toBeUndefined()
})

test('a locked account cannot accept an invitation, is not sent another one, and stays locked', async () => {
  const { email } = await aCustomer(services)
  const { key } = await invited(packer.id, { email })
  await db.execute(sql`update users set locked_at = now() where email = ${email}`)
  expect(await open(key)).not.toContain('name="password"')
  expect((await accept(key)).status).toBe(410)
  expect(await roleOf(email)).toMatchObject({ role: 'shopper', locked: true })
  expect(await (await act(email, 'send')).text()).toContain('is locked')
  // A link does not change an unconfirmed account either, which a registration would replace.
  const other = await invited()
  await db.execute(
    sql`insert into users (email, role, locale, locked_at) values (${other.email}, 'shopper', 'en', now())`,
  )
  expect((await accept(other.key)).status).toBe(410)
  expect(await roleOf(other.email)).toMatchObject({ role: 'shopper', locked: true })
})

type Clerk = { userId: number; email: string }
const endings: [what: string, (clerk: Clerk, role: string) => Promise<unknown>][] = [
  [
    'now has the customer role',
    ({ userId }) => db.execute(sql`update users set role = 'shopper', role_id = null where id = ${userId}`),
  ],
  ['is locked', ({ userId }) => db.execute(sql`update users set locked_at = now() where id = ${userId}`)],
  ['was deleted', ({ userId }) => db.execute(sql`delete from users where id = ${userId}`)],
  [
    'lacks areas that were added to the role later',
    (_, role) => db.execute(sql`update roles set areas = '{orders,money}' where id = ${Number(role)}`),
  ],
  [
    'granted a role that was deleted',
    (_, role) => db.execute(sql`delete from roles where id = ${Number(role)}`),
  ],
]

test.each(endings)(
  'an invitation whose inviter %s grants nothing and is reported as invalid',
  async (_, end) => {
    const email = anAddress()
    const clerk = await signedIn(services, { areas: ['accounts', 'orders'], email })
    const role = await addRole(['orders'])
    const known = await aCustomer(services)
    const invitation = await invited(role.id, { cookie: clerk.cookie })
    const theirs = await invited(role.id, { email: known.email, cookie: clerk.cookie })
    const browser = openBrowser(shop)
    await submit(browser, '/my-account/', { email: known.email, password: PASSWORD })
    await end({ userId: clerk.userId, email }, role.id)
    expect(await open(invitation.key)).toContain('This invitation is no longer valid')
    const refused = await accept(invitation.key)
    expect([refused.status, (await refused.text()).includes('no longer valid')]).toEqual([410, true])
    expect(await roleOf(invitation.email)).toBeUndefined()
    expect((await submit(browser, `${link}?key=${theirs.key}`, { key: theirs.key })).status).toBe(410)
    expect(await roleOf(known.email)).toMatchObject({ role: 'shopper' })
    expect(await see(path)).toContain('Not valid')
  },
)

test('an inviter who is locked while the link is used grants no role, and no account is created', async () => {
  const clerk = await signedIn(services, { areas: ['accounts', 'orders'] })
  const { email, key } = await invited(packer.id, { cookie: clerk.cookie })
  const waits = async () =>
    (await db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rows.length > 0
  const accepting = await db.transaction(async (queries) => {
    await queries.execute(sql`update users set locked_at = now() where id = ${clerk.userId}`)
    const answer = accept(key)
    await vi.waitUntil(waits, { timeout: 10_000 })
    return { answer }
  })
  expect((await accepting.answer).status).toBe(410)
  expect(await roleOf(email)).toBeUndefined()
})

test('managers invite only to roles within their permissions, only owners invite owners, and nobody invites themselves', async () => {
  const own = anAddress()
  const clerk = await signedIn(services, { areas: ['accounts', 'orders'], email: own })
  const treasury = await addRole(['money'])
  const cases: [email: string, role: string, message: string][] = [
    [anAddress(), 'admin', 'Only owners can invite owners'],
    [anAddress(), 'manager', 'permissions you do not have'],
    [anAddress(), treasury.id, 'permissions you do not have'],
    [anAddress(), 'shopper', 'Choose another one'],
    [anAddress(), '999999', 'Choose another one'],
    [anAddress(), '', 'Select a role'],
    ['nonsense', packer.id, 'valid e-mail address'],
    ['', packer.id, 'Enter an e-mail address'],
    [own, packer.id, 'your own address'],
  ]
  for (const [email, role, message] of cases) {
    const answer = await invite(email, role, clerk.cookie)
    const html = await answer.text()
    expect([email, role, answer.status, html.includes(message)]).toEqual([email, role, 422, true])
    if (email !== '') expect(html).toContain(`value="${email}"`)
    expect((await mailsTo(email || 'nobody@x.example')).length).toBe(0)
  }
  const page = await (await openBrowser(shop, clerk.cookie).request(path)).text()
  expect([page.includes('value="admin"'), page.includes(treasury.name), page.includes(packer.name)]).toEqual([
    ...[false, false, true],
  ])
  // Managers cannot resend or withdraw invitations to roles that they may not assign either.
  const { email, key } = await invited('admin')
  expect((await act(email, 'send', clerk.cookie)).status).toBe(422)
  expect((await act(email, 'withdraw', clerk.cookie)).status).toBe(422)
  expect((await accept(key)).status).toBe(303)
  expect(await roleOf(email)).toMatchObject({ role: 'admin' })
})

test('an address has only one open invitation, and the number of mails to it is limited', async () => {
  const { email } = await invited()
  expect(await (await invite(email, packer.id)).text()).toContain('has already been invited')
  await act(email, 'send')
  const refused = await act(email, 'send')
  expect([refused.status, (await refused.text()).includes('Try again in')]).toEqual([429, true])
})

test('an invalid name or password is reported, and the name input is kept', async () => {
  const { key } = await invited()
  const tooShort = { key, name: 'Sara B', password: 'short' }
  const refused = await submit(openBrowser(shop), `${link}?key=${key}`, tooShort)
  const html = await refused.text()
  expect([
    refused.status,
    html.includes('Use a password of at least'),
    html.includes('value="Sara B"'),
  ]).toEqual([422, true, true])
  const noName = { key, name: ' ', password: 'a long evening' }
  const nameless = await submit(openBrowser(shop), `${link}?key=${key}`, noName)
  expect([nameless.status, (await nameless.text()).includes('Enter your name.')]).toEqual([422, true])
  expect((await accept(key)).status).toBe(303)
})

test('an unknown intent or invitation is rejected', async () => {
  expect((await post(path, { intent: 'invite-all' })).status).toBe(400)
  expect((await post(path, { intent: 'send', id: '0' })).status).toBe(400)
  expect((await post(path, { intent: 'withdraw', id: '999999' })).status).toBe(404)
})
