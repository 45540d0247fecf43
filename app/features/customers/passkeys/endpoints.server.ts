/** REST endpoints of passkeys: the options for the browser, and signing in with its response. */
import type { RestCall } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import { z } from 'zod'
import { restEndpoint } from '#app/rest/route.server.ts'
import { createRetryHeaders, findRefusalStatus } from '#app/features/customers/auth/responses.server.ts'
import { findFieldText, findRefusalText } from '#app/features/customers/forms/problem-text.ts'
import { startPasskeyRegistration } from './add.server.ts'
import { startPasskeySignIn, signInWithPasskey } from './sign-in.server.ts'

const registrationInputSchema = z.object({ password: z.string().catch('') })
const signInInputSchema = z.object({ answer: z.string().max(100_000).catch('') })

export const passkeyRoutes = [
  {
    path: '/hanout/v1/passkeys/challenge',
    methods: { POST: restEndpoint({ allow: 'anyone', input: z.object({}), answer: answerChallenge }) },
  },
  {
    path: '/hanout/v1/passkeys/registration',
    methods: { POST: restEndpoint({ allow: 'shopper', input: registrationInputSchema, answer: answerAdd }) },
  },
  {
    path: '/hanout/v1/passkeys/session',
    methods: { POST: restEndpoint({ allow: 'anyone', input: signInInputSchema, answer: answerSignIn }) },
  },
]

async function answerChallenge(services: Services, call: RestCall<object>) {
  const result = await startPasskeySignIn(services, call)
  if (!result.ok) return refuse(result)
  return { ok: true, body: result.options, cookies: result.cookies } as const
}

async function answerAdd(
  services: Services,
  { visitor, input, clientAddress }: RestCall<{ password: string }>,
) {
  const result = await startPasskeyRegistration(services, {
    visitor,
    password: input.password,
    clientAddress,
  })
  if (result.ok) return { ok: true, body: result.options } as const
  if (result.reason !== 'password-wrong' && result.reason !== 'current-password-missing')
    return refuse(result)
  const code = `hanout_${result.reason.replaceAll('-', '_')}`
  return { ok: false, problem: { code, status: 422, message: findFieldText(result.reason) } } as const
}

// The call has no field "remember me", which is assumed to be checked, as in the header's panel.
async function answerSignIn(services: Services, call: RestCall<{ answer: string }>) {
  const { answer } = call.input
  const result = await signInWithPasskey(services, call, { answer, isRemembered: true })
  return result.ok ? ({ ok: true, body: {}, cookies: result.cookies } as const) : refuse(result)
}

function refuse(refusal: Refusal) {
  const code = `hanout_${refusal.reason.replaceAll('-', '_')}`
  const problem = { code, status: findRefusalStatus(refusal), message: findRefusalText(refusal) }
  return { ok: false, problem, headers: createRetryHeaders(refusal) } as const
}
