/** Links that are over as soon as password or address are others: an earlier one cannot undo what a later one did. */
import type { Services } from '#app/services.server.ts'
import { createHash } from 'node:crypto'
import { findCredentials, type Credentials } from '#app/features/customers/store.server.ts'

type World = Pick<Services, 'database'>

/** What a link stands for: somebody, as long as password and address are those of now. */
export async function bindToPassword(world: World, userId: number): Promise<string> {
  return `${userId} ${digest(await findCredentials(world, userId))}`
}

/** Whom a link stands for; undefined when it stands for nobody (any more). */
export async function readBound(world: World, value: string | undefined): Promise<number | undefined> {
  const [, id, bound] = /^(\d+) (\w+)$/.exec(value ?? '') ?? []
  if (id === undefined) return undefined
  return digest(await findCredentials(world, Number(id))) === bound ? Number(id) : undefined
}

function digest(credentials: Credentials | undefined): string {
  const { email = '', passwordHash = '' } = credentials ?? {}
  return createHash('sha256')
    .update(JSON.stringify([email, passwordHash]))
    .digest('hex')
}
