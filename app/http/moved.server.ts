/** Resolves a path to its current page: unchanged, moved, or the target of an old shop's path. */
import type { Services } from '#app/services.server.ts'
import type { OldPath } from './old-urls.ts'
import { sql } from 'drizzle-orm'
import { knownQuery } from './canonical-urls.ts'
import { findBySlug, findCategory } from '#app/features/catalog/categories/find-category.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { inLanguage } from '#app/rendering/not-found.server.ts'
import { isShopPath, readOldPath, readPostId } from './old-urls.ts'
import { decodePercent } from '#app/platform/http/decode.ts'

type Where = Pick<Services, 'database' | 'categories' | 'listing'>

/**
 * The current path of the page at `path`, encoded and without language: the same unless the page has moved;
 * undefined when nothing matches, or two candidates do. The variation selection in `query` is kept.
 */
export async function findMoved(
  services: Where,
  path: string,
  query: URLSearchParams,
): Promise<string | undefined> {
  const target =
    path === '/' ? await productOf(services, readPostId(query)) : await resolvePath(services, path)
  if (target === undefined || !target.startsWith('/') || /[?#]/.test(target))
    return target && encodeURI(target)
  const remainingQuery = new URLSearchParams(query)
  for (const name of path === '/' ? ['p', 'page_id', 'post_type'] : []) remainingQuery.delete(name)
  const encoded = target.split('/').map(encodeURIComponent).join('/')
  const known = String(knownQuery(target, remainingQuery))
  return known === '' ? encoded : `${encoded}?${known}`
}

/**
 * The redirect target of a URL that is not canonical: `target`, or directly the URL that `target`
 * redirects to.
 */
export async function findStraightTarget(services: Services, target: string): Promise<string> {
  const { defaultLocale } = services.settings.current().shop
  const { pathname, searchParams } = new URL(target, services.siteUrl)
  const { locale, path } = splitLocale(pathname, defaultLocale)
  if (isShopPath(path)) return target
  const moved = await findMoved(services, path, searchParams)
  if (moved === undefined) return target
  const [now, given] = [new URL(moved, services.siteUrl).pathname, new URL(path, services.siteUrl).pathname]
  return now === given ? target : inLanguage(moved, locale, defaultLocale)
}

async function productOf({ database }: Where, id: number | undefined): Promise<string | undefined> {
  if (id === undefined || id > MAX_ID) return undefined
  const { rows } = await database.db.execute<{ path: string }>(sql`
    select '/product/' || shown.slug || '/' as path from products asked
    join products shown on shown.id = coalesce(asked.parent_id, asked.id)
    where asked.id = ${id} and asked.status = 'publish' and shown.status = 'publish' and shown.slug is not null`)
  return rows[0]?.path
}

const MAX_ID = 2_147_483_647

async function resolvePath(services: Where, path: string): Promise<string | undefined> {
  const old = readOldPath(decodePercent(path))
  const found = await lookUp(services, old)
  const [requestedPath = ''] = old.paths
  const terms = await findTerms(services, old)
  const targets = [found.get('product'), ...terms, found.get('page'), old.place].flatMap((each) => each ?? [])
  // An existing page is never redirected. Otherwise the merchant's redirects take precedence over possible
  // meanings of the path.
  if (targets.includes(requestedPath)) return requestedPath
  const [term] = terms
  if (term !== undefined && isOfTerms(requestedPath)) return term
  const redirect = old.paths.map((each) => found.get(each)).find((target) => target !== undefined)
  if (redirect !== undefined) return redirect
  const movedProduct = found.has('product') ? undefined : found.get(productPath(old.product))
  const distinct = new Set([...targets, movedProduct].filter((target) => target !== undefined))
  if (distinct.size === 0) return found.get('attachedTo') ?? found.get(productPath(old.attachedTo))
  return distinct.size === 1 ? [...distinct][0] : undefined
}

// On these pages the last segment of the path finds the term, before any redirect.
function isOfTerms(path: string): boolean {
  return /^\/(?:product-category|product-tag|brand)\//.test(path)
}

/** Redirects by path, and published products and pages by slug. */
async function lookUp({ database }: Where, old: OldPath): Promise<Map<string, string>> {
  const paths = [...old.paths, productPath(old.product), productPath(old.attachedTo)]
  const { rows } = await database.db.execute<{ key: string; target: string }>(sql`
    select path as key, target from redirects where path = any(${sql.param(paths)}::text[])
    union all
    select 'product', '/product/' || slug || '/' from products
    where slug = ${old.product ?? null} and status = 'publish' and type <> 'variation'
    union all
    select 'attachedTo', '/product/' || slug || '/' from products
    where slug = ${old.attachedTo ?? null} and status = 'publish' and type <> 'variation'
    union all
    select 'page', '/' || slug || '/' from pages where slug = ${old.page ?? null} and status = 'publish'`)
  return new Map(rows.map(({ key, target }) => [key, target]))
}

function productPath(slug: string | undefined): string {
  return slug === undefined ? '' : `/product/${slug}/`
}

/** The matching term archives; each path matches at most one. */
async function findTerms(services: Where, { category, tag, brand }: OldPath): Promise<string[]> {
  if (category !== undefined) {
    const found = findCategory(await services.categories.current(), category)
    return found ? [`/product-category/${found.path}/`] : []
  }
  if (tag === undefined && brand === undefined) return []
  const { termsByTaxonomy } = await services.listing.current()
  const [taxonomy, base] = tag === undefined ? ['brand', 'brand'] : ['tag', 'product-tag']
  const term = findBySlug(termsByTaxonomy.get(taxonomy) ?? [], tag ?? brand ?? '')
  return term ? [`/${base}/${term.slug}/`] : []
}
