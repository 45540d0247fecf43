import type { FrontData } from './front.ts'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ProductRow } from '#app/features/catalog/card/product-row.tsx'
import '#app/platform/i18n/later/load.ts'

/** The front page's rows of products, below the first screen. */
export function FrontRows({ front }: { front: FrontData }) {
  return (
    <>
      <ProductRow id="featured" title={<Trans>Featured products</Trans>} products={front.featured} />
      <ProductRow
        id="newest"
        title={<Trans>New arrivals</Trans>}
        products={front.newest}
        moreLink={<MoreLink to="/shop/?orderby=date" />}
      />
      <ProductRow
        id="on-sale"
        title={<Trans>On sale</Trans>}
        products={front.onSale}
        moreLink={<MoreLink to="/shop/?on_sale=1" />}
      />
    </>
  )
}

function MoreLink({ to }: { to: string }) {
  return (
    <ShopLink className="more-link" to={to}>
      <Trans>See all</Trans>
      <ArrowRight className="icon points" aria-hidden />
    </ShopLink>
  )
}
