/** Signing in and out without leaving the page: like the forms, with JSON responses. */
import type { RestCall } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { FieldProblem } from './rules.ts'
import type { Refusal } from './forms/problem-text.ts'
import { z } from 'zod'
import { createInvalidParametersProblem } from '#app/platform/rest/problem.server.ts'
import { hasStaffRole } from '#app/platform/visitor/visitor.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { createRetryHeaders, findRefusalStatus } from './auth/responses.server.ts'
import { endSession } from './auth/begin-session.server.ts'
import { findFieldText, findRefusalText } from './forms/problem-text.ts'
import { readSignIn, signInFields } from './forms.server.ts'
import { formatDisplayName } from './rules.ts'
import { createCodePath } from './second-factor/code-path.ts'
import { signIn } from './auth/sign-in.server.ts'
import { findUser } from './store.server.ts'

/**
 * `/wp-json/hanout/v1/session`: POST { email, password, remember? } signs in, or returns the path of the
 * code page (`code_at`), DELETE signs out.
 */
export const sessionRoute = {
  path: '/hanout/v1/session',
  methods: {
    POST: restEndpoint({ allow: 'anyone', input: signInFields, answer: answerSignIn }),
    DELETE: restEndpoint({ allow: 'anyone', input: z.object({}), answer: answerSignOut }),
  },
}

async function answerSignIn(services: Services, call: RestCall<z.output<typeof signInFields>>) {
  const { problems, redirectTo, ...credentials } = readSignIn(call.input)
  if (Object.keys(problems).length > 0) {
    const messages = Object.entries<FieldProblem>(problems).map(([name, problem]) => [
      name,
      findFieldText(problem),
    ])
    return { ok: false, problem: createInvalidParametersProblem(Object.fromEntries(messages)) } as const
  }
  const result = await signIn(services, call, credentials)
  if (!result.ok && result.reason === 'code-needed') {
    const { defaultLocale } = services.settings.current().shop
    const codePagePath = addLocalePrefix(createCodePath(redirectTo), call.locale, defaultLocale)
    const body = { redirect_to: redirectTo ?? null, code_at: codePagePath }
    return { ok: true, body, cookies: result.cookies } as const
  }
  if (!result.ok) return refuse(result)
  return { ok: true, body: { redirect_to: redirectTo ?? null }, cookies: result.cookies } as const
}

async function answerSignOut(services: Services, call: RestCall<object>) {
  return { ok: true, cookies: await endSession(services, call) } as const
}

function refuse(refusal: Refusal) {
  const code = `hanout_sign_in_${refusal.reason.replace('-', '_')}`
  const problem = { code, status: findRefusalStatus(refusal), message: findRefusalText(refusal) }
  return { ok: false, problem, headers: createRetryHeaders(refusal) } as const
}

/** Part of `GET /wp-json/hanout/v1/me`: the signed-in customer. */
export async function readCustomerPart(services: Services, { visitor }: RestCall<object>) {
  const user = visitor.userId > 0 ? await findUser(services, visitor.userId) : undefined
  return user ? { id: user.id, name: formatDisplayName(user), isManager: hasStaffRole(visitor) } : null
}
