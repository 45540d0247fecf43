/** The pictures that a field of a form offers without script: those that are chosen, then the newest. One or two statements. */
import type { Option } from '#app/features/admin/settings/section-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { inArray } from 'drizzle-orm'
import { nameOfMedium } from '#app/features/admin/media/library.server.ts'
import { listMedia } from '#app/features/media/library.server.ts'
import { pictureAddress, pictureOf } from '#app/features/media/pictures/picture.ts'
import { media } from '#app/features/media/tables.server.ts'

const OFFERED = 48

export async function pictureOptions({ services }: PageRequest, chosen: number[]): Promise<Option[]> {
  const [own, newest] = await Promise.all([
    chosen.length > 0 ? services.database.db.select().from(media).where(inArray(media.id, chosen)) : [],
    listMedia(services, { search: '', kind: 'image', limit: OFFERED, offset: 0 }),
  ])
  const offered = new Map([...own, ...newest.rows].map((medium) => [medium.id, medium]))
  return [...offered.values()].flatMap((medium) => {
    const picture = pictureOf(medium)
    if (!picture) return []
    return { value: String(medium.id), label: nameOfMedium(medium), picture: pictureAddress(picture, 200) }
  })
}
