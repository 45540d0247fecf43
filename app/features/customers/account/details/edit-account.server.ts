/** What the forms of an account's details do: each says what went wrong, or which notice follows. */
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AccountNotice } from '#app/features/customers/account/notices.ts'
import type { Shopper } from '#app/features/customers/account/require-shopper.server.ts'
import { eq, sql } from 'drizzle-orm'
import { beginSession, deviceAt } from '#app/features/customers/auth/begin-session.server.ts'
import { sendPasswordChanged } from '#app/features/customers/mails.server.ts'
import { atEvenPace } from '#app/features/customers/auth/even-pace.server.ts'
import { countTry } from '#app/features/customers/auth/limits.server.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { askForEmail } from './change-email.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import {
  checkDetails,
  checkEmailChange,
  checkPasswordChange,
  readDetails,
  readEmailChange,
  readPasswordChange,
} from './details.ts'
import { endDevice, endOtherDevices, findOwnDevice } from './session-list.server.ts'

export type Form = 'details' | 'email' | 'password' | 'sessions'
export type Outcome =
  | { ok: true; notice: AccountNotice; cookies?: string[] }
  | { ok: false; form: Form; typed: Record<string, string>; problems: Problems<string>; refusal?: Refusal }

type Sent = { page: PageRequest; request: Request; shopper: Shopper; fields: FormData }

/** Does what the form that was sent is for; undefined: it is none of ours. */
export async function editAccount(sent: Sent): Promise<Outcome | undefined> {
  const intent = textOf(sent.fields, 'intent')
  return Object.hasOwn(intents, intent) ? intents[intent]?.(sent) : undefined
}

const LARGEST_ID = 2_147_483_647

const intents: Record<string, ((sent: Sent) => Promise<Outcome>) | undefined> = {
  details: saveDetails,
  email: changeEmailLater,
  password: changePassword,
  'end-session': async ({ page, shopper, fields }) => {
    const id = Number(textOf(fields, 'session'))
    if (Number.isInteger(id) && id <= LARGEST_ID) await endDevice(page.services, { userId: shopper.id, id })
    return { ok: true, notice: 'session-ended' }
  },
  'end-others': async ({ page, shopper }) => {
    await endOtherDevices(page.services, { userId: shopper.id, sessionToken: shopper.sessionToken })
    return { ok: true, notice: 'others-ended' }
  },
}

async function saveDetails({ page, shopper, fields }: Sent): Promise<Outcome> {
  const typed = readDetails(fields)
  const problems = checkDetails(typed)
  if (isSomething(problems)) return { ok: false, form: 'details', typed, problems }
  await page.services.database.db
    .update(users)
    .set({ ...typed, updatedAt: sql`now()` })
    .where(eq(users.id, shopper.id))
  return { ok: true, notice: 'details-saved' }
}

async function changeEmailLater({ page, shopper, fields }: Sent): Promise<Outcome> {
  const { email, password } = readEmailChange(fields)
  const refuse = (problems: Problems<string>, refusal?: Refusal): Outcome => {
    return { ok: false, form: 'email', typed: { email }, problems, refusal }
  }
  const problems = checkEmailChange({ email, password }, shopper.email)
  if (isSomething(problems)) return refuse(problems)
  const { clientAddress, services } = page
  const asked = { userId: shopper.id, email: shopper.email, password, clientAddress }
  const answer = await confirmPassword(services, asked)
  if (!answer.ok) return refuse(...wordsOf(answer))
  const counted = await countTry(services, { what: 'change-email', address: clientAddress, email })
  if (!counted.ok) return refuse({}, { ...counted, reason: 'too-often' })
  await atEvenPace(askForEmail(services, shopper, email))
  return { ok: true, notice: 'email-link-sent' }
}

async function changePassword({ page, request, shopper, fields }: Sent): Promise<Outcome> {
  const { services, clientAddress } = page
  const typed = readPasswordChange(fields)
  const refuse = (problems: Problems<string>, refusal?: Refusal): Outcome => {
    return { ok: false, form: 'password', typed: {}, problems, refusal }
  }
  const problems = checkPasswordChange(typed)
  if (isSomething(problems)) return refuse(problems)
  const userId = shopper.id
  const asked = { userId, email: shopper.email, password: typed.password, clientAddress }
  const answer = await confirmPassword(services, asked)
  if (!answer.ok) return refuse(...wordsOf(answer))
  const own = await findOwnDevice(services, { userId, sessionToken: shopper.sessionToken })
  const isRemembered = own?.isRemembered ?? false
  await services.accounts.setPassword({ userId, password: typed.newPassword })
  await sendPasswordChanged(services, shopper)
  // All sign-ins are over, also those of whoever knew the old password; this one begins anew.
  const door = { request, clientAddress }
  const session = { userId, isRemembered, device: deviceAt(door) }
  const token = await services.accounts.openSession(session)
  return {
    ok: true,
    notice: 'password-saved',
    cookies: await beginSession(services, door, { userId, token, isRemembered }),
  }
}

function wordsOf(
  answer: Exclude<Awaited<ReturnType<typeof confirmPassword>>, { ok: true }>,
): [problems: Problems<string>, refusal?: Refusal] {
  const wrong: FieldProblem = 'password-wrong'
  return answer.reason === 'too-often' ? [{}, answer] : [{ password: wrong }]
}

function isSomething(problems: object): boolean {
  return Object.keys(problems).length > 0
}
