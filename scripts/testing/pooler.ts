/**
 * PgBouncer in front of a PostgreSQL, installed from Debian if missing. Session mode: a client keeps its
 * connection until it disconnects; in transaction mode pages fail with «prepared statement … already exists»,
 * and no client receives notifications.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

const program = '/usr/sbin/pgbouncer'

/** Starts a pooler for all databases of the server at `url`; `url` of the result connects through it. */
export async function openPooler(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  install()
  const folder = await mkdtemp(join(tmpdir(), 'hanout-pooler-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, createConfiguration(new URL(url), port))
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, ['-q', ...user, file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const exitPromise = once(child, 'exit')
  await waitUntilReady(port)
  const poolerUrl = new URL(url)
  poolerUrl.port = String(port)
  return {
    url: poolerUrl.href,
    close: async () => {
      child.kill('SIGINT')
      await exitPromise
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// Startup parameters would stay on a connection that other clients reuse: they are ignored.
function createConfiguration({ hostname, port, username, password }: URL, listenPort: number): string {
  return `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = session
max_client_conn = 500
default_pool_size = 40
ignore_startup_parameters = extra_float_digits
`
}

function install(): void {
  const isPresent = spawnSync(program, ['--version']).status === 0
  if (isPresent) return
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const isInstalled = run('update') && run('install', '-y', '--no-install-recommends', 'pgbouncer')
  if (!isInstalled) throw new Error(`${program} was not found and could not be installed: install pgbouncer.`)
}

async function waitUntilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(100)
  }
  throw new Error(`PgBouncer does not respond on port ${port}: see its output.`)
}
