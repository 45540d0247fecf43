/**
 * A click on a download yields a signed URL, valid for a minute wherever it is opened, so that a download
 * starts; and a pass cookie for this browser, valid for an hour, so that resuming after a lost connection is
 * not counted again.
 */
import type { Services } from '#app/services.server.ts'
import { parse } from 'hono/utils/cookie'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'

const URL_LIFE_IN_MS = 60 * 1000
const PASS_LIFE_IN_MS = 60 * 60 * 1000
const COOKIE = 'hanout_download'

type SigningContext = Pick<Services, 'secret' | 'clock'>
type Link = { token: string; stored: string; count: number }

/** Signed query of the file's URL. */
export function fileQuery({ secret, clock }: SigningContext, { token, stored, count }: Link): string {
  const until = clock.now().getTime() + URL_LIFE_IN_MS
  const query = new URLSearchParams({ until: String(until), count: String(count) })
  query.set('signature', signatureOf(secret, ['download', token, stored, count, until]))
  return String(query)
}

/** Whether the query was signed for this file, and has not expired. */
export function isFileQuery(
  { secret, clock }: SigningContext,
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

/** The pass as `Set-Cookie`, limited to the pages of this download. */
export function passCookie(
  { secret, clock, siteUrl }: SigningContext & Pick<Services, 'siteUrl'>,
  { token, count, path }: Pass & { path: string },
): string {
  const until = clock.now().getTime() + PASS_LIFE_IN_MS
  const value = [until, count, signatureOf(secret, ['download-pass', token, count, until])].join('.')
  const maxAgeInSeconds = PASS_LIFE_IN_MS / 1000
  return visitorCookie(siteUrl, { name: COOKIE, value, maxAgeInSeconds, path })
}

/** The count of this browser's click within the last hour; `undefined`: none. */
export function passIn(
  { secret, clock }: SigningContext,
  { token, cookies }: { token: string; cookies: string },
): number | undefined {
  const [ends, counted, signature = ''] = (parse(cookies, COOKIE)[COOKIE] ?? '').split('.')
  const [until, count] = [numberIn(ends), numberIn(counted)]
  const isOurs = isSignatureOf(signature, secret, ['download-pass', token, count, until])
  return isOurs && until > clock.now().getTime() ? count : undefined
}

function numberIn(text: string | null | undefined): number {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
}
