/** Challenges for passkeys: created here, valid for ten minutes, single-use, and only for their purpose. */
import type { Services } from '#app/services.server.ts'
import { createHash } from 'node:crypto'

const purpose = 'passkey'
const LIFETIME_IN_SECONDS = 10 * 60

export type ChallengeScope = {
  action: 'add' | 'sign-in' | 'code' | 'again'
  /** 0: any user with a passkey. */
  userId: number
  /** Identifies the browser: its session, its pending sign-in, or a cookie set for this purpose. */
  binding: string
}

type Context = Pick<Services, 'accounts'>

/** The key of a single-use link is the challenge: 32 random bytes in base64url. */
export function makeChallenge({ accounts }: Context, scope: ChallengeScope): Promise<string> {
  return accounts.makeLink({ purpose, value: createLinkValue(scope), lifetimeInSeconds: LIFETIME_IN_SECONDS })
}

/** Whether a challenge was created for this purpose; it is consumed either way. */
export async function consumeChallenge(
  { accounts }: Context,
  challenge: string,
  scope: ChallengeScope,
): Promise<boolean> {
  return (await accounts.consumeLink({ purpose, key: challenge })) === createLinkValue(scope)
}

// The user id comes first, so that erasing an account finds it.
function createLinkValue({ action, userId, binding }: ChallengeScope): string {
  return `${userId} ${action} ${createHash('sha256').update(binding).digest('base64url')}`
}
