/**
 * One PostgreSQL cluster on disk: created, started, rediscovered, stopped. The caller holds the `gate` lock
 * (embedded.server.ts).
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runProgram, type Binaries, type SystemUser } from './binaries.server.ts'
import { checkServerProcess, probe, readPidFile, type Access } from './running-server.server.ts'
import { chownToFolderOwner } from './system-user.server.ts'

export type Cluster = {
  folder: string
  /** Contains the server's password; located beside the cluster, readable only by us. */
  accessFile: string
  logFile: string
  binaries: Binaries
  user: SystemUser | undefined
  /** False for a disposable test server, which runs without fsync. */
  isDurable: boolean
}

// initdb writes these into postgresql.conf, where the merchant may change them.
const serverSettings = {
  shared_buffers: '128MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '100',
  synchronous_commit: 'on',
  log_checkpoints: 'off',
}
// Collation and character types come from PostgreSQL's own tables, so that no system update can corrupt an
// index.
const locale = { darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8'
const logLimitInBytes = 10_000_000
const timeoutInSeconds = 60

/**
 * Creates the cluster beside its final location and moves it there when complete; an incomplete one is never
 * used.
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  await removeIncomplete(cluster)
  const access = { user: 'shop', password: randomBytes(24).toString('base64url') }
  const draftPath = `${cluster.folder}.draft-${randomBytes(4).toString('hex')}`
  const passwordFile = `${draftPath}.password`
  await mkdir(draftPath, { mode: 0o700 })
  await writeFile(passwordFile, access.password, { mode: 0o600 })
  if (cluster.user) await chownAll([draftPath, passwordFile], cluster.user)

  const outcome = await runProgram(
    cluster.binaries.initdb,
    [
      `--pgdata=${draftPath}`,
      `--username=${access.user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(cluster.isDurable ? [] : ['--no-sync']),
      ...Object.entries(serverSettings).map(([name, value]) => `--set=${name}=${value}`),
    ],
    cluster.user,
  )
  await rm(passwordFile, { force: true })
  if (!outcome.ok) throw new Error(`Could not create the database in ${cluster.folder}: ${outcome.output}`)
  await saveAccess(cluster, access)
  await rename(draftPath, cluster.folder)
}

async function removeIncomplete(cluster: Cluster): Promise<void> {
  const parent = join(cluster.folder, '..')
  const leftoverNames = (await readdir(parent)).filter((name) => name.startsWith('cluster.draft-'))
  // The initdb of a killed shop may still write into it for a moment.
  const removeOptions = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }
  await Promise.all(leftoverNames.map((name) => rm(join(parent, name), removeOptions)))
}

async function chownAll(paths: string[], user: SystemUser): Promise<void> {
  await Promise.all(paths.map((path) => chown(path, user.uid, user.gid)))
}

export async function readAccess(cluster: Cluster): Promise<Access> {
  if (!existsSync(cluster.accessFile)) {
    throw new Error(
      `${cluster.accessFile}, which contains the database password, is missing: restore it from a backup`,
    )
  }
  return JSON.parse(await readFile(cluster.accessFile, 'utf8')) as Access
}

export async function saveAccess(cluster: Cluster, access: Access): Promise<void> {
  const draftPath = `${cluster.accessFile}.draft`
  await writeFile(draftPath, JSON.stringify(access), { mode: 0o600 })
  await chownToFolderOwner(draftPath)
  await rename(draftPath, cluster.accessFile)
}

/** The port of this cluster's server if it responds; waits for one that is starting, recovering or stopping. */
export async function findRunningPort(cluster: Cluster, access: Access): Promise<number | undefined> {
  for (const deadline = Date.now() + timeoutInSeconds * 1000; Date.now() < deadline; await sleep(50)) {
    const pidFile = await readPidFile(cluster.folder)
    if (!pidFile) return undefined
    const answer = pidFile.port ? await probe({ ...access, port: pidFile.port }, cluster.folder) : 'silent'
    if (answer === 'ours') return pidFile.port
    const serverProcessState = await checkServerProcess(pidFile.pid, cluster.folder)
    if (serverProcessState === 'gone') return undefined
    if (serverProcessState === 'another program') {
      // After a restart of the machine or container the old process ID belongs to another process; PostgreSQL
      // would refuse to start.
      await rm(join(cluster.folder, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (answer === 'refused')
      throw new Error(`The database in ${cluster.folder} rejects the password in ${cluster.accessFile}`)
  }
  throw new Error(`The database in ${cluster.folder} is running but does not respond: see ${cluster.logFile}`)
}

/** Starts the server on its last port, or on a free one; returns the port. */
export async function startServer(cluster: Cluster, access: Access, attempts = 3): Promise<number> {
  await prepareLog(cluster)
  const port = (await findFreePort(access.port)) ?? (await findFreePort(0)) ?? 0
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  if (!cluster.isDurable) options.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const flags = options.map((option) => `-c ${option}`).join(' ')
  const outcome = await runPgCtl(cluster, ['start', '-l', cluster.logFile, '-o', flags])
  if (outcome.ok) return port
  if (attempts === 1) {
    throw new Error(
      `The database in ${cluster.folder} does not start: see ${cluster.logFile}. ${outcome.output}`,
    )
  }
  // A killed server's remaining processes take a moment to end; or the port was just taken.
  await sleep(1000)
  return startServer(cluster, access, attempts - 1)
}

/** Stops the server and closes its open connections. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const outcome = await runPgCtl(cluster, ['stop', '-m', 'fast'])
  if (!outcome.ok && (await readPidFile(cluster.folder))) {
    throw new Error(
      `The database in ${cluster.folder} does not stop: see ${cluster.logFile}. ${outcome.output}`,
    )
  }
}

// pg_ctl gives the server its own session, so that neither Ctrl+C nor the end of this process ends it.
function runPgCtl(cluster: Cluster, args: string[]) {
  return runProgram(
    cluster.binaries.pg_ctl,
    [...args, '-D', cluster.folder, '-w', '-t', String(timeoutInSeconds), '-s'],
    cluster.user,
  )
}

async function prepareLog({ logFile, user }: Cluster): Promise<void> {
  const size = existsSync(logFile) ? (await stat(logFile)).size : 0
  if (size > logLimitInBytes) await rename(logFile, `${logFile}.old`)
  await writeFile(logFile, '', { flag: 'a', mode: 0o600 })
  if (user) await chownAll([logFile], user)
}

function findFreePort(port: number | undefined): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  if (port === undefined) return Promise.resolve(undefined)
  const server = createServer()
  server.on('error', () => resolve(undefined))
  server.listen({ port, host: '127.0.0.1' }, () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
  })
  return promise
}
