/** Keeps the index of words of this process: read in the background, and never older than the last change told. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { IndexedProduct, WordIndex } from './word-index.ts'
import { setImmediate as letOthersWork, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'
import { createRefresher } from '#app/platform/notifications/refresher.ts'
import { createWordIndex } from './word-index.ts'

export type Words = {
  /** The index, with everything in it that was told before this call; undefined while too much is still to be read. */
  current(): Promise<WordIndex | undefined>
  /** Tells that products (their ids, or 'all') were written. */
  changed(what: readonly number[] | 'all'): void
  /** Resolves when the index is there; from then on it is kept up to date, until the shop is to end. */
  keepReady(keeping: { log: Pick<Log, 'warn'>; isOver: () => boolean }): Promise<void>
}

// One statement: a search waits for so much. While there is more to read, it asks the database itself.
const mostAtOnce = 500
// Requests come in between.
const longestWorkInMs = 10
// An import may tell many times that everything changed.
const pauseInMs = 1000

export function openWords({ database }: { database: Pick<Database, 'db'> }): Words {
  let index = createWordIndex()
  /** Whether every product is in the index or is still to be read. */
  let isWhole = false
  const toRead = new Set<number>()
  let running: Promise<void> | undefined
  let catchUpSoon = () => {}

  const beginAnew = () => {
    index = createWordIndex()
    isWhole = false
    toRead.clear()
  }

  const changed: Words['changed'] = (what) => {
    if (what === 'all') beginAnew()
    else for (const id of what) toRead.add(id)
    if (!isWhole || toRead.size > mostAtOnce) catchUpSoon()
  }

  const readSome = async () => {
    const target = index
    const ids = toRead.values().take(mostAtOnce).toArray()
    for (const id of ids) toRead.delete(id)
    try {
      await putInto(target, ids, await productsOf(database).execute({ ids }))
    } catch (error) {
      for (const id of ids) toRead.add(id)
      throw error
    }
    if (target === index && index.isWorn()) changed('all')
  }
  const readNext = () => (running ??= readSome().finally(() => (running = undefined)))

  const current: Words['current'] = async () => {
    while (isWhole && (running || toRead.size > 0)) {
      if (toRead.size > mostAtOnce) return undefined
      await readNext()
    }
    return isWhole ? index : undefined
  }

  // What is told meanwhile is to be read as well, or once more: statements of a long reading see different moments.
  const readIds = async () => {
    const target = index
    const { rows } = await database.db.execute<{ ids: string | null }>(
      sql`select string_agg(product_id::text, ',' order by product_id) as ids from product_search`,
    )
    if (target !== index) return
    for (const id of rows[0]?.ids?.split(',') ?? []) toRead.add(Number(id))
    isWhole = true
  }

  const keepReady: Words['keepReady'] = async ({ log, isOver }) => {
    let isFirst = true
    const begin = async () => {
      if (!isFirst) await pause(pauseInMs, undefined, { ref: false })
      isFirst = false
      if (!isOver()) await readIds()
    }
    const catchUp = async () => {
      while (!isOver() && (!isWhole || toRead.size > 0)) await (isWhole ? readNext() : begin())
    }
    const refresher = createRefresher({ log }, { refresh: catchUp })
    catchUpSoon = refresher.refreshSoon
    await refresher.refresh()
  }

  return { current, changed, keepReady }
}

const productsOf = oncePerDatabase((db) =>
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

/** Puts in what was found of these products, takes the others out. */
async function putInto(index: WordIndex, ids: number[], products: IndexedProduct[]): Promise<void> {
  const gone = new Set(ids)
  let begun = performance.now()
  for (const product of products) {
    gone.delete(product.id)
    index.put(product)
    if (performance.now() - begun < longestWorkInMs) continue
    await letOthersWork()
    begun = performance.now()
  }
  for (const id of gone) index.remove(id)
}
