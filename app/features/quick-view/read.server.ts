/** Reads what the quick view shows: a published product that is not hidden, with the variation that was asked for chosen. */
import type { AskedCall, CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import type { QuickProduct, QuickView } from './view.ts'
import { findProductOrParent, readVariations } from '#app/features/catalog/product/product.server.ts'
import { viewProduct } from '#app/features/catalog/product/product-view.server.ts'
import { isShownVariation } from '#app/features/catalog/stored.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { createPageTags } from '#app/platform/page-cache/tags.ts'
import { partsOf } from './parts.server.ts'
import { suggest } from './suggestions.server.ts'

const LARGEST_ID = 2_147_483_647

/** undefined: there is nothing that a shopper may see. */
export async function readQuickView(
  services: Services,
  { caller, fields }: Pick<AskedCall, 'caller' | 'fields'>,
): Promise<FoundQuickView | undefined> {
  const id = idOf(fields.product_id)
  const product = id > 0 ? await findProductOrParent(services, id) : undefined
  if (!product || product.visibility === 'hidden') return undefined
  const query = await choiceOf(services, product, id)
  if (!query) return undefined
  const { 'quick-view': settings, cart, shop } = services.settings.current()
  const { view, mediaIds } = await viewProduct(requestOf(services, caller, { product, query }), product)
  const { imageSize, contentImageEffect, addToCartButton, viewDetailsButton } = settings
  const parts = partsOf(settings.fields, { product, id, locale: caller.locale })
  return {
    view: {
      id,
      product: withPictures(lighter(view, parts), settings.contentImage),
      parts,
      suggestions: await suggest(services, caller, { product, view }),
      options: { imageSize, contentImageEffect, addToCartButton, viewDetailsButton },
      ...(cart.redirectAfterAdd && {
        goOnAt: services.siteUrl + localePath('/cart/', caller.locale, shop.defaultLocale),
      }),
    },
    mediaIds: view.variations ? mediaIds : pictured(mediaIds, settings.contentImage),
  }
}

export type FoundQuickView = {
  view: QuickView
  /** Of the pictures and films, for markup: scripts of the contract know them by these. */
  mediaIds: number[]
}

// What no id of the database can be is none.
function idOf(given: unknown): number {
  const id = /^\s*\d{1,10}\s*$/.test(String(given)) ? Number(given) : 0
  return id <= LARGEST_ID ? id : 0
}

/** What a variation stands for; empty for a product, undefined for a variation that the owner hides. */
async function choiceOf(
  services: Services,
  product: ProductOnPage,
  id: number,
): Promise<URLSearchParams | undefined> {
  if (id === product.id) return new URLSearchParams()
  const { catalog } = services.settings.current()
  const [variation] = product.type === 'variable' ? await readVariations(services, product.id, id) : []
  if (!variation || !isShownVariation(variation, product, catalog)) return undefined
  const chosen = Object.entries(variation.variationAttributes ?? {}).filter(([, value]) => value !== '')
  return new URLSearchParams(chosen)
}

type Chosen = { product: ProductOnPage; query: URLSearchParams }

/** As the page of the product would be asked for; what it tells of its tags nobody keeps. */
function requestOf(
  services: Services,
  { locale, texts, visitor, request, clientAddress }: CallCaller,
  { product, query }: Chosen,
): PageRequest {
  return {
    services,
    locale,
    texts,
    clientAddress,
    path: `/product/${encodeURIComponent(product.slug ?? '')}/`,
    query,
    knownQuery: (_, given) => given,
    isDocument: false,
    wholeQuery: () => query,
    requestId: '',
    tags: createPageTags(),
    visitor: async () => visitor,
    browser: () => request,
    parts: undefined,
    scriptMark: '',
    isAbout: () => {},
  }
}

/** Nothing travels that is not shown. */
function lighter(view: ProductView, parts: QuickView['parts']): QuickProduct {
  const shows = (name: string) => parts.some((part) => part.kind === 'fact' && part.name === name)
  return {
    ...view,
    reviews: [],
    upsells: [],
    related: [],
    enquiry: null,
    description: shows('description') ? view.description : '',
    shortDescription: shows('excerpt') ? view.shortDescription : '',
    details: shows('additional') || shows('weight') || shows('dimensions') ? view.details : [],
  }
}

/** A variable product keeps all, so that a choice shows its own. */
function withPictures(product: QuickProduct, wanted: WantedPictures): QuickProduct {
  if (product.variations) return product
  return { ...product, slides: pictured(product.slides, wanted) }
}

type WantedPictures = 'all' | 'product_image' | 'product_gallery'

function pictured<Item>(items: Item[], wanted: WantedPictures): Item[] {
  if (wanted === 'all' || items.length < 2) return items
  return wanted === 'product_image' ? items.slice(0, 1) : items.slice(1)
}
