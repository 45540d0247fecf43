/** The images of products, selected from the library; videos keep their position behind the images. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

/**
 * Assigns each product its images in order; images deleted from the library are dropped. Runs two statements
 * for all products together.
 */
export async function attachImages(
  queries: Queries,
  selections: { productId: number; imageIds: number[] }[],
): Promise<void> {
  const ids = selections.map(({ productId }) => productId)
  const { rows: videos } = await queries.execute<{
    product_id: number
    media_id: number
    video: unknown
  }>(sql`
    with gone as (
      delete from product_media where product_id = any(${sql.param(ids)}::int[])
      returning product_id, media_id, position, video)
    select product_id, media_id, video from gone join media on media.id = media_id
    where kind = 'video' order by product_id, position`)
  const attachments = selections.flatMap(({ productId, imageIds }) => {
    const productVideos = videos.filter((video) => video.product_id === productId)
    return [
      ...imageIds.map((media_id) => ({ product_id: productId, media_id, video: null })),
      ...productVideos,
    ].map((each, position) => ({ ...each, position }))
  })
  if (attachments.length === 0) return
  await queries.execute(sql`
    insert into product_media (product_id, media_id, position, video)
    select product_id, media_id, position, nullif(video, 'null')
    from jsonb_to_recordset(${JSON.stringify(attachments)}::jsonb)
      as cells(product_id int, media_id int, position int, video jsonb)
    where exists (select 1 from media where media.id = media_id)`)
}
