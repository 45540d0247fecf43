import type { ReactNode } from 'react'
import type { ProductCardData } from './card.ts'
import { KeptList } from '#app/ui/scripts/kept-item.tsx'
import { ProductCard } from './product-card.tsx'
import './product-row.css'

type ProductRowProps = { id: string; title: ReactNode; products: ProductCardData[]; more?: ReactNode }

/** A titled row of product cards; nothing when there are none. */
export function ProductRow({ id, title, products, more }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      <KeptList className="card-grid card-row" items={products} as={() => 'h3'}>
        {(product) => <ProductCard product={product} />}
      </KeptList>
    </section>
  )
}
