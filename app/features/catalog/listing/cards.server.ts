/** What product cards show, for any list of products: two statements for those that are not in memory, else none. */
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/i18n/local-text.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Picture } from '#app/features/media/picture.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import type { Swatch } from '#app/features/variations/rules.ts'
import type { StockStatus } from '#app/features/catalog/availability.ts'
import type { CardSwatches, ProductCardData } from '#app/features/catalog/card.ts'
import type { OfferRule } from '#app/features/catalog/offer.ts'
import type { Price } from '#app/features/catalog/price.ts'
import type { ProductRecord } from './facts.ts'
import type { Memory } from './memory.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { oncePerDatabase } from '#app/platform/database/prepared.server.ts'
import { pictureOf } from '#app/features/media/picture.ts'
import { pickText, textIn } from '#app/i18n/pick-text.ts'
import { offeredPrices, offeredVariations, stockStatusOf } from '#app/features/catalog/offer.ts'
import { priceRange } from '#app/features/catalog/price.ts'
import { readSomeRecords } from './records.server.ts'

/** A card in all languages and at any moment. */
export type Card = Pick<
  ProductCardData,
  'id' | 'slug' | 'type' | 'picture' | 'secondPicture' | 'rating' | 'reviewCount'
> & {
  name: LocalText
  /** Each once: a thousand variations at one price are one. */
  prices: Price[]
  stock: StockStatus
  swatches: { key: string; name: LocalText; chosen?: string; values: DrawnValue[]; rest: number } | null
}
type DrawnValue = {
  value: string
  name: LocalText
  swatch: Swatch | null
  chip: Picture | null
  picture: Picture | null
}

type Services = {
  database: Pick<Database, 'db'>
  clock: Clock
  listing: { cards: Memory<number, Card>; hidesOutOfStock(): boolean }
}

/** The cards of published products in the order of the ids; ids that are none are left out. */
export async function readCards(
  services: Services,
  ids: number[],
  locale: Locale,
): Promise<ProductCardData[]> {
  const memory = services.listing.cards
  // Asked first: it forgets the cards that were made under another setting.
  const rule = { hideOutOfStock: services.listing.hidesOutOfStock() }
  const begun = memory.moment()
  const kept = new Map(ids.map((id) => [id, memory.get(id)]))
  const missing = [...kept].filter(([, card]) => !card).map(([id]) => id)
  const read = missing.length > 0 ? await readMissing(services, missing, rule) : new Map<number, Card>()
  // A group's price follows its members, whose changes are not told as its own.
  memory.put(new Map([...read].filter(([, { type }]) => type !== 'grouped')), begun)
  const now = services.clock.now()
  return ids
    .map((id) => kept.get(id) ?? read.get(id))
    .filter((card) => card !== undefined)
    .map((card) => inLanguage(card, locale, now))
}

function inLanguage({ prices, swatches, name, ...card }: Card, locale: Locale, now: Date): ProductCardData {
  const { text, foreign } = pickText(name, locale)
  return {
    ...card,
    name: text,
    ...(foreign && { foreign }),
    price: priceRange(prices, now),
    swatches: swatches && swatchesIn(swatches, locale),
  }
}

function swatchesIn(swatches: NonNullable<Card['swatches']>, locale: Locale): CardSwatches {
  const { key, name, chosen, values, rest } = swatches
  return {
    key: `attribute_${key}`,
    label: textIn(name, locale),
    ...(chosen && { chosen }),
    values: values.map(({ value, name: label, swatch, chip, picture }) => ({
      value,
      label: textIn(label, locale),
      ...(swatch?.color && { color: swatch.color }),
      ...(swatch?.secondaryColor && { secondaryColor: swatch.secondaryColor }),
      ...(chip && { chip }),
      picture,
    })),
    ...(rest > 0 && { rest }),
  }
}

async function readMissing(
  { database }: Services,
  ids: number[],
  rule: OfferRule,
): Promise<Map<number, Card>> {
  const [records, looks] = await Promise.all([readSomeRecords(database, ids), readLooks(database, ids)])
  const wanted = new Set(ids)
  const cards = records
    .filter(({ id }) => wanted.has(id))
    .map((record) => cardOf(record, looks.get(record.id), rule))
  return new Map(cards.map((card) => [card.id, card]))
}

function cardOf(record: ProductRecord, look: Look | undefined, rule: OfferRule): Card {
  const [picture, secondPicture] = (look?.pictures ?? []).map(pictureOf).filter((one) => one !== undefined)
  return {
    id: record.id,
    slug: look?.slug ?? '',
    type: record.type,
    name: record.name,
    prices: eachOnce(offeredPrices(record, rule)),
    stock: stockStatusOf(record),
    picture: picture ?? null,
    secondPicture: secondPicture ?? null,
    rating: record.rating,
    reviewCount: record.reviewCount,
    swatches: look?.drawn ? drawnValues(record, look.drawn, rule) : null,
  }
}

function eachOnce(prices: Price[]): Price[] {
  return [...new Map(prices.map((price) => [JSON.stringify(price), price])).values()]
}

// A value without a variation that can be bought is not shown.
function drawnValues(
  record: ProductRecord,
  { key, name, chosen, values }: Drawn,
  rule: OfferRule,
): Card['swatches'] {
  const offered = new Set(
    offeredVariations(record, rule).map(({ attributes }) => attributes[`attribute_${key}`] ?? ''),
  )
  const shown = values.filter(({ slug }) => offered.has(slug) || offered.has(''))
  if (record.type !== 'variable' || shown.length === 0) return null
  return {
    key,
    name,
    ...(shown.some(({ slug }) => slug === chosen) && { chosen: chosen ?? '' }),
    values: shown.slice(0, mostSwatches).map(({ slug, name: label, swatch, chip, picture }) => ({
      value: slug,
      name: label,
      swatch,
      chip: (chip && pictureOf(chip)) ?? null,
      picture: (picture && pictureOf(picture)) ?? null,
    })),
    rest: Math.max(shown.length - mostSwatches, 0),
  }
}

// A card is no place for more, whatever the owner wants to see before "more".
const mostSwatches = 24

type StoredPicture = { renditions: Rendition[]; widthInPixels: number; heightInPixels: number }
type Drawn = {
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
type Look = { id: number; slug: string; pictures: StoredPicture[] | null; drawn: Drawn | null }

async function readLooks(database: Services['database'], ids: number[]): Promise<Map<number, Look>> {
  const rows = await someLooks(database).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
}

const someLooks = oncePerDatabase((db) =>
  db
    .select({
      id: sql<number>`id`,
      slug: sql<string>`slug`,
      pictures: sql<StoredPicture[] | null>`pictures`,
      drawn: sql<Drawn | null>`drawn`,
    })
    .from(sql`(${looksQuery(sql.placeholder('ids'))}) look`)
    .prepare('card_looks'),
)

const pictureAsJson = sql.raw(
  `json_build_object('renditions', renditions, 'widthInPixels', width_in_pixels, 'heightInPixels', height_in_pixels)`,
)

function looksQuery(ids: SQLWrapper): SQL {
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
      where product_id = any(${ids}::int[]) and for_variations and type in ('color', 'image')
      order by product_id, product_attributes.position, product_attributes.id
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
    select id, slug,
           (select json_agg(picture order by place) from gallery where product_id = id and place <= 2) as pictures,
           (select json_build_object('key', key, 'name', value.name, 'values', values,
                                     'chosen', default_attributes ->> ('attribute_' || key))
            from value where product_id = id) as drawn
    from products where id = any(${ids}::int[])`
}
