/** Contact forms: submissions that are validated, checked and stored, and the two calls that each form makes. */
import type { Bench } from './bench.ts'
import type { LoadOptions, LoadResult } from './harness/load.ts'
import type { Catalog } from './catalog/open.ts'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { openFormCache } from '#app/features/contact-forms/definition/form-cache.server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { generateLoad } from './harness/load.ts'
import { startRealShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const roundInMs = 5000
const warmUpInMs = 2000
const boundary = 'bench-of-contact-forms'

export async function measureForms({ scratch, report, openSmallCatalog }: Bench): Promise<void> {
  const { dataDir, database } = await openSmallCatalog()
  const id = await addForm(database)
  const shop = await startRealShop(scratch, dataDir)
  const root = `/wp-json/contact-form-7/v1/contact-forms/${id}`
  const bodies = { type: `multipart/form-data; boundary=${boundary}`, next: createSubmissionBodies(id) }
  const kinds: Record<string, Pick<LoadOptions, 'paths' | 'bodies'>> = {
    'POST feedback (validated, stored with its mail)': { paths: [`${root}/feedback`], bodies },
    'GET schema': { paths: [`${root}/feedback/schema`] },
    'GET refill': { paths: [`${root}/refill`] },
  }
  report.printSection(
    'Contact forms',
    `${connections} connections, ${roundInMs / 1000} s a figure, one process`,
  )
  for (const [label, requestOptions] of Object.entries(kinds)) {
    await runLoad(shop.port, { ...requestOptions, ms: warmUpInMs })
    const { requestsPerSecond, latenciesInMs } = await runLoad(shop.port, {
      ...requestOptions,
      ms: roundInMs,
    })
    const [p50, p99] = [0.5, 0.99].map((fraction) => percentile(latenciesInMs, fraction).toFixed(1))
    report.printFigure(label, requestsPerSecond, { unit: 'calls/s' })
    report.printLine(`  p50 ${p50} ms, p99 ${p99} ms`)
  }
  const { rows } = await database.pool.query('select count(*)::int as count from submissions')
  report.printLine(`  ${rows[0].count} submissions are in the inbox`)
  await shop.stop()
}

/** Adds a form with default settings and removes the rate limit: one IP address sends all submissions. */
async function addForm(database: Catalog['database']): Promise<number> {
  const limits = { mostPerAddress: 0, mostPerForm: 0, mostOfSameText: 0, mostWithoutToken: 0 }
  await database.pool.query(
    `insert into settings (key, value) values ('forms', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(limits)],
  )
  const notifications = { subscribe: () => () => {}, publishIn: async () => {} }
  const forms = openFormCache({ database, notifications })
  const texts = createDefaultTexts('en', { senderAddress: 'shop@shop.test' })
  const draft = { locale: 'en_US', versions: { en: texts }, additionalSettings: '' }
  return (await saveForm({ database, forms, notifications }, draft)).id
}

/** Each submission differs: a duplicate would be answered without being stored. */
function createSubmissionBodies(id: number): () => string {
  let number = 0
  return () => {
    number += 1
    const fields = {
      _wpcf7: String(id),
      _wpcf7_unit_tag: `wpcf7-f${id}-o1`,
      'your-name': `Visitor ${number}`,
      'your-email': `visitor${number}@shopper.test`,
      'your-subject': 'A question',
      'your-message': 'Is this cup made by hand, and can it be had in blue? '.repeat(4),
    }
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    return `${parts.join('')}--${boundary}--\r\n`
  }
}

async function runLoad(
  port: number,
  { ms, ...requestOptions }: Pick<LoadOptions, 'paths' | 'bodies'> & { ms: number },
): Promise<LoadResult> {
  const headers = { 'User-Agent': 'Mozilla/5.0' }
  const result = await generateLoad({ port, connections, headers, ...requestOptions, limit: { ms } })
  const [refusal] = result.refusals
  if (refusal) throw new Error(`${refusal.path} answered ${refusal.status}: 200 was expected`)
  return result
}
