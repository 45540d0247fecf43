import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openShopServices, startShop } from '#main.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const demo = vi.hoisted(() => ({ importDemoShop: vi.fn<() => Promise<[]>>(async () => []) }))
vi.mock('../../db/demo.ts', () => demo)

const { services, shop } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })

async function anEnvironment(variables: Record<string, string> = {}) {
  const read = readEnvironment({
    SITE_URL: 'http://shop.test',
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: services.database.connectionString,
    LOG_LEVEL: 'silent',
    ...variables,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return { ...read.environment, port: 0 }
}

async function listeners(): Promise<number> {
  const { rowCount } = await services.database.pool.query(
    "select from pg_stat_activity where application_name = 'hanout notifications' and datname = current_database()",
  )
  return rowCount ?? 0
}

test('a failed start leaves no database connection open', async () => {
  const before = await listeners()
  demo.importDemoShop.mockRejectedValueOnce(new Error('no pictures'))
  await expect(openShopServices(await anEnvironment(), () => {})).rejects.toThrow('no pictures')
  await expect.poll(listeners).toBe(before)
})

test('the first start creates and keeps a secret, and a configured secret takes precedence', async () => {
  const environment = await anEnvironment()
  const first = await openShopServices(environment, () => {})
  expect(first.services.secret).toMatch(/^[\w-]{43}$/)
  expect(await readFile(join(environment.dataDir, 'secret'), 'utf8')).toBe(first.services.secret)
  const given = await openShopServices({ ...environment, secret: 'g'.repeat(40) }, () => {})
  expect(given.services.secret).toBe('g'.repeat(40))
  await Promise.all([first.close(), given.close()])
})

test('a started shop returns the URL of each language, is ready, and closes its connections', async () => {
  const before = await listeners()
  const running = await startShop(await anEnvironment(), () => {})
  expect(running.urls).toEqual({ ar: 'http://shop.test/ar/', en: 'http://shop.test/' })
  const ready = await fetch(`http://127.0.0.1:${running.port}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  await running.close()
  await expect.poll(listeners).toBe(before)
  await expect(fetch(`http://127.0.0.1:${running.port}/readyz`)).rejects.toThrow('fetch failed')
})

test('a shop that is shutting down still serves pages and reports to load balancers as not ready', async () => {
  expect((await shop.request('/readyz')).status).toBe(200)
  await shop.beginShutdown()
  expect((await shop.request('/readyz')).status).toBe(503)
  expect((await shop.request('http://shop.test/shop/')).status).toBe(200)
})
