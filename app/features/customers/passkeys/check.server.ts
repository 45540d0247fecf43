/** Whether a passkey signed what it was asked to. */
import type { Services } from '#app/services.server.ts'
import { type Challenged, takeChallenge } from './challenges.server.ts'
import { findPasskey, noteUse } from './store.server.ts'
import { readAssertion, verifyAssertion } from './webauthn.server.ts'

export type CheckedPasskey = { id: number; userId: number }

/** Whose passkey it is; undefined: it is unknown, another's, locked out, or did not sign the challenge of this browser. */
export async function checkPasskey(
  services: Services,
  { answer: sent, challenged }: { answer: unknown; challenged: Challenged },
): Promise<CheckedPasskey | undefined> {
  const answer = readAssertion(sent)
  const passkey = answer && (await findPasskey(services, answer.id))
  if (!passkey || (challenged.userId !== 0 && passkey.userId !== challenged.userId)) return undefined
  const isExpected = (challenge: string) => takeChallenge(services, challenge, challenged)
  const verified = await verifyAssertion(services, { answer, passkey, isExpected })
  if (!verified) return undefined
  const { id, userId } = passkey
  if (await noteUse(services, { id, ...verified })) return { id, userId }
  services.log.warn({ passkeyId: id, userId }, 'Passkey rejected: signature counter did not increase')
  return undefined
}
