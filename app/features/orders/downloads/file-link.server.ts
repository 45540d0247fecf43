/**
 * A click on a download yields a signed URL, valid for a minute wherever it is opened, so that a download
 * starts; and a pass cookie for this browser, valid for an hour, so that resuming after a lost connection is
 * not counted again.
 */
import type { Services } from '#app/services.server.ts'
import { parse } from 'hono/utils/cookie'
import { isValidSignature, createSignature } from '#app/platform/secrets/signature.server.ts'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'

const URL_LIFETIME_IN_MS = 60 * 1000
const PASS_LIFETIME_IN_MS = 60 * 60 * 1000
const COOKIE_NAME = 'hanout_download'

type SigningContext = Pick<Services, 'secret' | 'clock'>
type Link = { token: string; storedName: string; count: number }

/** Signed query of the file's URL. */
export function createFileQuery(
  { secret, clock }: SigningContext,
  { token, storedName, count }: Link,
): string {
  const expiryInMs = clock.now().getTime() + URL_LIFETIME_IN_MS
  const query = new URLSearchParams({ until: String(expiryInMs), count: String(count) })
  query.set('signature', createSignature(secret, ['download', token, storedName, count, expiryInMs]))
  return String(query)
}

/** Whether the query was signed for this file, and has not expired. */
export function isValidFileQuery(
  { secret, clock }: SigningContext,
  { token, storedName, query }: Omit<Link, 'count'> & { query: URLSearchParams },
): boolean {
  const [expiryInMs, count] = [parseNumber(query.get('until')), parseNumber(query.get('count'))]
  const signature = query.get('signature') ?? ''
  return (
    expiryInMs > clock.now().getTime() &&
    isValidSignature(signature, secret, ['download', token, storedName, count, expiryInMs])
  )
}

type Pass = { token: string; count: number }

/** The pass as `Set-Cookie`, limited to the pages of this download. */
export function createDownloadPassCookie(
  { secret, clock, siteUrl }: SigningContext & Pick<Services, 'siteUrl'>,
  { token, count, path }: Pass & { path: string },
): string {
  const expiryInMs = clock.now().getTime() + PASS_LIFETIME_IN_MS
  const value = [
    expiryInMs,
    count,
    createSignature(secret, ['download-pass', token, count, expiryInMs]),
  ].join('.')
  const maxAgeInSeconds = PASS_LIFETIME_IN_MS / 1000
  return createVisitorCookie(siteUrl, { name: COOKIE_NAME, value, maxAgeInSeconds, path })
}

/** The count of this browser's click within the last hour; `undefined`: none. */
export function readDownloadPassCookie(
  { secret, clock }: SigningContext,
  { token, cookies }: { token: string; cookies: string },
): number | undefined {
  const [expiryText, countText, signature = ''] = (parse(cookies, COOKIE_NAME)[COOKIE_NAME] ?? '').split('.')
  const [expiryInMs, count] = [parseNumber(expiryText), parseNumber(countText)]
  const isAuthentic = isValidSignature(signature, secret, ['download-pass', token, count, expiryInMs])
  return isAuthentic && expiryInMs > clock.now().getTime() ? count : undefined
}

function parseNumber(text: string | null | undefined): number {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
}
