import { expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { erasePersonalData, exportPersonalData } from '#app/platform/personal-data.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({ products: aCap({ SKU: 'CAP' }) })
const { db, pool } = shop.services.database

test('B.14: the cart is exported and erased with the personal data of a customer', async () => {
  const [cap] = await db.select({ id: products.id }).from(products)
  const guest = openBrowser(shop)
  await guest.add(cap?.id ?? 0, { quantity: 2 })
  const person = { userId: (await createSignedInUser(shop.services)).userId, email: 'amal@shopper.example' }
  await mergeGuest(shop.services, { guestKey: guest.jar.get('hanout_guest') ?? '', userId: person.userId })
  expect(await exportPersonalData(shop.services, person)).toMatchObject({
    cart: { lines: [{ name: { en: 'Cap' }, quantity: 2, choice: {} }] },
  })
  await db.transaction((transaction) => erasePersonalData(shop.services, transaction, person))
  for (const table of ['carts', 'merges']) {
    expect((await pool.query(`select from ${table}`)).rowCount).toBe(0)
  }
})
