/** The images that a field offers without JavaScript: the selected ones, then the newest. One or two statements. */
import type { Option } from '#app/features/admin/settings/section-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { inArray } from 'drizzle-orm'
import { assetName } from '#app/features/admin/media/library.server.ts'
import { listMedia } from '#app/features/media/library.server.ts'
import { picturePath, pictureOf } from '#app/features/media/pictures/picture.ts'
import { media } from '#app/features/media/tables.server.ts'

const OFFERED = 48

export async function pictureOptions({ services }: PageRequest, chosen: number[]): Promise<Option[]> {
  const [own, newest] = await Promise.all([
    chosen.length > 0 ? services.database.db.select().from(media).where(inArray(media.id, chosen)) : [],
    listMedia(services, { search: '', kind: 'image', limit: OFFERED, offset: 0 }),
  ])
  const offered = new Map([...own, ...newest.rows].map((asset) => [asset.id, asset]))
  return [...offered.values()].flatMap((asset) => {
    const picture = pictureOf(asset)
    if (!picture) return []
    return { value: String(asset.id), label: assetName(asset), picture: picturePath(picture, 200) }
  })
}
