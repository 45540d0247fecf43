/** The same submission within a minute is answered the same: one request works on it, the others wait for its answer. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { submissionClaims as claims } from '#app/features/contact-forms/tables.server.ts'

type World = Pick<Services, 'database'>

/** `holder` may work on the content of `key`. */
export type Claim = { key: string; holder: string }
export type Claimed = { ok: true; claim: Claim } | { ok: false; answer: Feedback }

const ANSWERED_FOR_SECONDS = 60
// The process that worked on it may be dead. One that is slow only can end nothing any more: see `settle`.
const DEAD_AFTER_SECONDS = 10
const PAUSE_IN_MS = 100

/** Takes the content, or waits until who has it gives an answer or lets it go. */
export async function claimContent(world: World, key: string): Promise<Claimed> {
  for (;;) {
    const holder = crypto.randomUUID()
    if (await take(world, { key, holder })) return { ok: true, claim: { key, holder } }
    const [found] = await world.database.db
      .select({ answer: claims.answer })
      .from(claims)
      .where(eq(claims.key, key))
    if (found?.answer) return { ok: false, answer: found.answer }
    if (found) await sleep(PAUSE_IN_MS)
  }
}

/** Writes the answer, as part of the transaction that keeps the submission; null: it is not known yet. False when somebody else took over. */
export async function settle(
  queries: Queries,
  { key, holder }: Claim,
  answer: Feedback | null,
): Promise<boolean> {
  const settled = await queries
    .update(claims)
    .set({ answer, claimedAt: sql`now()` })
    .where(and(eq(claims.key, key), eq(claims.holder, holder)))
    .returning({ key: claims.key })
  return settled.length > 0
}

/** Lets it go unless it is answered: the same content may be tried anew. */
export async function release({ database }: World, { key, holder }: Claim): Promise<void> {
  await database.db
    .delete(claims)
    .where(and(eq(claims.key, key), eq(claims.holder, holder), isNull(claims.answer)))
}

/** Deletes what nobody will ask for any more. */
export async function forgetOldClaims({ database }: World): Promise<void> {
  await database.db.delete(claims).where(lt(claims.claimedAt, sql`now() - interval '1 hour'`))
}

async function take({ database }: World, { key, holder }: Claim): Promise<boolean> {
  const lifeInSeconds = sql`case when ${claims.answer} is null then ${DEAD_AFTER_SECONDS}::int else ${ANSWERED_FOR_SECONDS}::int end`
  const taken = await database.db
    .insert(claims)
    .values({ key, holder, claimedAt: sql`now()` })
    .onConflictDoUpdate({
      target: claims.key,
      set: { holder, claimedAt: sql`now()`, answer: null },
      setWhere: sql`${claims.claimedAt} <= now() - make_interval(secs => ${lifeInSeconds})`,
    })
    .returning({ key: claims.key })
  return taken.length > 0
}
