/** The images that a field offers without JavaScript: the selected ones, then the newest. One or two statements. */
import type { Option } from '#app/features/admin/settings/section-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { inArray } from 'drizzle-orm'
import { assetName } from '#app/features/admin/media/library.server.ts'
import { listMedia } from '#app/features/media/library.server.ts'
import { picturePath, createPicture } from '#app/features/media/pictures/picture.ts'
import { media } from '#app/features/media/tables.server.ts'

const MAX_OFFERED = 48

export async function readPictureOptions(
  { services }: PageRequest,
  selectedIds: number[],
): Promise<Option[]> {
  const [selectedMedia, newest] = await Promise.all([
    selectedIds.length > 0
      ? services.database.db.select().from(media).where(inArray(media.id, selectedIds))
      : [],
    listMedia(services, { search: '', kind: 'image', limit: MAX_OFFERED, offset: 0 }),
  ])
  const offeredMedia = new Map([...selectedMedia, ...newest.rows].map((asset) => [asset.id, asset]))
  return [...offeredMedia.values()].flatMap((asset) => {
    const picture = createPicture(asset)
    if (!picture) return []
    return { value: String(asset.id), label: assetName(asset), picture: picturePath(picture, 200) }
  })
}
