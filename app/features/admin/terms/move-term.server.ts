/** A term changes places with its neighbour. */
import type { Services } from '#app/services.server.ts'
import type { Step } from './rules.ts'
import type { TermDesk } from './term-desks.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { orderAfter } from './rules.ts'
import { lockTerms, readTerms } from './stored-terms.server.ts'

type World = Pick<Services, 'database' | 'notifications'>

/** Gives whether it moved: what is first goes no further up. */
export function moveTerm(
  { database, notifications }: World,
  { by, desk, id, step }: { by: number; desk: TermDesk; id: number; step: Step },
): Promise<boolean> {
  return database.db.transaction(async (queries) => {
    await lockTerms(queries)
    const terms = await readTerms(queries, desk.taxonomy)
    const order = orderAfter(terms, { id, step })
    if (!order) return false
    await queries.execute(sql`
      update terms set position = place - 1
      from unnest(${sql.param(order)}::int[]) with ordinality as ordered(id, place)
      where terms.id = ordered.id and position <> place - 1`)
    await notifications.publishIn(queries, ['catalog'])
    await audit(queries, { by, kind: 'term', subject: id, action: 'changed', changes: { order: step } })
    return true
  })
}
