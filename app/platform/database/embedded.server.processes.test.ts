import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { checkBinaries, findBinaries, runProgram } from './binaries.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { tryLock } from './file-lock.server.ts'

// Servers are created and started here, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const folders: string[] = []
const processes: ChildProcess[] = []

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  for (const dataDir of folders.splice(0)) {
    // Joining a server that a test left running and leaving it as its last user stops the server.
    await openEmbedded({ dataDir }).then(
      (server) => server.leave(),
      () => {},
    )
    await rm(dataDir, { recursive: true, force: true })
  }
})

afterAll(async () => {
  if (clusterTemplate) await rm(await clusterTemplate, { recursive: true, force: true })
})

describe('a fresh data folder', () => {
  test('is shared by two processes that start concurrently, and the last process stops the server', async () => {
    const dataDir = await createDataFolder()
    const [firstShop, secondShop] = await Promise.all([startShop(dataDir), startShop(dataDir)])
    expect(firstShop.connectionString).toBe(secondShop.connectionString)
    await query(firstShop, 'create table caps (id integer)')

    await firstShop.leave()
    expect(await query(secondShop, 'select count(*)::int as count from caps')).toEqual([{ count: 0 }])
    await secondShop.leave()
    await expect(query(secondShop, 'select 1')).rejects.toThrow('ECONNREFUSED')

    const restartedShop = await startShop(dataDir)
    expect(await query(restartedShop, 'select count(*)::int as count from caps')).toEqual([{ count: 0 }])
    expect(restartedShop.connectionString, 'the port is kept').toBe(firstShop.connectionString)
  })

  test('gets a server that is durable, uses UTF-8, listens only on loopback and does not run as root', async () => {
    const dataDir = await createDataFolder()
    const shop = await startShop(dataDir)
    const names = [
      'fsync',
      'server_encoding',
      'listen_addresses',
      'unix_socket_directories',
      'password_encryption',
    ]
    const settings = await query(
      shop,
      `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`,
    )
    expect(settings).toEqual([
      {
        fsync: 'on',
        server_encoding: 'UTF8',
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        password_encryption: 'scram-sha-256',
      },
    ])
    await query(shop, 'create extension pg_trgm')
    expect(await query(shop, "select word_similarity('قبعه', 'قبعة صيف') > 0.3 as arabic")).toEqual([
      { arabic: true },
    ])
    expect((await stat(join(dataDir, 'postgres/access.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'postgres/cluster'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres/cluster'))).uid).not.toBe(0)
    await expect(
      query({ connectionString: shop.connectionString.replace(/:[^:@]+@/, ':wrong@') }, 'select 1'),
    ).rejects.toThrow('password authentication failed')
  })

  test('is created again if the first start was killed during creation', async () => {
    const dataDir = await createDataFolder()
    const child = spawnShop(dataDir)
    await vi.waitFor(
      async () => expect((await readdir(join(dataDir, 'postgres'))).join()).toContain('cluster.draft-'),
      30_000,
    )
    await kill(child)
    const shop = await startShop(dataDir)
    expect(await query(shop, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.includes('draft'))).toEqual([])
  })
})

