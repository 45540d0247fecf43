/** The authenticator app of an account (TOTP, by the accounts library), and what codes of the second step are taken. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'drizzle-orm'
import { changeFactors, type Changed } from './change.server.ts'
import { takeRecoveryCode } from './recovery-codes.server.ts'
import { cleanCode, isAppCode } from './rules.ts'

type World = Pick<Services, 'database' | 'secret'>

const STEP_IN_MS = 30_000
/** Whoever has begun to set it up has so long. */
const SETUP_LIFE = sql`interval '1 hour'`

export type App =
  /** Being set up: the secret is shown until a code of it was given. */
  { isOn: false; secret: string } | { isOn: true }

/** The app of somebody, and how many recovery codes are left. One statement. */
export async function readApp(
  world: World,
  userId: number,
): Promise<{ app: App | undefined; codesLeft: number }> {
  type Row = { secret: string | null; isOn: boolean; codesLeft: number }
  const { rows } = await world.database.db.execute<Row>(sql`
    select secret, confirmed_at is not null as "isOn",
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "codesLeft"
    from (select 1) as one left join authenticator_apps
      on user_id = ${userId} and (confirmed_at is not null or begun_at > now() - ${SETUP_LIFE})`)
  const [{ secret, isOn, codesLeft } = { secret: null, isOn: false, codesLeft: 0 }] = rows
  if (secret === null) return { app: undefined, codesLeft }
  return { app: isOn ? { isOn } : { isOn, secret: await decrypted(world, secret) }, codesLeft }
}

/** Whether somebody has an app that is set up. */
export async function hasApp({ database }: Pick<World, 'database'>, userId: number): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select 1 from authenticator_apps where user_id = ${userId} and confirmed_at is not null`,
  )
  return rows.length > 0
}

/** Makes a secret to be set up; one that is on stays as it is. */
export async function beginApp(world: World, userId: number): Promise<void> {
  // 144 bits: more than the standard asks for, and short enough to be typed.
  const secret = await encrypted(world, randomBytes(18).toString('base64url'))
  await world.database.db.execute(sql`
    insert into authenticator_apps (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, begun_at = now(), last_step = 0
      where authenticator_apps.confirmed_at is null`)
}

/** Turns on what was set up, if the code is one of it; undefined: it is not. */
export async function turnOnApp(
  world: World,
  { userId, code }: { userId: number; code: string },
): Promise<Extract<Changed<boolean>, { ok: true }> | undefined> {
  const { app } = await readApp(world, userId)
  if (!app || app.isOn) return undefined
  const step = await stepOf(app.secret, code)
  if (step === undefined) return undefined
  const work = async (queries: Queries) => {
    const { rows } = await queries.execute(sql`
      update authenticator_apps set confirmed_at = now(), last_step = ${step}
      where user_id = ${userId} and confirmed_at is null returning user_id`)
    return rows.length > 0
  }
  const changed = await changeFactors(world, { userId, work })
  return changed.ok && changed.result ? changed : undefined
}

/** Takes the app away; the result says whether it was on. */
export function removeApp(
  world: World,
  { userId, mustStayOn }: { userId: number; mustStayOn: boolean },
): Promise<Changed<boolean>> {
  const work = async (queries: Queries) => {
    const { rows } = await queries.execute(
      sql`delete from authenticator_apps where user_id = ${userId} returning confirmed_at is not null as "wasOn"`,
    )
    return rows[0]?.['wasOn'] === true
  }
  return changeFactors(world, { userId, mustStayOn, work })
}

/** Whether a code is right; it is used up by that, and of several that come at once with it one is right. */
export async function takeCode(
  world: World,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { db } = world.database
  if (!isAppCode(code)) return takeRecoveryCode(world, { userId, code })
  const { rows: apps } = await db.execute<{ secret: string }>(
    sql`select secret from authenticator_apps where user_id = ${userId} and confirmed_at is not null`,
  )
  const [app] = apps
  const step = app && (await stepOf(await decrypted(world, app.secret), code))
  if (step === undefined) return false
  const { rows } = await db.execute(sql`
    update authenticator_apps set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`)
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

async function encrypted({ secret: key }: World, data: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key, data })
}

async function decrypted({ secret: key }: World, data: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key, data })
}
