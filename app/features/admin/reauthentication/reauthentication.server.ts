/**
 * Requires the password again before money, keys and accounts change, unless it was given recently. The
 * submitted form is sent along with the prompt and comes back with its answer: sealed, since it may contain
 * keys.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { ErrorContent } from '#app/platform/http/error-content.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { z } from 'zod'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { findFieldText, findRefusalText } from '#app/features/customers/forms/problem-text.ts'
import { makeChallenge, type ChallengeScope } from '#app/features/customers/passkeys/challenges.server.ts'
import { checkPasskey } from '#app/features/customers/passkeys/check.server.ts'
import { listCredentials } from '#app/features/customers/passkeys/store.server.ts'
import { translatePasskeyProblems } from '#app/features/customers/passkeys/problem-texts.ts'
import { createAssertionOptions } from '#app/features/customers/passkeys/webauthn.server.ts'
import { hasApp, consumeCode } from '#app/features/customers/second-factor/authenticator-app.server.ts'
import { isAppCode } from '#app/features/customers/second-factor/rules.ts'
import { readSignedToken } from '#app/platform/visitor/session-cookie.server.ts'
import { findUser } from '#app/features/customers/store.server.ts'

const FORM_FIELD = 'again-form'
const PASSWORD_FIELD = 'again-password'
const PASSKEY_FIELD = 'again-passkey'

const sealedFormSchema = z.object({
  session: z.string(),
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
})
type Fields = z.output<typeof sealedFormSchema>['fields']

/**
 * Returns the request with the submitted form, unsealed if it comes back with the answer to the prompt.
 * `isAlwaysRequired`: every submission is prompted.
 */
