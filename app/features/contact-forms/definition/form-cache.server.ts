/** All forms of the shop, cached in memory: they are few, and every submission and page with a form reads one. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import { asc } from 'drizzle-orm'
import { contactForms } from '#app/features/contact-forms/tables.server.ts'

/** A form with its ids in the site that it was imported from. */
export type StoredForm = ContactForm & { wordpressId: number | null; oldUnitId: number | null }

export type FormCache = {
  /** All forms, by id. */
  current: () => Promise<StoredForm[]>
  /** The next read loads from the database again. */
  invalidate: () => void
}

type Context = { database: Pick<Database, 'db'>; notifications: Pick<Notifications, 'subscribe'> }

/** Loads the forms on first use, and again after one was changed in any process. */
export function openFormCache({ database, notifications }: Context): FormCache {
  let cachedForms: Promise<StoredForm[]> | undefined
  const invalidate = () => void (cachedForms = undefined)
  notifications.subscribe((change) => {
    if (change === 'everything' || change.tags.includes('forms')) invalidate()
  })
  return {
    invalidate,
    current: () => {
      if (cachedForms) return cachedForms
      const loadedForms = readForms(database)
      cachedForms = loadedForms
      // A failure is not cached: the next caller retries.
      loadedForms.catch(() => {
        if (cachedForms === loadedForms) cachedForms = undefined
      })
      return loadedForms
    },
  }
}

async function readForms({ db }: Pick<Database, 'db'>): Promise<StoredForm[]> {
  return db.select().from(contactForms).orderBy(asc(contactForms.id))
}
