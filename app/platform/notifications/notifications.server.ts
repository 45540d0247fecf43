/** News of what changed, between all processes of the shop: PostgreSQL's LISTEN and NOTIFY. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { packTags, unpackChange, type Change } from './notification-payload.ts'

export type { Change } from './notification-payload.ts'
export type ChangeHandler = (change: Change) => void

export type Notifications = {
  /** Tells every process, this one too, what changed. */
  publish(tags: string[]): Promise<void>
  /** The same as part of a transaction: told when it commits, never when it rolls back. */
  publishIn(transaction: Pick<Queries, 'execute'>, tags: string[]): Promise<void>
  /** Gives the function that ends the subscription. */
  subscribe(handler: ChangeHandler): () => void
  close(): Promise<void>
}

type Services = { database: Pick<Database, 'db' | 'connectionString'>; log: ListenerLog }
type ListenerLog = Pick<Log, 'warn' | 'info'>

const CHANNEL = 'hanout_changes'
const pulseInMs = 30_000
const answerTimeInMs = 10_000
const longestPauseInMs = 10_000

/**
 * Starts to listen on a connection of its own. When that breaks it is opened again, and handlers are told
 * `'everything'`, because what was said meanwhile is lost.
 */
export async function openNotifications({ database, log }: Services): Promise<Notifications> {
  const handlers = new Set<ChangeHandler>()
  const tell = (change: Change) => {
    for (const handler of handlers) {
      try {
        handler(change)
      } catch (error) {
        log.warn({ err: error }, 'Notification handler failed')
      }
    }
  }
  const listener = await keepListening({ connectionString: database.connectionString, log, tell })
  const publishIn: Notifications['publishIn'] = async (transaction, tags) => {
    if (tags.length === 0) return
    const payloads = JSON.stringify(packTags(tags))
    await transaction.execute(
      sql`select pg_notify(${CHANNEL}, payload) from json_array_elements_text(${payloads}::json) as payload`,
    )
  }
  return {
    publish: (tags) => publishIn(database.db, tags),
    publishIn,
    subscribe: (handler) => {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
    close: () => listener.close(),
  }
}

type State = {
  client: Client | undefined
  timer: NodeJS.Timeout | undefined
  /** What the timer began last: the next connection, or the question whether this one lives. */
  work: Promise<void> | undefined
  closed: boolean
}

type Listening = { connectionString: string; log: ListenerLog; tell: ChangeHandler }

async function keepListening({
  connectionString,
  log,
  tell,
}: Listening): Promise<{ close(): Promise<void> }> {
  const state: State = { client: undefined, timer: undefined, work: undefined, closed: false }
  const listen = () => connect(connectionString, tell, (error) => lose(error))
  const later = (work: () => Promise<void>, pauseInMs: number) => {
    state.timer = setTimeout(() => {
      state.work = work()
    }, pauseInMs).unref()
  }

  function lose(error?: Error): void {
    const { client } = state
    if (state.closed || !client) return
    state.client = undefined
    clearTimeout(state.timer)
    log.warn({ err: error }, 'Notification connection lost; reconnecting')
    client.end().catch(() => {})
    later(() => returnAfter(100), 0)
  }

  async function returnAfter(pauseInMs: number): Promise<void> {
    try {
      const client = await listen()
      if (state.closed) return await client.end()
      state.client = client
      log.info('Notification connection restored')
      tell('everything')
      later(feelPulse, pulseInMs)
    } catch {
      if (!state.closed) later(() => returnAfter(Math.min(pauseInMs * 2, longestPauseInMs)), pauseInMs)
    }
  }

  // A connection that a router forgot is silent for ever; only asking tells.
  async function feelPulse(): Promise<void> {
    try {
      await state.client?.query('select 1')
      if (!state.closed && state.client) later(feelPulse, pulseInMs)
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }

  state.client = await listen()
  later(feelPulse, pulseInMs)
  return {
    close: async () => {
      state.closed = true
      clearTimeout(state.timer)
      await state.client?.end()
      // A connection that is being opened at this moment ends as well before anybody takes the database away.
      await state.work
    },
  }
}

async function connect(
  connectionString: string,
  tell: ChangeHandler,
  lose: (error?: Error) => void,
): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'hanout notifications',
    connectionTimeoutMillis: answerTimeInMs,
    query_timeout: answerTimeInMs,
    keepAlive: true,
  })
  client.on('notification', ({ payload }) => tell(unpackChange(payload)))
  client.on('error', lose)
  client.on('end', () => lose())
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  return client
}
