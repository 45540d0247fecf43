/** PostgreSQL refuses to run as root, so a shop started by root lends it another user. */
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, parse } from 'node:path'
import { promisify } from 'node:util'
import { run, type SystemUser } from './binaries.server.ts'

const remedy =
  'start the shop as an ordinary user, or keep it where everybody may enter (/srv/shop, say), or set DATABASE_URL'

/** Who runs the server: nobody else (`undefined`) for an ordinary user; for root the cluster's owner or `postgres`. */
export async function chooseSystemUser(clusterFolder: string): Promise<SystemUser | undefined> {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (self === 0)
    return owner && owner.uid !== 0
      ? { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` }
      : findPostgres()
  if (owner && self !== undefined && owner.uid !== self) {
    throw new Error(
      `${clusterFolder} belongs to user ${owner.uid}: start the shop as that user, or set DATA_DIR`,
    )
  }
  return undefined
}

/** Throws a sentence that names the first folder on the way to `path` which the user may not enter. */
export async function checkWay(path: string, user: SystemUser): Promise<void> {
  for (const folder of foldersTo(path)) {
    const outcome = await run('/bin/sh', ['-c', 'cd "$0"', folder], user)
    if (outcome.ok) continue
    throw new Error(
      `PostgreSQL must not run as root, and ${user.name}, who runs it instead, may not enter ${folder}, where ${path} lies: ${remedy}`,
    )
  }
}

function foldersTo(path: string): string[] {
  const parent = dirname(path)
  return parent === parse(path).root ? [path] : [...foldersTo(parent), path]
}

async function findPostgres(): Promise<SystemUser> {
  return (await idsOf('postgres')) ?? createPostgres()
}

async function createPostgres(): Promise<SystemUser> {
  const outcome = await run('/usr/sbin/useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const created = await idsOf('postgres')
  if (created) return created
  const reason = outcome.ok ? 'it is missing' : outcome.output
  throw new Error(
    `PostgreSQL must not run as root, and a user postgres could not be made (${reason}): ${remedy}`,
  )
}

async function idsOf(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, name])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout), name: `the user ${name}` }
  } catch {
    return undefined
  }
}
