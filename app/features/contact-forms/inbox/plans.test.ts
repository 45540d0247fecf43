import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#app/platform/clock.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { countInbox, countUnread, listInbox, type InboxFilter } from './listing.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const database = await openTestDatabase()
const { db } = database

const [SUBMISSION_COUNT, BATCH_SIZE] = [30_000, 5_000]

beforeAll(async () => {
  await db.execute(sql`
    insert into contact_forms (hash, slug, locale, versions)
    select repeat(n::text, 64), 'f' || n, 'ar', '{}' from generate_series(1, 5) as n`)
  for (let first = 1; first < SUBMISSION_COUNT; first += BATCH_SIZE)
    await addSubmissions(first, first + BATCH_SIZE - 1)
  // Vacuums the tables like autovacuum later would: until then, bulk-inserted rows wait in the pending list
  // of the GIN index.
  await db.execute(sql`vacuum analyze`)
})

async function addSubmissions(first: number, last: number): Promise<void> {
  await db.execute(sql`
    insert into mails (id, created_at, kind, locale, subject, plain_text, message_id, status)
    select md5(n::text)::uuid, now(), 'contact-form', 'ar', '', '', n,
      case when n % 1000 = 0 then 'failed' else 'sent' end from generate_series(${first}::int, ${last}::int) as n`)
  await db.execute(sql`
    insert into submissions (id, form_id, channel, form_title, serial_number, status, is_spam, is_read, locale, fields,
      meta, posted_data_hash, search_text, mail_id, created_at)
    select gen_random_uuid(), 1 + n % 5, '', '', n, 'mail_sent', n % 7 = 0, n % 50 <> 0, 'ar', '{"your-name": "x"}', '{}',
      '', 'word ' || md5(n::text), md5(n::text)::uuid, ${systemClock.now()}::timestamptz - n * interval '1 minute'
    from generate_series(${first}::int, ${last}::int) as n`)
}

const allSubmissions: InboxFilter = { state: 'all', search: '' }

test.each<[string, InboxFilter]>([
  ['the first page', allSubmissions],
  ['one form', { ...allSubmissions, formId: 3 }],
  ['unread submissions', { ...allSubmissions, state: 'unread' }],
  ['spam', { ...allSubmissions, state: 'spam' }],
  ['submissions with a sent mail', { ...allSubmissions, state: 'sent' }],
  ['submissions with a failed mail', { ...allSubmissions, state: 'failed' }],
  ['a search word in one submission', { ...allSubmissions, search: 'c4ca4238a0' }],
  ['a search word in every submission', { ...allSubmissions, search: 'word' }],
])('CF-20: among 30,000 submissions, the query for %s uses an index', async (_, filter) => {
  const querySpy = vi.spyOn(database.pool, 'query')
  await Promise.all([
    listInbox({ database }, { filter, limit: 31, offset: 0 }),
    countInbox({ database }, filter, 1001),
  ])
  const statements = querySpy.mock.calls.map(([statement, values]) => {
    const { text } = z.object({ text: z.string() }).parse(statement)
    return { text, values: z.array(z.unknown()).parse(values) }
  })
  querySpy.mockRestore()
  expect(statements).toHaveLength(2)
  const plans = await Promise.all(statements.map(readPlan))
  expect(plans.filter((plan) => !plan.startsWith('Aggregate')).join('\n')).not.toMatch(
    /Seq Scan on submissions\b/,
  )
  // Counting stops at a limit, so a sequential scan is acceptable.
  for (const plan of plans) expect(plan).toMatch(/^ *(?:->  )?Limit/m)
})

test('CF-20: the unread count for the menu stops at 100', async () => {
  expect(await countUnread({ database })).toBe(100)
})

async function readPlan({ text, values }: { text: string; values: unknown[] }): Promise<string> {
  const { rows } = await database.pool.query<Record<string, string>>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
