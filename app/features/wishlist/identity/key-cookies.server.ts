/** The list named by the readable cookies before and after a sign-in or a sign-out (wishlist.md B.5.6). */
import type { Services } from '#app/services.server.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { parseProvenKey } from './proof-cookie.server.ts'
import { GUEST_KEY_COOKIE, isKey, KEY_COOKIE } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

type Context = Pick<Services, 'settings' | 'secret' | 'siteUrl' | 'database'>

/** After a sign-in the cookies name the customer's list, and remember the guest's. */
export async function createKeyCookiesAfterSignIn(
  context: Context,
  { userId, cookies }: { userId: number; cookies: string },
): Promise<string[]> {
  const candidateKeys = [parseProvenKey(cookies, context.secret), ...readCookieKeys(cookies)].filter(
    (key) => key !== undefined,
  )
  const { db } = context.database
  const { key, isDefault } = wishlists
  const rows = await db
    .select({ key, isOwn: sql<boolean>`${wishlists.userId} = ${userId} and ${isDefault}` })
    .from(wishlists)
    .where(
      and(
        isNotNull(wishlists.userId),
        sql`(${inArray(key, candidateKeys)} or ${and(eq(wishlists.userId, userId), eq(isDefault, true))})`,
      ),
    )
  // After a sign-in without a prior sign-out, the cookie names a list of an account.
  const guestKey = candidateKeys.find((one) => !rows.some((row) => row.key === one))
  const ownKey = rows.find(({ isOwn }) => isOwn)?.key
  return [
    ...(ownKey === undefined ? [] : [createKeyCookie(context, KEY_COOKIE, ownKey)]),
    ...(guestKey === undefined ? [] : [createKeyCookie(context, GUEST_KEY_COOKIE, guestKey)]),
  ]
}

/** After a sign-out the cookie names the guest's list again, whose proof cookie has been kept. */
export function createKeyCookiesAfterSignOut(context: Context, cookies: string): string[] {
  const [, guestCookieKey] = readCookieKeys(cookies)
  const guestKey = parseProvenKey(cookies, context.secret) ?? guestCookieKey
  return [createKeyCookie(context, KEY_COOKIE, guestKey ?? '')]
}

/** The keys in the two readable cookies. */
function readCookieKeys(cookies: string): [string | undefined, string | undefined] {
  const cookieValues = parse(cookies)
  const readKey = (name: string) => (isKey(cookieValues[name] ?? '') ? cookieValues[name] : undefined)
  return [readKey(KEY_COOKIE), readKey(GUEST_KEY_COOKIE)]
}

function createKeyCookie({ siteUrl, settings }: Context, name: string, value: string): string {
  const maxAgeInSeconds = settings.current().wishlist.guestDays * 24 * 60 * 60
  return createVisitorCookie(siteUrl, {
    name,
    value,
    maxAgeInSeconds: value === '' ? 0 : maxAgeInSeconds,
    isReadable: true,
  })
}
