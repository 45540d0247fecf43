/**
 * Helpers for tests of merges: guests and accounts with items on their lists, sign-in, sign-out, and the
 * calls of merges.
 */
import { eq } from 'drizzle-orm'
import { beginSession, readDevice } from '#app/features/customers/auth/begin-session.server.ts'
import { KEY_COOKIE } from '#app/features/wishlist/rules.ts'
import { wishlistItems } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

/** Call it once at the top of a test file. */
export async function openMergeShop() {
  const opened = await openWishlistShop({ settings: { wishlist: { enableMultiple: true } } })
  const { shop, services, browser, shopper, db } = opened
  type Browser = ReturnType<typeof browser>

  const advanceMinutes = (minutes: number) =>
    shop.clock.moveTo(new Date(shop.clock.now().getTime() + minutes * 60_000))

  async function aGuestWith(...productIds: number[]): Promise<Browser> {
    const guest = browser()
    for (const product of productIds) await guest.answer('woosw_add', { product_id: product })
    return guest
  }

  /** A customer who has signed in before, on another device. */
  async function anAccountWith(...productIds: number[]) {
    const device = await shopper()
    for (const product of productIds) await device.answer('woosw_add', { product_id: product })
    return { userId: device.userId, device }
  }

  /** The final step of every sign-in, without the time that checking a password takes. */
  async function signIn(who: Browser, userId: number): Promise<string[]> {
    const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const authRequest = {
      request: new Request('http://shop.test/', { headers: { cookie } }),
      clientAddress: '',
    }
    const token = await services.accounts.openSession({
      userId,
      isRemembered: true,
      device: readDevice(authRequest),
    })
    const cookies = await beginSession(services, authRequest, { userId, token, isRemembered: true })
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) who.jar.delete(name)
      else who.jar.set(name, value)
    }
    return cookies
  }

  const post = (who: Browser, path: string, fields: Record<string, string>) =>
    who.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  const signOut = (who: Browser) => post(who, '/en/my-account/customer-logout/', {})
  const readKey = (who: Browser, name = KEY_COOKIE) => who.jar.get(name) ?? ''

  const readRows = async (key: string) => {
    const rows = await db.select().from(wishlistItems).where(eq(wishlistItems.wishlistKey, key))
    return rows.toSorted((one, other) => other.place - one.place)
  }
  const readProductIds = async (key: string) => (await readRows(key)).map(({ productId }) => productId)

  const postToRest = async (who: Browser, path: string) => {
    const nonce = await who.send('/wp-admin/admin-ajax.php?action=rest-nonce')
    const headers = {
      'Content-Type': 'application/json',
      // Without a session there is no nonce.
      ...(nonce.ok && { 'X-WP-Nonce': await nonce.text() }),
    }
    return who.send(`/wp-json/hanout/v1/wishlist${path}?_locale=en`, { method: 'POST', headers, body: '{}' })
  }
  const takeMerges = async (who: Browser) =>
    ((await (await postToRest(who, '/merges')).json()) as { merged: { id: string; sentence: string }[] })
      .merged

  return {
    ...opened,
    later: advanceMinutes,
    aGuestWith,
    anAccountWith,
    signIn,
    signOut,
    post,
    keyOf: readKey,
    rowsOf: readRows,
    idsOf: readProductIds,
    rest: postToRest,
    merged: takeMerges,
  }
}
