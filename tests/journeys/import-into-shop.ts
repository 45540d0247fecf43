/** Imports data into the journeys' running shop with the merchant's command-line tools. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createShopEnvironment } from './shop-environment.ts'

/** Runs `npm run import -- forms file.json`, or the same with pages; `content` is the content of the file. */
export async function importIntoShop(kind: 'forms' | 'pages', content: unknown): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-import-'))
  const file = join(folder, `${kind}.json`)
  await writeFile(file, JSON.stringify(content))
  const env = { ...process.env, ...createShopEnvironment(process.env.SHOP_DATA ?? '') }
  await promisify(execFile)(process.execPath, ['scripts/import.ts', kind, file], { env })
  await rm(folder, { recursive: true })
}
