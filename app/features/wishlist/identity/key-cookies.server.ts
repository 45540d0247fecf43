/** The list named by the readable cookies before and after a sign-in or a sign-out (wishlist.md B.5.6). */
import type { Services } from '#app/services.server.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { provenKeyIn } from './proof-cookie.server.ts'
import { GUEST_KEY_COOKIE, isKey, KEY_COOKIE } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

type Context = Pick<Services, 'settings' | 'secret' | 'siteUrl' | 'database'>

/** After a sign-in the cookies name the customer's list, and remember the guest's. */
export async function keyCookiesAfterSignIn(
  context: Context,
  { userId, cookies }: { userId: number; cookies: string },
): Promise<string[]> {
  const named = [provenKeyIn(cookies, context.secret), ...namedKeys(cookies)].filter(
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
        sql`(${inArray(key, named)} or ${and(eq(wishlists.userId, userId), eq(isDefault, true))})`,
      ),
    )
  // After a sign-in without a prior sign-out, the cookie names a list of an account.
  const guests = named.find((one) => !rows.some((row) => row.key === one))
  const own = rows.find(({ isOwn }) => isOwn)?.key
  return [
    ...(own === undefined ? [] : [keyCookie(context, KEY_COOKIE, own)]),
    ...(guests === undefined ? [] : [keyCookie(context, GUEST_KEY_COOKIE, guests)]),
  ]
}

/** After a sign-out the cookie names the guest's list again, whose proof cookie has been kept. */
export function keyCookiesAfterSignOut(context: Context, cookies: string): string[] {
  const [, before] = namedKeys(cookies)
  const guests = provenKeyIn(cookies, context.secret) ?? before
  return [keyCookie(context, KEY_COOKIE, guests ?? '')]
}

/** The keys in the two readable cookies. */
function namedKeys(cookies: string): [string | undefined, string | undefined] {
  const named = parse(cookies)
  const keyIn = (name: string) => (isKey(named[name] ?? '') ? named[name] : undefined)
  return [keyIn(KEY_COOKIE), keyIn(GUEST_KEY_COOKIE)]
}

function keyCookie({ siteUrl, settings }: Context, name: string, value: string): string {
  const maxAgeInSeconds = settings.current().wishlist.guestDays * 24 * 60 * 60
  return visitorCookie(siteUrl, {
    name,
    value,
    maxAgeInSeconds: value === '' ? 0 : maxAgeInSeconds,
    isReadable: true,
  })
}
