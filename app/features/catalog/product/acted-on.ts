import type { ActedOn } from '#app/ui/slot.tsx'
import type { ProductView } from './product-view.ts'

/** What buttons of features need to know of the product of a page. */
export function actedOn(view: ProductView): ActedOn {
  const { id, slug, sku, name, type, without, price, availability, images } = view
  return {
    id,
    slug,
    sku,
    name,
    type,
    without,
    isPurchasable: price !== null && (type === 'simple' || type === 'variable'),
    isInStock: availability.className !== 'out-of-stock',
    ...(images[0] !== undefined && { picture: images[0] }),
  }
}
