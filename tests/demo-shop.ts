/** A data folder with the demo shop, for journeys: created once per version of its sources, copied for each run. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BaseServices } from '#app/services.server.ts'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { openShopServices } from '#main.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { WEBHOOK_SECRET } from './servers/stripe-checkout.ts'

type DemoAccount = Awaited<ReturnType<typeof openShopServices>>['demoAccounts'][number]
type LogStep = (step: string) => void

const root = join(import.meta.dirname, '..')
const folder = join(root, 'node_modules/.cache/demo-shop')

/** Copies the demo shop into a new data folder; returns its accounts, whose passwords are stored nowhere else. */
export async function copyDemoShop(dataDir: string, logStep: LogStep): Promise<DemoAccount[]> {
  await buildIfNeeded(logStep)
  const template = join(folder, await digestOfSources())
  const isMade = await stat(template).catch(() => undefined)
  if (!isMade) await make(template, logStep)
  await copy(join(template, 'data'), dataDir)
  return JSON.parse(await readFile(join(template, 'accounts.json'), 'utf8')) as DemoAccount[]
}

async function make(template: string, logStep: LogStep): Promise<void> {
  const begun = await mkdtemp(join(tmpdir(), 'hanout-demo-shop-'))
  try {
    const dataDir = join(begun, 'data')
    await mkdir(dataDir)
    // Under root, the database runs as another user, who needs access to the folders.
    for (const path of [begun, dataDir]) await chmod(path, 0o711)
    const read = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    if (!read.ok) throw new Error(read.problems.join('\n'))
    const { services, demoAccounts, close } = await openShopServices(read.environment, logStep)
    try {
      await setUp(services)
    } finally {
      await close()
    }
    await writeFile(join(begun, 'accounts.json'), JSON.stringify(demoAccounts))
    // Only one template is cached: those of other sources are not needed again.
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await copy(begun, `${template}.part`)
    await rename(`${template}.part`, template)
  } finally {
    await rm(begun, { recursive: true, force: true })
  }
}

/** `cp -a` preserves the owner of the database files. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Settings that a shop needs before its first order; set once, since all journeys share the settings. */
async function setUp({ settings }: BaseServices): Promise<void> {
  const stripe = { stripePublishableKey: 'pk_test', stripeSecretKey: 'sk_test' }
  // Disables the spam check for forms filled in too quickly: journeys are quick.
  await settings.save('forms', { ...stripe, minimumSeconds: 0 })
  const { stripeSecretKey } = stripe
  await settings.save('payment', { byCard: true, stripeSecretKey, stripeWebhookSecret: WEBHOOK_SECRET })
}

/** Hashes the source list of the build, and names, sizes and times of the files that fill the database. */
async function digestOfSources(): Promise<string> {
  const digest = createHash('sha256').update(await readFile(join(root, 'build/sources.txt')))
  for (const name of ['db', 'main.ts', 'tests/demo-shop.ts']) {
    for (const file of await filesBelow(join(root, name))) {
      const { size, mtimeMs } = await stat(file)
      digest.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return digest.digest('hex').slice(0, 16)
}

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
