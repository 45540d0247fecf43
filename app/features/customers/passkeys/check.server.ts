/** Verifies a passkey's signature of a challenge. */
import type { Services } from '#app/services.server.ts'
import { type ChallengeScope, consumeChallenge } from './challenges.server.ts'
import { findPasskey, recordUse } from './store.server.ts'
import { readAssertion, verifyAssertion } from './webauthn.server.ts'

export type CheckedPasskey = { id: number; userId: number }

/**
 * The user of the passkey; undefined: it is unknown, of another user, locked, or did not sign this browser's
 * challenge.
 */
export async function checkPasskey(
  services: Services,
  { answer: rawAnswer, scope }: { answer: unknown; scope: ChallengeScope },
): Promise<CheckedPasskey | undefined> {
  const answer = readAssertion(rawAnswer)
  const passkey = answer && (await findPasskey(services, answer.id))
  if (!passkey || (scope.userId !== 0 && passkey.userId !== scope.userId)) return undefined
  const isExpected = (challenge: string) => consumeChallenge(services, challenge, scope)
  const assertion = await verifyAssertion(services, { answer, passkey, isExpected })
  if (!assertion) return undefined
  const { id, userId } = passkey
  if (await recordUse(services, { id, ...assertion })) return { id, userId }
  services.log.warn({ passkeyId: id, userId }, 'Passkey rejected: signature counter did not increase')
  return undefined
}
