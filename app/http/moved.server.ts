/** Resolves a path to its current page: unchanged, moved, or the target of an old shop's path. */
import type { Services } from '#app/services.server.ts'
import type { OldPath } from './old-urls.ts'
import { sql } from 'drizzle-orm'
import { selectKnownQuery } from './canonical-urls.ts'
import { findBySlug, findCategory } from '#app/features/catalog/categories/find-category.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { localizeTarget } from '#app/rendering/not-found.server.ts'
import { isShopPath, readOldPath, readPostId } from './old-urls.ts'
import { decodePercent } from '#app/platform/http/decode.ts'

type Context = Pick<Services, 'database' | 'categories' | 'listing'>

/**
 * The current path of the page at `path`, encoded and without language: the same unless the page has moved;
 * undefined when nothing matches, or two candidates do. The variation selection in `query` is kept.
 */
export async function findCurrentPath(
  services: Context,
  path: string,
  query: URLSearchParams,
): Promise<string | undefined> {
  const target =
    path === '/' ? await findProductPath(services, readPostId(query)) : await resolvePath(services, path)
  if (target === undefined || !target.startsWith('/') || /[?#]/.test(target))
    return target && encodeURI(target)
  const remainingQuery = new URLSearchParams(query)
  for (const name of path === '/' ? ['p', 'page_id', 'post_type'] : []) remainingQuery.delete(name)
  const encodedPath = target.split('/').map(encodeURIComponent).join('/')
  const knownQueryText = String(selectKnownQuery(target, remainingQuery))
  return knownQueryText === '' ? encodedPath : `${encodedPath}?${knownQueryText}`
}

/**
 * The redirect target of a URL that is not canonical: `target`, or directly the URL that `target`
 * redirects to.
 */
export async function findFinalTarget(services: Services, target: string): Promise<string> {
  const { defaultLocale } = services.settings.current().shop
  const { pathname, searchParams } = new URL(target, services.siteUrl)
  const { locale, path } = splitLocale(pathname, defaultLocale)
  if (isShopPath(path)) return target
  const currentPath = await findCurrentPath(services, path, searchParams)
  if (currentPath === undefined) return target
  const [currentPathname, requestedPathname] = [
    new URL(currentPath, services.siteUrl).pathname,
    new URL(path, services.siteUrl).pathname,
  ]
  return currentPathname === requestedPathname ? target : localizeTarget(currentPath, locale, defaultLocale)
}

async function findProductPath({ database }: Context, id: number | undefined): Promise<string | undefined> {
  if (id === undefined || id > MAX_ID) return undefined
  const { rows } = await database.db.execute<{ path: string }>(sql`
    select '/product/' || shown.slug || '/' as path from products asked
    join products shown on shown.id = coalesce(asked.parent_id, asked.id)
    where asked.id = ${id} and asked.status = 'publish' and shown.status = 'publish' and shown.slug is not null`)
  return rows[0]?.path
}

const MAX_ID = 2_147_483_647

async function resolvePath(services: Context, path: string): Promise<string | undefined> {
  const oldPath = readOldPath(decodePercent(path))
  const targetByKey = await readTargets(services, oldPath)
  const [requestedPath = ''] = oldPath.paths
  const termPaths = await findTermPaths(services, oldPath)
  const targets = [
    targetByKey.get('product'),
    ...termPaths,
    targetByKey.get('page'),
    oldPath.fixedPath,
  ].flatMap((each) => each ?? [])
  // An existing page is never redirected. Otherwise the merchant's redirects take precedence over possible
  // meanings of the path.
  if (targets.includes(requestedPath)) return requestedPath
  const [termPath] = termPaths
  if (termPath !== undefined && isTermPath(requestedPath)) return termPath
  const redirectTarget = oldPath.paths
    .map((each) => targetByKey.get(each))
    .find((target) => target !== undefined)
  if (redirectTarget !== undefined) return redirectTarget
  const movedProductPath = targetByKey.has('product')
    ? undefined
    : targetByKey.get(createProductPath(oldPath.product))
  const distinctTargets = new Set([...targets, movedProductPath].filter((target) => target !== undefined))
  if (distinctTargets.size === 0)
    return targetByKey.get('attachedTo') ?? targetByKey.get(createProductPath(oldPath.attachedTo))
  return distinctTargets.size === 1 ? [...distinctTargets][0] : undefined
}

// On these pages the last segment of the path finds the term, before any redirect.
function isTermPath(path: string): boolean {
  return /^\/(?:product-category|product-tag|brand)\//.test(path)
}

/** Redirects by path, and published products and pages by slug. */
async function readTargets({ database }: Context, oldPath: OldPath): Promise<Map<string, string>> {
  const paths = [...oldPath.paths, createProductPath(oldPath.product), createProductPath(oldPath.attachedTo)]
  const { rows } = await database.db.execute<{ key: string; target: string }>(sql`
    select path as key, target from redirects where path = any(${sql.param(paths)}::text[])
    union all
    select 'product', '/product/' || slug || '/' from products
    where slug = ${oldPath.product ?? null} and status = 'publish' and type <> 'variation'
    union all
    select 'attachedTo', '/product/' || slug || '/' from products
    where slug = ${oldPath.attachedTo ?? null} and status = 'publish' and type <> 'variation'
    union all
    select 'page', '/' || slug || '/' from pages where slug = ${oldPath.page ?? null} and status = 'publish'`)
  return new Map(rows.map(({ key, target }) => [key, target]))
}

function createProductPath(slug: string | undefined): string {
  return slug === undefined ? '' : `/product/${slug}/`
}

/** The matching term archives; each path matches at most one. */
async function findTermPaths(services: Context, { category, tag, brand }: OldPath): Promise<string[]> {
  if (category !== undefined) {
    const foundCategory = findCategory(await services.categories.current(), category)
    return foundCategory ? [`/product-category/${foundCategory.path}/`] : []
  }
  if (tag === undefined && brand === undefined) return []
  const { termsByTaxonomy } = await services.listing.current()
  const [taxonomy, base] = tag === undefined ? ['brand', 'brand'] : ['tag', 'product-tag']
  const term = findBySlug(termsByTaxonomy.get(taxonomy) ?? [], tag ?? brand ?? '')
  return term ? [`/${base}/${term.slug}/`] : []
}
