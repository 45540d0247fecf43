/** The product data that a shortcode button needs. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { createListedView } from './listed-view.server.ts'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'

const THUMBNAIL_IN_PIXELS = 150

/** undefined: the product does not exist for visitors. */
export async function readActionProduct(
  { services, locale }: Pick<PageRequest, 'services' | 'locale'>,
  id: number,
) {
  const [listedProduct] = await readListedProducts(services, [id], { locale })
  if (!listedProduct) return undefined
  const { picture, ...view } = createListedView({ services, locale }, listedProduct)
  const excludedFeatures = listedProduct.card?.excludedFeatures
  return {
    ...view,
    ...(excludedFeatures && { excludedFeatures }),
    ...(picture && { picture: createPicturePath(picture, THUMBNAIL_IN_PIXELS) }),
  }
}
