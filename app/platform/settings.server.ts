/** The owner's settings, in memory and the same in every process. */
import type { Database } from './database/database.server.ts'
import type { Log } from './log.server.ts'
import type { Notifications } from './notifications.server.ts'
import type { SettingsOf, SettingsSection } from './settings.ts'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createRefresher } from './refresher.ts'
import { expectationOf, fits, readSection } from './settings.ts'

const table = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

type Sections = Record<string, SettingsSection>
type Values<Declared extends Sections> = { [Name in keyof Declared]: SettingsOf<Declared[Name]> }

export type SettingsStore<Declared extends Sections> = {
  /** What holds now. */
  current(): Values<Declared>
  /** Keeps the given fields of a section and tells every process; throws when a value does not fit its declaration. */
  save<Name extends keyof Declared & string>(
    name: Name,
    values: Partial<SettingsOf<Declared[Name]>>,
  ): Promise<void>
  /** Follows no more changes. */
  close(): void
}

type Services = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'subscribe' | 'publishIn'>
  log: Pick<Log, 'warn'>
  /** Called after each reading, when `current()` gives the new values. */
  onRefresh: () => void
}

/** Reads the declared settings and keeps them up to date. */
export async function openSettings<Declared extends Sections>(
  services: Services,
  declared: Declared,
): Promise<SettingsStore<Declared>> {
  const { database, notifications } = services
  let values = valuesOf(declared, [])
  const refresher = createRefresher(services, {
    refresh: async () => {
      values = valuesOf(declared, await database.db.select().from(table))
      // Only now: what was made while reading still held the old ones.
      services.onRefresh()
    },
  })
  // Before the first reading, or a change between the two would never be heard of.
  const unsubscribe = notifications.subscribe((change) => {
    if (change === 'everything' || change.tags.includes('settings')) refresher.refreshSoon()
  })
  const close = () => {
    unsubscribe()
    refresher.stop()
  }
  try {
    await refresher.refresh()
  } catch (error) {
    close()
    throw error
  }
  return {
    current: () => values,
    async save(name, changed) {
      refuseMisfits(declared[name], changed)
      await database.db.transaction(async (transaction) => {
        const row = { key: name, value: changed as Record<string, unknown> }
        const merged = sqlMerge()
        await transaction.insert(table).values(row).onConflictDoUpdate({ target: table.key, set: merged })
        await notifications.publishIn(transaction, ['settings'])
      })
      // Its failure is not the writer's: the change is kept, and this process hears of it as all others do.
      await refresher.refresh().catch(refresher.refreshSoon)
    },
    close,
  }
}

function sqlMerge() {
  return { value: sql`settings.value || excluded.value`, updatedAt: sql`now()` }
}

function refuseMisfits(section: SettingsSection | undefined, values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) {
    const field = section?.[key]
    if (!field) throw new Error(`There is no setting "${key}": see what app/settings.ts declares`)
    if (fits(field, value)) continue
    throw new Error(
      `The setting "${key}" does not take ${JSON.stringify(value)}: expected ${expectationOf(field)}`,
    )
  }
}

type Row = typeof table.$inferSelect

function valuesOf<Declared extends Sections>(declared: Declared, rows: Row[]): Values<Declared> {
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const entries = Object.entries(declared).map(([name, section]) => [
    name,
    readSection(section, stored.get(name)),
  ])
  return Object.fromEntries(entries) as Values<Declared>
}
