/** Change notifications between all processes of the shop: PostgreSQL's LISTEN and NOTIFY. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { packTags, unpackChange, type Change } from './notification-payload.ts'

export type { Change } from './notification-payload.ts'
export type ChangeHandler = (change: Change) => void

export type Notifications = {
  /** Notifies every process, this one included, of a change. */
  publish(tags: string[]): Promise<void>
  /** Like `publish`, within a transaction: sent when it commits, never when it rolls back. */
  publishIn(transaction: Pick<Queries, 'execute'>, tags: string[]): Promise<void>
  /** Returns the function that ends the subscription. */
  subscribe(handler: ChangeHandler): () => void
  close(): Promise<void>
}

type Services = { database: Pick<Database, 'db' | 'connectionString'>; log: ListenerLog }
type ListenerLog = Pick<Log, 'warn' | 'info'>

const CHANNEL = 'hanout_changes'
const heartbeatInMs = 30_000
const responseTimeoutInMs = 10_000
const maxPauseInMs = 10_000

/**
 * Listens on a dedicated connection. When that breaks it is reopened, and handlers receive `'everything'`,
 * because notifications in between are lost.
 */
export async function openNotifications({ database, log }: Services): Promise<Notifications> {
  const handlers = new Set<ChangeHandler>()
  const notify = (change: Change) => {
    for (const handler of handlers) {
      try {
        handler(change)
      } catch (error) {
        log.warn({ err: error }, 'Notification handler failed')
      }
    }
  }
  const listener = await openListener({ connectionString: database.connectionString, log, notify })
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
  /** The last work started by the timer: a reconnect or a heartbeat. */
  work: Promise<void> | undefined
  isClosed: boolean
}

type ListenerOptions = { connectionString: string; log: ListenerLog; notify: ChangeHandler }

async function openListener({
  connectionString,
  log,
  notify,
}: ListenerOptions): Promise<{ close(): Promise<void> }> {
  const state: State = { client: undefined, timer: undefined, work: undefined, isClosed: false }
  const listen = () => connect(connectionString, notify, (error) => handleConnectionLoss(error))
  const schedule = (work: () => Promise<void>, pauseInMs: number) => {
    state.timer = setTimeout(() => {
      state.work = work()
    }, pauseInMs).unref()
  }

  function handleConnectionLoss(error?: Error): void {
    const { client } = state
    if (state.isClosed || !client) return
    state.client = undefined
    clearTimeout(state.timer)
    log.warn({ err: error }, 'Notification connection lost; reconnecting')
    client.end().catch(() => {})
    schedule(() => reconnect(100), 0)
  }

  async function reconnect(pauseInMs: number): Promise<void> {
    try {
      const client = await listen()
      if (state.isClosed) return await client.end()
      state.client = client
      log.info('Notification connection restored')
      notify('everything')
      schedule(checkHeartbeat, heartbeatInMs)
    } catch {
      if (!state.isClosed) schedule(() => reconnect(Math.min(pauseInMs * 2, maxPauseInMs)), pauseInMs)
    }
  }

  // Detects half-open TCP connections by a heartbeat query.
  async function checkHeartbeat(): Promise<void> {
    try {
      await state.client?.query('select 1')
      if (!state.isClosed && state.client) schedule(checkHeartbeat, heartbeatInMs)
    } catch (error) {
      handleConnectionLoss(error instanceof Error ? error : undefined)
    }
  }

  state.client = await listen()
  schedule(checkHeartbeat, heartbeatInMs)
  return {
    close: async () => {
      state.isClosed = true
      clearTimeout(state.timer)
      await state.client?.end()
      // A connection that is just being opened is closed too, before the database is closed.
      await state.work
    },
  }
}

async function connect(
  connectionString: string,
  notify: ChangeHandler,
  handleConnectionLoss: (error?: Error) => void,
): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'hanout notifications',
    connectionTimeoutMillis: responseTimeoutInMs,
    query_timeout: responseTimeoutInMs,
    keepAlive: true,
  })
  client.on('notification', ({ payload }) => notify(unpackChange(payload)))
  client.on('error', handleConnectionLoss)
  client.on('end', () => handleConnectionLoss())
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  return client
}
