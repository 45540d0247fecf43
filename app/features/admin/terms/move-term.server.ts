/** Swaps a term with its neighbor. */
import type { Services } from '#app/services.server.ts'
import type { MoveDirection } from './rules.ts'
import type { TaxonomyConfig } from './taxonomy-configs.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { calculateOrderAfterMove } from './rules.ts'
import { lockTerms, readTerms } from './stored-terms.server.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications'>

/** Returns whether the term was moved: the first one cannot move up, nor the last one down. */
export function moveTerm(
  { database, notifications }: RequiredServices,
  { actorId, config, id, step }: { actorId: number; config: TaxonomyConfig; id: number; step: MoveDirection },
): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    await lockTerms(transaction)
    const terms = await readTerms(transaction, config.taxonomy)
    const sortedIds = calculateOrderAfterMove(terms, { id, step })
    if (!sortedIds) return false
    await transaction.execute(sql`
      update terms set position = place - 1
      from unnest(${sql.param(sortedIds)}::int[]) with ordinality as ordered(id, place)
      where terms.id = ordered.id and position <> place - 1`)
    await notifications.publishIn(transaction, ['catalog'])
    await audit(transaction, {
      actorId,
      kind: 'term',
      subject: id,
      action: 'changed',
      changes: { order: step },
    })
    return true
  })
}
