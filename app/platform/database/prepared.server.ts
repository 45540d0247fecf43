/**
 * Statements that every page sends: PostgreSQL plans them once per connection instead of each time, a millisecond for the
 * large ones, and Drizzle writes their text once. They belong to a database, so that a test's are gone with it.
 */
import type { Database } from './database.server.ts'

/** Makes something of a database when it is first needed there, such as a statement that ends with `.prepare('name')`. */
export function oncePerDatabase<Made>(
  make: (db: Database['db']) => Made,
): (database: Pick<Database, 'db'>) => Made {
  const kept = new WeakMap<Database['db'], Made>()
  return ({ db }) => {
    const made = kept.get(db) ?? make(db)
    kept.set(db, made)
    return made
  }
}
