/** Reads the pictures and films that visitors may know of: not what only products show that are not for sale yet. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Paging } from '#app/platform/rest/paging.server.ts'
import type { MediaRow } from '#app/features/media/library.server.ts'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { locales } from '#app/platform/i18n/locales.ts'
import { media } from '#app/features/media/tables.server.ts'

export const mediaOrderings = ['date', 'id', 'include', 'modified', 'title'] as const

export type WantedMedia = {
  search?: string
  include?: number[]
  exclude?: number[]
  /** 'media-7', as the contract names them. */
  slug?: string[]
  kind?: MediaRow['kind']
  orderby: (typeof mediaOrderings)[number]
  order: 'asc' | 'desc'
}

type Services = { database: Pick<Database, 'db'> }

// A variation is as public as its parent. What no product shows stands elsewhere: in categories, on the front page.
const isPublic = and(
  eq(media.state, 'ready'),
  sql`(
    not exists (select from product_media pm where pm.media_id = ${media.id})
    or exists (
      select from product_media pm
      join products p on p.id = pm.product_id
      join products shown on shown.id = coalesce(p.parent_id, p.id)
      where pm.media_id = ${media.id} and p.status = 'publish' and shown.status = 'publish' and shown.visibility <> 'hidden'
    )
  )`,
)

/** A page of them; one statement, two behind the end. */
export async function listPublicMedia(
  { database }: Services,
  wanted: WantedMedia,
  paging: Paging,
): Promise<{ media: MediaRow[]; total: number }> {
  const where = whereOf(wanted)
  const rows = await database.db
    .select({ ...getTableColumns(media), total: sql<number>`count(*) over ()::int` })
    .from(media)
    .where(where)
    .orderBy(...orderOf(wanted))
    .limit(paging.perPage)
    .offset(paging.offset)
  const [first] = rows
  if (!first) return { media: [], total: paging.offset === 0 ? 0 : await database.db.$count(media, where) }
  return { media: rows.map(({ total: _, ...row }) => row), total: first.total }
}

export async function findPublicMedium({ database }: Services, id: number): Promise<MediaRow | undefined> {
  const [row] = await database.db
    .select()
    .from(media)
    .where(and(isPublic, eq(media.id, id)))
  return row
}

/** Those of these numbers. */
export async function findPublicMedia({ database }: Services, ids: number[]): Promise<MediaRow[]> {
  return database.db
    .select()
    .from(media)
    .where(and(isPublic, inArray(media.id, ids)))
}

// Where a picture came from is nobody's business, so it is not searched either.
function whereOf({ search, include, exclude, slug, kind }: WantedMedia): SQL | undefined {
  const named = slug?.map((name) => Number(/^media-(\d{1,9})$/.exec(name)?.[1] ?? 0))
  return and(
    isPublic,
    search ? contains(search) : undefined,
    include && inArray(media.id, include),
    named && inArray(media.id, named),
    exclude && notInArray(media.id, exclude),
    kind && eq(media.kind, kind),
  )
}

function contains(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll('\u0000', '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(media.title, pattern),
    ...locales.map((locale) => ilike(sql`${media.alt} ->> ${locale}`, pattern)),
  )
}

function orderOf({ orderby, order, include }: WantedMedia): SQL[] {
  if (orderby === 'include' && include)
    return [sql`array_position(${sql.param(include)}::int[], ${media.id})`]
  const direction = order === 'asc' ? asc : desc
  const column = {
    date: media.createdAt,
    id: media.id,
    include: media.createdAt,
    modified: media.updatedAt,
    title: media.title,
  }[orderby]
  return [direction(column), direction(media.id)]
}
