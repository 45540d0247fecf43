/** Loads the front page: five statements, whatever the size of the catalog. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Category } from '#app/features/catalog/categories/categories.server.ts'
import type { FrontData } from './front.ts'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { pictureOf } from '#app/features/media/pictures/picture.ts'
import { media } from '#app/features/media/tables.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { withoutOutOfStock } from '#app/features/catalog/listing/index.ts'
import { listingQuery } from '#app/features/catalog/listing/query.ts'
import { selectProducts } from '#app/features/catalog/listing/select.ts'
import { products } from '#app/features/catalog/tables.server.ts'

const productsInARow = 8

export async function readFront(request: PageRequest): Promise<FrontData> {
  const { services, locale, tags } = request
  const { front, catalog } = services.settings.current()
  const { hideOutOfStock } = catalog
  const index = await services.listing.current()
  const list = (query: Parameters<typeof listingQuery>[0]) =>
    selectProducts(index, listingQuery(query), { locale, pageSize: productsInARow, hideOutOfStock }).ids
  const featured = await readFeatured(services)
  const ids = {
    featured: (hideOutOfStock ? withoutOutOfStock(index, featured) : featured).slice(0, productsInARow),
    newest: list({ orderBy: 'date' }),
    onSale: list({ onSale: true, orderBy: 'popularity' }),
  }
  const cards = await readCards(services, [...new Set(Object.values(ids).flat())], locale)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const cardsOf = (requested: number[]) =>
    requested.map((id) => byId.get(id)).filter((card) => card !== undefined)
  const categories = await services.categories.current()
  const pictures = await readPictures(services, front.pictureId)
  tags.add('settings', 'catalog', 'products')
  tags.validUntil(index.validUntil)
  return {
    title: textIn(front.title, locale),
    text: textIn(front.text, locale),
    picture: pictures ?? null,
    featured: cardsOf(ids.featured),
    newest: cardsOf(ids.newest),
    onSale: cardsOf(ids.onSale),
    categories: categories.roots.map((category) => tileOf(category, locale)),
  }
}

function tileOf(category: Category, locale: PageRequest['locale']): FrontData['categories'][number] {
  return {
    label: textIn(category.name, locale),
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

async function readPictures({ database }: PageRequest['services'], id: number) {
  if (id === 0) return undefined
  const [row] = await database.db.select().from(media).where(eq(media.id, id))
  return row && pictureOf(row)
}
