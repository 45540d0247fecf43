import { describe, expect, test } from 'vitest'
import { accountPart } from './parts.server.ts'
import { findUser, saveRole } from '#app/features/customers/store.server.ts'
import {
  aCustomer,
  createEmailAddress,
  PASSWORD,
  submit,
  readSignedInUser,
} from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { database } = services
const path = '/my-account/privacy/'

/** A customer with data in every feature. */
async function anActiveCustomer(mark: string) {
  const customer = await aCustomer(services)
  const browser = openBrowser(shop)
  await submit(browser, '/my-account/', { email: customer.email, password: customer.password })
  const address = {
    country: 'AE',
    state: 'DU',
    firstName: mark,
    lastName: mark,
    district: mark,
    street: mark,
    buildingNumber: '7',
    phone: '0501234567',
    email: customer.email,
  }
  for (const kind of ['billing', 'shipping'])
    await submit(browser, `/my-account/edit-address/${kind}/`, address)
  const details = '/my-account/edit-account/'
  await submit(browser, details, { intent: 'details', firstName: mark, lastName: mark, name: mark })
  await submit(browser, details, { intent: 'email', email: createEmailAddress(), password: PASSWORD })
  const mail = {
    to: customer.email,
    locale: 'en',
    kind: 'test',
    subject: mark,
    text: mark,
    html: mark,
  } as const
  await services.mail.send(mail)
  return { ...customer, browser }
}

/** Every table that contains a text in any row. */
async function findTablesWithText(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tableNames: string[] = []
  for (const { name } of rows) {
    const query = `select 1 from "${name}" as kept where position($1 in to_jsonb(kept)::text) > 0 limit 1`
    if ((await database.pool.query(query, [text])).rowCount) tableNames.push(name)
  }
  return tableNames
}

/** Every table that references a user id. */
async function findTablesOfUser(userId: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const tableNames: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(`select 1 from "${name}" where user_id = $1 limit 1`, [
      userId,
    ])
    if (rowCount) tableNames.push(name)
  }
  return tableNames
}

describe('personal data', () => {
  test('the export contains the data of the customer, and no data of other customers', async () => {
    const other = await anActiveCustomer('somebody-else')
    const { browser, email } = await anActiveCustomer('mine-alone')
    const response = await browser.request('/my-account/personal-data.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const text = await response.text()
    const exported: unknown = JSON.parse(text)
    expect(exported).toMatchObject({
      account: { email, name: 'mine-alone', sessions: [expect.anything()] },
      addresses: { billing: { country: 'AE' }, shipping: { parts: { street: 'mine-alone' } } },
      mails: expect.arrayContaining([expect.objectContaining({ subject: 'mine-alone' })]),
    })
    expect(text).not.toContain('somebody-else')
    expect(text).not.toContain(other.email)
  })

  test('the export contains no passwords, session tokens or reset keys', async () => {
    const { browser, userId, email } = await anActiveCustomer('careful')
    await submit(openBrowser(shop), '/my-account/lost-password/', { email })
    const text = await (await browser.request('/my-account/personal-data.json')).text()
    expect(text).toContain('reset-password')
    expect(text).not.toMatch(/key=[\w-]{20}/)
    const secrets = await database.pool.query<{ secret: string }>(
      `select token as secret from sessions where user_id = $1 union select password from accounts where user_id = $1`,
      [userId],
    )
    for (const { secret } of secrets.rows) expect(text).not.toContain(secret)
  })
})

describe('erasing an account', () => {
  test('no table refers to the customer afterwards, except the mail that confirms the erasure', async () => {
    const mark = 'erase-me-everywhere'
    const { browser, userId, email } = await anActiveCustomer(mark)
    const otherBrowser = openBrowser(shop)
    await submit(otherBrowser, '/my-account/', { email, password: PASSWORD })
    // Without this data the test could not fail.
    expect(await findTablesWithText(mark)).toEqual(expect.arrayContaining(['addresses', 'mails', 'users']))
    expect(await findTablesOfUser(userId)).toEqual(
      expect.arrayContaining(['accounts', 'addresses', 'sessions']),
    )

    const response = await submit(browser, path, { password: PASSWORD })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/my-account/?notice=erased'])
    expect(await findTablesOfUser(userId)).toEqual([])
    expect(await findTablesWithText(mark)).toEqual([])
    expect(await findTablesWithText(email)).toEqual(['mail_recipients'])
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toEqual(['account-erased'])
    expect(await readSignedInUser(otherBrowser)).toBeNull()
    expect(browser.jar.has('hanout_session')).toBe(false)
    expect(await (await browser.request('/my-account/?notice=erased')).text()).toContain(
      'Your account was deleted',
    )
  })

  test('the data of other customers is kept', async () => {
    const other = await anActiveCustomer('stays')
    const before = await (await other.browser.request('/my-account/personal-data.json')).text()
    const { browser } = await anActiveCustomer('goes')
    await submit(browser, path, { password: PASSWORD, userId: String(other.userId), email: other.email })
    expect(await (await other.browser.request('/my-account/personal-data.json')).text()).toBe(before)
  })

  test('without the correct password the account is not erased', async () => {
    const { browser, userId } = await anActiveCustomer('careful')
    for (const password of ['', 'wrong']) {
      expect((await submit(browser, path, { password })).status).toBe(422)
    }
    expect(await findUser(services, userId)).toBeDefined()
  })

  test('an admin cannot erase their own account', async () => {
    const { browser, userId } = await anActiveCustomer('boss')
    await saveRole(services, { userId, role: 'admin' })
    expect((await submit(browser, path, { password: PASSWORD })).status).toBe(403)
    expect(await findUser(services, userId)).toBeDefined()
  })

  test('if one part fails, no part is erased', async () => {
    const { userId, email } = await anActiveCustomer('whole')
    const failingErasure = database.db.transaction(async (transaction) => {
      await accountPart.erase(transaction, { userId, email })
      throw new Error('another part failed')
    })
    await expect(failingErasure).rejects.toThrow('another part failed')
    expect(await findTablesOfUser(userId)).toEqual(
      expect.arrayContaining(['accounts', 'addresses', 'sessions']),
    )
  })
})
