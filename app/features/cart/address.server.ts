/** Where shoppers choose what an article is. */
import type { Services } from '#app/services.server.ts'
import type { CartCaller } from './cart.server.ts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { products } from '#app/features/catalog/tables.server.ts'
import { localePath } from '#app/i18n/locales.ts'

/** The path of the page of a product or variation, with its language; of the shop where there is none. */
export async function addressOf(
  services: Pick<Services, 'database' | 'settings'>,
  productId: number,
  { locale }: Pick<CartCaller, 'locale'>,
): Promise<string> {
  const parents = alias(products, 'parents')
  const [found] = await services.database.db
    .select({ own: products.slug, parents: parents.slug })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(eq(products.id, productId))
  const slug = found?.own ?? found?.parents
  const path = slug ? `/product/${encodeURIComponent(slug)}/` : '/shop/'
  return localePath(path, locale, services.settings.current().shop.defaultLocale)
}
