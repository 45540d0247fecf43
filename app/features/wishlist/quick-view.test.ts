/** The wishlist as a source of the quick view's suggestions (quick-view.md C.5). */
import { expect, test } from 'vitest'
import type { QuickView } from '#app/features/quick-view/view.ts'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { openWishlistShop } from './test-shop.ts'

const { id, browser } = await openWishlistShop({
  settings: { 'quick-view': { relatedProducts: ['wishlist'] } },
})

test('C.5: wishlist items are suggested to their owner only, newest first, without the product itself', async () => {
  const guest = browser()
  for (const sku of ['CUP', 'CAP', 'POT']) await guest.callAsPage('woosw_add', { product_id: id(sku) })
  expect(await suggestedTo(guest, 'CAP')).toEqual([id('POT'), id('CUP')])
  expect(await suggestedTo(browser(), 'CAP')).toEqual([])
})

async function suggestedTo({ send }: ReturnType<typeof browser>, sku: string): Promise<number[]> {
  const response = await send(`/en/?wc-ajax=woosq_quickview&product_id=${id(sku)}`, {
    headers: { Accept: VIEW_TYPE },
  })
  const { suggestions } = (await response.json()) as QuickView
  return suggestions.map((card) => card.id)
}
