/** Adding a passkey to the account of who is signed in, and taking one away. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { shownName } from '#app/features/customers/rules.ts'
import { changeFactors } from '#app/features/customers/second-factor/change.server.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { makeChallenge, takeChallenge, type Challenged } from './challenges.server.ts'
import { credentialsOf, deletePasskey, insertPasskey, MOST_PASSKEYS } from './store.server.ts'
import { registrationOptions, verifyRegistration } from './webauthn.server.ts'

type Here = Pick<Visitor, 'userId' | 'sessionToken'>
type AskToAdd = { visitor: Here; password: string; clientAddress: string }

/** What the browser is asked for, of somebody who knows the password. */
export async function askToAdd(services: Services, { visitor, password, clientAddress }: AskToAdd) {
  const user = await findUser(services, visitor.userId)
  if (!user || password === '') return { ok: false, reason: 'current-password-missing' } as const
  const { id: userId, email } = user
  const asked = { userId, email, password: password.slice(0, 1_000), clientAddress }
  const answer = await confirmPassword(services, asked)
  if (!answer.ok) return answer
  const known = await credentialsOf(services, userId)
  if (known.length >= MOST_PASSKEYS) return { ok: false, reason: 'passkey-limit' } as const
  const challenge = await makeChallenge(services, challengedBy(visitor))
  const named = { id: userId, email, name: shownName(user) }
  return {
    ok: true,
    options: await registrationOptions(services, { user: named, known, challenge }),
  } as const
}

type Added = { visitor: Here; answer: string; name: string }

/** Adds what the browser made; the change tells whether two-step sign-in is on by it. */
export async function addPasskey(services: Services, { visitor, answer, name }: Added) {
  const { userId } = visitor
  const isExpected = (challenge: string) => takeChallenge(services, challenge, challengedBy(visitor))
  const made = await verifyRegistration(services, { answer, isExpected })
  if (!made) return undefined
  const work = (queries: Queries) => insertPasskey(queries, { ...made, userId, name })
  const changed = await changeFactors(services, { userId, work })
  return changed.ok && changed.result ? changed : undefined
}

/** Takes one of somebody's passkeys away. */
export function removePasskey(
  services: Services,
  { userId, id, mustStayOn }: { userId: number; id: number; mustStayOn: boolean },
) {
  const work = (queries: Queries) => deletePasskey(queries, { userId, id })
  return changeFactors(services, { userId, mustStayOn, work })
}

function challengedBy({ userId, sessionToken }: Here): Challenged {
  return { what: 'add', userId, tie: sessionToken }
}
