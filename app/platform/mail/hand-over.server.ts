/** Hands a mail over while the one who wrote it waits, for a moment: a queue need not be asked when the mail server answers. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { MailState } from './mail.ts'
import type { Postman } from './postman.server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { attempt } from './attempts.server.ts'
import { readMailStates } from './store.server.ts'

type World = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publish'>
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  postman: Postman
}

/** When the mail server hangs, no more than so many mails hang in it; the others wait for their jobs. */
const MOST_AT_ONCE = 20
const LOOKED_AGAIN_AFTER_MS = 100
const GRACE_IN_MS = 10_000

export type HandOver = {
  /**
   * Tries once, now, and tells how far the mail is after `withinMs` at most; an attempt that takes longer goes on.
   * Undefined when there is no such mail.
   */
  handOver(id: string, options: { withinMs: number }): Promise<MailState | undefined>
  /** Waits for the attempts that are under way, but not for ever: the next process takes up what is left. */
  close(): Promise<void>
}

export function openHandOver(world: World): HandOver {
  const { database, log, postman } = world
  const underWay = new Set<Promise<unknown>>()
  const stateOf = async (id: string) => (await readMailStates(database.db, [id]))[0]
  return {
    async handOver(id, { withinMs }) {
      if (!postman.route() || underWay.size >= MOST_AT_ONCE) return stateOf(id)
      const deadline = Date.now() + withinMs
      const attempted = attempt(world, postman, { mailId: id, isLast: false }).catch((error: unknown) =>
        log.error({ err: error, mailId: id }, 'Immediate delivery of an e-mail failed; its job retries'),
      )
      underWay.add(attempted)
      void attempted.finally(() => underWay.delete(attempted))
      await Promise.race([attempted, pause(withinMs, undefined, { ref: false })])
      return settled(() => stateOf(id), deadline)
    },
    async close() {
      await Promise.race([Promise.all(underWay), pause(GRACE_IN_MS, undefined, { ref: false })])
    },
  }
}

/** Somebody else's attempt is waited for like one's own. */
async function settled(look: () => Promise<MailState | undefined>, deadline: number) {
  for (;;) {
    const state = await look()
    if (!state?.isUnderWay || Date.now() + LOOKED_AGAIN_AFTER_MS > deadline) return state
    await pause(LOOKED_AGAIN_AFTER_MS)
  }
}
