/** The authenticator app of an account (TOTP, by the accounts library), and which second-step codes are accepted. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'drizzle-orm'
import { changeFactors, type FactorChangeResult } from './change-factors.server.ts'
import { consumeRecoveryCode } from './recovery-codes.server.ts'
import { cleanCode, isAppCode } from './rules.ts'

type Context = Pick<Services, 'database' | 'secret'>

const STEP_IN_MS = 30_000
/** A setup that was begun expires after this time. */
const SETUP_LIFETIME = sql`interval '1 hour'`

export type AuthenticatorApp =
  /** The app is being set up: the secret is shown until one of its codes was entered. */
  { isOn: false; secret: string } | { isOn: true }

/** The user's app, and the number of unused recovery codes. One statement. */
export async function readApp(
  context: Context,
  userId: number,
): Promise<{ app: AuthenticatorApp | undefined; codesLeft: number }> {
  type Row = { secret: string | null; isOn: boolean; codesLeft: number }
  const { rows } = await context.database.db.execute<Row>(sql`
    select secret, confirmed_at is not null as "isOn",
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "codesLeft"
    from (select 1) as one left join authenticator_apps
      on user_id = ${userId} and (confirmed_at is not null or begun_at > now() - ${SETUP_LIFETIME})`)
  const [{ secret, isOn, codesLeft } = { secret: null, isOn: false, codesLeft: 0 }] = rows
  if (secret === null) return { app: undefined, codesLeft }
  return { app: isOn ? { isOn } : { isOn, secret: await decrypt(context, secret) }, codesLeft }
}

/** Whether the user has an app that is set up. */
export async function hasApp({ database }: Pick<Context, 'database'>, userId: number): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select 1 from authenticator_apps where user_id = ${userId} and confirmed_at is not null`,
  )
  return rows.length > 0
}

/** Creates a secret for setup; an app that is on stays unchanged. */
export async function beginAppSetup(context: Context, userId: number): Promise<void> {
  // 144 bits: more than the standard requires, and short enough to type.
  const secret = await encrypt(context, randomBytes(18).toString('base64url'))
  await context.database.db.execute(sql`
    insert into authenticator_apps (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, begun_at = now(), last_step = 0
      where authenticator_apps.confirmed_at is null`)
}

/** Turns on the app in setup if the code is valid; undefined: it is not. */
export async function turnOnApp(
  context: Context,
  { userId, code }: { userId: number; code: string },
): Promise<Extract<FactorChangeResult<boolean>, { ok: true }> | undefined> {
  const { app } = await readApp(context, userId)
  if (!app || app.isOn) return undefined
  const step = await findStep(app.secret, code)
  if (step === undefined) return undefined
  const work = async (transaction: Queries) => {
    const { rows } = await transaction.execute(sql`
      update authenticator_apps set confirmed_at = now(), last_step = ${step}
      where user_id = ${userId} and confirmed_at is null returning user_id`)
    return rows.length > 0
  }
  const change = await changeFactors(context, { userId, work })
  return change.ok && change.result ? change : undefined
}

/** Removes the app; the result contains whether it was on. */
export function removeApp(
  context: Context,
  { userId, mustStayOn }: { userId: number; mustStayOn: boolean },
): Promise<FactorChangeResult<boolean>> {
  const work = async (transaction: Queries) => {
    const { rows } = await transaction.execute(
      sql`delete from authenticator_apps where user_id = ${userId} returning confirmed_at is not null as "wasOn"`,
    )
    return rows[0]?.['wasOn'] === true
  }
  return changeFactors(context, { userId, mustStayOn, work })
}

/** Whether a code is valid; it is consumed, so that of concurrent calls one succeeds. */
export async function consumeCode(
  context: Context,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { db } = context.database
  if (!isAppCode(code)) return consumeRecoveryCode(context, { userId, code })
  const { rows: apps } = await db.execute<{ secret: string }>(
    sql`select secret from authenticator_apps where user_id = ${userId} and confirmed_at is not null`,
  )
  const [app] = apps
  const step = app && (await findStep(await decrypt(context, app.secret), code))
  if (step === undefined) return false
  const { rows } = await db.execute(sql`
    update authenticator_apps set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`)
  return rows.length > 0
}

/** The otpauth URL of the QR code, and the secret for manual entry. */
export function createSetup(secret: string, { issuer, email }: { issuer: string; email: string }) {
  const otpauthUrl = createOTP(secret).url(issuer, email)
  return { otpauthUrl, setupKey: new URL(otpauthUrl).searchParams.get('secret') ?? '' }
}

// Tolerates clock skew: the half minutes before and after are accepted too.
async function findStep(secret: string, code: string): Promise<number | undefined> {
  const currentStep = Math.floor(Date.now() / STEP_IN_MS)
  const steps = [currentStep - 1, currentStep, currentStep + 1]
  const codes = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)))
  return steps.find((_, index) => isEqual(codes[index] ?? '', cleanCode(code)))
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function encrypt({ secret: key }: Context, data: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key, data })
}

async function decrypt({ secret: key }: Context, data: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key, data })
}
