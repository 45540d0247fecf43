/** The second factor of an account: codes of an authenticator app (TOTP, by the accounts library), and recovery codes. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'drizzle-orm'
import { cleanCode, isAppCode } from './rules.ts'

type World = Pick<Services, 'database' | 'secret'>

const STEP_IN_MS = 30_000
const CODE_COUNT = 10
/** Whoever has begun to set it up has so long. */
const SETUP_LIFE = sql`interval '1 hour'`

export type Factor =
  /** Being set up: the secret is shown until a code of it was given. */
  { isOn: false; secret: string } | { isOn: true; codesLeft: number }

/** What somebody has; undefined: nothing. One statement. */
export async function readFactor(world: World, userId: number): Promise<Factor | undefined> {
  const { rows } = await world.database.db.execute<{ secret: string; isOn: boolean; codesLeft: number }>(sql`
    select secret, confirmed_at is not null as "isOn",
      (select count(*)::int from recovery_codes codes where codes.user_id = factors.user_id and used_at is null) as "codesLeft"
    from second_factors factors
    where user_id = ${userId} and (confirmed_at is not null or begun_at > now() - ${SETUP_LIFE})`)
  const [row] = rows
  if (!row) return undefined
  return row.isOn
    ? { isOn: true, codesLeft: row.codesLeft }
    : { isOn: false, secret: await decrypted(world, row.secret) }
}

/** Whether somebody's sign-in asks for a second step. */
export async function hasFactor({ database }: Pick<World, 'database'>, userId: number): Promise<boolean> {
  const { rows } = await database.db.execute<{ isOn: boolean }>(sql`
    select exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null) as "isOn"`)
  return rows[0]?.isOn ?? false
}

/** Makes a secret to be set up; one that is on stays as it is. */
export async function beginFactor(world: World, userId: number): Promise<void> {
  // 144 bits: more than the standard asks for, and short enough to be typed.
  const secret = await encrypted(world, randomBytes(18).toString('base64url'))
  await world.database.db.execute(sql`
    insert into second_factors (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, begun_at = now(), last_step = 0
      where second_factors.confirmed_at is null`)
}

/** Turns on what was set up, if the code is one of it; gives the recovery codes, which nobody can read again. */
export async function turnOn(
  world: World,
  { userId, code }: { userId: number; code: string },
): Promise<string[] | undefined> {
  const factor = await readFactor(world, userId)
  if (!factor || factor.isOn) return undefined
  const step = await stepOf(factor.secret, code)
  if (step === undefined) return undefined
  return world.database.db.transaction(async (queries) => {
    const { rows } = await queries.execute(sql`
      update second_factors set confirmed_at = now(), last_step = ${step}
      where user_id = ${userId} and confirmed_at is null returning user_id`)
    return rows.length === 0 ? undefined : writeCodes(world, queries, userId)
  })
}

/** New recovery codes; those before are void. */
export function renewCodes(world: World, userId: number): Promise<string[]> {
  return world.database.db.transaction((queries) => writeCodes(world, queries, userId))
}

/** Takes the second factor away; false: there was none. */
export async function turnOff(queries: Queries, userId: number): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`delete from second_factors where user_id = ${userId} returning confirmed_at is not null as "wasOn"`,
  )
  return rows[0]?.['wasOn'] === true
}

/** Whether a code is right; it is used up by that, and of several that come at once with it one is right. */
export async function takeCode(
  world: World,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { db } = world.database
  if (!isAppCode(code)) {
    const { rows } = await db.execute(sql`
      update recovery_codes set used_at = now()
      where user_id = ${userId} and digest = ${digestOf(world, userId, code)} and used_at is null
        and exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null)
      returning 1`)
    return rows.length > 0
  }
  const { rows: factors } = await db.execute<{ secret: string }>(
    sql`select secret from second_factors where user_id = ${userId} and confirmed_at is not null`,
  )
  const [factor] = factors
  const step = factor && (await stepOf(await decrypted(world, factor.secret), code))
  if (step === undefined) return false
  const { rows } = await db.execute(sql`
    update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`)
  return rows.length > 0
}

/** The address that an authenticator app reads from the picture, and the secret that can be typed instead. */
export function setupOf(secret: string, { issuer, email }: { issuer: string; email: string }) {
  const address = createOTP(secret).url(issuer, email)
  return { address, typed: new URL(address).searchParams.get('secret') ?? '' }
}

// Clocks differ: the half minutes before and after count as well.
async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / STEP_IN_MS)
  const steps = [now - 1, now, now + 1]
  const codes = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)))
  return steps.find((_, at) => isSame(codes[at] ?? '', cleanCode(code)))
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function writeCodes(world: World, queries: Queries, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, makeCode)
  const rows = codes.map((code) => sql`(${userId}::int, ${digestOf(world, userId, code)}::text)`)
  await queries.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  await queries.execute(sql`insert into recovery_codes (user_id, digest) values ${sql.join(rows, sql`, `)}`)
  return codes
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

async function encrypted({ secret: key }: World, data: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key, data })
}

async function decrypted({ secret: key }: World, data: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key, data })
}
