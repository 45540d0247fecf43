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
const cacheFolder = join(root, 'node_modules/.cache/demo-shop')

/** Copies the demo shop into a new data folder; returns its accounts, whose passwords are stored nowhere else. */
export async function copyDemoShop(dataDir: string, logStep: LogStep): Promise<DemoAccount[]> {
  await buildIfNeeded(logStep)
  const template = join(cacheFolder, await hashSources())
  const existingTemplate = await stat(template).catch(() => undefined)
  if (!existingTemplate) await createTemplate(template, logStep)
  await copyFolder(join(template, 'data'), dataDir)
  return JSON.parse(await readFile(join(template, 'accounts.json'), 'utf8')) as DemoAccount[]
}

async function createTemplate(template: string, logStep: LogStep): Promise<void> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'hanout-demo-shop-'))
  try {
    const dataDir = join(temporaryFolder, 'data')
    await mkdir(dataDir)
    // Under root, the database runs as another user, who needs access to the folders.
    for (const path of [temporaryFolder, dataDir]) await chmod(path, 0o711)
    const environmentResult = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    if (!environmentResult.ok) throw new Error(environmentResult.problems.join('\n'))
    const { services, demoAccounts, close } = await openShopServices(environmentResult.environment, logStep)
    try {
      await saveInitialSettings(services)
    } finally {
      await close()
    }
    await writeFile(join(temporaryFolder, 'accounts.json'), JSON.stringify(demoAccounts))
    // Only one template is cached: those of other sources are not needed again.
    await rm(cacheFolder, { recursive: true, force: true })
    await mkdir(cacheFolder, { recursive: true })
    await copyFolder(temporaryFolder, `${template}.part`)
    await rename(`${template}.part`, template)
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}

/** `cp -a` preserves the owner of the database files. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Settings that a shop needs before its first order; set once, since all journeys share the settings. */
async function saveInitialSettings({ settings }: BaseServices): Promise<void> {
  const stripe = { stripePublishableKey: 'pk_test', stripeSecretKey: 'sk_test' }
  // Disables the spam check for forms filled in too quickly: journeys are quick.
  await settings.save('forms', { ...stripe, minimumSeconds: 0 })
  const { stripeSecretKey } = stripe
  await settings.save('payment', { byCard: true, stripeSecretKey, stripeWebhookSecret: WEBHOOK_SECRET })
}

/** Hashes the source list of the build, and names, sizes and times of the files that fill the database. */
async function hashSources(): Promise<string> {
  const digest = createHash('sha256').update(await readFile(join(root, 'build/sources.txt')))
  for (const name of ['db', 'main.ts', 'tests/demo-shop.ts']) {
    for (const file of await listFiles(join(root, name))) {
      const { size, mtimeMs } = await stat(file)
      digest.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return digest.digest('hex').slice(0, 16)
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
