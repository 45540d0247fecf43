/** Recovery codes: each signs in once in place of an app or a passkey. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { twoStepIsOn } from './is-on.server.ts'
import { cleanCode } from './rules.ts'

type World = Pick<Services, 'database' | 'secret'>

const CODE_COUNT = 10

/** New recovery codes, which nobody can read again; those before are void. */
export async function writeCodes(world: World, queries: Queries, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, makeCode)
  const rows = codes.map((code) => sql`(${userId}::int, ${digestOf(world, userId, code)}::text)`)
  await dropCodes(queries, userId)
  await queries.execute(sql`insert into recovery_codes (user_id, digest) values ${sql.join(rows, sql`, `)}`)
  return codes
}

export async function dropCodes(queries: Queries, userId: number): Promise<void> {
  await queries.execute(sql`delete from recovery_codes where user_id = ${userId}`)
}

/** Whether a code is right; it is used up by that. */
export async function takeRecoveryCode(
  world: World,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { rows } = await world.database.db.execute(sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and digest = ${digestOf(world, userId, code)} and used_at is null
      and ${twoStepIsOn(userId)}
    returning 1`)
  return rows.length > 0
}

// Without letters and digits that look alike: 12 of them are 59 bits, behind a limit of tries.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'.replaceAll(/[il]/g, '')

function makeCode(): string {
  const part = () => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return [part(), part(), part()].join('-')
}

// Keyed: the table alone is worth nothing.
function digestOf({ secret }: World, userId: number, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['recovery-code', userId, cleanCode(code)]))
    .digest('base64url')
}
