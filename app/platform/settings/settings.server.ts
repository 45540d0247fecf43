/** The merchant's settings, cached in memory and synchronized between all processes. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { SettingValidationError, SettingsOf, SettingsSection } from './settings.ts'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createCoalescedRefresh } from '#app/platform/notifications/coalesced-refresh.ts'
import { describeExpectation, isValidSetting, omitDefaultTexts, readSection } from './settings.ts'

const settingsTable = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  // The user who saved it in the admin; null: a program did.
  updatedBy: integer('updated_by'),
})

type Sections = Record<string, SettingsSection>
type Values<Declared extends Sections> = { [Name in keyof Declared]: SettingsOf<Declared[Name]> }

/** A section as stored, for code that changes it. */
export type StoredSection = {
  values: Record<string, unknown>
  /** Version of the stored values: a different one means a concurrent change. */
  version: string
  /** undefined: never saved. */
  updatedAt: Date | undefined
  updatedBy: number | undefined
}

export type SettingsChange = {
  values: Record<string, unknown>
  version: string
  userId: number
  /** Runs in the same transaction, when something was changed. */
  alongside?: (transaction: Queries, states: { before: StoredValues; after: StoredValues }) => Promise<void>
}
type StoredValues = StoredSection['values']

export type SettingsStore<Declared extends Sections> = {
  /** The declarations of all settings. */
  declarations: Declared
  /** The current values. */
  current(): Values<Declared>
  /**
   * Stores the given fields of a section and notifies every process; throws when a value does not match its
   * declaration.
   */
  save<Name extends keyof Declared & string>(
    name: Name,
    values: Partial<SettingsOf<Declared[Name]>>,
  ): Promise<void>
  /** Reads from the database, not from this process's cache. */
  read(name: keyof Declared & string): Promise<StoredSection>
  /**
   * Like `save`, but only if the section's version matches, else false. Values equal to the default are not
   * stored.
   */
  change(name: keyof Declared & string, change: SettingsChange): Promise<boolean>
  /** Reads the settings again; resolves when a read that began after this call has ended, rejects when it failed. */
  refresh(): Promise<void>
  /** Ends the subscription to changes. */
  close(): void
}

type Services = {
  database: Pick<Database, 'db'>
  notifications: Pick<Notifications, 'subscribe' | 'publishIn'>
  log: Pick<Log, 'warn' | 'info'>
  /** Called after each read, when `current()` returns the new values. */
  onRefresh: () => void
}

/** Reads the declared settings and keeps them up to date. */
export async function openSettings<Declared extends Sections>(
  services: Services,
  declarations: Declared,
): Promise<SettingsStore<Declared>> {
  const { database, notifications, log } = services
  const report = createOnceReporter(log)
  let values = readValues(declarations, [])
  const coalescedRefresh = createCoalescedRefresh(services, {
    refresh: async () => {
      values = readValues(declarations, await database.db.select().from(settingsTable), report)
      // Only now: values computed during the read were based on the old settings.
      services.onRefresh()
    },
  })
  // Before the first read, or a change in between would be missed.
  const unsubscribe = notifications.subscribe((change) => {
    if (change === 'everything' || change.tags.includes('settings')) coalescedRefresh.refreshSoon()
  })
  const close = () => {
    unsubscribe()
    coalescedRefresh.stop()
  }
  try {
    await coalescedRefresh.refresh()
  } catch (error) {
    close()
    throw error
  }
  return {
    declarations,
    current: () => values,
    refresh: coalescedRefresh.refresh,
    async read(name) {
      const [row] = await database.db.select().from(settingsTable).where(eq(settingsTable.key, name))
      return createStoredSection(declarations[name], row)
    },
    async change(name, { values: changes, version, userId, alongside }) {
      const section = declarations[name]
      assertValid(section, changes)
      const isAccepted = await database.db.transaction(async (transaction) => {
        // Ensures that there is a row to lock.
        await transaction.insert(settingsTable).values({ key: name, value: {} }).onConflictDoNothing()
        const [row] = await transaction
          .select()
          .from(settingsTable)
          .where(eq(settingsTable.key, name))
          .for('update')
        if (createStoredSection(section, row).version !== version) return false
        const value = omitDefaults(section, { ...toRecord(row?.value), ...changes })
        if (isDeepStrictEqual(value, row?.value)) return true
        const updatedColumns = { value, updatedBy: userId, updatedAt: sql`now()` }
        await transaction.update(settingsTable).set(updatedColumns).where(eq(settingsTable.key, name))
        await notifications.publishIn(transaction, ['settings'])
        const states = {
          before: createStoredSection(section, row).values,
          after: readSection(section ?? {}, value),
        }
        await alongside?.(transaction, states)
        log.info({ section: name, userId, settings: Object.keys(changes) }, 'Settings saved')
        return true
      })
      await coalescedRefresh.refresh().catch(coalescedRefresh.refreshSoon)
      return isAccepted
    },
    async save(name, changedValues) {
      assertValid(declarations[name], changedValues)
      await database.db.transaction(async (transaction) => {
        const row = { key: name, value: changedValues as Record<string, unknown> }
        const mergedValues = createMergedValues()
        await transaction
          .insert(settingsTable)
          .values(row)
          .onConflictDoUpdate({ target: settingsTable.key, set: mergedValues })
        await notifications.publishIn(transaction, ['settings'])
      })
      // A failed refresh is not the writer's error: the change is stored, and this process is notified like
      // all others.
      await coalescedRefresh.refresh().catch(coalescedRefresh.refreshSoon)
    },
    close,
  }
}

