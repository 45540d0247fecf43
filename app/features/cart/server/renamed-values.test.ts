/** When the slug of an attribute value is renamed, cart lines still refer to the same item. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop } from '#app/features/cart/test-shop.ts'
import { openBrowser } from '#tests/browser.ts'
import { renameInCarts } from './renamed-values.server.ts'

const { shop, db, findProductId } = await openCartShop()

test('A.8: two lines that become identical after a rename are merged, with the sum of their quantities', async () => {
  const guest = openBrowser(shop)
  const size = { attribute_pa_size: 'l' }
  await guest.add(findProductId('SHIRT'), { attribute_pa_color: 'blue', ...size, quantity: 2 })
  await db.execute(sql`
    update carts set lines = lines || jsonb_build_array(lines->0 || jsonb_build_object(
      'key', 'of-a-value-that-was-deleted', 'quantity', 3,
      'choice', jsonb_build_object('attribute_pa_color', 'navy', 'attribute_pa_size', 'l')))`)
  const linesQuery = sql<{ lines: object[] }>`select lines from carts`
  expect((await db.execute<{ lines: object[] }>(linesQuery)).rows[0]?.lines).toHaveLength(2)
  // The value is renamed back and forth, so that the result does not depend on the order of the two lines.
  await db.transaction(async (transaction) => {
    await renameInCarts(transaction, { key: 'attribute_pa_color', from: 'blue', to: 'navy' })
    await renameInCarts(transaction, { key: 'attribute_pa_color', from: 'navy', to: 'blue' })
  })
  expect((await db.execute<{ lines: object[] }>(linesQuery)).rows[0]?.lines).toMatchObject([
    { quantity: 5, choice: { attribute_pa_color: 'blue', attribute_pa_size: 'l' } },
  ])
})
