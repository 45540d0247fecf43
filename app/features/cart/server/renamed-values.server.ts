/** Renames a value's slug in stored carts when the merchant changes it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { CartLine } from '#app/features/cart/rules.ts'
import { MAX_QUANTITY_PER_LINE } from '#app/features/cart/rules.ts'
import { sql } from 'drizzle-orm'
import { lineKey } from './digest.server.ts'

/** `key` is the attribute's: 'attribute_pa_color'. */
export type RenamedValue = { key: string; from: string; to: string }

type Row<Line extends CartLine = CartLine> = { id: number; lines: Line[]; removed: Line[] }

/** Must run in the transaction that renames the value. */
export async function renameInCarts(queries: Queries, renamed: RenamedValue): Promise<void> {
  const chosen = JSON.stringify([{ choice: { [renamed.key]: renamed.from } }])
  const { rows } = await queries.execute<Row>(sql`
    select id, lines, removed from carts
    where lines @> ${chosen}::jsonb or removed @> ${chosen}::jsonb order by id for update`)
  if (rows.length === 0) return
  const rewritten = rows.map(({ id, lines, removed }) => {
    return {
      id,
      lines: mergeDuplicates(lines.map((line) => rename(line, renamed))),
      removed: removed.map((line) => rename(line, renamed)),
    }
  })
  await queries.execute(sql`
    update carts set lines = rewritten.lines, removed = rewritten.removed, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rewritten)}::jsonb) as rewritten(id int, lines jsonb, removed jsonb)
    where carts.id = rewritten.id`)
}

/** A cart may contain a deleted value of the same slug: lines with equal keys are merged. */
function mergeDuplicates(lines: CartLine[]): CartLine[] {
  return [...Map.groupBy(lines, ({ key }) => key).values()].flatMap((same) => {
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    return same.slice(0, 1).map((line) => ({ ...line, quantity: Math.min(quantity, MAX_QUANTITY_PER_LINE) }))
  })
}

function rename<Line extends CartLine>(line: Line, { key, from, to }: RenamedValue): Line {
  if (line.choice[key] !== from) return line
  const choice = { ...line.choice, [key]: to }
  return {
    ...line,
    choice,
    key: lineKey({ productId: line.productId, variationId: line.variationId, choice }),
  }
}
