/** Swaps a term with its neighbor. */
import type { Services } from '#app/services.server.ts'
import type { Step } from './rules.ts'
import type { TaxonomyConfig } from './taxonomy-configs.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { calculateOrderAfterMove } from './rules.ts'
import { lockTerms, readTerms } from './stored-terms.server.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications'>

/** Returns whether the term was moved: the first one cannot move up, nor the last one down. */
export function moveTerm(
  { database, notifications }: RequiredServices,
  { actorId, config, id, step }: { actorId: number; config: TaxonomyConfig; id: number; step: Step },
): Promise<boolean> {
  return database.db.transaction(async (queries) => {
    await lockTerms(queries)
    const terms = await readTerms(queries, config.taxonomy)
    const order = calculateOrderAfterMove(terms, { id, step })
    if (!order) return false
    await queries.execute(sql`
      update terms set position = place - 1
      from unnest(${sql.param(order)}::int[]) with ordinality as ordered(id, place)
      where terms.id = ordered.id and position <> place - 1`)
    await notifications.publishIn(queries, ['catalog'])
    await audit(queries, { actorId, kind: 'term', subject: id, action: 'changed', changes: { order: step } })
    return true
  })
}
