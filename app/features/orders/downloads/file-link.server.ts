/** A signed address of a file, good for an hour: whoever loses the connection goes on without being counted again. */
import type { Services } from '#app/services.server.ts'
import { isSignatureOf, signatureOf } from '#app/platform/signature.server.ts'

const LIFE_IN_MS = 60 * 60 * 1000

type World = Pick<Services, 'secret' | 'clock'>
type Link = { token: string; stored: string; count: number }

export function fileAddress({ secret, clock }: World, { token, stored, count }: Link): string {
  const until = clock.now().getTime() + LIFE_IN_MS
  const query = new URLSearchParams({ until: String(until), count: String(count) })
  query.set('signature', signatureOf(secret, ['download', token, stored, count, until]))
  return `/download/${token}/file/?${query}`
}

/** Whether an address was made for this file, not longer ago than that. */
export function isFileAddress(
  { secret, clock }: World,
  { token, stored, query }: Omit<Link, 'count'> & { query: URLSearchParams },
): boolean {
  const [until, count] = [numberIn(query, 'until'), numberIn(query, 'count')]
  const signature = query.get('signature') ?? ''
  return (
    until > clock.now().getTime() &&
    isSignatureOf(signature, secret, ['download', token, stored, count, until])
  )
}

function numberIn(query: URLSearchParams, name: string): number {
  const given = query.get(name) ?? ''
  return /^\d{1,15}$/.test(given) ? Number(given) : 0
}
