/** Processes of the shop on a test's database, killed one after the other while in use. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Services } from '#app/services.server.ts'

/** Number of kills: 100 in the full run (`KILLS=100`), one by default. */
export const KILLS = Number(process.env.KILLS ?? 1)

export type Child = { process: ChildProcess; port: number }

type ChildOptions = {
  services: Pick<Services, 'database' | 'dataDir'>
  smtpUrl?: string
  /** URL of the stub for external services. */
  stubUrl?: string
  /** Also runs the jobs left by earlier processes; without it, a process delivers only its own e-mails. */
  runsJobs?: boolean
}

/** One child process after the other; the next starts while this one is used, since starting takes longest. */
export async function* openChildren(options: ChildOptions): AsyncGenerator<Child, void> {
  let nextChild = openChild(options)
  try {
    for (;;) {
      const child = await nextChild
      nextChild = openChild(options)
      try {
        yield child
      } finally {
        await kill(child)
      }
    }
  } finally {
    await kill(await nextChild)
  }
}

/** Starts a process; the caller terminates or kills it. */
export async function openChild({
  services,
  smtpUrl = '',
  stubUrl = '',
  runsJobs,
}: ChildOptions): Promise<Child> {
  const { database, dataDir } = services
  const args = [database.connectionString, dataDir, smtpUrl, stubUrl, runsJobs ? 'works' : '']
  const child = fork(join(import.meta.dirname, 'shop-process.ts'), args)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { process: child, port }
}

/** Ends a process with SIGKILL. */
export async function kill({ process: child }: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exitEvent = once(child, 'exit')
  child.kill('SIGKILL')
  await exitEvent
}

/** Ends a process with SIGTERM, as in a restart; returns the exit code. */
export async function terminate({ process: child }: Child): Promise<number | null> {
  const exitEvent = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await exitEvent) as [number | null]
  return code
}
