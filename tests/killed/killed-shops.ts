/** Processes of the shop on a test's database, killed one after the other while they are used. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Services } from '#app/services.server.ts'

/** How often the tests kill: `KILLS=100` for the whole, a few when it is absent. */
export const KILLS = Number(process.env.KILLS ?? 1)

export type Child = { process: ChildProcess; port: number }

type Childhood = {
  services: Pick<Services, 'database' | 'dataDir'>
  smtpUrl?: string
  /** Whoever plays the services outside. */
  standIn?: string
  /** It also takes up what earlier ones left; the others hand over their own mails alone. */
  works?: boolean
}

/** One child after the other; the next starts while this one is used, since starting takes longest. */
export async function* children(childhood: Childhood): AsyncGenerator<Child, void> {
  let next = openChild(childhood)
  try {
    for (;;) {
      const child = await next
      next = openChild(childhood)
      try {
        yield child
      } finally {
        await kill(child)
      }
    }
  } finally {
    await kill(await next)
  }
}

/** Starts one; whoever wants it ended tells or kills it. */
export async function openChild({ services, smtpUrl = '', standIn = '', works }: Childhood): Promise<Child> {
  const { database, dataDir } = services
  const args = [database.connectionString, dataDir, smtpUrl, standIn, works ? 'works' : '']
  const child = fork(join(import.meta.dirname, 'shop-process.ts'), args)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { process: child, port }
}

/** Without a word of warning. */
export async function kill({ process: child }: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** As whoever starts it anew does; gives its exit code. */
export async function tellToEnd({ process: child }: Child): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await exited) as [number | null]
  return code
}