export async function resolveReauthentication(
  page: PageRequest,
  request: Request,
  { isAlwaysRequired }: { isAlwaysRequired: boolean },
): Promise<Request> {
  const formData = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  const form = formData.get(FORM_FIELD)
  if (typeof form !== 'string') {
    if (isAlwaysRequired) await requireReauthentication(page, formData)
    return request
  }
  const fields = await unseal(page, form)
  // The sealed form belongs to another session, or to another page.
  if (!fields) throw data(null, { status: 400 })
  const readText = (name: string) => [formData.get(name)].find((value) => typeof value === 'string') ?? ''
  const passkey = readText(PASSKEY_FIELD).slice(0, 100_000)
  const problem =
    passkey === ''
      ? await confirmByPassword(page, readText(PASSWORD_FIELD).slice(0, 1_000))
      : await confirmByPasskey(page, passkey)
  if (problem) return throwPasswordPrompt(page, fields, problem)
  const headers = new Headers(request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  return new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** Throws the prompt, unless the password was given in this session in the last 15 minutes. */
export async function requireReauthentication(page: PageRequest, formData: FormData): Promise<void> {
  const { rows } = await page.services.database.db.execute(sql`
    select 1 from sessions where token = ${readSessionToken(page)} and confirmed_at > now() - interval '15 minutes'`)
  if (rows.length > 0) return
  // Files are not sent along; no form that prompts has one.
  const fields = [...formData].filter((entry): entry is Fields[number] => typeof entry[1] === 'string')
  await throwPasswordPrompt(page, fields, undefined)
}

/** The error message for the answer; undefined: the password is correct, and not required again for a while. */
async function confirmByPassword(page: PageRequest, password: string): Promise<string | undefined> {
  const { services, clientAddress, i18n } = page
  const { userId } = await page.getVisitor()
  if (password === '') return i18n._(findFieldText('current-password-missing'))
  const email = await readEmail(page)
  const confirmationResult = await confirmPassword(services, { userId, email, password, clientAddress })
  if (!confirmationResult.ok && confirmationResult.reason === 'too-often')
    return i18n._(findRefusalText(confirmationResult))
  // A code of the authenticator app is accepted too; recovery codes are for signing in only.
  const isCorrect =
    confirmationResult.ok ||
    (isAppCode(password) && (await consumeCode(services, { userId, code: password })))
  if (!isCorrect) return i18n._(findFieldText(confirmationResult.reason))
  await recordConfirmation(page)
  return undefined
}

async function confirmByPasskey(page: PageRequest, answer: string): Promise<string | undefined> {
  const scope = createScope(await page.getVisitor())
  if (!(await checkPasskey(page.services, { answer, scope })))
    return page.i18n._(
      msg`This passkey does not match your account, or the page expired. Try again or enter your password.`,
    )
  await recordConfirmation(page)
  return undefined
}

async function recordConfirmation(page: PageRequest): Promise<void> {
  await page.services.database.db.execute(
    sql`update sessions set confirmed_at = now() where token = ${readSessionToken(page)}`,
  )
}

async function throwPasswordPrompt(
  page: PageRequest,
  fields: Fields,
  problem: string | undefined,
): Promise<never> {
  const { services, i18n, query } = page
  const path = readPagePath(page)
  const { userId } = await page.getVisitor()
  const passkey = await createPasskeyPrompt(page)
  const errorContent: ErrorContent = {
    title: i18n._(msg`Enter your password to continue`),
    advice: i18n._(
      msg`This change affects payments, keys or accounts, so please confirm it’s you. Your entries are kept, and you won’t be asked again for 15 minutes.`,
    ),
    link: { to: query.size > 0 ? `${path}?${query}` : path, label: i18n._(msg`Cancel`) },
    passwordPrompt: {
      sealedForm: { name: FORM_FIELD, value: await seal(page, fields) },
      name: PASSWORD_FIELD,
      label: i18n._(
        (await hasApp(services, userId)) ? msg`Password or authenticator code` : msg`Current password`,
      ),
      button: i18n._(msg`Continue`),
      ...(problem && { problem }),
      ...(passkey && { passkey }),
    },
  }
  throw data(errorContent, { status: 403 })
}

/** The passkey options for the browser, if the user has a passkey. */
async function createPasskeyPrompt({ services, i18n, getVisitor }: PageRequest) {
  const scope = createScope(await getVisitor())
  const credentials = await listCredentials(services, scope.userId)
  if (credentials.length === 0) return undefined
  const options = await createAssertionOptions(services, {
    challenge: await makeChallenge(services, scope),
    credentials,
  })
  return {
    name: PASSKEY_FIELD,
    label: i18n._(msg`Use a passkey`),
    options,
    problemMessages: translatePasskeyProblems(i18n),
  }
}

function createScope({ userId, sessionToken }: Visitor): ChallengeScope {
  return { action: 'again', userId, binding: sessionToken }
}

async function readEmail(page: PageRequest): Promise<string> {
  const { userId } = await page.getVisitor()
  return (await findUser(page.services, userId))?.email ?? ''
}

// Client navigation posts a form to its page's path without the trailing slash.
function readPagePath({ path }: PageRequest): string {
  return path.endsWith('/') ? path : `${path}/`
}

function readSessionToken(page: PageRequest): string {
  return readSignedToken(page.getBrowserRequest(), page.services.secret) ?? ''
}

async function seal(page: PageRequest, fields: Fields): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  const { sessionToken: session } = await page.getVisitor()
  const content: z.output<typeof sealedFormSchema> = { session, path: readPagePath(page), fields }
  return symmetricEncrypt({ key: page.services.secret, data: JSON.stringify(content) })
}

async function unseal(page: PageRequest, text: string): Promise<Fields | undefined> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  const { sessionToken } = await page.getVisitor()
  try {
    const content: unknown = JSON.parse(await symmetricDecrypt({ key: page.services.secret, data: text }))
    const unsealedContent = sealedFormSchema.parse(content)
    return unsealedContent.session === sessionToken && unsealedContent.path === readPagePath(page)
      ? unsealedContent.fields
      : undefined
  } catch {
    return undefined
  }
}
