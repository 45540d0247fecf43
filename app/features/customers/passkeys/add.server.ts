/** Adding and removing passkeys of the signed-in account. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import { confirmPassword } from '#app/features/customers/account/confirm-password.server.ts'
import { formatDisplayName } from '#app/features/customers/rules.ts'
import { changeFactors } from '#app/features/customers/second-factor/change-factors.server.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { makeChallenge, consumeChallenge, type ChallengeScope } from './challenges.server.ts'
import { listCredentials, deletePasskey, insertPasskey, MAX_PASSKEYS } from './store.server.ts'
import { createRegistrationOptions, verifyRegistration } from './webauthn.server.ts'

type CurrentSession = Pick<Visitor, 'userId' | 'sessionToken'>
type RegistrationRequest = { visitor: CurrentSession; password: string; clientAddress: string }

/** The registration options for the browser; requires the password. */
export async function startPasskeyRegistration(
  services: Services,
  { visitor, password, clientAddress }: RegistrationRequest,
) {
  const user = await findUser(services, visitor.userId)
  if (!user || password === '') return { ok: false, reason: 'current-password-missing' } as const
  const { id: userId, email } = user
  const confirmation = { userId, email, password: password.slice(0, 1_000), clientAddress }
  const confirmationResult = await confirmPassword(services, confirmation)
  if (!confirmationResult.ok) return confirmationResult
  const credentials = await listCredentials(services, userId)
  if (credentials.length >= MAX_PASSKEYS) return { ok: false, reason: 'passkey-limit' } as const
  const challenge = await makeChallenge(services, createScope(visitor))
  const webauthnUser = { id: userId, email, name: formatDisplayName(user) }
  return {
    ok: true,
    options: await createRegistrationOptions(services, { user: webauthnUser, credentials, challenge }),
  } as const
}

type NewPasskeyInput = { visitor: CurrentSession; answer: string; name: string }

/** Stores the passkey that the browser created; the result says whether this turned two-step on. */
export async function addPasskey(services: Services, { visitor, answer, name }: NewPasskeyInput) {
  const { userId } = visitor
  const isExpected = (challenge: string) => consumeChallenge(services, challenge, createScope(visitor))
  const registration = await verifyRegistration(services, { answer, isExpected })
  if (!registration) return undefined
  const work = (transaction: Queries) => insertPasskey(transaction, { ...registration, userId, name })
  const change = await changeFactors(services, { userId, work })
  return change.ok && change.result ? change : undefined
}

/** Removes one of the user's passkeys. */
export function removePasskey(
  services: Services,
  { userId, id, mustStayOn }: { userId: number; id: number; mustStayOn: boolean },
) {
  const work = (transaction: Queries) => deletePasskey(transaction, { userId, id })
  return changeFactors(services, { userId, mustStayOn, work })
}

function createScope({ userId, sessionToken }: CurrentSession): ChallengeScope {
  return { action: 'add', userId, binding: sessionToken }
}
