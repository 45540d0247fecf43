/** Whether the server named in a cluster's postmaster.pid is running, and really serves that cluster. */
import { execFile } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

export type Access = {
  user: string
  password: string
  /** The port on which the server last listened. */
  port?: number
  /** The machine or container that last started it. */
  host?: string
}

/** The process ID and port that PostgreSQL stores in postmaster.pid; the port is absent while it starts. */
export async function readPidFile(
  clusterFolder: string,
): Promise<{ pid: number; port?: number } | undefined> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  return pid ? { pid, ...(port && { port }) } : undefined
}

/** Connects with the password to check whether it is the server of this folder. */
export async function probe(access: Access, clusterFolder: string): Promise<'ours' | 'refused' | 'silent'> {
  const client = new Client({
    ...createConnectionOptions(access),
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    )
    return rows[0] && (await realpath(rows[0].folder)) === (await realpath(clusterFolder)) ? 'ours' : 'silent'
  } catch (error) {
    const isWrongPassword = error instanceof Error && 'code' in error && error.code === '28P01'
    return isWrongPassword ? 'refused' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

/** The connection options of the cluster's server. */
export function createConnectionOptions({ user, password, port }: Access) {
  return { host: '127.0.0.1', port, user, password }
}

/** Whether the process with this ID is a PostgreSQL serving this folder. */
export async function checkServerProcess(
  pid: number,
  clusterFolder: string,
): Promise<'ours' | 'another program' | 'gone'> {
  if (!isAlive(pid)) return 'gone'
  const command = await readCommand(pid)
  // If processes cannot be inspected (Windows), PostgreSQL itself checks for a running server.
  if (command === undefined) return 'gone'
  return command.includes('postgres') && command.includes(clusterFolder) ? 'ours' : 'another program'
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function readCommand(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux')
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    return undefined
  }
}
