/** A shop for cart tests: one product of each relevant kind, by SKU. */
import { eq } from 'drizzle-orm'
import { products } from '#app/features/catalog/tables.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

/** Call it once at the top of a test file. */
export async function openCartShop() {
  const shop = await openShop({
    products: [
      ...aCap({ SKU: 'CAP', Slug: 'cap' }),
      ...aCap({ SKU: 'CUP', Slug: 'cup', 'Name (en)': 'Cup', Stock: 3, 'Sale price': 40 }),
      ...aCap({ SKU: 'GONE', Name: 'وشاح', 'Name (en)': 'Scarf', 'In stock?': 0 }),
      ...aCap({ SKU: 'ONE', 'Name (en)': 'Ring', 'Sold individually?': 1 }),
      ...aCap({ SKU: 'FREE', 'Regular price': '' }),
      ...aCap({ SKU: 'DRAFT', Published: -1 }),
      ...aCap({ SKU: 'POT', 'Name (en)': 'Pot', Stock: 0, 'Backorders allowed?': 'notify' }),
      ...aCap({ SKU: 'SET', Type: 'grouped', 'Regular price': '', 'Grouped products': 'CAP, CUP' }),
      ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
      ...aShirt({ SKU: 'OTHER' }),
      ...aShirt({ SKU: 'SHARED', 'Name (en)': 'Coat', Stock: 4 }),
    ],
  })
  const { db } = shop.services.database
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products)
  const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
  const changeProduct = (sku: string, values: Partial<typeof products.$inferInsert>) =>
    db
      .update(products)
      .set(values)
      .where(eq(products.id, findProductId(sku)))
  return { shop, db, findProductId, changeProduct }
}
