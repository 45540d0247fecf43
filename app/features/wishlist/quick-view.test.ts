/** The wishlist as a source of the quick view's suggestions (quick-view.md C.5). */
import { expect, test } from 'vitest'
import type { QuickView } from '#app/features/quick-view/view.ts'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { openWishlistShop } from './test-shop.ts'

const { findProductId, browser } = await openWishlistShop({
  settings: { 'quick-view': { relatedProducts: ['wishlist'] } },
})

test('C.5: wishlist items are suggested to their owner only, newest first, without the product itself', async () => {
  const guest = browser()
  for (const sku of ['CUP', 'CAP', 'POT'])
    await guest.callAsPage('woosw_add', { product_id: findProductId(sku) })
  expect(await readSuggestedIds(guest, 'CAP')).toEqual([findProductId('POT'), findProductId('CUP')])
  expect(await readSuggestedIds(browser(), 'CAP')).toEqual([])
})

async function readSuggestedIds({ send }: ReturnType<typeof browser>, sku: string): Promise<number[]> {
  const response = await send(`/en/?wc-ajax=woosq_quickview&product_id=${findProductId(sku)}`, {
    headers: { Accept: VIEW_TYPE },
  })
  const { suggestions } = (await response.json()) as QuickView
  return suggestions.map((card) => card.id)
}
