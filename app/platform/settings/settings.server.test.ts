import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeHandler } from '#app/platform/notifications/notifications.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications } from '#app/platform/notifications/notifications.server.ts'
import { currencyCheck } from './setting-checks.ts'
import { openSettings } from './settings.server.ts'

const label = { en: 'x' }
const declaredSettings = {
  shop: {
    currency: { type: 'text', label, default: 'SAR', check: currencyCheck },
    perPage: { type: 'number', label, default: 16, minimum: 1, maximum: 96 },
  },
} as const

const database = await openTestDatabase()
const lines: string[] = []
const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } })
const notifications = await openNotifications({ database, log })
const closeCallbacks: (() => void)[] = []
afterAll(async () => {
  closeCallbacks.forEach((close) => close())
  await notifications.close()
})

async function open(services: Partial<Parameters<typeof openSettings>[0]> = {}) {
  const settings = await openSettings(
    { database, notifications, log, onRefresh: () => {}, ...services },
    declaredSettings,
  )
  closeCallbacks.push(settings.close)
  return settings
}

const write = (value: object) =>
  database.pool.query(
    "insert into settings (key, value) values ('shop', $1) on conflict (key) do update set value = $1",
    [JSON.stringify(value)],
  )

beforeEach(() => write({}))

test('a value saved by a process is loaded by other processes before onRefresh is called', async () => {
  const loadedValues: (number | undefined)[] = []
  const [firstProcess, secondProcess] = await Promise.all([open(), open()])
  const settingsHolder: { settings?: Awaited<ReturnType<typeof open>> } = {}
  settingsHolder.settings = await open({
    onRefresh: () => loadedValues.push(settingsHolder.settings?.current().shop.perPage),
  })
  await firstProcess.save('shop', { perPage: 24 })
  expect(firstProcess.current().shop).toEqual({ currency: 'SAR', perPage: 24 })
  await expect.poll(() => secondProcess.current().shop.perPage).toBe(24)
  await expect.poll(() => loadedValues.at(-1)).toBe(24)
})

test.each([
  [{ perPage: 2.5 }, 'The setting "perPage" does not accept 2.5: expected a whole number from 1 to 96'],
  [
    { currency: 'XYZ' },
    'The setting "currency" does not accept "XYZ": expected a three-letter currency code, such as SAR',
  ],
])('%j is rejected with a message and not stored', async (invalidValues, message) => {
  const settings = await open()
  await expect(settings.save('shop', invalidValues)).rejects.toThrow(message)
  expect(settings.current().shop).toEqual({ currency: 'SAR', perPage: 16 })
})

test('a stored currency unknown to Intl is replaced by the default', async () => {
  await write({ currency: 'XYZ', perPage: 8 })
  expect((await open()).current().shop).toEqual({ currency: 'SAR', perPage: 8 })
})

test('an invalid stored setting is reported once, and a row that is not an object is ignored', async () => {
  await write({ perPage: 'many', gone: 1 })
  const reportedKeys: string[] = []
  const warn: typeof log.warn = (details: { setting?: string }) =>
    void reportedKeys.push(details.setting ?? '')
  const settings = await open({ log: { warn, info: log.info } })
  await settings.save('shop', { currency: 'AED' })
  expect(reportedKeys.toSorted()).toEqual(['gone', 'perPage'])
  await database.pool.query("update settings set value = 'null' where key = 'shop'")
  const settingsWithInvalidRow = await open()
  expect(settingsWithInvalidRow.current().shop).toEqual({ currency: 'SAR', perPage: 16 })
  const { version } = await settingsWithInvalidRow.read('shop')
  const insertResult = await database.pool.query<{ id: number }>(
    "insert into users (email, locale) values ('mona@shop.example', 'en') returning id",
  )
  const userId = insertResult.rows[0]?.id ?? 0
  expect(await settingsWithInvalidRow.change('shop', { values: { perPage: 20 }, version, userId })).toBe(true)
  expect(settingsWithInvalidRow.current().shop.perPage).toBe(20)
  expect(await settingsWithInvalidRow.change('shop', { values: { perPage: 21 }, version, userId })).toBe(
    false,
  )
})

test('a change during the first load is not lost', async () => {
  const handlers: ChangeHandler[] = []
  const opening = open({
    notifications: {
      ...notifications,
      // The change arrives when this process is listening but has not read yet.
      subscribe(handler) {
        handlers.push(handler)
        return () => {}
      },
    },
    onRefresh: vi
      .fn<() => void>(() => {})
      .mockImplementationOnce(() => {
        void write({ perPage: 48 }).then(() => handlers.forEach((report) => report({ tags: ['settings'] })))
      }),
  })
  expect(handlers).toHaveLength(1)
  const settings = await opening
  await expect.poll(() => settings.current().shop.perPage).toBe(48)
})

test('a failed refresh is logged and retried, and the previous values stay in use', async () => {
  const settings = await open()
  await settings.save('shop', { perPage: 32 })
  lines.length = 0
  await database.pool.query('alter table settings rename to settings_away')
  await notifications.publish(['settings'])
  await expect.poll(() => lines.join('')).toContain('Refresh failed; retrying')
  expect(settings.current().shop.perPage).toBe(32)
  await database.pool.query(`update settings_away set value = '{"perPage": 12}'`)
  await database.pool.query('alter table settings_away rename to settings')
  await expect.poll(() => settings.current().shop.perPage, { timeout: 5000 }).toBe(12)
})

test('a failed first load throws an error and ends the subscription', async () => {
  await database.pool.query('alter table settings rename to settings_away')
  const unsubscribe = vi.fn<() => void>()
  const opening = open({ notifications: { ...notifications, subscribe: () => unsubscribe } })
  await expect(opening).rejects.toThrow('settings')
  expect(unsubscribe).toHaveBeenCalledOnce()
  await database.pool.query('alter table settings_away rename to settings')
})
