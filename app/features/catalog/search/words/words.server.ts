/** Holds the word index of this process: loaded in the background, and never older than the last reported change. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { IndexedProduct, WordIndex } from './word-index.ts'
import { setImmediate as letOthersWork, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'
import { createCoalescedRefresh } from '#app/platform/notifications/coalesced-refresh.ts'
import { createWordIndex } from './word-index.ts'

export type WordIndexStore = {
  /** The index, including every change reported before this call; undefined while too much is still to be read. */
  current(): Promise<WordIndex | undefined>
  /** Reports that products (their ids, or 'all') were written. */
  reportChange(changedIds: readonly number[] | 'all'): void
  /** Resolves when the index is complete; from then on it is kept up to date, until the shop shuts down. */
  keepReady(options: { log: Pick<Log, 'warn'>; isShuttingDown: () => boolean }): Promise<void>
}

// A search waits for one statement, which reads at most this many products. While more are to be read, the
// search queries the database itself.
const maxIdsPerRead = 500
// After this time the work on the index yields to other requests.
const maxWorkInMs = 10
// Pause before all ids are read again: an import may report many times that everything changed.
const pauseInMs = 1000

export function openWordIndexStore({ database }: { database: Pick<Database, 'db'> }): WordIndexStore {
  let index = createWordIndex()
  /** Whether every product is in the index or queued to be read. */
  let isComplete = false
  const idsToRead = new Set<number>()
  let runningRead: Promise<void> | undefined
  let catchUpSoon = () => {}

  const reset = () => {
    index = createWordIndex()
    isComplete = false
    idsToRead.clear()
  }

  const reportChange: WordIndexStore['reportChange'] = (changedIds) => {
    if (changedIds === 'all') reset()
    else for (const id of changedIds) idsToRead.add(id)
    if (!isComplete || idsToRead.size > maxIdsPerRead) catchUpSoon()
  }

  const readBatch = async () => {
    const target = index
    const ids = idsToRead.values().take(maxIdsPerRead).toArray()
    for (const id of ids) idsToRead.delete(id)
    try {
      await applyProducts(target, ids, await preparedProductsQuery(database).execute({ ids }))
    } catch (error) {
      for (const id of ids) idsToRead.add(id)
      throw error
    }
    if (target === index && index.needsRebuild()) reportChange('all')
  }
  const readNext = () => (runningRead ??= readBatch().finally(() => (runningRead = undefined)))

  const current: WordIndexStore['current'] = async () => {
    while (isComplete && (runningRead || idsToRead.size > 0)) {
      if (idsToRead.size > maxIdsPerRead) return undefined
      await readNext()
    }
    return isComplete ? index : undefined
  }

  // Changes reported during the read are read as well, or again: the statements of a long read have different
  // snapshots.
  const readIds = async () => {
    const target = index
    const { rows } = await database.db.execute<{ ids: string | null }>(
      sql`select string_agg(product_id::text, ',' order by product_id) as ids from product_search`,
    )
    if (target !== index) return
    for (const id of rows[0]?.ids?.split(',') ?? []) idsToRead.add(Number(id))
    isComplete = true
  }

  const keepReady: WordIndexStore['keepReady'] = async ({ log, isShuttingDown }) => {
    let isFirst = true
    const begin = async () => {
      if (!isFirst) await pause(pauseInMs, undefined, { ref: false })
      isFirst = false
      if (!isShuttingDown()) await readIds()
    }
    const catchUp = async () => {
      while (!isShuttingDown() && (!isComplete || idsToRead.size > 0))
        await (isComplete ? readNext() : begin())
    }
    const refresher = createCoalescedRefresh({ log }, { refresh: catchUp })
    catchUpSoon = refresher.refreshSoon
    await refresher.refresh()
  }

  return { current, reportChange, keepReady }
}

const preparedProductsQuery = memoizePerDatabase((db) =>
  db
    .select({
      id: sql<number>`product_id`,
      lexemes: sql<string>`lexemes`,
      skus: sql<string[]>`skus`,
    })
    .from(
      sql`(
        select product_id, array_to_string(tsvector_to_array(words), ' ') as lexemes, to_json(skus) as skus
        from product_search where product_id = any(${sql.placeholder('ids')}::int[])
        order by product_id
      ) product`,
    )
    .prepare('search_products'),
)

/** Adds the products that were found, removes the others. */
async function applyProducts(index: WordIndex, ids: number[], products: IndexedProduct[]): Promise<void> {
  const missingIds = new Set(ids)
  let startedAt = performance.now()
  for (const product of products) {
    missingIds.delete(product.id)
    index.put(product)
    if (performance.now() - startedAt < maxWorkInMs) continue
    await letOthersWork()
    startedAt = performance.now()
  }
  for (const id of missingIds) index.remove(id)
}
