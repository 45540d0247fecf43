/** Renames a value's slug in stored carts when the merchant changes it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { CartLine } from '#app/features/cart/rules.ts'
import { MAX_QUANTITY_PER_LINE } from '#app/features/cart/rules.ts'
import { sql } from 'drizzle-orm'
import { createLineKey } from './digest.server.ts'

/** `key` is the attribute's: 'attribute_pa_color'. */
export type RenamedValue = { key: string; from: string; to: string }

type Row<Line extends CartLine = CartLine> = { id: number; lines: Line[]; removed: Line[] }

/** Must run in the transaction that renames the value. */
export async function renameInCarts(transaction: Queries, renamedValue: RenamedValue): Promise<void> {
  const linesWithValue = JSON.stringify([{ choice: { [renamedValue.key]: renamedValue.from } }])
  const { rows } = await transaction.execute<Row>(sql`
    select id, lines, removed from carts
    where lines @> ${linesWithValue}::jsonb or removed @> ${linesWithValue}::jsonb order by id for update`)
  if (rows.length === 0) return
  const rewrittenCarts = rows.map(({ id, lines, removed }) => {
    return {
      id,
      lines: mergeDuplicates(lines.map((line) => renameValueInLine(line, renamedValue))),
      removed: removed.map((line) => renameValueInLine(line, renamedValue)),
    }
  })
  await transaction.execute(sql`
    update carts set lines = rewritten.lines, removed = rewritten.removed, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rewrittenCarts)}::jsonb) as rewritten(id int, lines jsonb, removed jsonb)
    where carts.id = rewritten.id`)
}

/** A cart may contain a deleted value of the same slug: lines with equal keys are merged. */
function mergeDuplicates(lines: CartLine[]): CartLine[] {
  return [...Map.groupBy(lines, ({ key }) => key).values()].flatMap((duplicates) => {
    const quantity = duplicates.reduce((sum, line) => sum + line.quantity, 0)
    return duplicates
      .slice(0, 1)
      .map((line) => ({ ...line, quantity: Math.min(quantity, MAX_QUANTITY_PER_LINE) }))
  })
}

function renameValueInLine<Line extends CartLine>(line: Line, { key, from, to }: RenamedValue): Line {
  if (line.choice[key] !== from) return line
  const choice = { ...line.choice, [key]: to }
  return {
    ...line,
    choice,
    key: createLineKey({ productId: line.productId, variationId: line.variationId, choice }),
  }
}
