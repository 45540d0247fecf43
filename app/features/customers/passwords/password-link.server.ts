/**
 * Links that expire as soon as password or e-mail address change: an earlier link cannot undo the effect of a
 * later one.
 */
import type { Services } from '#app/services.server.ts'
import { createHash } from 'node:crypto'
import { findCredentials, type Credentials } from '#app/features/customers/store.server.ts'

type Context = Pick<Services, 'database'>

/** The value of a link: the user, valid while password and address are unchanged. */
export async function bindToPassword(context: Context, userId: number): Promise<string> {
  return `${userId} ${digestCredentials(await findCredentials(context, userId))}`
}

/** The user of a link; undefined when it is invalid or no longer valid. */
export async function readBoundUserId(
  context: Context,
  value: string | undefined,
): Promise<number | undefined> {
  const [, id, storedDigest] = /^(\d+) (\w+)$/.exec(value ?? '') ?? []
  if (id === undefined) return undefined
  return digestCredentials(await findCredentials(context, Number(id))) === storedDigest
    ? Number(id)
    : undefined
}

function digestCredentials(credentials: Credentials | undefined): string {
  const { email = '', passwordHash = '' } = credentials ?? {}
  return createHash('sha256')
    .update(JSON.stringify([email, passwordHash]))
    .digest('hex')
}
