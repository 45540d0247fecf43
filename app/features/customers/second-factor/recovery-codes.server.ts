/** Recovery codes: each signs in once in place of an app or a passkey. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createTwoStepCondition } from './is-on.server.ts'
import { cleanCode } from './rules.ts'

type Context = Pick<Services, 'database' | 'secret'>

const CODE_COUNT = 10

/** Creates new recovery codes, which cannot be read again; earlier ones become invalid. */
export async function writeCodes(context: Context, transaction: Queries, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, makeCode)
  const rows = codes.map((code) => sql`(${userId}::int, ${digestCode(context, userId, code)}::text)`)
  await deleteCodes(transaction, userId)
  await transaction.execute(
    sql`insert into recovery_codes (user_id, digest) values ${sql.join(rows, sql`, `)}`,
  )
  return codes
}

export async function deleteCodes(transaction: Queries, userId: number): Promise<void> {
  await transaction.execute(sql`delete from recovery_codes where user_id = ${userId}`)
}

/** Whether a code is valid; it is consumed. */
export async function consumeRecoveryCode(
  context: Context,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { rows } = await context.database.db.execute(sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and digest = ${digestCode(context, userId, code)} and used_at is null
      and ${createTwoStepCondition(userId)}
    returning 1`)
  return rows.length > 0
}

// Alphabet without look-alike letters and digits: 12 characters are 59 bits, behind a rate limit.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'.replaceAll(/[il]/g, '')

function makeCode(): string {
  const makePart = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return [makePart(), makePart(), makePart()].join('-')
}

// A keyed hash: the table alone is useless to an attacker.
function digestCode({ secret }: Context, userId: number, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['recovery-code', userId, cleanCode(code)]))
    .digest('base64url')
}