function createMergedValues() {
  return { value: sql`settings.value || excluded.value`, updatedAt: sql`now()`, updatedBy: null }
}

function assertValid(section: SettingsSection | undefined, values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) {
    const field = section?.[key]
    if (!field) throw new Error(`Unknown setting "${key}": see app/registry/settings.ts`)
    if (isValidSetting(field, value)) continue
    throw new Error(
      `The setting "${key}" does not accept ${JSON.stringify(value)}: expected ${describeExpectation(field)}`,
    )
  }
}

type Row = typeof settingsTable.$inferSelect

function createStoredSection(section: SettingsSection | undefined, row: Row | undefined): StoredSection {
  const { value, updatedAt, updatedBy } = row ?? {}
  const isSaved = value !== undefined && Object.keys(toRecord(value)).length + (updatedBy ?? 0) > 0
  return {
    values: readSection(section ?? {}, value),
    // PostgreSQL returns jsonb keys in its own order, which is stable.
    version: createHash('sha256')
      .update(JSON.stringify(value ?? {}))
      .digest('base64url'),
    updatedAt: isSaved ? updatedAt : undefined,
    updatedBy: updatedBy ?? undefined,
  }
}

function omitDefaults(section: SettingsSection | undefined, value: Record<string, unknown>) {
  const entries = Object.entries(value).flatMap(([key, storedValue]) => {
    const field = section?.[key]
    if (field?.type !== 'local-text')
      return isDeepStrictEqual(storedValue, field?.default) ? [] : [[key, storedValue]]
    const texts = omitDefaultTexts(field.default, storedValue)
    return Object.keys(texts).length > 0 ? [[key, texts]] : []
  })
  return Object.fromEntries(entries)
}

// The column accepts any JSON.
function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

type ReportInvalid = (section: string, validationError: SettingValidationError) => void

/** Logs each validation error once, however often the settings are read. */
function createOnceReporter(log: Pick<Log, 'warn'>): ReportInvalid {
  const reportedErrors = new Set<string>()
  return (section, { key, reason }) => {
    const validationError = `${section} ${key} ${reason}`
    if (reportedErrors.has(validationError)) return
    reportedErrors.add(validationError)
    log.warn({ section, setting: key, reason }, 'Invalid stored setting; using the default')
  }
}

function readValues<Declared extends Sections>(
  declarations: Declared,
  rows: Row[],
  report: ReportInvalid = () => {},
): Values<Declared> {
  const storedByKey = new Map(rows.map((row) => [row.key, row.value]))
  const entries = Object.entries(declarations).map(([name, section]) => [
    name,
    readSection(section, storedByKey.get(name), (validationError) => report(name, validationError)),
  ])
  return Object.fromEntries(entries) as Values<Declared>
}
