import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestPicture } from '#app/features/catalog/import/reading/open-import-shop.server.ts'
import { systemClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'
import { KILLS } from '#tests/killed/killed-shops.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { importDemoShop } from './demo.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'hanout-demo-'))
afterAll(() => rm(folder, { recursive: true }))
const demo = join(folder, 'demo')
await mkdir(join(demo, 'pictures'), { recursive: true })
const files = {
  'products.csv': `ID,Type,SKU,Name,Regular price,Images,Parent,Category slugs,Categories
1,simple,CAP,Cap,10,a.png,,hats,Hats
2,variable,BAG,Bag,,b.png,,bags,Bags
3,variation,BAG-RED,,20,,BAG,,
`,
  'categories.csv': 'Slug,Description,Image\nhats,Warm,a.png\n',
  'pages.json': '[{"slug": "about", "title": {"en": "About us"}}]',
  'forms.json':
    '{"kind": "contact forms", "forms": [{"slug": "product-enquiry", "locale": "en_US", "versions": {"en": {"title": "Ask", "template": "[text a]"}}}]}',
  'reviews.csv': 'SKU,Author,Rating,Text\nCAP,Nora,5,Fine\n',
  'pictures/a.png': await createTestPicture('#336699'),
  'pictures/b.png': await createTestPicture('#993333'),
  'pictures/hero-wide.webp': await createTestPicture('#339966'),
}
for (const [name, content] of Object.entries(files)) await writeFile(join(demo, name), content)

const database = await openTestDatabase()
const context = { siteUrl: 'http://shop.test', dataDir: folder, database, clock: systemClock, log: createLog({ level: 'silent' }) }
const [firstServices, secondServices] = [await openServices(context), await openServices(context)]
afterAll(() => Promise.all([firstServices.close(), secondServices.close()]))

beforeEach(async () => {
  await database.db.execute(
    sql`truncate products, terms, attributes, media, reviews, pages, contact_forms, settings, users restart identity cascade`,
  )
  for (const { forms } of [firstServices, secondServices]) forms.invalidate()
})

const completeCounts = { products: 3, pictures: 2, described: 1, reviews: 1, pages: 1, forms: 1, enquiry: 1, hero: 1 }

async function readShopCounts() {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from products where status = 'publish') as products,
      (select count(*)::int from product_media) as pictures,
      (select count(*)::int from terms where media_id is not null and description <> '{}') as described,
      (select count(*)::int from reviews) as reviews,
      (select count(*)::int from pages) as pages,
      (select count(*)::int from contact_forms) as forms,
      (select count(*)::int from contact_forms, settings where key = 'forms' and (value ->> 'enquiryFormId')::int = id) as enquiry,
      (select count(*)::int from settings where value ? 'pictureId') as hero`)
  return rows[0]
}

async function importDemo(services = firstServices): Promise<string[]> {
  const steps: string[] = []
  await importDemoShop(services, (step) => void steps.push(step), demo)
  return steps
}

test('of two concurrent starts on an empty database, only one imports, and both then have the whole demo', async () => {
  const results = await Promise.all([
    importDemo(firstServices).then(async (reportedSteps) => ({ own: reportedSteps, shop: await readShopCounts() })),
    importDemo(secondServices).then(async (reportedSteps) => ({ own: reportedSteps, shop: await readShopCounts() })),
  ])
  expect(results.map(({ shop }) => shop)).toEqual([completeCounts, completeCounts])
  expect(results.flatMap(({ own: reportedSteps }) => reportedSteps)).toHaveLength(1)
})

// The first start is killed while it writes one of these tables, where a trigger blocks the write.
const blockedTables = ['products', 'product_media', 'terms', 'reviews', 'pages', 'contact_forms', 'settings']
// Each case costs a process start. By default only `terms` is tested, which is written midway in the import.
test.each(KILLS > 1 ? blockedTables : ['terms'])(
  'a start killed while writing %s is completed by the next start, and not repeated by a third',
  { timeout: 60_000 },
  async (table) => {
    const rowCondition = table === 'settings' ? `new.key = 'front'` : table === 'products' ? `new.type = 'variation'` : 'true'
    const triggerEvent = table === 'terms' ? 'update' : 'insert'
    await database.pool.query(`
      create or replace function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
      create trigger wait before ${triggerEvent} on ${table} for each row when (${rowCondition}) execute function wait()`)
    const child = importDemoInChild()
    try {
      await expect.poll(isWaitingInTrigger, { timeout: 40_000 }).toBe(true)
    } finally {
      child.kill('SIGKILL')
      await new Promise((resolve) => child.on('close', resolve))
    }
    await database.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    )
    await database.pool.query(`drop trigger wait on ${table}`)
    expect(await readShopCounts()).not.toEqual(completeCounts)

    expect(await importDemo()).toHaveLength(1)
    expect(await readShopCounts()).toEqual(completeCounts)
    expect(await importDemo()).toEqual([])
  },
)

test('of two concurrent starts, only one reports the passwords of the demo accounts, and the passwords are valid', async () => {
  const results = await Promise.all([firstServices, secondServices].map((services) => importDemoShop(services, () => {}, demo)))
  const accounts = results.flat()
  expect(accounts.map(({ email, role }) => `${role} ${email}`)).toEqual([
    'admin admin@hanout.example',
    'shopper shopper@hanout.example',
  ])
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(2)
  for (const { email, password } of accounts) {
    const device = { ipAddress: '', userAgent: '' }
    expect(await firstServices.accounts.signIn({ email, password, isRemembered: true, device })).toMatchObject({ ok: true })
  }
  expect(await importDemoShop(firstServices, () => {}, demo)).toEqual([])
})

test('a demo whose start is killed before reporting the passwords gets new passwords', async () => {
  const [firstAccount] = await importDemoShop(firstServices, () => {}, demo)
  await database.db.execute(sql`update settings set value = '{"state": "begun"}' where key = 'demo'`)
  const [accountAfterRestart] = await importDemoShop(firstServices, () => {}, demo)
  expect(accountAfterRestart).toMatchObject({ email: firstAccount?.email, role: 'admin' })
  expect(accountAfterRestart?.password).not.toBe(firstAccount?.password)
})

test('a shop with other products gets no demo, even if a demo import was begun', async () => {
  await database.pool.query(
    `insert into products (type, status, slug, sku) values ('simple', 'publish', 'own', 'OWN')`,
  )
  expect(await importDemo()).toEqual([])
  await database.pool.query(`insert into settings (key, value) values ('demo', '{"state": "begun"}')`)
  expect(await importDemo()).toEqual([])
  expect(await readShopCounts()).toMatchObject({ products: 1 })
})

test('a shop whose products were all deleted does not get the demo again', async () => {
  await importDemo()
  await database.pool.query('delete from products')
  expect(await importDemo()).toEqual([])
})

function importDemoInChild() {
  const code = `
    import { openDatabase } from '#app/platform/database/database.server.ts'
    import { systemClock } from '#app/platform/clock.ts'
    import { createLog } from '#app/platform/log.server.ts'
    import { openServices } from '#app/services.server.ts'
    import { importDemoShop } from '${join(root, 'db/demo.ts')}'
    const { DATABASE, FOLDER } = process.env
    const database = await openDatabase({ databaseUrl: DATABASE, statementTimeoutInMs: 0 })
    const world = { siteUrl: 'http://shop.test', dataDir: FOLDER, database, clock: systemClock, log: createLog({ level: 'silent' }) }
    await importDemoShop(await openServices(world), () => {}, FOLDER + '/demo')`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, DATABASE: database.connectionString, FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function isWaitingInTrigger(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
  )
  return rowCount === 1
}
