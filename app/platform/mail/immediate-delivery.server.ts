/** Delivers a mail while its sender waits, for a moment: no queue is needed when the mail server responds. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { MailState } from './mail.ts'
import type { MailTransport } from './transport.server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { attemptDelivery } from './attempts.server.ts'
import { readMailStates } from './store.server.ts'

type ImmediateDeliveryContext = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'publish'>
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  mailTransport: MailTransport
}

/** When the mail server hangs, at most this many mails hang with it; the others wait for their jobs. */
const MAX_CONCURRENT_ATTEMPTS = 20
const POLL_INTERVAL_IN_MS = 100
const GRACE_IN_MS = 10_000

export type ImmediateDelivery = {
  /**
   * Makes one attempt now, and returns the mail's state after `timeLimitInMs` at most; a longer attempt
   * continues. Undefined when the mail does not exist.
   */
  deliverNow(id: string, options: { timeLimitInMs: number }): Promise<MailState | undefined>
  /** Waits for attempts in progress, with a limit: the next process resumes what is left. */
  close(): Promise<void>
}

export function openImmediateDelivery(context: ImmediateDeliveryContext): ImmediateDelivery {
  const { database, log, mailTransport } = context
  const pendingAttempts = new Set<Promise<unknown>>()
  const readMailState = async (id: string) => (await readMailStates(database.db, [id]))[0]
  return {
    async deliverNow(id, { timeLimitInMs }) {
      if (!mailTransport.findRoute() || pendingAttempts.size >= MAX_CONCURRENT_ATTEMPTS)
        return readMailState(id)
      const deadline = Date.now() + timeLimitInMs
      const attemptPromise = attemptDelivery(context, mailTransport, { mailId: id, isLast: false }).catch(
        (error: unknown) =>
          log.error({ err: error, mailId: id }, 'Immediate delivery of an e-mail failed; its job retries'),
      )
      pendingAttempts.add(attemptPromise)
      void attemptPromise.finally(() => pendingAttempts.delete(attemptPromise))
      await Promise.race([attemptPromise, pause(timeLimitInMs, undefined, { ref: false })])
      return waitUntilSettled(() => readMailState(id), deadline)
    },
    async close() {
      await Promise.race([Promise.all(pendingAttempts), pause(GRACE_IN_MS, undefined, { ref: false })])
    },
  }
}

/** Waits until no attempt is in progress, in this or another process, or until the deadline. */
async function waitUntilSettled(readState: () => Promise<MailState | undefined>, deadline: number) {
  for (;;) {
    const state = await readState()
    if (!state?.isUnderWay || Date.now() + POLL_INTERVAL_IN_MS > deadline) return state
    await pause(POLL_INTERVAL_IN_MS)
  }
}
