/**
 * Prepared statements that every page sends: PostgreSQL plans them once per connection instead of each time,
 * a millisecond for the large ones, and Drizzle builds their text once. They belong to a database, so a
 * test's are released with it.
 */
import type { Database } from './database.server.ts'

/** Memoizes a value per database on first use, such as a statement that ends with `.prepare('name')`. */
export function memoizePerDatabase<Value>(
  create: (db: Database['db']) => Value,
): (database: Pick<Database, 'db'>) => Value {
  const cache = new WeakMap<Database['db'], Value>()
  return ({ db }) => {
    const value = cache.get(db) ?? create(db)
    cache.set(db, value)
    return value
  }
}
