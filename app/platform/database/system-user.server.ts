/** PostgreSQL refuses to run as root, so a shop started by root runs it as another user. */
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { chown, stat } from 'node:fs/promises'
import { dirname, parse } from 'node:path'
import { promisify } from 'node:util'
import { runProgram, type SystemUser } from './binaries.server.ts'

const remedy =
  'start the shop as a regular user, move it to a folder open to all (such as /srv/shop), or set DATABASE_URL'

/**
 * The user that runs the server: `undefined` (the same) for an ordinary user; for root the cluster's owner or
 * `postgres`.
 */
export async function chooseSystemUser(clusterFolder: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return findPostgresUser()
  return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` }
}

/** Gives a file that root wrote in another user's shop to that user, so that the shop can still read it. */
export async function chownToFolderOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/** The user with access to both folders, granted when missing; throws an error that names the closed folder. */
export async function grantFolderAccess(
  user: SystemUser,
  dataFolder: string,
  programsFolder: string,
): Promise<SystemUser> {
  const checkedFolders = await Promise.all([
    findClosedFolder(user, dataFolder),
    findClosedFolder(user, programsFolder),
  ])
  const closedFolders = checkedFolders.filter((folder) => folder !== undefined)
  const [outermostFolder] = closedFolders
  if (!outermostFolder) return user
  const userWithAccess = {
    ...user,
    mountNamespace: { closedFolders, dataFolder, programsFolder },
  }
  if (
    (await runProgram('/bin/sh', ['-c', 'cd "$0" && cd "$1"', dataFolder, programsFolder], userWithAccess)).ok
  )
    return userWithAccess
  throw new Error(
    `PostgreSQL must not run as root, and ${user.name}, which runs it instead, cannot access ${outermostFolder}: ${remedy}`,
  )
}

// Returns the first folder on the path that the user may not enter; undefined if there is none.
async function findClosedFolder(user: SystemUser, path: string): Promise<string | undefined> {
  const script = 'for folder; do cd "$folder" 2>/dev/null || { echo "$folder" >&2; exit 1; }; done'
  const outcome = await runProgram('/bin/sh', ['-c', script, 'sh', ...listFoldersTo(path)], user)
  return outcome.ok ? undefined : outcome.output
}

function listFoldersTo(path: string): string[] {
  const parent = dirname(path)
  return parent === parse(path).root ? [path] : [...listFoldersTo(parent), path]
}

async function findPostgresUser(): Promise<SystemUser> {
  return (await findSystemUser('postgres')) ?? createPostgresUser()
}

async function createPostgresUser(): Promise<SystemUser> {
  const outcome = await runProgram('/usr/sbin/useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    'postgres',
  ])
  const createdUser = await findSystemUser('postgres')
  if (createdUser) return createdUser
  const reason = outcome.ok ? 'it is missing' : outcome.output
  throw new Error(
    `PostgreSQL must not run as root, and the user postgres could not be created (${reason}): ${remedy}`,
  )
}

async function findSystemUser(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, name])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout), name: `the user ${name}` }
  } catch {
    return undefined
  }
}
