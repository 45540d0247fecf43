import type { ActionProduct } from '#app/ui/slot.tsx'
import type { ProductView } from './product-view.ts'

/** The data that feature buttons need about a page's product. */
export function createActionProduct(view: ProductView): ActionProduct {
  const { id, slug, sku, name, type, excludedFeatures, price, availability, images } = view
  return {
    id,
    slug,
    sku,
    name,
    type,
    excludedFeatures,
    isPurchasable: price !== null && (type === 'simple' || type === 'variable'),
    isInStock: availability.className !== 'out-of-stock',
    ...(images[0] !== undefined && { picture: images[0] }),
  }
}
