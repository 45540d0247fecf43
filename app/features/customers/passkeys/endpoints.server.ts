/** What the script of a page asks for passkeys: what to ask the browser, and whether its answer signs in. */
import type { RestCall } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import { z } from 'zod'
import { restEndpoint } from '#app/rest/route.server.ts'
import { retryHeaders, statusOf } from '#app/features/customers/auth/answers.server.ts'
import { fieldText, refusalText } from '#app/features/customers/forms/problem-text.ts'
import { askToAdd } from './add.server.ts'
import { askForPasskey, signInWithPasskey } from './sign-in.server.ts'

const addFields = z.object({ password: z.string().catch('') })
const signInFields = z.object({ answer: z.string().max(100_000).catch('') })

export const passkeyRoutes = [
  {
    path: '/hanout/v1/passkeys/challenge',
    methods: { POST: restEndpoint({ allow: 'anyone', input: z.object({}), answer: answerChallenge }) },
  },
  {
    path: '/hanout/v1/passkeys/registration',
    methods: { POST: restEndpoint({ allow: 'shopper', input: addFields, answer: answerAdd }) },
  },
  {
    path: '/hanout/v1/passkeys/session',
    methods: { POST: restEndpoint({ allow: 'anyone', input: signInFields, answer: answerSignIn }) },
  },
]

async function answerChallenge(services: Services, call: RestCall<object>) {
  const asked = await askForPasskey(services, call)
  if (!asked.ok) return refuse(asked)
  return { ok: true, body: asked.options, cookies: asked.cookies } as const
}

async function answerAdd(
  services: Services,
  { visitor, input, clientAddress }: RestCall<{ password: string }>,
) {
  const asked = await askToAdd(services, { visitor, password: input.password, clientAddress })
  if (asked.ok) return { ok: true, body: asked.options } as const
  if (asked.reason !== 'password-wrong' && asked.reason !== 'current-password-missing') return refuse(asked)
  const code = `hanout_${asked.reason.replaceAll('-', '_')}`
  return { ok: false, problem: { code, status: 422, message: fieldText(asked.reason) } } as const
}

// As in the panel of the header: who has no box to say otherwise wants to stay.
async function answerSignIn(services: Services, call: RestCall<{ answer: string }>) {
  const { answer } = call.input
  const result = await signInWithPasskey(services, call, { answer, isRemembered: true })
  return result.ok ? ({ ok: true, body: {}, cookies: result.cookies } as const) : refuse(result)
}

function refuse(refusal: Refusal) {
  const code = `hanout_${refusal.reason.replaceAll('-', '_')}`
  const problem = { code, status: statusOf(refusal), message: refusalText(refusal) }
  return { ok: false, problem, headers: retryHeaders(refusal) } as const
}
