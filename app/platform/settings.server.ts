/** The owner's settings, in memory and the same in every process. */
import type { Database } from './database/database.server.ts'
import type { Notifications } from './notifications.server.ts'
import type { SettingsOf, SettingsSection } from './settings.ts'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { fits, readSection } from './settings.ts'

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
}

/** Reads the declared settings and keeps them up to date. */
export async function openSettings<Declared extends Sections>(
  services: { database: Database; notifications: Notifications; onRefresh: () => void },
  declared: Declared,
): Promise<SettingsStore<Declared>> {
  const { database, notifications } = services
  let values = await read(database, declared)
  const refresh = async () => {
    values = await read(database, declared)
    // Only now: what was made while reading still held the old ones.
    services.onRefresh()
  }
  notifications.subscribe((change) => {
    if (change === 'everything' || change.tags.includes('settings')) void refresh()
  })
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
      await refresh()
    },
  }
}

function sqlMerge() {
  return { value: sql`settings.value || excluded.value`, updatedAt: sql`now()` }
}

function refuseMisfits(section: SettingsSection | undefined, values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) {
    const field = section?.[key]
    if (!field || !fits(field, value)) {
      throw new Error(
        `The setting "${key}" does not take ${JSON.stringify(value)}: a ${field?.type ?? 'declared field'} was expected`,
      )
    }
  }
}

async function read<Declared extends Sections>(
  database: Database,
  declared: Declared,
): Promise<Values<Declared>> {
  const rows = await database.db.select().from(table)
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const entries = Object.entries(declared).map(([name, section]) => [
    name,
    readSection(section, stored.get(name)),
  ])
  return Object.fromEntries(entries) as Values<Declared>
}
