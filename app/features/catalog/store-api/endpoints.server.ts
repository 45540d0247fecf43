/** `wc/store/v1/products`: the catalog with its prices for clients of WooCommerce shops, read-only (shop.md B.17). */
import type { RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { StoreContext } from './store-product.server.tsx'
import { z } from 'zod'
import { getMoneyFormat } from '#app/platform/i18n/format/money-format.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { createPageUrl } from '#app/platform/rest/entry.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import {
  flagSchema,
  answerCollection,
  answerItem,
  createCollectionInputSchema,
  itemInputSchema,
  createListSchema,
} from '#app/rest/collection.server.ts'
import { createAnswerContext } from '#app/rest/answer-context.server.ts'
import { createWholeNumberSchema } from '#app/rest/whole-number.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { listTerms, termOrderings } from '#app/features/catalog/rest/read-terms.server.ts'
import { formatTermPath } from '#app/features/catalog/rest/wp-term.server.ts'
import { findStoreProducts, readStoreProducts, storeOrderings } from './read-products.server.ts'
import { createStoreProduct } from './store-product.server.tsx'
import { storeProductShape } from './product-shape.server.ts'

const MAX_SLUG_LENGTH = 200
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER

const termListSchema = createListSchema(z.string().max(MAX_SLUG_LENGTH)).optional()
const amountSchema = createWholeNumberSchema({ min: 0, max: MAX_AMOUNT }).optional()
const orderings = Object.keys(storeOrderings) as [keyof typeof storeOrderings]

const productsInput = createCollectionInputSchema(orderings, { orderby: 'date', order: 'desc' }).extend({
  category: termListSchema.describe('Numbers or addresses of categories; those below count too.'),
  tag: termListSchema.describe('Numbers or addresses of tags.'),
  brand: termListSchema.describe('Numbers or addresses of brands.'),
  on_sale: flagSchema.optional().describe('Only what is on sale.'),
  min_price: amountSchema.describe('In minor units of the currency.'),
  max_price: amountSchema.describe('In minor units of the currency.'),
  stock_status: createListSchema(z.enum(['instock', 'outofstock', 'onbackorder'])).optional(),
})
const categoriesInput = createCollectionInputSchema(termOrderings, { orderby: 'name', order: 'asc' }).extend({
  hide_empty: flagSchema.default(true).describe('Only those that list products.'),
  parent: createWholeNumberSchema({ min: 0, max: 2_147_483_647 }).optional().describe('Only those below it.'),
})
const categoryShape = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().describe('HTML'),
  parent: z.int(),
  count: z.int(),
  permalink: z.string(),
})

const item = { title: 'product', shape: storeProductShape }

export const storeApiRoutes: RestRoute[] = [
  {
    path: '/wc/store/v1/products',
    item,
    methods: { GET: restEndpoint({ allow: 'anyone', input: productsInput, answer: answerProducts }) },
  },
  {
    path: '/wc/store/v1/products/categories',
    item: { title: 'product-category', shape: categoryShape },
    methods: { GET: restEndpoint({ allow: 'anyone', input: categoriesInput, answer: answerCategories }) },
  },
  {
    path: '/wc/store/v1/products/:id{[0-9]+}',
    item,
    methods: { GET: restEndpoint({ allow: 'anyone', input: itemInputSchema, answer: answerProduct }) },
  },
]

async function answerProducts(services: Services, call: RestCall<z.output<typeof productsInput>>) {
  return answerCollection(services, call, async (paging) => {
    const { ids, total } = await findStoreProducts(services, { ...call.input, locale: call.locale }, paging)
    const products = await readStoreProducts(services, ids)
    const context = await readStoreContext(services, call)
    return { items: products.map((product) => createStoreProduct(context, product)), total }
  })
}

async function answerProduct(services: Services, call: RestCall<z.output<typeof itemInputSchema>>) {
  return answerItem(call, async () => {
    const [product] = await readStoreProducts(services, [call.input.id])
    return product && createStoreProduct(await readStoreContext(services, call), product)
  })
}

async function answerCategories(services: Services, call: RestCall<z.output<typeof categoriesInput>>) {
  const { hide_empty: hideEmpty, ...params } = call.input
  const { locale } = call
  const answerContext = createAnswerContext(services, call)
  return answerCollection(services, call, async (paging) => {
    const tree = await services.categories.current()
    const query = { ...params, hideEmpty, taxonomy: 'category', locale } as const
    const { terms, total } = await listTerms(services, query, paging)
    const items = terms.map((term): z.infer<typeof categoryShape> => {
      const { id, slug, parentId, count } = term
      const permalink = createPageUrl(answerContext, formatTermPath(term, { taxonomy: 'category', tree }))
      const [name, description] = [localizeText(term.name, locale), formatRichText(term.description, locale)]
      return { id, name, slug, description, parent: parentId ?? 0, count, permalink }
    })
    return { items, total }
  })
}

async function readStoreContext(services: Services, call: RestCall<object>): Promise<StoreContext> {
  const { shop, catalog } = services.settings.current()
  const { country, currency } = catalog
  return {
    answerContext: createAnswerContext(services, call),
    tree: await services.categories.current(),
    now: services.clock.now(),
    currency,
    money: getMoneyFormat(currency, { locale: call.locale, country, digits: shop.digits }),
    catalog,
    render: await createFragmentRenderer(services, call.locale),
    translate: (text) => call.i18n._(text),
  }
}
