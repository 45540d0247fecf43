/** Custom roles: who may create which role, and what happens to the accounts of a deleted role. */
import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { signIn, createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, get } = shop
const { see, post } = await openInbox(shop, { role: 'admin' })
const path = '/admin/roles/'

type StoredRole = { id: number; areas: string[] }
const readRole = async (name: string) =>
  (
    await services.database.db.execute<StoredRole>(
      sql`select id, to_json(areas) as areas from roles where name = ${name}`,
    )
  ).rows[0]
const postRole = (name: string, areas: string[], cookie?: string) =>
  post(path, { intent: 'save', id: '0', name, area: areas }, cookie === undefined ? {} : { cookie })
const addRole = async (name: string, areas: string[]) => {
  expect((await postRole(name, areas)).status).toBe(303)
  const role = await readRole(name)
  if (!role) throw new Error(`${name} was not added`)
  return role.id
}
const readStatus = async (requestPath: string, cookie: string) =>
  (await get(requestPath, { headers: { cookie } })).status

test('a merchant adds a role and assigns it; changed permissions apply at the next request', async () => {
  const id = await addRole('Packer <1>', ['orders'])
  expect(await see(`${path}?notice=saved`)).toMatch(/Role saved[^]*Packer &lt;1&gt;/)
  const { userId } = await createSignedInUser(services)
  const assignResponse = await post('/admin/users/', {
    id: String(userId),
    intent: 'give-role',
    role: String(id),
  })
  expect(assignResponse.status).toBe(303)
  const cookie = await signIn(services, userId)
  expect(await readStatus('/admin/orders/', cookie)).toBe(200)
  expect(await readStatus('/admin/products/', cookie)).toBe(403)
  const fields = { intent: 'save', id: String(id), name: 'Packer', area: ['catalog'] }
  expect((await post(path, fields)).status).toBe(303)
  expect(await readStatus('/admin/orders/', cookie)).toBe(403)
  expect(await readStatus('/admin/products/', cookie)).toBe(200)
  expect(await see('/admin/audit/?kind=role')).toMatch(/Packer[^]*catalog/)
  expect(await see(`/admin/users/?role=staff`)).toContain('Packer')
})

test('deleting a role requires confirmation, shows its number of accounts, and turns these into customers', async () => {
  const id = await addRole('Leaving', ['orders'])
  const people = await Promise.all([createSignedInUser(services), createSignedInUser(services)])
  for (const { userId } of people)
    await post('/admin/users/', { id: String(userId), intent: 'give-role', role: String(id) })
  const question = await post(path, { intent: 'delete', id: String(id) })
  expect((await question.text()).replaceAll('<!-- -->', '')).toContain('2 accounts have this role')
  expect(await readRole('Leaving')).toBeDefined()
  const cookie = await signIn(services, people[0]?.userId ?? 0)
  expect(await readStatus('/admin/', cookie)).toBe(200)
  expect((await post(path, { intent: 'delete', id: String(id), sure: 'yes' })).status).toBe(303)
  expect(await readRole('Leaving')).toBeUndefined()
  expect(await readStatus('/admin/', cookie)).toBe(404)
  expect(await readStatus('/my-account/edit-account/', cookie)).toBe(200)
})

test('users cannot add, change or assign a role with permissions that they lack, or change their own role', async () => {
  const clerk = await createSignedInUser(services, { areas: ['accounts', 'orders'] })
  expect((await postRole('Too much', ['accounts', 'money'], clerk.cookie)).status).toBe(422)
  expect(await readRole('Too much')).toBeUndefined()
  expect((await postRole('Enough', ['orders'], clerk.cookie)).status).toBe(303)
  const ownRoleResult = await services.database.db.execute<{ id: number; name: string }>(
    sql`select roles.id, roles.name from roles join users on role_id = roles.id where users.id = ${clerk.userId}`,
  )
  const { id = 0, name = '' } = ownRoleResult.rows[0] ?? {}
  const treasuryId = await addRole('Treasury', ['money'])
  for (const [roleId, roleName] of [[id, name] as const, [treasuryId, 'Treasury'] as const]) {
    const changeFields = { intent: 'save', id: String(roleId), name: roleName, area: ['orders'] }
    expect((await post(path, changeFields, { cookie: clerk.cookie })).status).toBe(422)
    const removeFields = { intent: 'delete', id: String(roleId), sure: 'yes' }
    expect((await post(path, removeFields, { cookie: clerk.cookie })).status).toBe(422)
  }
  expect((await readRole('Treasury'))?.areas).toEqual(['money'])
  const assignFields = { id: String(clerk.userId), intent: 'give-role', role: String(treasuryId) }
  expect((await post('/admin/users/', assignFields, { cookie: clerk.cookie })).status).toBe(422)
})

test.each([
  ['  ', ['orders'], 'Enter a name'],
  ['x'.repeat(61), ['orders'], 'too long'],
  ['Nothing', [], 'at least one permission'],
  ['Nonsense', ['everything'], 'at least one permission'],
  ['treasury', ['orders'], 'already has this name'],
])(
  'a role with the name %j and the permissions %j is rejected, and the input is kept',
  async (name, areas, message) => {
    const response = await postRole(name, areas)
    const html = await response.text()
    expect([response.status, html.includes(message)]).toEqual([422, true])
    if (name.trim() !== '') expect(html).toContain(`value="${name}"`)
  },
)

test('an unknown role cannot be assigned or deleted', async () => {
  const { userId } = await createSignedInUser(services)
  for (const role of ['999999', 'staff', 'king'])
    expect((await post('/admin/users/', { id: String(userId), intent: 'give-role', role })).status).toBe(422)
  expect((await post(path, { intent: 'delete', id: '999999', sure: 'yes' })).status).toBe(404)
  expect((await post(path, { intent: 'delete', id: '0', sure: 'yes' })).status).toBe(400)
})
