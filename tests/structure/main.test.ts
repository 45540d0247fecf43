import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openShopServices, startShop } from '#main.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createTemporaryFolder } from '#tests/temporary-folder.ts'

const demo = vi.hoisted(() => ({ importDemoShop: vi.fn<() => Promise<[]>>(async () => []) }))
vi.mock('../../db/demo.ts', () => demo)

const { services, shop } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })

async function createEnvironment(variables: Record<string, string> = {}) {
  const result = readEnvironment({
    SITE_URL: 'http://shop.test',
    DATA_DIR: await createTemporaryFolder(),
    DATABASE_URL: services.database.connectionString,
    LOG_LEVEL: 'silent',
    ...variables,
  })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return { ...result.environment, port: 0 }
}

async function countListeners(): Promise<number> {
  const { rowCount } = await services.database.pool.query(
    "select from pg_stat_activity where application_name = 'hanout notifications' and datname = current_database()",
  )
  return rowCount ?? 0
}

test('a failed start leaves no database connection open', async () => {
  const previousCount = await countListeners()
  demo.importDemoShop.mockRejectedValueOnce(new Error('no pictures'))
  await expect(openShopServices(await createEnvironment(), () => {})).rejects.toThrow('no pictures')
  await expect.poll(countListeners).toBe(previousCount)
})

test('the first start creates and keeps a secret, and a configured secret takes precedence', async () => {
  const environment = await createEnvironment()
  const firstStart = await openShopServices(environment, () => {})
  expect(firstStart.services.secret).toMatch(/^[\w-]{43}$/)
  expect(await readFile(join(environment.dataDir, 'secret'), 'utf8')).toBe(firstStart.services.secret)
  const configuredStart = await openShopServices({ ...environment, secret: 'g'.repeat(40) }, () => {})
  expect(configuredStart.services.secret).toBe('g'.repeat(40))
  await Promise.all([firstStart.close(), configuredStart.close()])
})

test('a started shop returns the URL of each language, is ready, and closes its connections', async () => {
  const previousCount = await countListeners()
  const runningShop = await startShop(await createEnvironment(), () => {})
  expect(runningShop.urls).toEqual({ ar: 'http://shop.test/ar/', en: 'http://shop.test/' })
  const readyResponse = await fetch(`http://127.0.0.1:${runningShop.port}/readyz`)
  expect([readyResponse.status, await readyResponse.json()]).toEqual([200, { status: 'ready' }])
  await runningShop.close()
  await expect.poll(countListeners).toBe(previousCount)
  await expect(fetch(`http://127.0.0.1:${runningShop.port}/readyz`)).rejects.toThrow('fetch failed')
})

test('a shop that is shutting down still serves pages and reports to load balancers as not ready', async () => {
  expect((await shop.request('/readyz')).status).toBe(200)
  await shop.beginShutdown()
  expect((await shop.request('/readyz')).status).toBe(503)
  expect((await shop.request('http://shop.test/shop/')).status).toBe(200)
})
