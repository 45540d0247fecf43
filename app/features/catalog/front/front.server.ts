/** Loads the front page: five statements, whatever the size of the catalog. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Category } from '#app/features/catalog/categories/categories.server.ts'
import type { FrontData } from './front.ts'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { media } from '#app/features/media/tables.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { omitOutOfStock } from '#app/features/catalog/listing/index.ts'
import { createListingQuery } from '#app/features/catalog/listing/query.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { products } from '#app/features/catalog/tables.server.ts'

const productsInARow = 8

export async function readFront(request: PageRequest): Promise<FrontData> {
  const { services, locale, tags } = request
  const { front, catalog } = services.settings.current()
  const { hideOutOfStock } = catalog
  const index = await services.listing.current()
  const selectIds = (query: Parameters<typeof createListingQuery>[0]) =>
    selectProducts(index, createListingQuery(query), { locale, pageSize: productsInARow, hideOutOfStock }).ids
  const featured = await readFeatured(services)
  const ids = {
    featured: (hideOutOfStock ? omitOutOfStock(index, featured) : featured).slice(0, productsInARow),
    newest: selectIds({ orderBy: 'date' }),
    onSale: selectIds({ isOnSale: true, orderBy: 'popularity' }),
  }
  const cards = await readCards(services, [...new Set(Object.values(ids).flat())], locale)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const pickCards = (requestedIds: number[]) =>
    requestedIds.map((id) => byId.get(id)).filter((card) => card !== undefined)
  const categories = await services.categories.current()
  const picture = await readPicture(services, front.pictureId)
  tags.add('settings', 'catalog', 'products')
  tags.limitValidity(index.validUntil)
  return {
    title: localizeText(front.title, locale),
    text: localizeText(front.text, locale),
    picture: picture ?? null,
    featured: pickCards(ids.featured),
    newest: pickCards(ids.newest),
    onSale: pickCards(ids.onSale),
    categories: categories.roots.map((category) => createTile(category, locale)),
  }
}

function createTile(category: Category, locale: PageRequest['locale']): FrontData['categories'][number] {
  return {
    label: localizeText(category.name, locale),
    path: `/product-category/${category.path}/`,
    picture: category.picture ?? null,
  }
}

async function readFeatured({ database }: PageRequest['services']): Promise<number[]> {
  const rows = await database.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.featured, true),
        eq(products.status, 'publish'),
        ne(products.type, 'variation'),
        inArray(products.visibility, ['visible', 'catalog']),
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
  return rows.map(({ id }) => id)
}

async function readPicture({ database }: PageRequest['services'], id: number) {
  if (id === 0) return undefined
  const [row] = await database.db.select().from(media).where(eq(media.id, id))
  return row && createPicture(row)
}
