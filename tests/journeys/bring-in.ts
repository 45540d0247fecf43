/** What an owner brings into the running shop of the journeys, with the commands that owners have. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asCsv, type ProductRow } from '#tests/products.ts'
import { shopEnvironment } from './shop-environment.ts'

/** `npm run import -- forms file.json`, or pages; `content` is what stands in the file. */
export async function bringIn(kind: 'forms' | 'pages', content: unknown): Promise<void> {
  await importFile(kind, { name: `${kind}.json`, text: JSON.stringify(content) })
}

/** `npm run import -- products file.csv`: new ones, or with `isUpdate` changes of those that are there. */
export async function bringInProducts(rows: ProductRow[], { isUpdate = false } = {}): Promise<void> {
  await importFile('products', { name: 'products.csv', text: asCsv(rows) }, isUpdate ? ['--update'] : [])
}

type NamedText = { name: string; text: string }

async function importFile(kind: string, { name, text }: NamedText, flags: string[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-import-'))
  const file = join(folder, name)
  await writeFile(file, text)
  const env = { ...process.env, ...shopEnvironment(process.env.SHOP_DATA ?? '') }
  await promisify(execFile)(process.execPath, ['scripts/import.ts', kind, file, ...flags], { env })
  await rm(folder, { recursive: true })
}
