import type { ProductView } from './product-view.ts'
import { useLingui } from '@lingui/react/macro'
import { useIsFragment } from '#app/ui/markup.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** SKU, categories and tags; `sku` is the selection's. */
export function ProductMeta({ view, sku }: { view: ProductView; sku: string }) {
  const { t } = useLingui()
  const isFragment = useIsFragment()
  // Third-party scripts replace the SKU with a variation's, and restore the original.
  const textForNoSku = import.meta.env.SSR && isFragment ? view.variations?.none : undefined
  const shownSku = sku || textForNoSku
  return (
    <div className="product-meta product_meta">
      {shownSku && (
        <span className="sku_wrapper">
          {t`SKU:`}{' '}
          <bdi className="sku" dir="ltr" data-o_content={view.sku || textForNoSku}>
            {shownSku}
          </bdi>
        </span>
      )}{' '}
      {view.categories.length > 0 && (
        <span className="posted_in">
          {t`Categories:`} <TermLinks terms={view.categories} />
        </span>
      )}{' '}
      {view.tags.length > 0 && (
        <span className="tagged_as">
          {t`Tags:`} <TermLinks terms={view.tags} />
        </span>
      )}
    </div>
  )
}

function TermLinks({ terms }: { terms: ProductView['tags'] }) {
  return terms.map((term) => (
    <span key={term.path}>
      {term.separator}
      <ShopLink to={term.path} rel="tag">
        {term.label}
      </ShopLink>
    </span>
  ))
}
