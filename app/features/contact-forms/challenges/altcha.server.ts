/** [altcha]: the visitor's browser solves a task that takes it a second, and shows the solution once (docs/contact-forms/spam-and-payments.md). */
import type { Challenge } from 'altcha-lib/types'
import type { Services } from '#app/services.server.ts'
import type { Subject } from '#app/features/contact-forms/pipeline/subject.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { spend } from './spent.server.ts'

const USABLE_FOR_MS = 20 * 60 * 1000

// One try takes a phone 5 to 10 ms: 1 to 3 s in all. The shop derives one key to ask, and none to check.
const ITERATIONS = 5000
const TRIES = [100, 300] as const

type World = Pick<Services, 'secret' | 'clock'>

/** A new challenge for this form; nothing is kept of it until it is solved. */
export function askAltcha(world: World, formId: number): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(...TRIES),
    deriveKey,
    // Not `expiresAt`, which the library compares with the machine's clock.
    data: { form: formId, usableUntil: world.clock.now().getTime() + USABLE_FOR_MS },
    ...secretsOf(world),
  })
}

const solved = z.object({
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

const LONGEST_SOLUTION = 4000

/** Takes the solution of a challenge of this form: right, in time, and for the first time. */
async function takeSolution(services: Services, formId: number, text: string): Promise<boolean> {
  const read = text.length > LONGEST_SOLUTION ? undefined : solved.safeParse(jsonIn(text))
  if (!read?.success) return false
  const { challenge, solution } = read.data
  const { data } = challenge.parameters
  if (data.form !== formId || data.usableUntil < services.clock.now().getTime()) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(services) })
  if (!verified) return false
  const usableUntil = new Date(data.usableUntil)
  return spend(services, { key: `altcha:${challenge.signature}`, usableUntil })
}

/** A message unless the browser has solved a challenge, or the form has a picture to answer instead. */
export async function checkAltcha(
  services: Services,
  subject: Subject,
  tag: FormTag,
): Promise<string | undefined> {
  if (subject.tags.some(({ basetype }) => basetype === 'captchar')) return undefined
  if (subject.tags.find(({ basetype }) => basetype === 'altcha') !== tag) return undefined
  return (await isSolved(services, subject))
    ? undefined
    : subject.say('We couldn’t confirm that you are a person. Please send the form again.')
}

// Each solution counts once, and several fields of a form may ask for it.
const judged = new WeakMap<Subject, Promise<boolean>>()

/** Whether this submission brings the solution of a challenge. */
export function isSolved(services: Services, subject: Subject): Promise<boolean> {
  const known = judged.get(subject)
  if (known) return known
  const tag = subject.tags.find(({ basetype }) => basetype === 'altcha')
  const given = tag && subject.raw[tag.name]
  const result =
    typeof given === 'string' ? takeSolution(services, subject.form.id, given) : Promise.resolve(false)
  judged.set(subject, result)
  return result
}

/** What is posted is JSON in base64, as the widget of ALTCHA writes it. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return undefined
  }
}

function secretsOf({ secret }: Pick<World, 'secret'>) {
  const secretFor = (what: string) => createHmac('sha256', secret).update(`altcha ${what}`).digest('hex')
  return { hmacSignatureSecret: secretFor('challenge'), hmacKeySignatureSecret: secretFor('key') }
}
