/** Reads the quick view of a published, visible product, with the requested variation selected. */
import type { CallContext, ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import type { QuickProduct, QuickView } from './view.ts'
import { findProductOrParent, readVariations } from '#app/features/catalog/product/product.server.ts'
import { createOverlayProductView } from '#app/features/catalog/product/product-view.server.ts'
import { isVisibleVariation } from '#app/features/catalog/stored-product.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { createPageTags } from '#app/platform/page-cache/tags.ts'
import { createParts } from './parts.server.ts'
import { suggest } from './suggestions.server.ts'

const MAX_ID = 2_147_483_647

/** undefined: the product is not visible to visitors. */
export async function readQuickView(
  services: Services,
  { caller, fields }: Pick<CallContext, 'caller' | 'fields'>,
): Promise<QuickViewResult | undefined> {
  const id = parseId(fields.product_id)
  const product = id > 0 ? await findProductOrParent(services, id) : undefined
  if (!product || product.visibility === 'hidden') return undefined
  const query = await readChoiceQuery(services, product, id)
  if (!query) return undefined
  const { 'quick-view': settings, cart, shop } = services.settings.current()
  const { view, mediaIds } = await createOverlayProductView(
    createPageRequest(services, caller, { product, query }),
    product,
  )
  const { imageSize, contentImageEffect, addToCartButton, viewDetailsButton } = settings
  const parts = createParts(settings.fields, { product, id, locale: caller.locale })
  return {
    view: {
      id,
      product: limitPictures(omitHiddenParts(view, parts), settings.contentImage),
      parts,
      suggestions: await suggest(services, caller, { product, view }),
      options: { imageSize, contentImageEffect, addToCartButton, viewDetailsButton },
      ...(cart.redirectAfterAdd && {
        goOnAt: services.siteUrl + addLocalePrefix('/cart/', caller.locale, shop.defaultLocale),
      }),
    },
    mediaIds: view.variations ? mediaIds : selectPictures(mediaIds, settings.contentImage),
  }
}

export type QuickViewResult = {
  view: QuickView
  /** Ids of pictures and videos, for the HTML variant: contract scripts identify them by these. */
  mediaIds: number[]
}

// Parses an id; 0 for anything that cannot be a database id.
function parseId(value: unknown): number {
  const id = /^\s*\d{1,10}\s*$/.test(String(value)) ? Number(value) : 0
  return id <= MAX_ID ? id : 0
}

/** The attributes of a variation; empty for a product, undefined for a hidden variation. */
async function readChoiceQuery(
  services: Services,
  product: ProductOnPage,
  id: number,
): Promise<URLSearchParams | undefined> {
  if (id === product.id) return new URLSearchParams()
  const { catalog } = services.settings.current()
  const [variation] = product.type === 'variable' ? await readVariations(services, product.id, id) : []
  if (!variation || !isVisibleVariation(variation, product, catalog)) return undefined
  const choiceEntries = Object.entries(variation.variationAttributes ?? {}).filter(
    ([, value]) => value !== '',
  )
  return new URLSearchParams(choiceEntries)
}

type ChosenProduct = { product: ProductOnPage; query: URLSearchParams }

/** A page request as for the product page; its cache tags are discarded. */
function createPageRequest(
  services: Services,
  { locale, i18n, visitor, request, clientAddress }: ContractCaller,
  { product, query }: ChosenProduct,
): PageRequest {
  return {
    services,
    locale,
    i18n,
    clientAddress,
    path: `/product/${encodeURIComponent(product.slug ?? '')}/`,
    query,
    selectKnownQuery: (_, pageQuery) => pageQuery,
    isDocument: false,
    getWholeQuery: () => query,
    requestId: '',
    tags: createPageTags(),
    getVisitor: async () => visitor,
    getBrowserRequest: () => request,
    parts: undefined,
    scriptMark: '',
    setSubject: () => {},
  }
}

/** Omits data that is not shown from the response. */
function omitHiddenParts(view: ProductView, parts: QuickView['parts']): QuickProduct {
  const includesPart = (name: string) => parts.some((part) => part.kind === 'fact' && part.name === name)
  return {
    ...view,
    reviews: [],
    upsells: [],
    related: [],
    enquiry: null,
    description: includesPart('description') ? view.description : '',
    shortDescription: includesPart('excerpt') ? view.shortDescription : '',
    details:
      includesPart('additional') || includesPart('weight') || includesPart('dimensions') ? view.details : [],
  }
}

/** A variable product keeps all pictures, because a selection may show any of them. */
function limitPictures(product: QuickProduct, selection: PictureSelection): QuickProduct {
  if (product.variations) return product
  return { ...product, slides: selectPictures(product.slides, selection) }
}

type PictureSelection = 'all' | 'product_image' | 'product_gallery'

function selectPictures<Item>(items: Item[], selection: PictureSelection): Item[] {
  if (selection === 'all' || items.length < 2) return items
  return selection === 'product_image' ? items.slice(0, 1) : items.slice(1)
}
