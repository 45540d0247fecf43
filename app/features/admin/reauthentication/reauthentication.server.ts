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
import { fieldText, refusalText } from '#app/features/customers/forms/problem-text.ts'
import { makeChallenge, type ChallengeScope } from '#app/features/customers/passkeys/challenges.server.ts'
import { checkPasskey } from '#app/features/customers/passkeys/check.server.ts'
import { credentialsOf } from '#app/features/customers/passkeys/store.server.ts'
import { passkeyProblemMessages } from '#app/features/customers/passkeys/problem-texts.ts'
import { assertionOptions } from '#app/features/customers/passkeys/webauthn.server.ts'
import { hasApp, consumeCode } from '#app/features/customers/second-factor/authenticator-app.server.ts'
import { isAppCode } from '#app/features/customers/second-factor/rules.ts'
import { sessionTokenOf } from '#app/platform/visitor/session-cookie.server.ts'
import { findUser } from '#app/features/customers/store.server.ts'

const FORM = 'again-form'
const PASSWORD = 'again-password'
const PASSKEY = 'again-passkey'

const sealed = z.object({
  session: z.string(),
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
})
type Fields = z.output<typeof sealed>['fields']

/**
 * Returns the request with the submitted form, unsealed if it comes back with the answer to the prompt.
 * `isAlwaysRequired`: every submission is prompted.
 */
export async function resolveReauthentication(
  page: PageRequest,
  request: Request,
  { always }: { always: boolean },
): Promise<Request> {
  const sent = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  const form = sent.get(FORM)
  if (typeof form !== 'string') {
    if (always) await requireReauthentication(page, sent)
    return request
  }
  const fields = await unseal(page, form)
  // The sealed form belongs to another session, or to another page.
  if (!fields) throw data(null, { status: 400 })
  const textIn = (name: string) => [sent.get(name)].find((value) => typeof value === 'string') ?? ''
  const passkey = textIn(PASSKEY).slice(0, 100_000)
  const problem =
    passkey === ''
      ? await confirm(page, textIn(PASSWORD).slice(0, 1_000))
      : await confirmByPasskey(page, passkey)
  if (problem) return throwPasswordPrompt(page, fields, problem)
  const headers = new Headers(request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  return new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** Throws the prompt, unless the password was given in this session in the last 15 minutes. */
export async function requireReauthentication(page: PageRequest, sent: FormData): Promise<void> {
  const { rows } = await page.services.database.db.execute(sql`
    select 1 from sessions where token = ${tokenOf(page)} and confirmed_at > now() - interval '15 minutes'`)
  if (rows.length > 0) return
  // Files are not sent along; no form that prompts has one.
  const fields = [...sent].filter((entry): entry is Fields[number] => typeof entry[1] === 'string')
  await throwPasswordPrompt(page, fields, undefined)
}

/** The error message for the answer; undefined: the password is correct, and not required again for a while. */
async function confirm(page: PageRequest, password: string): Promise<string | undefined> {
  const { services, clientAddress, i18n } = page
  const { userId } = await page.visitor()
  if (password === '') return i18n._(fieldText('current-password-missing'))
  const email = await emailOf(page)
  const answer = await confirmPassword(services, { userId, email, password, clientAddress })
  if (!answer.ok && answer.reason === 'too-often') return i18n._(refusalText(answer))
  // A code of the authenticator app is accepted too; recovery codes are for signing in only.
  const isRight =
    answer.ok || (isAppCode(password) && (await consumeCode(services, { userId, code: password })))
  if (!isRight) return i18n._(fieldText(answer.reason))
  await recordConfirmation(page)
  return undefined
}

async function confirmByPasskey(page: PageRequest, answer: string): Promise<string | undefined> {
  const scope = scopeOf(await page.visitor())
  if (!(await checkPasskey(page.services, { answer, scope })))
    return page.i18n._(
      msg`This passkey does not match your account, or the page expired. Try again or enter your password.`,
    )
  await recordConfirmation(page)
  return undefined
}

async function recordConfirmation(page: PageRequest): Promise<void> {
  await page.services.database.db.execute(
    sql`update sessions set confirmed_at = now() where token = ${tokenOf(page)}`,
  )
}

async function throwPasswordPrompt(
  page: PageRequest,
  fields: Fields,
  problem: string | undefined,
): Promise<never> {
  const { services, i18n, query } = page
  const path = pathOf(page)
  const { userId } = await page.visitor()
  const passkey = await passkeyPrompt(page)
  const errorContent: ErrorContent = {
    title: i18n._(msg`Enter your password to continue`),
    advice: i18n._(
      msg`This change affects payments, keys or accounts, so please confirm it’s you. Your entries are kept, and you won’t be asked again for 15 minutes.`,
    ),
    link: { to: query.size > 0 ? `${path}?${query}` : path, label: i18n._(msg`Cancel`) },
    passwordPrompt: {
      sealedForm: { name: FORM, value: await seal(page, fields) },
      name: PASSWORD,
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
async function passkeyPrompt({ services, i18n, visitor }: PageRequest) {
  const scope = scopeOf(await visitor())
  const credentials = await credentialsOf(services, scope.userId)
  if (credentials.length === 0) return undefined
  const options = await assertionOptions(services, {
    challenge: await makeChallenge(services, scope),
    credentials,
  })
  return {
    name: PASSKEY,
    label: i18n._(msg`Use a passkey`),
    options,
    problemMessages: passkeyProblemMessages(i18n),
  }
}

function scopeOf({ userId, sessionToken }: Visitor): ChallengeScope {
  return { what: 'again', userId, binding: sessionToken }
}

async function emailOf(page: PageRequest): Promise<string> {
  const { userId } = await page.visitor()
  return (await findUser(page.services, userId))?.email ?? ''
}

// Client navigation posts a form to its page's path without the trailing slash.
function pathOf({ path }: PageRequest): string {
  return path.endsWith('/') ? path : `${path}/`
}

function tokenOf(page: PageRequest): string {
  return sessionTokenOf(page.browser(), page.services.secret) ?? ''
}

async function seal(page: PageRequest, fields: Fields): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  const { sessionToken: session } = await page.visitor()
  const content: z.output<typeof sealed> = { session, path: pathOf(page), fields }
  return symmetricEncrypt({ key: page.services.secret, data: JSON.stringify(content) })
}

async function unseal(page: PageRequest, text: string): Promise<Fields | undefined> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  const { sessionToken } = await page.visitor()
  try {
    const content: unknown = JSON.parse(await symmetricDecrypt({ key: page.services.secret, data: text }))
    const read = sealed.parse(content)
    return read.session === sessionToken && read.path === pathOf(page) ? read.fields : undefined
  } catch {
    return undefined
  }
}
