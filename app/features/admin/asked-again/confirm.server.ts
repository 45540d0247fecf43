/**
 * Asks for the password once more before money, keys and accounts change, unless it was given lately. What was typed goes
 * with the question and comes back with its answer: sealed, since there may be keys among it.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { ErrorWords } from '#app/platform/http/error-words.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { z } from 'zod'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { fieldText, refusalText } from '#app/features/customers/forms/problem-text.ts'
import { makeChallenge, type Challenged } from '#app/features/customers/passkeys/challenges.server.ts'
import { checkPasskey } from '#app/features/customers/passkeys/check.server.ts'
import { credentialsOf } from '#app/features/customers/passkeys/store.server.ts'
import { passkeyTroubles } from '#app/features/customers/passkeys/trouble-texts.ts'
import { assertionOptions } from '#app/features/customers/passkeys/webauthn.server.ts'
import { hasApp, takeCode } from '#app/features/customers/second-factor/factor.server.ts'
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

/** The request as the page sent it, also where it comes back with the answer to the question; `always`: asks for all that is sent. */
export async function takeAnswer(
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
    if (always) await requireConfirmed(page, sent)
    return request
  }
  const fields = await unsealed(page, form)
  // A question of another sign-in, or of another page.
  if (!fields) throw data(null, { status: 400 })
  const textIn = (name: string) => [sent.get(name)].find((value) => typeof value === 'string') ?? ''
  const passkey = textIn(PASSKEY).slice(0, 100_000)
  const problem =
    passkey === ''
      ? await confirm(page, textIn(PASSWORD).slice(0, 1_000))
      : await confirmByPasskey(page, passkey)
  if (problem) return ask(page, fields, problem)
  const headers = new Headers(request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  return new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** Throws the question, unless the password was given in this session in the last quarter of an hour. */
export async function requireConfirmed(page: PageRequest, sent: FormData): Promise<void> {
  const { rows } = await page.services.database.db.execute(sql`
    select 1 from sessions where token = ${tokenOf(page)} and confirmed_at > now() - interval '15 minutes'`)
  if (rows.length > 0) return
  // Files do not come along; no form that asks has one.
  const fields = [...sent].filter((entry): entry is Fields[number] => typeof entry[1] === 'string')
  await ask(page, fields, undefined)
}

/** What is wrong with the answer, in words; undefined: the password is right, and is not asked for again for a while. */
async function confirm(page: PageRequest, password: string): Promise<string | undefined> {
  const { services, clientAddress, texts } = page
  const { userId } = await page.visitor()
  if (password === '') return texts._(fieldText('current-password-missing'))
  const email = await emailOf(page)
  const answer = await confirmPassword(services, { userId, email, password, clientAddress })
  if (!answer.ok && answer.reason === 'too-often') return texts._(refusalText(answer))
  // The code of an app will do as well; recovery codes are for signing in.
  const isRight = answer.ok || (isAppCode(password) && (await takeCode(services, { userId, code: password })))
  if (!isRight) return texts._(fieldText(answer.reason))
  await noteConfirmed(page)
  return undefined
}

async function confirmByPasskey(page: PageRequest, answer: string): Promise<string | undefined> {
  const challenged = challengedBy(await page.visitor())
  if (!(await checkPasskey(page.services, { answer, challenged })))
    return page.texts._(
      msg`This passkey does not match your account, or the page expired. Try again or enter your password.`,
    )
  await noteConfirmed(page)
  return undefined
}

async function noteConfirmed(page: PageRequest): Promise<void> {
  await page.services.database.db.execute(
    sql`update sessions set confirmed_at = now() where token = ${tokenOf(page)}`,
  )
}

async function ask(page: PageRequest, fields: Fields, problem: string | undefined): Promise<never> {
  const { services, texts, query } = page
  const path = pathOf(page)
  const { userId } = await page.visitor()
  const passkey = await passkeyQuestion(page)
  const words: ErrorWords = {
    title: texts._(msg`Enter your password to continue`),
    advice: texts._(
      msg`This change affects payments, keys or accounts, so please confirm it’s you. Your entries are kept, and you won’t be asked again for 15 minutes.`,
    ),
    link: { to: query.size > 0 ? `${path}?${query}` : path, label: texts._(msg`Cancel`) },
    question: {
      kept: { name: FORM, value: await seal(page, fields) },
      name: PASSWORD,
      label: texts._(
        (await hasApp(services, userId)) ? msg`Password or authenticator code` : msg`Current password`,
      ),
      button: texts._(msg`Continue`),
      ...(problem && { problem }),
      ...(passkey && { passkey }),
    },
  }
  throw data(words, { status: 403 })
}

/** What a browser is asked for, of who has a passkey. */
async function passkeyQuestion({ services, texts, visitor }: PageRequest) {
  const challenged = challengedBy(await visitor())
  const known = await credentialsOf(services, challenged.userId)
  if (known.length === 0) return undefined
  const options = await assertionOptions(services, {
    challenge: await makeChallenge(services, challenged),
    known,
  })
  return { name: PASSKEY, label: texts._(msg`Use a passkey`), options, troubles: passkeyTroubles(texts) }
}

function challengedBy({ userId, sessionToken }: Visitor): Challenged {
  return { what: 'again', userId, tie: sessionToken }
}

async function emailOf(page: PageRequest): Promise<string> {
  const { userId } = await page.visitor()
  return (await findUser(page.services, userId))?.email ?? ''
}

// Where a script sends a form, the address of its page lacks the slash.
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

async function unsealed(page: PageRequest, text: string): Promise<Fields | undefined> {
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
