/** Which list the readable cookies name before and after a sign-in or a sign-out (wishlist.md B.5.6). */
import type { Services } from '#app/services.server.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { provenKeyIn } from './proof-cookie.server.ts'
import { GUEST_KEY_COOKIE, isKey, KEY_COOKIE } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

type World = Pick<Services, 'settings' | 'secret' | 'siteUrl' | 'database'>

/** After a sign-in the browser names the shopper's list, and remembers the guest's. */
export async function keyCookiesAfterSignIn(
  world: World,
  { userId, cookies }: { userId: number; cookies: string },
): Promise<string[]> {
  const said = [provenKeyIn(cookies, world.secret), ...saidKeys(cookies)].filter((key) => key !== undefined)
  const { db } = world.database
  const { key, isDefault } = wishlists
  const rows = await db
    .select({ key, isOwn: sql<boolean>`${wishlists.userId} = ${userId} and ${isDefault}` })
    .from(wishlists)
    .where(
      and(
        isNotNull(wishlists.userId),
        sql`(${inArray(key, said)} or ${and(eq(wishlists.userId, userId), eq(isDefault, true))})`,
      ),
    )
  // Who signs in anew without having signed out names the list of an account.
  const guests = said.find((one) => !rows.some((row) => row.key === one))
  const own = rows.find(({ isOwn }) => isOwn)?.key
  return [
    ...(own === undefined ? [] : [keyCookie(world, KEY_COOKIE, own)]),
    ...(guests === undefined ? [] : [keyCookie(world, GUEST_KEY_COOKIE, guests)]),
  ]
}

/** After a sign-out it names the guest's list again; the proof of that has stayed with it. */
export function keyCookiesAfterSignOut(world: World, cookies: string): string[] {
  const [, before] = saidKeys(cookies)
  const guests = provenKeyIn(cookies, world.secret) ?? before
  return [keyCookie(world, KEY_COOKIE, guests ?? '')]
}

/** What the two readable cookies name. */
function saidKeys(cookies: string): [string | undefined, string | undefined] {
  const said = parse(cookies)
  const keyIn = (name: string) => (isKey(said[name] ?? '') ? said[name] : undefined)
  return [keyIn(KEY_COOKIE), keyIn(GUEST_KEY_COOKIE)]
}

function keyCookie({ siteUrl, settings }: World, name: string, value: string): string {
  const keptFor = settings.current().wishlist.guestDays * 24 * 60 * 60
  return visitorCookie(siteUrl, {
    name,
    value,
    maxAgeInSeconds: value === '' ? 0 : keptFor,
    isReadable: true,
  })
}