describe('after a crash', () => {
  test('kill -9 of the only process keeps the server; the next process finds the data and stops the server', async () => {
    const dataDir = await createDataFolderWithCluster()
    const firstShop = await startShop(dataDir)
    await query(firstShop, 'create table caps as select 7 as id')
    const pid = await readServerPid(dataDir)
    await kill(firstShop.child)

    const secondShop = await startShop(dataDir)
    expect(await readServerPid(dataDir)).toBe(pid)
    expect(await query(secondShop, 'select id from caps')).toEqual([{ id: 7 }])
    await secondShop.leave()
    await expect(query(secondShop, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('kill -9 of the server: the next start recovers the data on the same port', async () => {
    const dataDir = await createDataFolderWithCluster()
    const firstShop = await startShop(dataDir)
    await query(firstShop, 'create table caps as select 7 as id')
    process.kill(await readServerPid(dataDir), 'SIGKILL')

    const secondShop = await startShop(dataDir)
    expect(await query(secondShop, 'select id from caps')).toEqual([{ id: 7 }])
    expect(await query(firstShop, 'select id from caps')).toEqual([{ id: 7 }])
    await secondShop.leave()
    expect(await query(firstShop, 'select id from caps'), 'the first still uses it').toEqual([{ id: 7 }])
  })

  test('a process id that now belongs to another program is not mistaken for the server', async () => {
    const dataDir = await createDataFolderWithCluster()
    const firstShop = await startShop(dataDir)
    const port = new URL(firstShop.connectionString).port
    await firstShop.leave()
    await writeFile(
      join(dataDir, 'postgres/cluster/postmaster.pid'),
      `${process.pid}\n/elsewhere\n0\n${port}\n\n127.0.0.1\n`,
    )
    const secondShop = await startShop(dataDir)
    expect(await query(secondShop, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe.runIf(isRoot)('started as root', () => {
  test('the database works in a folder that only root can enter, and the permissions of the folder are kept', async () => {
    const dataDir = await createDataFolder()
    await chmod(dataDir, 0o700)
    if (!(await canHideFolders())) {
      await expect(openEmbedded({ dataDir })).rejects.toThrow(
        new RegExp(
          `^PostgreSQL must not run as root, and the user postgres.* cannot access ${dataDir}: .*DATABASE_URL$`,
        ),
      )
      return
    }
    const shop = await startShop(dataDir)
    await query(shop, 'create table caps as select 7 as id')
    await kill(shop.child)
    const restartedShop = await startShop(dataDir)
    expect(await query(restartedShop, 'select id from caps')).toEqual([{ id: 7 }])
    await restartedShop.leave()
    await expect(query(restartedShop, 'select 1')).rejects.toThrow('ECONNREFUSED')
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  test('files written into a data folder of another user are owned by that user', async () => {
    const dataDir = await createDataFolder()
    await mkdir(join(dataDir, 'postgres'))
    await chown(join(dataDir, 'postgres'), 65_534, 65_534)
    await (await openEmbedded({ dataDir, isDurable: false })).leave()
    expect((await stat(join(dataDir, 'postgres/access.json'))).uid).toBe(65_534)
  })
})

describe('a start that is impossible fails with an explanation', () => {
  test('if another container uses the same folder', async () => {
    const dataDir = await createDataFolderWithCluster()
    const accessFile = join(dataDir, 'postgres/access.json')
    const access: object = JSON.parse(await readFile(accessFile, 'utf8'))
    await writeFile(accessFile, JSON.stringify({ ...access, host: 'another container' }))
    const lock = tryLock(join(dataDir, 'postgres/users.lock'), 'shared')
    await expect(openEmbedded({ dataDir })).rejects.toThrow(
      /^Another container uses the database in .* DATABASE_URL for all$/,
    )
    lock?.release()
    expect((await startShop(dataDir)).connectionString, 'once it is gone, its cluster can be used').toContain(
      '127.0.0.1',
    )
  })

  test('if the password is lost', async () => {
    const dataDir = await createDataFolderWithCluster()
    await rm(join(dataDir, 'postgres/access.json'))
    await expect(openEmbedded({ dataDir })).rejects.toThrow(/access\.json.* is missing: restore it/)
  })

  test('if the platform has no bundled PostgreSQL', () => {
    expect(() => findBinaries('sunos-sparc')).toThrow(
      /No bundled PostgreSQL for sunos-sparc: set DATABASE_URL/,
    )
  })

  test.each(['/bin/false', '/nowhere/postgres'])(
    'if the bundled PostgreSQL does not run (%s)',
    async (postgres) => {
      await expect(checkBinaries({ ...findBinaries(), postgres })).rejects.toThrow(
        /does not run on this machine .*: set DATABASE_URL/,
      )
    },
  )
})

async function canHideFolders(): Promise<boolean> {
  return (await runProgram('unshare', ['--mount', 'true'])).ok
}

async function createDataFolder(): Promise<string> {
  const dataDir = await createFolder()
  folders.push(dataDir)
  return dataDir
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-embedded-'))
  await chmod(folder, 0o711)
  return folder
}

/** A data folder with an existing cluster, for tests of later stages: creating one takes seconds. */
async function createDataFolderWithCluster(): Promise<string> {
  const dataDir = await createDataFolder()
  await promisify(execFile)('cp', [
    '-a',
    join(await (clusterTemplate ??= createClusterTemplate()), 'postgres'),
    dataDir,
  ])
  return dataDir
}

let clusterTemplate: Promise<string> | undefined

async function createClusterTemplate(): Promise<string> {
  const dataDir = await createFolder()
  await (await openEmbedded({ dataDir, isDurable: false })).leave()
  return dataDir
}

type Shop = { connectionString: string; child: ChildProcess; leave(): Promise<void> }

function spawnShop(dataDir: string): ChildProcess {
  const child = fork(new URL('../../../tests/servers/embedded-process.ts', import.meta.url), [dataDir], {
    execArgv: [],
  })
  processes.push(child)
  return child
}

async function startShop(dataDir: string): Promise<Shop> {
  const child = spawnShop(dataDir)
  const [message]: { connectionString?: string; problem?: string }[] = await once(child, 'message')
  if (!message?.connectionString) throw new Error(message?.problem)
  const leave = async () => {
    child.send('leave')
    await once(child, 'exit')
  }
  return { connectionString: message.connectionString, child, leave }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function readServerPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

async function query({ connectionString }: { connectionString: string }, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
