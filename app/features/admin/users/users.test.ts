/** Accounts in the admin: who may change whom. */
import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { signIn as openSession, createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, get, mailsTo } = shop
const { manager, see, post } = await openInbox(shop, { role: 'admin' })
const path = '/admin/users/'

const readAccount = async (id: number) =>
  (
    await services.database.db.execute<{ role: string; isLocked: boolean; sessions: number }>(sql`
      select role, locked_at is not null as "isLocked",
        (select count(*)::int from sessions where user_id = users.id) as sessions from users where id = ${id}`)
  ).rows[0]
const submitIntent = (id: number, intent: string, more = {}) =>
  post(path, { id: String(id), intent, ...more })
const isSignedIn = async (cookie: string) =>
  (await get('/my-account/edit-account/', { headers: { cookie } })).status === 200

test('accounts are listed, searched by e-mail address and filtered by role', async () => {
  await createSignedInUser(services, { email: 'huda@shopper.example', name: 'Huda <b>' })
  const html = await see(path)
  expect(html).toContain('huda@shopper.example')
  expect(html).toContain('Huda &lt;b&gt;')
  expect(await see(`${path}?search=huda%40`)).toContain('1 account')
  expect(await see(`${path}?role=manager`)).not.toContain('huda@shopper.example')
  expect(await see(`${path}?search=100%25`)).toContain('No accounts')
})

test('a page number beyond the last page shows the last page', async () => {
  await Promise.all(
    [...Array(31)].map((_, index) =>
      createSignedInUser(services, { email: `many-${index}@shopper.example` }),
    ),
  )
  const html = await see(`${path}?paged=999&search=many-`)
  expect(html).toContain('31 accounts')
  expect(html).toContain('Page 2 of 2')
  expect(html.match(/many-\d+@shopper/g)?.length).toBeGreaterThan(0)
  expect(await see(`${path}?paged=999&search=nobody-at-all`)).toContain('No accounts')
})

test('a role change from customer to manager or back ends the sessions and is logged', async () => {
  const { userId, cookie } = await createSignedInUser(services)
  expect((await submitIntent(userId, 'give-role', { role: 'manager' })).headers.get('location')).toBe(
    `${path}?notice=role`,
  )
  expect(await readAccount(userId)).toMatchObject({ role: 'manager', sessions: 0 })
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await submitIntent(userId, 'give-role', { role: 'shopper' })).status).toBe(303)
  expect(await readAccount(userId)).toMatchObject({ role: 'shopper' })
  expect(await see(`/admin/audit/?kind=user&subject=${userId}`)).toMatch(/Customer[^]*Manager/)
})

test('users cannot demote, lock or delete themselves, and only owners can change accounts of owners', async () => {
  for (const intent of ['give-role', 'lock', 'delete']) {
    const response = await submitIntent(manager.userId, intent, { sure: 'yes', role: 'shopper' })
    expect([intent, response.status]).toEqual([intent, 422])
    expect(await response.text()).toContain('your own account')
  }
  const clerk = await createSignedInUser(services, { areas: ['accounts'] })
  for (const intent of ['give-role', 'lock', 'sign-out', 'mail-password']) {
    const fields = { id: String(manager.userId), intent, role: 'shopper' }
    expect([intent, (await post(path, fields, { cookie: clerk.cookie })).status]).toEqual([intent, 422])
  }
  expect(await readAccount(manager.userId)).toEqual({ role: 'admin', isLocked: false, sessions: 1 })
  const listHtml = await (await get(`${path}?role=admin`, { headers: { cookie: clerk.cookie } })).text()
  expect(listHtml).toContain('1 account')
  expect(listHtml).not.toContain('value="lock"')
})

test('when two owners revoke the role of each other simultaneously, only one revocation succeeds', async () => {
  const [firstOwner, secondOwner] = await Promise.all([
    createSignedInUser(services, { role: 'admin' }),
    createSignedInUser(services, { role: 'admin' }),
  ])
  const demote = (actor: typeof firstOwner, target: typeof firstOwner) =>
    post(path, { id: String(target.userId), intent: 'give-role', role: 'shopper' }, { cookie: actor.cookie })
  await Promise.all([demote(firstOwner, secondOwner), demote(secondOwner, firstOwner)])
  const roles = [(await readAccount(firstOwner.userId))?.role, (await readAccount(secondOwner.userId))?.role]
  expect(new Set(roles)).toEqual(new Set(['admin', 'shopper']))
})

test('a locked account is signed out, and cannot sign in until it is unlocked', async () => {
  const { userId, cookie } = await createSignedInUser(services, { email: 'locked@shopper.example' })
  await services.accounts.setPassword({ userId, password: 'a long password' })
  const signIn = async () => {
    const body = new URLSearchParams({
      intent: 'sign-in',
      email: 'locked@shopper.example',
      password: 'a long password',
    })
    return get('/my-account/', { method: 'POST', body, headers: { Origin: 'http://shop.test' } })
  }
  expect((await signIn()).headers.getSetCookie().join()).toContain('session')
  await submitIntent(userId, 'lock')
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await signIn()).headers.getSetCookie().join()).not.toMatch(/session=[^;]/)
  // A session that was created without the sign-in form gives no access either.
  const otherSession = await openSession(services, userId)
  expect(await isSignedIn(otherSession)).toBe(false)
  await submitIntent(userId, 'unlock')
  expect(await isSignedIn(otherSession)).toBe(true)
})

test('a password reset link is mailed, and an account is deleted only after confirmation', async () => {
  const email = 'leaving@shopper.example'
  const { userId } = await createSignedInUser(services, { email })
  expect((await submitIntent(userId, 'mail-password')).headers.get('location')).toBe(
    `${path}?notice=not-mailed`,
  )
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['reset-password'])
  const confirmation = await submitIntent(userId, 'delete')
  expect(await confirmation.text()).toContain('permanently deleted')
  expect(await readAccount(userId)).toBeDefined()
  expect((await submitIntent(userId, 'delete', { sure: 'yes' })).status).toBe(303)
  expect(await readAccount(userId)).toBeUndefined()
  expect((await submitIntent(userId, 'lock')).status).toBe(404)
})

test('customers, guests and cross-site requests cannot change accounts', async () => {
  const customer = await createSignedInUser(services)
  const fields = { id: String(customer.userId), intent: 'give-role', role: 'manager' }
  await post(path, fields, { cookie: customer.cookie })
  await post(path, fields, { cookie: '' })
  await post(path, fields, { cookie: manager.cookie, origin: 'https://evil.test' })
  expect(await readAccount(customer.userId)).toMatchObject({ role: 'shopper' })
  expect((await submitIntent(customer.userId, 'make-admin')).status).toBe(400)
})
