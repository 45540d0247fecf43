/** What the button of a shortcode needs to know of its product. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { columnOf } from '#app/features/compare/table/columns.server.ts'
import { readCompared } from '#app/features/compare/table/goods.server.ts'
import { pictureAddress } from '#app/features/media/pictures/picture.ts'

const THUMBNAIL_IN_PIXELS = 150

/** undefined: there is no such product for visitors. */
export async function readActedOn(
  { services, locale }: Pick<PageRequest, 'services' | 'locale'>,
  id: number,
) {
  const [compared] = await readCompared(services, [id], { locale })
  if (!compared) return undefined
  const { picture, ...shown } = columnOf({ services, locale }, compared).shown
  const without = compared.card?.without
  return {
    ...shown,
    ...(without && { without }),
    ...(picture && { picture: pictureAddress(picture, THUMBNAIL_IN_PIXELS) }),
  }
}
