/** Data and processes of a run; everything is removed when the run ends, however it ends. */
import type { ChildProcess, ForkOptions } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Scratch = {
  /** Creates a folder for the data of one shop. */
  createFolder(name: string): string
  /** Starts one of our programs; its output goes to a file, as in production. */
  startProgram(
    program: string,
    options: { name: string; env?: Record<string, string>; execArgv?: string[] },
  ): StartedProgram
  /** Registers a cleanup, called before the folders are deleted, in reverse order. */
  onEnd(close: () => Promise<void>): void
  end(): Promise<void>
}
export type StartedProgram = {
  process: ChildProcess
  pid: number
  /** Returns the output so far. */
  readOutput(): string
  /** Terminates the program and waits for its exit. */
  stop(): Promise<void>
}

const timeoutInMs = 20_000

export function openScratch(): Scratch {
  const root = mkdtempSync(join(tmpdir(), 'hanout-bench-'))
  // Under root, the database runs as another user, who needs access to the folder.
  chmodSync(root, 0o711)
  const cleanups: (() => Promise<void>)[] = []
  let entryCount = 0
  const scratch: Scratch = {
    createFolder: (name) => {
      const folder = mkdtempSync(join(root, `${name}-${++entryCount}-`))
      chmodSync(folder, 0o711)
      return folder
    },
    startProgram(program, { name, env = {}, execArgv = [] }) {
      const outputFile = join(root, `${name}-${++entryCount}.log`)
      const output = openSync(outputFile, 'a')
      const options: ForkOptions = {
        execArgv,
        env: { ...createEnvironment(), ...env },
        stdio: ['ignore', output, output, 'ipc'],
      }
      const startedProgram = createStartedProgram(fork(program, [], options), outputFile)
      scratch.onEnd(startedProgram.stop)
      return startedProgram
    },
    onEnd: (close) => void cleanups.push(close),
    async end() {
      for (const close of cleanups.toReversed()) await close().catch((error: unknown) => console.error(error))
      rmSync(root, { recursive: true, force: true })
    },
  }
  return scratch
}

function createStartedProgram(child: ChildProcess, outputFile: string): StartedProgram {
  return {
    process: child,
    pid: child.pid ?? 0,
    readOutput: () => readFileSync(outputFile, 'utf8'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exitPromise = once(child, 'exit')
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutInMs)
      await exitPromise
      clearTimeout(killTimer)
    },
  }
}

// Empty means "not set", and takes precedence over a .env file.
function createEnvironment(): Record<string, string | undefined> {
  const emptyVariables = { DATABASE_URL: '', SITE_URL: '', SECRET: '', SMTP_URL: '', HOST: '' }
  return { ...process.env, ...emptyVariables, NODE_ENV: 'production', LOG_LEVEL: 'info' }
}
