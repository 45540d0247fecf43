/**
 * Writes rows in batches, one transaction each; a batch that the database refuses is halved until the faulty
 * row is isolated.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { findFailureCause, readFailure } from '#app/platform/database/failure.ts'

export type BatchWork<Item> = {
  queries: Queries
  /** Writes all or throws. */
  write: (queries: Queries, items: Item[]) => Promise<void>
  onWritten: (items: Item[]) => void
  onRefused: (item: Item, reason: string) => void
  /** Each batch is rolled back immediately, in a dry run. */
  isRolledBack?: boolean
  /** Called before each batch. */
  isStopped?: () => boolean
}

const rollback = new Error('Preview rolled back')
const maxItems = 200
// The size of a statement is limited, and a few rows may hold very long texts.
const maxCharacters = 4_000_000

/** Collects items into batches and writes each. */
export async function writeInBatches<Item extends { sizeInCharacters: number }>(
  items: AsyncIterable<Item>,
  work: BatchWork<Item>,
): Promise<void> {
  if (work.isStopped?.()) return
  let batch: Item[] = []
  let sizeInCharacters = 0
  for await (const item of items) {
    if (work.isStopped?.()) return
    batch.push(item)
    sizeInCharacters += item.sizeInCharacters
    if (batch.length < maxItems && sizeInCharacters < maxCharacters) continue
    await writeBatch(batch, work)
    batch = []
    sizeInCharacters = 0
  }
  await writeBatch(batch, work)
}

async function writeBatch<Item>(items: Item[], work: BatchWork<Item>): Promise<void> {
  if (items.length === 0 || work.isStopped?.()) return
  try {
    await work.queries.transaction(async (transaction) => {
      await work.write(transaction, items)
      if (work.isRolledBack) throw rollback
    })
    work.onWritten(items)
  } catch (error) {
    if (error === rollback) return work.onWritten(items)
    const { kind, reason } = readFailure(error)
    // An error reported by the database is about the rows; a lost connection, or a bug of the shop, is not.
    if (kind !== 'refused') throw error
    const [item] = items
    if (items.length === 1 && item !== undefined)
      return work.onRefused(item, `The database refused the row (${findFailureCause(error)}): ${reason}.`)
    const middle = Math.ceil(items.length / 2)
    await writeBatch(items.slice(0, middle), work)
    await writeBatch(items.slice(middle), work)
  }
}
