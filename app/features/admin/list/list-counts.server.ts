/** Counts that other features add to the rows of admin lists, such as "On 3 wishlists": `services.listCounts`. */
import type { MessageDescriptor } from '@lingui/core'
import type { SQL } from 'drizzle-orm'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { sql } from 'drizzle-orm'
import { hasPermission } from '#app/platform/visitor/visitor.ts'

export type ListCount = {
  /** The permission required to see the count. */
  permission: Permission
  /** The count of the row with this id, as a scalar of a statement. */
  createCountSql: (rowId: SQL) => SQL
  createLabel: (count: number) => MessageDescriptor
  /** Path of the page that shows what was counted. */
  createPath: (rowId: number) => string
}

/** A count by which the list can be sorted, too. */
export type SortableCount = ListCount & {
  /** `counts`: a table expression of `id` and `count`; rows without a count are absent. */
  sort: { value: string; label: MessageDescriptor; counts: SQL }
}

export type ListCounts = { products: readonly SortableCount[]; users: readonly ListCount[] }

/** A count above 0 in the page's language: 'On 3 wishlists'. */
export type CountLink = { text: string; path: string }

/** The counts that the visitor may see. */
export function listVisibleCounts<Count extends ListCount>(
  visitor: Visitor,
  counts: readonly Count[],
): Count[] {
  return counts.filter(({ permission }) => hasPermission(visitor, permission))
}

/** The counts of a row as one column, number[], in the order of `counts`. */
export function createCountsColumn(counts: readonly ListCount[], rowId: SQL): SQL {
  return sql`array[${sql.join(
    counts.map(({ createCountSql }) => createCountSql(rowId)),
    sql`, `,
  )}]::int[]`
}

/** Links to what was counted for a row; `rowCounts` is the value of `createCountsColumn`. */
export function createCountLinks(
  { i18n }: Pick<PageRequest, 'i18n'>,
  { counts, rowId, rowCounts }: { counts: readonly ListCount[]; rowId: number; rowCounts: readonly number[] },
): CountLink[] {
  return counts.flatMap(({ createLabel, createPath }, index) => {
    const count = rowCounts[index] ?? 0
    return count === 0 ? [] : [{ text: i18n._(createLabel(count)), path: createPath(rowId) }]
  })
}
