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
  changed(what: readonly number[] | 'all'): void
  /** Resolves when the index is complete; from then on it is kept up to date, until the shop shuts down. */
  keepReady(keeping: { log: Pick<Log, 'warn'>; isOver: () => boolean }): Promise<void>
}

// One statement reads so many products, and a search waits for it. While there are more, the search queries
// the database itself.
const maxAtOnce = 500
// After this time the work on the index yields to other requests.
const longestWorkInMs = 10
// Pause before all ids are read again: an import may report many times that everything changed.
const pauseInMs = 1000

export function openWordIndexStore({ database }: { database: Pick<Database, 'db'> }): WordIndexStore {
  let index = createWordIndex()
  /** Whether every product is in the index or queued to be read. */
  let isWhole = false
  const toRead = new Set<number>()
  let running: Promise<void> | undefined
  let catchUpSoon = () => {}

  const reset = () => {
    index = createWordIndex()
    isWhole = false
    toRead.clear()
  }

  const changed: WordIndexStore['changed'] = (what) => {
    if (what === 'all') reset()
    else for (const id of what) toRead.add(id)
    if (!isWhole || toRead.size > maxAtOnce) catchUpSoon()
  }

  const readSome = async () => {
    const target = index
    const ids = toRead.values().take(maxAtOnce).toArray()
    for (const id of ids) toRead.delete(id)
    try {
      await applyProducts(target, ids, await productsOf(database).execute({ ids }))
    } catch (error) {
      for (const id of ids) toRead.add(id)
      throw error
    }
    if (target === index && index.needsRebuild()) changed('all')
  }
  const readNext = () => (running ??= readSome().finally(() => (running = undefined)))

  const current: WordIndexStore['current'] = async () => {
    while (isWhole && (running || toRead.size > 0)) {
      if (toRead.size > maxAtOnce) return undefined
      await readNext()
    }
    return isWhole ? index : undefined
  }

  // Changes reported meanwhile are read as well, or again: the statements of a long read have different
  // snapshots.
  const readIds = async () => {
    const target = index
    const { rows } = await database.db.execute<{ ids: string | null }>(
      sql`select string_agg(product_id::text, ',' order by product_id) as ids from product_search`,
    )
    if (target !== index) return
    for (const id of rows[0]?.ids?.split(',') ?? []) toRead.add(Number(id))
    isWhole = true
  }

  const keepReady: WordIndexStore['keepReady'] = async ({ log, isOver }) => {
    let isFirst = true
    const begin = async () => {
      if (!isFirst) await pause(pauseInMs, undefined, { ref: false })
      isFirst = false
      if (!isOver()) await readIds()
    }
    const catchUp = async () => {
      while (!isOver() && (!isWhole || toRead.size > 0)) await (isWhole ? readNext() : begin())
    }
    const refresher = createCoalescedRefresh({ log }, { refresh: catchUp })
    catchUpSoon = refresher.refreshSoon
    await refresher.refresh()
  }

  return { current, changed, keepReady }
}

const productsOf = memoizePerDatabase((db) =>
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
  const missing = new Set(ids)
  let startedAt = performance.now()
  for (const product of products) {
    missing.delete(product.id)
    index.put(product)
    if (performance.now() - startedAt < longestWorkInMs) continue
    await letOthersWork()
    startedAt = performance.now()
  }
  for (const id of missing) index.remove(id)
}
