/** The owner's settings, in memory and the same in every process. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { Misfit, SettingsOf, SettingsSection } from './settings.ts'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createRefresher } from '#app/platform/notifications/refresher.ts'
import { expectationOf, fits, ownWords, readSection } from './settings.ts'

const table = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  // Whoever saved it on the owner's pages; null: a program did.
  updatedBy: integer('updated_by'),
})

type Sections = Record<string, SettingsSection>
type Values<Declared extends Sections> = { [Name in keyof Declared]: SettingsOf<Declared[Name]> }

/** A section as it is kept, for who wants to change it. */
export type KeptSection = {
  values: Record<string, unknown>
  /** Of what is kept: another one means that somebody has changed it. */
  version: string
  /** undefined: nobody has saved it yet. */
  updatedAt: Date | undefined
  updatedBy: number | undefined
}

export type SettingsChange = {
  values: Record<string, unknown>
  version: string
  userId: number
  /** In the same transaction, where something was changed. */
  alongside?: (queries: Queries, sides: { before: KeptValues; after: KeptValues }) => Promise<void>
}
type KeptValues = KeptSection['values']

export type SettingsStore<Declared extends Sections> = {
  /** What can be changed at all. */
  declared: Declared
  /** What holds now. */
  current(): Values<Declared>
  /** Keeps the given fields of a section and tells every process; throws when a value does not fit its declaration. */
  save<Name extends keyof Declared & string>(
    name: Name,
    values: Partial<SettingsOf<Declared[Name]>>,
  ): Promise<void>
  /** Asks the database, not this process. */
  read(name: keyof Declared & string): Promise<KeptSection>
  /** As `save`, unless the section is another one than the version says; what is as by default is kept no longer. */
  change(name: keyof Declared & string, change: SettingsChange): Promise<boolean>
  /** Reads them anew; resolves when a reading that began after this call has ended, rejects when it failed. */
  refresh(): Promise<void>
  /** Follows no more changes. */
  close(): void
}

type Services = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'subscribe' | 'publishIn'>
  log: Pick<Log, 'warn' | 'info'>
  /** Called after each reading, when `current()` gives the new values. */
  onRefresh: () => void
}

/** Reads the declared settings and keeps them up to date. */
export async function openSettings<Declared extends Sections>(
  services: Services,
  declared: Declared,
): Promise<SettingsStore<Declared>> {
  const { database, notifications, log } = services
  const tell = tellOnce(log)
  let values = valuesOf(declared, [])
  const refresher = createRefresher(services, {
    refresh: async () => {
      values = valuesOf(declared, await database.db.select().from(table), tell)
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
    declared,
    current: () => values,
    refresh: refresher.refresh,
    async read(name) {
      const [row] = await database.db.select().from(table).where(eq(table.key, name))
      return keptSection(declared[name], row)
    },
    async change(name, { values: wanted, version, userId, alongside }) {
      const section = declared[name]
      refuseMisfits(section, wanted)
      const isChanged = await database.db.transaction(async (transaction) => {
        // So that there is a row to lock.
        await transaction.insert(table).values({ key: name, value: {} }).onConflictDoNothing()
        const [row] = await transaction.select().from(table).where(eq(table.key, name)).for('update')
        if (keptSection(section, row).version !== version) return false
        const value = withoutDefaults(section, { ...asRecord(row?.value), ...wanted })
        if (isDeepStrictEqual(value, row?.value)) return true
        const updated = { value, updatedBy: userId, updatedAt: sql`now()` }
        await transaction.update(table).set(updated).where(eq(table.key, name))
        await notifications.publishIn(transaction, ['settings'])
        const sides = { before: keptSection(section, row).values, after: readSection(section ?? {}, value) }
        await alongside?.(transaction, sides)
        log.info({ section: name, userId, settings: Object.keys(wanted) }, 'Settings saved')
        return true
      })
      await refresher.refresh().catch(refresher.refreshSoon)
      return isChanged
    },
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
  return { value: sql`settings.value || excluded.value`, updatedAt: sql`now()`, updatedBy: null }
}

function refuseMisfits(section: SettingsSection | undefined, values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) {
    const field = section?.[key]
    if (!field) throw new Error(`Unknown setting "${key}": see app/registry/settings.ts`)
    if (fits(field, value)) continue
    throw new Error(
      `The setting "${key}" does not take ${JSON.stringify(value)}: expected ${expectationOf(field)}`,
    )
  }
}

type Row = typeof table.$inferSelect

function keptSection(section: SettingsSection | undefined, row: Row | undefined): KeptSection {
  const { value, updatedAt, updatedBy } = row ?? {}
  const isSaved = value !== undefined && Object.keys(asRecord(value)).length + (updatedBy ?? 0) > 0
  return {
    values: readSection(section ?? {}, value),
    // PostgreSQL gives the keys of jsonb in an order of its own, always the same.
    version: createHash('sha256')
      .update(JSON.stringify(value ?? {}))
      .digest('base64url'),
    updatedAt: isSaved ? updatedAt : undefined,
    updatedBy: updatedBy ?? undefined,
  }
}

function withoutDefaults(section: SettingsSection | undefined, value: Record<string, unknown>) {
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const field = section?.[key]
    if (field?.type !== 'local-text') return isDeepStrictEqual(one, field?.default) ? [] : [[key, one]]
    const words = ownWords(field.default, one)
    return Object.keys(words).length > 0 ? [[key, words]] : []
  })
  return Object.fromEntries(entries)
}

// The column takes any JSON.
function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

type Tell = (section: string, misfit: Misfit) => void

/** The same misfit stands in the log once, however often the settings are read. */
function tellOnce(log: Pick<Log, 'warn'>): Tell {
  const told = new Set<string>()
  return (section, { key, reason }) => {
    const misfit = `${section} ${key} ${reason}`
    if (told.has(misfit)) return
    told.add(misfit)
    log.warn({ section, setting: key, reason }, 'Invalid stored setting; using the default')
  }
}

function valuesOf<Declared extends Sections>(
  declared: Declared,
  rows: Row[],
  tell: Tell = () => {},
): Values<Declared> {
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const entries = Object.entries(declared).map(([name, section]) => [
    name,
    readSection(section, stored.get(name), (misfit) => tell(name, misfit)),
  ])
  return Object.fromEntries(entries) as Values<Declared>
}
