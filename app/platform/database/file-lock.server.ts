/** Inter-process locks that the operating system releases when their holder dies for any reason. */
import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type LockMode = 'shared' | 'exclusive'
export type FileLock = { release(): void }

// SQLite is Node's built-in access to fcntl and LockFileEx; nothing is ever written to the file.
const statements = { shared: 'begin; select count(*) from sqlite_master', exclusive: 'begin exclusive' }
const SQLITE_BUSY = 5

/** Locks the file, creating it when absent; `undefined` when another process holds it. */
export function tryLock(path: string, mode: LockMode): FileLock | undefined {
  // The file is created here, because SQLite would make it readable by everybody, and a reader can lock it.
  if (!existsSync(path)) writeFileSync(path, '', { flag: 'a', mode: 0o600 })
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec(statements[mode])
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/** Waits until the file can be locked; throws after `timeoutInMs`. */
export async function waitForLock(path: string, mode: LockMode, timeoutInMs = 120_000): Promise<FileLock> {
  for (const deadline = Date.now() + timeoutInMs; Date.now() < deadline; await sleep(20)) {
    const lock = tryLock(path, mode)
    if (lock) return lock
  }
  throw new Error(`Another process has held ${path} for ${timeoutInMs / 1000} s: stop it and start again`)
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
