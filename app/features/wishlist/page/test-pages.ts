/**
 * Shared helpers for tests of wishlist pages: a browser without JavaScript that opens them and submits their
 * forms.
 */
import type { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

type Shop = Awaited<ReturnType<typeof openWishlistShop>>
type Browser = ReturnType<Shop['browser']>
type Fields = Record<string, string | number | undefined>

/** A guest with these products on the list, the last one newest. */
export async function createGuestWithItems(
  { browser }: Pick<Shop, 'browser'>,
  ...ids: number[]
): Promise<Browser & { key: string }> {
  const guest = browser()
  for (const each of ids) await guest.answer('woosw_add', { product_id: each })
  return { ...guest, key: guest.jar.get('woosw_key') ?? '' }
}

/** The content of a page, without its layout. */
export async function loadPageContent(
  { send }: Pick<Browser, 'send'>,
  path = '/en/wishlist/',
): Promise<string> {
  return (await (await send(path)).text()).split('<main')[1] ?? ''
}

/** Submits a form like a browser that shows the page `referer`. */
export async function post({ send }: Pick<Browser, 'send'>, fields: Fields, referer = '/en/wishlist/') {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const headers = { Referer: `http://shop.test${referer}`, Host: 'shop.test' }
  const response = await send('/en/wishlist/', { method: 'POST', body, headers })
  return { status: response.status, location: response.headers.get('Location'), response }
}

/** The product ids of a list on a page, in order. */
export function readListedProductIds(html: string): number[] {
  return [...html.matchAll(/<tr class="woosw-item woosw-item-(\d+)"/g)].map(([, each]) => Number(each))
}
