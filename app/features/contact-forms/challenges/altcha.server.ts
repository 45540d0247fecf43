/**
 * [altcha]: the visitor's browser solves a proof-of-work challenge of about a second; each solution counts
 * once (docs/contact-forms/spam-and-payments.md).
 */
import type { Challenge } from 'altcha-lib/types'
import type { Services } from '#app/services.server.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { spend } from './spent-challenges.server.ts'

const LIFETIME_IN_MS = 20 * 60 * 1000

// One attempt takes a phone 5 to 10 ms: 1 to 3 s in all. The shop derives one key to create a challenge, and
// none to verify it.
const ITERATIONS = 5000
const COUNTER_RANGE = [100, 300] as const

type Context = Pick<Services, 'secret' | 'clock'>

/** Creates a challenge for this form; nothing is stored until it is solved. */
export function createAltcha(context: Context, formId: number): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(...COUNTER_RANGE),
    deriveKey,
    // Not `expiresAt`, which the library compares with the system clock.
    data: { form: formId, usableUntil: context.clock.now().getTime() + LIFETIME_IN_MS },
    ...deriveSecrets(context),
  })
}

const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ITERATIONS),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ form: z.number(), usableUntil: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().regex(/^[0-9a-f]{64}$/) }),
})

const MAX_SOLUTION_LENGTH = 4000

/** Consumes the solution of a challenge of this form: it must be correct, in time, and not yet used. */
async function consumeSolution(services: Services, formId: number, text: string): Promise<boolean> {
  const parsed = text.length > MAX_SOLUTION_LENGTH ? undefined : solutionSchema.safeParse(parseJson(text))
  if (!parsed?.success) return false
  const { challenge, solution } = parsed.data
  const { data } = challenge.parameters
  if (data.form !== formId || data.usableUntil < services.clock.now().getTime()) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...deriveSecrets(services) })
  if (!verified) return false
  const usableUntil = new Date(data.usableUntil)
  return spend(services, { key: `altcha:${challenge.signature}`, usableUntil })
}

/**
 * Returns an error message unless the browser has solved a challenge, or the form has a captcha picture to
 * answer instead.
 */
export async function checkAltcha(
  services: Services,
  submissionContext: SubmissionContext,
  tag: FormTag,
): Promise<string | undefined> {
  if (submissionContext.tags.some(({ basetype }) => basetype === 'captchar')) return undefined
  if (submissionContext.tags.find(({ basetype }) => basetype === 'altcha') !== tag) return undefined
  return (await isSolved(services, submissionContext))
    ? undefined
    : submissionContext.translate('We couldn’t confirm that you are a person. Please send the form again.')
}

// Cached per submission: each solution counts once, but several fields of a form may check it.
const solvedBySubmission = new WeakMap<SubmissionContext, Promise<boolean>>()

/** Whether this submission contains a valid solution of a challenge. */
export function isSolved(services: Services, submissionContext: SubmissionContext): Promise<boolean> {
  const cachedResult = solvedBySubmission.get(submissionContext)
  if (cachedResult) return cachedResult
  const tag = submissionContext.tags.find(({ basetype }) => basetype === 'altcha')
  const enteredValue = tag && submissionContext.raw[tag.name]
  const result =
    typeof enteredValue === 'string'
      ? consumeSolution(services, submissionContext.form.id, enteredValue)
      : Promise.resolve(false)
  solvedBySubmission.set(submissionContext, result)
  return result
}

/** The posted value is base64-encoded JSON, as the ALTCHA widget writes it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return undefined
  }
}

function deriveSecrets({ secret }: Pick<Context, 'secret'>) {
  const deriveSecret = (purpose: string) =>
    createHmac('sha256', secret).update(`altcha ${purpose}`).digest('hex')
  return { hmacSignatureSecret: deriveSecret('challenge'), hmacKeySignatureSecret: deriveSecret('key') }
}
