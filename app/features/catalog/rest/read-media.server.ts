/** Reads publicly visible pictures and videos: not those used only by unpublished or hidden products. */
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

export type MediaQuery = {
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

// A variation is as public as its parent. Media without a product are used elsewhere: in categories, on the
// front page.
const publicCondition = and(
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

/** A page of public media: one statement, or two for a page past the end. */
export async function listPublicMedia(
  { database }: Services,
  query: MediaQuery,
  paging: Paging,
): Promise<{ media: MediaRow[]; total: number }> {
  const where = createWhere(query)
  const rows = await database.db
    .select({ ...getTableColumns(media), total: sql<number>`count(*) over ()::int` })
    .from(media)
    .where(where)
    .orderBy(...createOrderBy(query))
    .limit(paging.perPage)
    .offset(paging.offset)
  const [first] = rows
  if (!first) return { media: [], total: paging.offset === 0 ? 0 : await database.db.$count(media, where) }
  return { media: rows.map(({ total: _, ...row }) => row), total: first.total }
}

export async function findPublicAsset({ database }: Services, id: number): Promise<MediaRow | undefined> {
  const [row] = await database.db
    .select()
    .from(media)
    .where(and(publicCondition, eq(media.id, id)))
  return row
}

/** The public media among these ids. */
export async function findPublicMedia({ database }: Services, ids: number[]): Promise<MediaRow[]> {
  return database.db
    .select()
    .from(media)
    .where(and(publicCondition, inArray(media.id, ids)))
}

// The source of a picture is private, so it is not searched either.
function createWhere({ search, include, exclude, slug, kind }: MediaQuery): SQL | undefined {
  const slugIds = slug?.map((name) => Number(/^media-(\d{1,9})$/.exec(name)?.[1] ?? 0))
  return and(
    publicCondition,
    search ? createSearchCondition(search) : undefined,
    include && inArray(media.id, include),
    slugIds && inArray(media.id, slugIds),
    exclude && notInArray(media.id, exclude),
    kind && eq(media.kind, kind),
  )
}

function createSearchCondition(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll('\u0000', '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(media.title, pattern),
    ...locales.map((locale) => ilike(sql`${media.alt} ->> ${locale}`, pattern)),
  )
}

function createOrderBy({ orderby, order, include }: MediaQuery): SQL[] {
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
