/**
 * The embedded PostgreSQL in DATA_DIR/postgres: created on first start, shared by every process of the shop,
 * stopped by the last that leaves, rediscovered after a crash.
 * It relies on two locks. A process that starts or stops the server holds `gate`; processes that use it share
 * `users`. A leaving process that can lock `users` exclusively is the last. The operating system releases the
 * locks of a killed process.
 */
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Log } from '#app/platform/log.server.ts'
import { checkBinaries, findBinaries } from './binaries.server.ts'
import {
  createCluster,
  findRunningPort,
  saveAccess,
  readAccess,
  startServer,
  stopServer,
} from './cluster.server.ts'
import type { Cluster } from './cluster.server.ts'
import { tryLock, waitForLock } from './file-lock.server.ts'
import { createConnectionOptions, type Access } from './running-server.server.ts'
import { chooseSystemUser, grantFolderAccess } from './system-user.server.ts'

export type EmbeddedOptions = { dataDir: string; log?: Pick<Log, 'info' | 'warn'>; isDurable?: boolean }
export type EmbeddedServer = {
  connectionString: string
  /** Leaves the server; the last process to leave stops it. */
  leave(): Promise<void>
}

const databaseName = 'shop'

/** Joins the server in `dataDir`, creating and starting it if necessary. Throws a readable error when that fails. */
export async function openEmbedded({
  dataDir,
  log,
  isDurable = true,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = await makeFolder(dataDir)
  const binaries = findBinaries()
  const locks = { gate: join(folder, 'gate.lock'), users: join(folder, 'users.lock') }
  const user = await chooseSystemUser(join(folder, 'cluster'))
  const cluster: Cluster = {
    folder: join(folder, 'cluster'),
    accessFile: join(folder, 'access.json'),
    logFile: join(folder, 'server.log'),
    binaries,
    user: user && (await grantFolderAccess(user, folder, join(binaries.postgres, '../..'))),
    isDurable,
  }

  const gate = await waitForLock(locks.gate, 'exclusive')
  try {
    const port = await ensureRunning(cluster, locks.users, log)
    const { user, password } = await readAccess(cluster)
    const sharedLock = await waitForLock(locks.users, 'shared')
    return {
      connectionString: `postgres://${user}:${password}@127.0.0.1:${port}/${databaseName}`,
      leave: () => leave(cluster, locks, sharedLock),
    }
  } finally {
    gate.release()
  }
}

type Locks = { gate: string; users: string }

async function leave(cluster: Cluster, locks: Locks, sharedLock: { release(): void }): Promise<void> {
  const gate = await waitForLock(locks.gate, 'exclusive')
  try {
    sharedLock.release()
    const exclusiveLock = tryLock(locks.users, 'exclusive')
    if (!exclusiveLock) return
    await stopServer(cluster)
    exclusiveLock.release()
  } finally {
    gate.release()
  }
}

async function makeFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true }).catch((cause: Error) => {
    throw new Error(`The database cannot be created in ${folder}: set DATA_DIR to a writable folder`, {
      cause,
    })
  })
  const { uid } = await stat(folder)
  const processUid = process.getuid?.() ?? 0
  if (processUid !== 0 && processUid !== uid) {
    throw new Error(
      `${folder} belongs to user ${uid}: start the shop as that user, or set DATA_DIR to another folder`,
    )
  }
  // The server's own user must be able to traverse the folder; secret files inside are closed to others one
  // by one.
  await chmod(folder, 0o711)
  return realpath(folder)
}

async function ensureRunning(
  cluster: Cluster,
  usersLock: string,
  log?: Pick<Log, 'info' | 'warn'>,
): Promise<number> {
  if (existsSync(cluster.folder)) {
    const runningPort = await findRunningPort(cluster, await readAccess(cluster))
    if (runningPort) return runningPort
    await assertNotUsedElsewhere(cluster, usersLock)
  }
  await checkBinaries(cluster.binaries, cluster.user)
  if (!existsSync(cluster.folder)) {
    log?.info(`Creating the database in ${cluster.folder}`)
    await createCluster(cluster)
  }
  return startCluster(cluster)
}

async function startCluster(cluster: Cluster): Promise<number> {
  const access = await readAccess(cluster)
  const port = await startServer(cluster, access)
  await saveAccess(cluster, { ...access, port, host: readHostId() })
  await createDatabase({ ...access, port })
  return port
}

async function createDatabase(access: Access): Promise<void> {
  const client = new Client({ ...createConnectionOptions(access), database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

// Two containers on one volume see the same files but not each other's processes; two servers would corrupt
// the cluster.
async function assertNotUsedElsewhere(cluster: Cluster, usersLock: string): Promise<void> {
  const { host } = await readAccess(cluster)
  if (!host || host === readHostId()) return
  const exclusiveLock = tryLock(usersLock, 'exclusive')
  if (!exclusiveLock) {
    throw new Error(
      `Another container uses the database in ${cluster.folder}: give each its own DATA_DIR, or set one DATABASE_URL for all`,
    )
  }
  exclusiveLock.release()
}

function readHostId(): string {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}
