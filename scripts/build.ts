/** Builds the shop; `buildIfNeeded` only when the sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { waitForLock } from '#app/platform/database/file-lock.server.ts'
import { precompressFolder } from '#app/platform/http/middleware/precompress.ts'
import { publishBuild } from './publish-build.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'build/sources.txt')
const sources = [
  'app',
  'public',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
]

/** Builds unless build/ was made from exactly these sources; of several processes one builds and the others wait. */
export async function buildIfNeeded(report: (step: string) => void): Promise<void> {
  const digest = await digestSources()
  const isBuilt = async () => (await readFile(stampFile, 'utf8').catch(() => '')) === digest
  if (await isBuilt()) return
  const lock = await waitForLock(join(root, 'node_modules/.build.lock'), 'exclusive')
  try {
    if (await isBuilt()) return
    report('Building the shop…')
    await build()
    await writeFile(stampFile, digest)
  } finally {
    lock.release()
  }
}

// Builds in a separate folder, so that a shop running from the old build keeps working.
async function build(): Promise<void> {
  const nextFolder = join(root, 'build/next')
  await rm(nextFolder, { recursive: true, force: true })
  await mkdir(nextFolder, { recursive: true })
  await rm(stampFile, { force: true })
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
  try {
    await promisify(execFile)(process.execPath, [command, 'build', '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: 'build/next' },
    })
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string }
    throw new Error(`Build failed:\n${stderr || stdout || String(error)}`, { cause: error })
  }
  await precompressFolder(join(nextFolder, 'client'))
  await publishBuild(nextFolder, join(root, 'build'))
  await rm(nextFolder, { recursive: true, force: true })
}

// Hashes names, sizes and modification times: reading all contents would be too slow for most starts.
async function digestSources(): Promise<string> {
  const lines = (await Promise.all(sources.map((source) => listLines(join(root, source))))).flat()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

async function listLines(path: string): Promise<string[]> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) return []
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`]
  const names = await readdir(path)
  const relevantNames = names.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()
  return (await Promise.all(relevantNames.map((name) => listLines(join(path, name))))).flat()
}

if (import.meta.main) {
  await buildIfNeeded((step) => console.log(step))
}
