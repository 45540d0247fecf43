/** All forms of the shop, in memory: they are few, and every submission and page with a form asks for one. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import { asc } from 'drizzle-orm'
import { contactForms } from '#app/features/contact-forms/tables.server.ts'

/** A form, and the numbers it had where it came from. */
export type ShelvedForm = ContactForm & { wordpressId: number | null; oldUnitId: number | null }

export type FormShelf = {
  /** All of them, by their ids. */
  current: () => Promise<ShelvedForm[]>
  /** The next who asks gets what is in the database then. */
  forget: () => void
}

type World = { database: Pick<Database, 'db'>; notifications: Pick<Notifications, 'subscribe'> }

/** Reads the forms when they are first needed, and again after one was changed in any process. */
export function openForms({ database, notifications }: World): FormShelf {
  let kept: Promise<ShelvedForm[]> | undefined
  const forget = () => void (kept = undefined)
  notifications.subscribe((change) => {
    if (change === 'everything' || change.tags.includes('forms')) forget()
  })
  return {
    forget,
    current: () => {
      if (kept) return kept
      const reading = readForms(database)
      kept = reading
      // A failure is not kept: the next caller tries again.
      reading.catch(() => {
        if (kept === reading) kept = undefined
      })
      return reading
    },
  }
}

async function readForms({ db }: Pick<Database, 'db'>): Promise<ShelvedForm[]> {
  return db.select().from(contactForms).orderBy(asc(contactForms.id))
}
