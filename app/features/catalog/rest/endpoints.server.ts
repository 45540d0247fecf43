/** `wp/v2/product`, its taxonomies and `media`: the catalog for WordPress clients, read-only. */
import type { RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { TermQuery } from './read-terms.server.ts'
import { z } from 'zod'
import {
  answerCollection,
  answerItem,
  flagSchema,
  idSchema,
  createCollectionInputSchema,
  itemInputSchema,
  createListSchema,
} from '#app/rest/collection.server.ts'
import { createAnswerContext } from '#app/rest/answer-context.server.ts'
import { createWholeNumberSchema } from '#app/rest/whole-number.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { mediaBrief, formatMediaForContract, mediaShape } from '#app/features/media/contract.server.ts'
import { productEmbeds, termEmbeds } from './embedded.server.ts'
import { findPublicAsset, listPublicMedia, mediaOrderings } from './read-media.server.ts'
import { listProducts, productOrderings, readListedProducts } from './read-products.server.ts'
import { findTerm, listTerms, termOrderings } from './read-terms.server.ts'
import { createWpProduct, wpProductBrief, wpProductShape } from './wp-product.server.ts'
import { wpTaxonomies, createWpTerm, wpTermBrief, wpTermShape } from './wp-term.server.ts'

const productsInput = createCollectionInputSchema(productOrderings, {
  orderby: 'date',
  order: 'desc',
}).extend({
  product_cat: createListSchema(idSchema).optional().describe('Only of one of these categories.'),
  product_tag: createListSchema(idSchema).optional().describe('Only with one of these tags.'),
  product_brand: createListSchema(idSchema).optional().describe('Only of one of these brands.'),
})

const termsInput = createCollectionInputSchema(termOrderings, { orderby: 'name', order: 'asc' }).extend({
  parent: createWholeNumberSchema({ min: 0, max: 2_147_483_647 })
    .optional()
    .describe('Only those below it; 0: at the top.'),
  post: idSchema.optional().describe('Only those of this product.'),
  hide_empty: flagSchema.default(false).describe('Only those that list products.'),
})

const mediaInput = createCollectionInputSchema(mediaOrderings, { orderby: 'date', order: 'desc' }).extend({
  media_type: z.enum(['image', 'video']).optional().describe('Only pictures, or only films.'),
})

const productItem = { title: 'product', shape: wpProductShape, brief: wpProductBrief }

const productRoutes: RestRoute[] = [
  {
    path: '/wp/v2/product',
    item: productItem,
    embeds: productEmbeds,
    methods: { GET: restEndpoint({ allow: 'anyone', input: productsInput, answer: answerProducts }) },
  },
  {
    path: '/wp/v2/product/:id{[0-9]+}',
    item: productItem,
    embeds: productEmbeds,
    methods: { GET: restEndpoint({ allow: 'anyone', input: itemInputSchema, answer: answerProduct }) },
  },
]

export const catalogRoutes: RestRoute[] = [
  ...productRoutes,
  ...createTermRoutes('category'),
  ...createTermRoutes('tag'),
  ...createTermRoutes('brand'),
  ...createMediaReadRoutes(),
]

async function answerProducts(services: Services, call: RestCall<z.output<typeof productsInput>>) {
  const { product_cat, product_tag, product_brand, ...params } = call.input
  const terms = [product_cat, product_tag, product_brand].filter((group) => group !== undefined)
  const answerContext = createAnswerContext(services, call)
  return answerCollection(services, call, async (paging) => {
    const { products, total } = await listProducts(
      services,
      { ...params, terms, locale: call.locale },
      paging,
    )
    return { items: products.map((product) => createWpProduct(answerContext, product)), total }
  })
}

async function answerProduct(services: Services, call: RestCall<z.output<typeof itemInputSchema>>) {
  return answerItem(call, async () => {
    const [product] = await readListedProducts(services, [call.input.id])
    return product && createWpProduct(createAnswerContext(services, call), product)
  })
}

type Taxonomy = TermQuery['taxonomy']

function createTermRoutes(taxonomy: Taxonomy): RestRoute[] {
  const path = `/wp/v2/${wpTaxonomies[taxonomy]}`
  const item = { title: wpTaxonomies[taxonomy], shape: wpTermShape, brief: wpTermBrief }
  const answerAll = (services: Services, call: RestCall<z.output<typeof termsInput>>) =>
    answerTerms(services, call, taxonomy)
  const answerOne = (services: Services, call: RestCall<z.output<typeof itemInputSchema>>) =>
    answerTerm(services, call, taxonomy)
  return [
    {
      path,
      item,
      embeds: termEmbeds,
      methods: { GET: restEndpoint({ allow: 'anyone', input: termsInput, answer: answerAll }) },
    },
    {
      path: `${path}/:id{[0-9]+}`,
      item,
      embeds: termEmbeds,
      methods: { GET: restEndpoint({ allow: 'anyone', input: itemInputSchema, answer: answerOne }) },
    },
  ]
}

async function answerTerms(
  services: Services,
  call: RestCall<z.output<typeof termsInput>>,
  taxonomy: Taxonomy,
) {
  const { hide_empty: hideEmpty, ...params } = call.input
  const answerContext = createAnswerContext(services, call)
  return answerCollection(services, call, async (paging) => {
    const tree = await services.categories.current()
    const query = { ...params, hideEmpty, taxonomy, locale: call.locale }
    const { terms, total } = await listTerms(services, query, paging)
    return { items: terms.map((term) => createWpTerm(answerContext, term, { taxonomy, tree })), total }
  })
}

async function answerTerm(
  services: Services,
  call: RestCall<z.output<typeof itemInputSchema>>,
  taxonomy: Taxonomy,
) {
  return answerItem(call, async () => {
    const tree = await services.categories.current()
    const term = await findTerm(services, { taxonomy, id: call.input.id })
    return term && createWpTerm(createAnswerContext(services, call), term, { taxonomy, tree })
  })
}

// Managers write media through separate endpoints on the same paths.
function createMediaReadRoutes(): RestRoute[] {
  const item = { title: 'attachment', shape: mediaShape, brief: mediaBrief }
  return [
    {
      path: '/wp/v2/media',
      item,
      methods: { GET: restEndpoint({ allow: 'anyone', input: mediaInput, answer: answerMedia }) },
    },
    {
      path: '/wp/v2/media/:id{[0-9]+}',
      item,
      methods: { GET: restEndpoint({ allow: 'anyone', input: itemInputSchema, answer: answerAsset }) },
    },
  ]
}

async function answerMedia(services: Services, call: RestCall<z.output<typeof mediaInput>>) {
  const { media_type: kind, ...params } = call.input
  return answerCollection(services, call, async (paging) => {
    const { media, total } = await listPublicMedia(services, { ...params, kind }, paging)
    return {
      items: media.map((row) => formatMediaForContract(row, createAnswerContext(services, call))),
      total,
    }
  })
}

async function answerAsset(services: Services, call: RestCall<z.output<typeof itemInputSchema>>) {
  return answerItem(call, async () => {
    const row = await findPublicAsset(services, call.input.id)
    return row && formatMediaForContract(row, createAnswerContext(services, call))
  })
}
