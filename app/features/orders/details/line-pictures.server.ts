/** Pictures of order lines: of the variation, or of its product; only if the product is published. */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { createPicture } from '#app/features/media/pictures/picture.ts'

type Row = { id: number; renditions: Rendition[]; widthInPixels: number; heightInPixels: number }

/** Pictures keyed by line id; one statement for any number of lines. */
export async function readLinePictures(
  { database }: { database: Pick<Database, 'db'> },
  orderId: number,
): Promise<Map<number, Picture>> {
  const { rows } = await database.db.execute<Row>(sql`
    select line.id, found.renditions, found.width_in_pixels as "widthInPixels",
      found.height_in_pixels as "heightInPixels"
    from order_lines line
    join products p on p.id = line.product_id and p.status = 'publish'
    cross join lateral (
      select m.* from product_media pm join media m on m.id = pm.media_id and m.kind = 'image'
      where pm.product_id in (line.variation_id, line.product_id)
      order by pm.product_id = line.variation_id desc, pm.position limit 1) found
    where line.order_id = ${orderId}`)
  return new Map(
    rows.flatMap((row) => {
      const picture = createPicture(row)
      return picture ? [[row.id, picture] as const] : []
    }),
  )
}
