import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ReactNode } from 'react'
import type { BackInStockActionData, BackInStockView } from '#app/features/back-in-stock/rules.ts'
import type { DeliveryPromise } from '#app/features/checkout/promise/promise.ts'
import type { ProductView, ReviewActionData } from './product-view.ts'
import { useState } from 'react'
import { useActionData, useLoaderData, type HeadersArgs } from 'react-router'
import { readBackInStock } from '#app/features/back-in-stock/view.server.ts'
import { PurchaseOptions } from '#app/features/cart/client/purchase-options.tsx'
import { DeliveryPromiseView } from '#app/features/checkout/promise/delivery-promise.tsx'
import { readDeliveryPromise } from '#app/features/checkout/promise/promise.server.ts'
import { findOpeningOffer } from '#app/features/variations/engine/opening-offer.ts'
import { useSelectedVariation } from '#app/features/variations/form/selected-variation.tsx'
import { addMarkupForScripts } from '#app/features/variations/contract/whole-variations.server.tsx'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { MarkupProvider } from '#app/ui/markup.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { Slot, type PositionOnPage } from '#app/ui/slot.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { hydrateLate } from '#app/ui/scripts/hydrate-late.tsx'
import { createActionProduct } from './action-product.ts'
import { AvailabilityView } from '#app/features/catalog/pricing/availability-view.tsx'
import { ProductGallery } from '#app/features/catalog/gallery/gallery.tsx'
import { StickyAddToCart } from './sticky-add-to-cart.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { ProductMeta } from './product-meta.tsx'
import { createStructuredData } from './product-for-search.ts'
import { readProductView } from './product-view.server.ts'
import './product.css'

const BackInStock = await hydrateLate(
  async () => (await import('#app/features/back-in-stock/back-in-stock.tsx')).BackInStock,
)
const Guides = await hydrateLate(async () => (await import('#app/features/catalog/guides/guides.tsx')).Guides)
const ProductDetails = await hydrateLate(async () => (await import('./product-details.tsx')).ProductDetails)
const LinkedProducts = await hydrateLate(async () => (await import('./linked-products.tsx')).LinkedProducts)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = context.get(pageRequest)
  const productView = (await readProductView(request, params.slug ?? '')) ?? (await throwNotFound(request))
  const view = await addMarkupForScripts(request, productView)
  request.setSubject({ type: 'product', id: view.id })
  const quickComparison = await request.services.showQuickComparison?.(request, view)
  const deliveryPromise = await readDeliveryPromise(request, view)
  const backInStock = readBackInStock(request, view)
  return pack({ ...view, quickComparison, deliveryPromise, backInStock }, request, {
    lists: ['upsells', 'related'],
  })
}

export function action({ context, params, request }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  return page.services.pageParts.handleForm(page, request, params.slug)
}

// The response to a form is private; the page itself is public.
export function headers({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}

export default function ProductPage() {
  const view = usePageData(useLoaderData<typeof loader>())
  const answer = useActionData<typeof action>()
  // The key differs per product, so that a selection is reset when another product is shown.
  return <Product key={view.id} view={view} answer={answer} />
}

type PageView = ProductView & { deliveryPromise: DeliveryPromise | null; backInStock: BackInStockView | null }
type Answer = ReviewActionData | BackInStockActionData

function Product({ view, answer }: { view: PageView; answer: Answer | undefined }) {
  const shop = useShop()
  const path = `/product/${encodeURIComponent(view.slug)}/`
  const [shownSlide, setShownSlide] = useState(view.initialSlide)
  const selectedVariation = useSelectedVariation(view.id, view.variations?.opening)
  const price = selectedVariation?.price ?? view.price
  const actionProduct = createActionProduct(view)
  const renderActions = (position: PositionOnPage) => (
    <Slot name="product actions" product={actionProduct} position={position} />
  )
  const language = view.foreign ? { lang: view.foreign, dir: getDirection(view.foreign) } : {}
  return (
    <article className="product-page wrap" data-product_id={view.id}>
      <PageHead
        title={view.name}
        description={view.summary}
        canonicalPath={path}
        image={view.images[0]}
        type="product"
      />
      <JsonLd
        data={
          import.meta.env.SSR
            ? createStructuredData(view, shop, {
                url: shop.siteUrl + shop.localizePath(path),
                initialOffer: findOpeningOffer(view.variations),
              })
            : undefined
        }
      />
      <Breadcrumbs crumbs={[...view.crumbs, { label: view.name, path }]} />
      <div className="product-columns">
        <ProductGallery slides={view.slides} selectedIndex={shownSlide} productName={view.name} />
        <div className="buy-box">
          <Heading view={view} price={price} language={language} renderActions={renderActions} />
          {view.shortDescription && (
            <Slot
              name="written text"
              html={view.shortDescription}
              className="short-description prose"
              {...language}
            />
          )}
          {renderActions(21)}
          {view.type !== 'variable' && <AvailabilityView availability={view.availability} />}
          {renderActions(29)}
          {view.guides.length > 0 && <Guides view={view} />}
          <MarkupProvider value={view.isForScripts ? 'page' : 'ours'}>
            <PurchaseOptions view={view} onImage={setShownSlide}>
              {renderActions(31)}
            </PurchaseOptions>
          </MarkupProvider>
          {view.backInStock && (
            <BackInStock view={view} answer={answer && 'backInStock' in answer ? answer : undefined} />
          )}
          <DeliveryPromiseView promise={view.deliveryPromise} />
          <ProductMeta view={view} sku={selectedVariation?.sku || view.sku} />
          {renderActions(41)}
          {view.enquiry && <Slot name="product enquiry" enquiry={view.enquiry} />}
          {renderActions(51)}
          {(selectedVariation ? selectedVariation.isPurchasable : isInStock(view)) && (
            <StickyAddToCart price={price} />
          )}
        </div>
      </div>
      <ProductDetails view={view} answer={answer && 'errors' in answer ? answer : undefined} />
      <LinkedProducts view={view} />
    </article>
  )
}

function isInStock({ availability }: ProductView): boolean {
  return availability.className !== 'out-of-stock'
}

type Language = { lang?: string; dir?: 'rtl' | 'ltr' }

type HeadingProps = {
  view: ProductView
  /** The price of the selection, once it is complete. */
  price: ProductView['price']
  language: Language
  renderActions: (position: PositionOnPage) => ReactNode
}

function Heading({ view, price, language, renderActions }: HeadingProps) {
  return (
    <header>
      {view.brand && (
        <p className="brand-line">
          <ShopLink to={view.brand.path}>{view.brand.label}</ShopLink>
        </p>
      )}
      <h1 className="product_title" {...language}>
        {view.name}
      </h1>
      {renderActions(6)}
      {view.averageRating > 0 && (
        <a href="#reviews">
          <Stars rating={view.averageRating} count={view.reviewCount} />
        </a>
      )}
      {renderActions(11)}
      {/* Third-party scripts may have changed the price: its paragraph is replaced as a whole. */}
      <p key={JSON.stringify(price)}>
        <PriceView price={price} />
      </p>
    </header>
  )
}
