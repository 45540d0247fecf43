/**
 * What a press gives: a signed address, good for a minute wherever it is opened, so that a download begins; and a pass in
 * the browser that pressed, good for an hour, so that whoever loses the connection goes on without being counted again.
 */
import type { Services } from '#app/services.server.ts'
import { parse } from 'hono/utils/cookie'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'

const ADDRESS_LIFE_IN_MS = 60 * 1000
const PASS_LIFE_IN_MS = 60 * 60 * 1000
const COOKIE = 'hanout_download'

type World = Pick<Services, 'secret' | 'clock'>
type Link = { token: string; stored: string; count: number }

/** What is added to the address of the file. */
export function fileQuery({ secret, clock }: World, { token, stored, count }: Link): string {
  const until = clock.now().getTime() + ADDRESS_LIFE_IN_MS
  const query = new URLSearchParams({ until: String(until), count: String(count) })
  query.set('signature', signatureOf(secret, ['download', token, stored, count, until]))
  return String(query)
}

/** Whether an address was made for this file, not longer ago than that. */
export function isFileAddress(
  { secret, clock }: World,
  { token, stored, query }: Omit<Link, 'count'> & { query: URLSearchParams },
): boolean {
  const [until, count] = [numberIn(query.get('until')), numberIn(query.get('count'))]
  const signature = query.get('signature') ?? ''
  return (
    until > clock.now().getTime() &&
    isSignatureOf(signature, secret, ['download', token, stored, count, until])
  )
}

type Pass = { token: string; count: number }

/** The `Set-Cookie` of a press: for the pages of this download alone. */
export function passCookie(
  { secret, clock, siteUrl }: World & Pick<Services, 'siteUrl'>,
  { token, count, path }: Pass & { path: string },
): string {
  const until = clock.now().getTime() + PASS_LIFE_IN_MS
  const value = [until, count, signatureOf(secret, ['download-pass', token, count, until])].join('.')
  const maxAgeInSeconds = PASS_LIFE_IN_MS / 1000
  return visitorCookie(siteUrl, { name: COOKIE, value, maxAgeInSeconds, path })
}

/** The count of the press that this browser made in the last hour; undefined: it made none. */
export function passIn(
  { secret, clock }: World,
  { token, cookies }: { token: string; cookies: string },
): number | undefined {
  const [ends, counted, signature = ''] = (parse(cookies, COOKIE)[COOKIE] ?? '').split('.')
  const [until, count] = [numberIn(ends), numberIn(counted)]
  const isOurs = isSignatureOf(signature, secret, ['download-pass', token, count, until])
  return isOurs && until > clock.now().getTime() ? count : undefined
}

function numberIn(given: string | null | undefined): number {
  return /^\d{1,15}$/.test(given ?? '') ? Number(given) : 0
}
