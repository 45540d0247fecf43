/** The images that a field offers without JavaScript: the selected ones, then the newest. One or two statements. */
import type { Option } from '#app/features/admin/settings/section-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { inArray } from 'drizzle-orm'
import { formatAssetName } from '#app/features/admin/media/library.server.ts'
import { listMedia } from '#app/features/media/library.server.ts'
import { createPicturePath, createPicture } from '#app/features/media/pictures/picture.ts'
import { media } from '#app/features/media/tables.server.ts'

const MAX_NEWEST_IMAGES = 48

export async function readPictureOptions(
  { services }: PageRequest,
  selectedIds: number[],
): Promise<Option[]> {
  const [selectedMedia, newestPage] = await Promise.all([
    selectedIds.length > 0
      ? services.database.db.select().from(media).where(inArray(media.id, selectedIds))
      : [],
    listMedia(services, { search: '', kind: 'image', limit: MAX_NEWEST_IMAGES, offset: 0 }),
  ])
  const offeredMedia = new Map([...selectedMedia, ...newestPage.rows].map((asset) => [asset.id, asset]))
  return [...offeredMedia.values()].flatMap((asset) => {
    const picture = createPicture(asset)
    if (!picture) return []
    return {
      value: String(asset.id),
      label: formatAssetName(asset),
      picture: createPicturePath(picture, 200),
    }
  })
}
