/** Handlers of the account details forms: each returns its errors, or the notice that follows. */
import type { FieldProblem, Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AccountNotice } from '#app/features/customers/account/notices.ts'
import type { Customer } from '#app/features/customers/account/require-customer.server.ts'
import { eq, sql } from 'drizzle-orm'
import { beginSession, readDevice } from '#app/features/customers/auth/begin-session.server.ts'
import { sendPasswordChangedMail } from '#app/features/customers/mails.server.ts'
import { enforceMinimumDuration } from '#app/features/customers/auth/constant-time.server.ts'
import { countAttempt } from '#app/features/customers/auth/rate-limits.server.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { requestEmailChange } from './change-email.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import {
  checkDetails,
  checkEmailChange,
  checkPasswordChange,
  readDetails,
  readEmailChange,
  readPasswordChange,
} from './details.ts'
import { endDevice, endOtherDevices, findCurrentDevice } from './session-list.server.ts'

export type AccountForm = 'details' | 'email' | 'password' | 'sessions'
export type AccountFormResult =
  | { ok: true; notice: AccountNotice; cookies?: string[] }
  | {
      ok: false
      form: AccountForm
      values: Record<string, string>
      problems: Problems<string>
      refusal?: Refusal
    }

type FormSubmission = { page: PageRequest; request: Request; customer: Customer; fields: FormData }

/** Handles the submitted form; undefined: an unknown form. */
export async function editAccount(submission: FormSubmission): Promise<AccountFormResult | undefined> {
  const intent = readFormText(submission.fields, 'intent')
  return Object.hasOwn(intentHandlers, intent) ? intentHandlers[intent]?.(submission) : undefined
}

const MAX_ID = 2_147_483_647

const intentHandlers: Record<
  string,
  ((submission: FormSubmission) => Promise<AccountFormResult>) | undefined
> = {
  details: saveDetails,
  email: handleEmailChange,
  password: changePassword,
  'end-session': async ({ page, customer, fields }) => {
    const id = Number(readFormText(fields, 'session'))
    if (Number.isInteger(id) && id <= MAX_ID) await endDevice(page.services, { userId: customer.id, id })
    return { ok: true, notice: 'session-ended' }
  },
  'end-others': async ({ page, customer }) => {
    await endOtherDevices(page.services, { userId: customer.id, sessionToken: customer.sessionToken })
    return { ok: true, notice: 'others-ended' }
  },
}

async function saveDetails({ page, customer, fields }: FormSubmission): Promise<AccountFormResult> {
  const values = readDetails(fields)
  const problems = checkDetails(values)
  if (hasProblems(problems)) return { ok: false, form: 'details', values, problems }
  await page.services.database.db
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, customer.id))
  return { ok: true, notice: 'details-saved' }
}

async function handleEmailChange({ page, customer, fields }: FormSubmission): Promise<AccountFormResult> {
  const { email, password } = readEmailChange(fields)
  const refuse = (problems: Problems<string>, refusal?: Refusal): AccountFormResult => {
    return { ok: false, form: 'email', values: { email }, problems, refusal }
  }
  const problems = checkEmailChange({ email, password }, customer.email)
  if (hasProblems(problems)) return refuse(problems)
  const { clientAddress, services } = page
  const confirmation = { userId: customer.id, email: customer.email, password, clientAddress }
  const answer = await confirmPassword(services, confirmation)
  if (!answer.ok) return refuse(...toProblems(answer))
  const countResult = await countAttempt(services, { action: 'change-email', address: clientAddress, email })
  if (!countResult.ok) return refuse({}, { ...countResult, reason: 'too-often' })
  await enforceMinimumDuration(requestEmailChange(services, customer, email))
  return { ok: true, notice: 'email-link-sent' }
}

async function changePassword({
  page,
  request,
  customer,
  fields,
}: FormSubmission): Promise<AccountFormResult> {
  const { services, clientAddress } = page
  const values = readPasswordChange(fields)
  const refuse = (problems: Problems<string>, refusal?: Refusal): AccountFormResult => {
    return { ok: false, form: 'password', values: {}, problems, refusal }
  }
  const problems = checkPasswordChange(values)
  if (hasProblems(problems)) return refuse(problems)
  const userId = customer.id
  const confirmation = { userId, email: customer.email, password: values.password, clientAddress }
  const answer = await confirmPassword(services, confirmation)
  if (!answer.ok) return refuse(...toProblems(answer))
  const currentDevice = await findCurrentDevice(services, { userId, sessionToken: customer.sessionToken })
  const isRemembered = currentDevice?.isRemembered ?? false
  await services.accounts.setPassword({ userId, password: values.newPassword })
  await sendPasswordChangedMail(services, customer)
  // All sessions end, including those of anybody who had the old password; this browser gets a new one.
  const authRequest = { request, clientAddress }
  const session = { userId, isRemembered, device: readDevice(authRequest) }
  const token = await services.accounts.openSession(session)
  return {
    ok: true,
    notice: 'password-saved',
    cookies: await beginSession(services, authRequest, { userId, token, isRemembered }),
  }
}

function toProblems(
  answer: Exclude<Awaited<ReturnType<typeof confirmPassword>>, { ok: true }>,
): [problems: Problems<string>, refusal?: Refusal] {
  const problem: FieldProblem = 'password-wrong'
  return answer.reason === 'too-often' ? [{}, answer] : [{ password: problem }]
}

function hasProblems(problems: object): boolean {
  return Object.keys(problems).length > 0
}
