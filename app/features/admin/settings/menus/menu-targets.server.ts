/** Checks whether the targets of menu entries exist in the shop, published or not. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { MenuEntryInput } from '#app/features/admin/settings/setting-input.ts'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { products, terms } from '#app/features/catalog/tables.server.ts'
import { pages } from '#app/features/content/tables.server.ts'

type Database = PageRequest['services']['database']

const MAX_ID = 2_147_483_647

/** The number of the first entry whose target does not exist, from 1; 0: all exist. */
export async function findMissingTarget(
  { services }: PageRequest,
  entries: Pick<MenuEntryInput, 'to'>[],
): Promise<number> {
  const kinds = Object.keys(readers) as Kind[]
  const foundKeys = await Promise.all(
    kinds.map(async (kind) => {
      const ids = entries.flatMap(({ to }) => parseTargetId(to, kind) ?? []).filter((id) => id <= MAX_ID)
      const rows = ids.length > 0 ? await readers[kind](services.database, [...new Set(ids)]) : []
      return rows.map(({ id }) => `${kind}:${id}`)
    }),
  )
  const existingKeys = new Set(foundKeys.flat())
  const isMissing = ({ to }: Pick<MenuEntryInput, 'to'>) =>
    kinds.some((kind) => {
      const id = parseTargetId(to, kind)
      return id !== undefined && !existingKeys.has(`${kind}:${id}`)
    })
  return entries.findIndex(isMissing) + 1
}

const readers = {
  page: ({ db }: Database, ids: number[]) =>
    db.select({ id: pages.id }).from(pages).where(inArray(pages.id, ids)),
  category: ({ db }: Database, ids: number[]) =>
    db
      .select({ id: terms.id })
      .from(terms)
      .where(and(inArray(terms.id, ids), eq(terms.taxonomy, 'category'))),
  product: ({ db }: Database, ids: number[]) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, ids), isNull(products.parentId), ne(products.status, 'trash'))),
}
type Kind = keyof typeof readers

function parseTargetId(to: string, requestedKind: Kind): number | undefined {
  const [kind, id = ''] = to.split(':')
  return kind === requestedKind ? Number(id) : undefined
}
