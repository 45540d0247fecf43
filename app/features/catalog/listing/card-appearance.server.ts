/** The appearance of products on their cards: pictures, and the values of the swatch attribute. One statement. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { memoizePerDatabase } from '#app/platform/database/prepared.server.ts'

export type StoredPicture = { renditions: Rendition[]; widthInPixels: number; heightInPixels: number }
/** The attribute shown as swatches, with its values. */
export type SwatchAttribute = {
  key: string
  name: LocalText
  chosen: string | null
  values: {
    slug: string
    name: LocalText
    swatch: Swatch | null
    chip: StoredPicture | null
    picture: StoredPicture | null
  }[]
}

export type CardAppearance = {
  id: number
  slug: string
  sku: string | null
  pictures: StoredPicture[] | null
  swatchAttribute: SwatchAttribute | null
  /** Slugs, including former ones: settings may refer to them. */
  categories: string[] | null
}

/**
 * `requested`: the key of the merchant's preferred swatch attribute; '' or an unknown one: the first
 * with colors or images.
 */
export async function loadAppearances(
  database: Pick<Database, 'db'>,
  ids: number[],
  requested: string,
): Promise<Map<number, CardAppearance>> {
  const rows = await prepareAppearancesQuery(database).execute({ ids, requested })
  return new Map(rows.map((row) => [row.id, row]))
}

const prepareAppearancesQuery = memoizePerDatabase((db) =>
  db
    .select({
      id: sql<number>`id`,
      slug: sql<string>`slug`,
      sku: sql<string | null>`sku`,
      pictures: sql<StoredPicture[] | null>`pictures`,
      swatchAttribute: sql<SwatchAttribute | null>`drawn`,
      categories: sql<string[] | null>`categories`,
    })
    .from(sql`(${createAppearancesQuery(sql.placeholder('ids'), sql.placeholder('requested'))}) look`)
    .prepare('card_looks'),
)

const pictureAsJson = sql.raw(
  `json_build_object('renditions', renditions, 'widthInPixels', width_in_pixels, 'heightInPixels', height_in_pixels)`,
)

function createAppearancesQuery(ids: SQLWrapper, requested: SQLWrapper): SQL {
  return sql`
    with gallery as (
      select product_id, picture, position, row_number() over (partition by product_id order by position) as place
      from (
        select product_id, ${pictureAsJson} as picture, position
        from product_media join media on media.id = media_id
        where product_id = any(${ids}::int[]) and kind = 'image'
      ) image
    ), drawn as (
      select distinct on (product_id) product_id, key, attributes.name
      from product_attributes join attributes on attributes.id = attribute_id
      where product_id = any(${ids}::int[]) and for_variations and (type in ('color', 'image') or key = ${requested})
      order by product_id, key = ${requested} desc, product_attributes.position, product_attributes.id
    ), colored as (
      select distinct on (parent_id, value)
             parent_id, variation_attributes ->> ('attribute_' || drawn.key) as value, ${pictureAsJson} as picture
      from drawn
      join products on parent_id = drawn.product_id and status = 'publish'
      join product_media on product_media.product_id = products.id
      join media on media.id = media_id and kind = 'image'
      order by parent_id, value, products.position, products.id, product_media.position
    ), value as (
      select drawn.product_id, drawn.key, drawn.name,
             json_agg(json_build_object(
               'slug', slug, 'name', terms.name, 'swatch', swatch, 'picture', colored.picture,
               'chip', (select ${pictureAsJson} from media where id = (swatch ->> 'mediaId')::int)
             ) order by terms.position, terms.id) as values
      from drawn
      join product_terms on product_terms.product_id = drawn.product_id
      join terms on terms.id = term_id and taxonomy = drawn.key
      left join colored on colored.parent_id = drawn.product_id and colored.value = slug
      group by drawn.product_id, drawn.key, drawn.name
    )
    select id, slug, sku,
           (select json_agg(picture order by place) from gallery where product_id = id and place <= 2) as pictures,
           (select json_build_object('key', key, 'name', value.name, 'values', values,
                                     'chosen', default_attributes ->> ('attribute_' || key))
            from value where product_id = id) as drawn,
           (select json_agg(own.slug) from product_terms join terms on terms.id = term_id,
              unnest(array_append(former_slugs, terms.slug)) as own(slug)
            where product_id = products.id and taxonomy = 'category') as categories
    from products where id = any(${ids}::int[])`
}
