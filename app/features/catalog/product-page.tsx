import type { LoaderFunctionArgs } from 'react-router'
import type { ProductView } from './product-view.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useSelectedVariation } from '#app/features/variations/selected-variation.tsx'
import { VariationForm } from '#app/features/variations/variation-form.tsx'
import { directionOf } from '#app/i18n/locales.ts'
import { throwMissing } from '#app/missing.server.ts'
import { pageRequest } from '#app/page-request.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { pack, useUnpacked } from '#app/ui/packed.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { AvailabilityView } from './availability-view.tsx'
import { ProductGallery } from './gallery/gallery.tsx'
import { GroupedProducts } from './grouped-products.tsx'
import { PriceView } from './price-view.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { ProductRow } from './product-row.tsx'
import { readProductView } from './product-view.server.ts'
import './product.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = context.get(pageRequest)
  return pack((await readProductView(request, params.slug ?? '')) ?? (await throwMissing(request)))
}

export default function ProductPage() {
  const view = useUnpacked(useLoaderData<typeof loader>())
  // Another product is another page: nothing chosen here may stay.
  return <Product key={view.id} view={view} />
}

function Product({ view }: { view: ProductView }) {
  const path = `/product/${encodeURIComponent(view.slug)}/`
  const [shown, setShown] = useState(view.shownSlide)
  const selected = useSelectedVariation(view.id, view.variations?.opening)
  const language = view.foreign ? { lang: view.foreign, dir: directionOf(view.foreign) } : {}
  return (
    <article className="product-page wrap" data-product_id={view.id}>
      <PageHead
        title={view.name}
        description={view.summary}
        canonical={path}
        image={view.images[0]}
        type="product"
      />
      <ProductJsonLd view={view} path={path} />
      <Breadcrumbs crumbs={[...view.crumbs, { label: view.name, path }]} />
      <div className="product-columns">
        <ProductGallery slides={view.slides} shown={shown} productName={view.name} />
        <div className="buy-box">
          <Heading view={view} language={language} />
          {view.shortDescription && (
            <div
              className="short-description prose"
              {...language}
              dangerouslySetInnerHTML={{ __html: view.shortDescription }}
            />
          )}
          {view.variations && <VariationForm data={view.variations} onImage={setShown} />}
          {view.type !== 'variable' && <AvailabilityView availability={view.availability} />}
          {view.type === 'grouped' && <GroupedProducts products={view.grouped} />}
          {view.external && (
            <a
              className="button primary"
              href={view.external.address}
              rel="nofollow noopener"
              target="_blank"
            >
              {view.external.text || <Trans>Buy product</Trans>}
            </a>
          )}
          <ProductMeta view={view} sku={selected?.sku || view.sku} />
        </div>
      </div>
      <ProductDetails view={view} measures={selected} language={language} />
      <ProductRow id="upsells" title={<Trans>You may also like</Trans>} products={view.upsells} />
      <ProductRow id="related" title={<Trans>Related products</Trans>} products={view.related} />
    </article>
  )
}

type Language = { lang?: string; dir?: 'rtl' | 'ltr' }

function Heading({ view, language }: { view: ProductView; language: Language }) {
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
      {view.reviewCount > 0 && (
        <a href="#reviews">
          <Stars rating={view.averageRating} count={view.reviewCount} />
        </a>
      )}
      <p>
        <PriceView price={view.price} />
      </p>
    </header>
  )
}

function ProductMeta({ view, sku }: { view: ProductView; sku: string }) {
  return (
    <div className="product-meta product_meta">
      {sku && (
        <span className="sku_wrapper">
          <Trans>SKU:</Trans>{' '}
          <bdi className="sku" dir="ltr" data-o_content={view.sku}>
            {sku}
          </bdi>
        </span>
      )}
      {view.categories.length > 0 && (
        <span>
          <Trans>Categories:</Trans> <TermLinks terms={view.categories} />
        </span>
      )}
      {view.tags.length > 0 && (
        <span>
          <Trans>Tags:</Trans> <TermLinks terms={view.tags} />
        </span>
      )}
    </div>
  )
}

function TermLinks({ terms }: { terms: ProductView['tags'] }) {
  return terms.map((term) => (
    <span key={term.path}>
      {term.joint}
      <ShopLink to={term.path} rel="tag">
        {term.label}
      </ShopLink>
    </span>
  ))
}
