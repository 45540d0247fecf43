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
  const wishlistShop = await openWishlistShop({ settings: { wishlist: { enableMultiple: true } } })
  const { shop, services, browser, shopper: openCustomerBrowser, db } = wishlistShop
  type Browser = ReturnType<typeof browser>

  const advanceMinutes = (minutes: number) =>
    shop.clock.moveTo(new Date(shop.clock.now().getTime() + minutes * 60_000))

  async function createGuestWithItems(...productIds: number[]): Promise<Browser> {
    const guest = browser()
    for (const productId of productIds) await guest.answer('woosw_add', { product_id: productId })
    return guest
  }

  /** A customer who has signed in before, on another device. */
  async function createAccountWithItems(...productIds: number[]) {
    const device = await openCustomerBrowser()
    for (const productId of productIds) await device.answer('woosw_add', { product_id: productId })
    return { userId: device.userId, device }
  }

  /** The final step of every sign-in, without the time that checking a password takes. */
  async function signIn(visitor: Browser, userId: number): Promise<string[]> {
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
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
    for (const cookieLine of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookieLine) ?? []
      if (cookieLine.includes('Max-Age=0')) visitor.jar.delete(name)
      else visitor.jar.set(name, value)
    }
    return cookies
  }

  const post = (visitor: Browser, path: string, fields: Record<string, string>) =>
    visitor.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  const signOut = (visitor: Browser) => post(visitor, '/en/my-account/customer-logout/', {})
  const readKey = (visitor: Browser, name = KEY_COOKIE) => visitor.jar.get(name) ?? ''

  const readRows = async (key: string) => {
    const rows = await db.select().from(wishlistItems).where(eq(wishlistItems.wishlistKey, key))
    return rows.toSorted((one, other) => other.place - one.place)
  }
  const readProductIds = async (key: string) => (await readRows(key)).map(({ productId }) => productId)

  const postToRest = async (visitor: Browser, path: string) => {
    const nonce = await visitor.send('/wp-admin/admin-ajax.php?action=rest-nonce')
    const headers = {
      'Content-Type': 'application/json',
      // Without a session there is no nonce.
      ...(nonce.ok && { 'X-WP-Nonce': await nonce.text() }),
    }
    return visitor.send(`/wp-json/hanout/v1/wishlist${path}?_locale=en`, {
      method: 'POST',
      headers,
      body: '{}',
    })
  }
  const takeMerges = async (visitor: Browser) =>
    ((await (await postToRest(visitor, '/merges')).json()) as { merged: { id: string; sentence: string }[] })
      .merged

  return {
    ...wishlistShop,
    advanceMinutes,
    aGuestWith: createGuestWithItems,
    anAccountWith: createAccountWithItems,
    signIn,
    signOut,
    post,
    readKey,
    readRows,
    readProductIds,
    postToRest,
    takeMerges,
  }
}
