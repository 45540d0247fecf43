/** The pictures of products, chosen from the library; films stay where they are, behind the pictures. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

/** Gives each its pictures in their order; what is in the library no more falls away. Three statements for all. */
export async function hangPictures(
  queries: Queries,
  wanted: { productId: number; pictures: number[] }[],
): Promise<void> {
  const ids = wanted.map(({ productId }) => productId)
  const { rows: films } = await queries.execute<{ product_id: number; media_id: number; video: unknown }>(sql`
    with gone as (
      delete from product_media where product_id = any(${sql.param(ids)}::int[])
      returning product_id, media_id, position, video)
    select product_id, media_id, video from gone join media on media.id = media_id
    where kind = 'video' order by product_id, position`)
  const hung = wanted.flatMap(({ productId, pictures }) => {
    const own = films.filter((film) => film.product_id === productId)
    return [...pictures.map((media_id) => ({ product_id: productId, media_id, video: null })), ...own].map(
      (each, position) => ({ ...each, position }),
    )
  })
  if (hung.length === 0) return
  await queries.execute(sql`
    insert into product_media (product_id, media_id, position, video)
    select product_id, media_id, position, nullif(video, 'null')
    from jsonb_to_recordset(${JSON.stringify(hung)}::jsonb)
      as cells(product_id int, media_id int, position int, video jsonb)
    where exists (select 1 from media where media.id = media_id)`)
}
