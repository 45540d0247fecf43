/** Challenges that passkeys sign: each is made here, known for ten minutes, and good once, for what it was made for. */
import type { Services } from '#app/services.server.ts'
import { createHash } from 'node:crypto'

const purpose = 'passkey'
const LIFE_IN_SECONDS = 10 * 60

export type Challenged = {
  what: 'add' | 'sign-in' | 'code' | 'again'
  /** 0: whoever has a passkey. */
  userId: number
  /** Tells the browser: its session, its pending sign-in, or a cookie that was set for this. */
  tie: string
}

type World = Pick<Services, 'accounts'>

/** The key of a link that works once is the challenge: 32 random bytes in base64url. */
export function makeChallenge({ accounts }: World, challenged: Challenged): Promise<string> {
  return accounts.makeLink({ purpose, value: valueOf(challenged), lifeInSeconds: LIFE_IN_SECONDS })
}

/** Whether a challenge was made for this; it is used up, either way. */
export async function takeChallenge(
  { accounts }: World,
  challenge: string,
  challenged: Challenged,
): Promise<boolean> {
  return (await accounts.takeLink({ purpose, key: challenge })) === valueOf(challenged)
}

// The number comes first, so that erasing an account finds it.
function valueOf({ what, userId, tie }: Challenged): string {
  return `${userId} ${what} ${createHash('sha256').update(tie).digest('base64url')}`
}
