import type { ReactNode } from 'react'
import type { ProductCardData } from './card.ts'
import { CachedList } from '#app/ui/scripts/cached-fragment.tsx'
import { ProductCard } from './product-card.tsx'
import './product-row.css'

type ProductRowProps = { id: string; title: ReactNode; products: ProductCardData[]; moreLink?: ReactNode }

/** A titled row of product cards; nothing when there are none. */
export function ProductRow({ id, title, products, moreLink }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {moreLink}
      </div>
      <CachedList className="card-grid card-row" items={products} getVariant={() => 'h3'}>
        {(product) => <ProductCard product={product} />}
      </CachedList>
    </section>
  )
}
