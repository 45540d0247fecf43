/** Paths of the pages where an item's options are selected. */
import type { Services } from '#app/services.server.ts'
import type { CartCaller } from './cart.server.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { products } from '#app/features/catalog/tables.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

/** Path of the page of a product or variation, with its locale; the shop page if the product is not public. */
export async function findProductOrShopPath(
  services: Pick<Services, 'database' | 'settings'>,
  productId: number,
  caller: Pick<CartCaller, 'locale'>,
): Promise<string> {
  const productPath = await findProductPath(services, productId, caller)
  return (
    productPath ?? addLocalePrefix('/shop/', caller.locale, services.settings.current().shop.defaultLocale)
  )
}

/** Path of a product; undefined if it is not public. */
export async function findProductPath(
  services: Pick<Services, 'database' | 'settings'>,
  productId: number,
  { locale }: Pick<CartCaller, 'locale'>,
): Promise<string | undefined> {
  const parents = alias(products, 'parents')
  const [row] = await services.database.db
    .select({ ownSlug: products.slug, parents: parents.slug })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(
      and(eq(products.id, productId), eq(sql`coalesce(${parents.status}, ${products.status})`, 'publish')),
    )
  const slug = row?.ownSlug ?? row?.parents
  if (slug === undefined || slug === null) return undefined
  const { defaultLocale } = services.settings.current().shop
  return addLocalePrefix(`/product/${encodeURIComponent(slug)}/`, locale, defaultLocale)
}
