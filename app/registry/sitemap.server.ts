/** robots.txt and sitemap.xml: every indexable page, in every language. */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { selectKnownQuery } from '#app/http/canonical-urls.ts'
import { products, terms } from '#app/features/catalog/tables.server.ts'
import { createWishlistPagePath } from '#app/features/wishlist/page/page-url.ts'
import { readPublicListKeys } from '#app/features/wishlist/lists/public-lists.server.ts'
import { addLocalePrefix, locales } from '#app/platform/i18n/locales.ts'

// Few enough to be generated in one request and cached with the pages: about a megabyte.
const PRODUCTS_PER_FILE = 1000
const WISHLISTS_LIFETIME_IN_MS = 60 * 60 * 1000

export function answerRobots(c: Context, { siteUrl }: Services): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /*?*filter_',
    'Disallow: /*?*wc-ajax=',
    'Disallow: /*?*add-to-',
    'Disallow: /*?*add_to_',
    'Disallow: /*?*remove_item=',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' })
}

/**
 * `/sitemap.xml` lists the parts, `/sitemap.xml?part=2` is one: products by ID, the first part also with all
 * archives, content pages and public wishlists.
 */
export async function answerSitemap(c: Context<PlatformEnv>, services: Services): Promise<Response> {
  const part = selectKnownQuery('/sitemap.xml', new URL(c.req.url).searchParams).get('part') ?? ''
  if (!/^(?:[1-9]\d{0,5})?$/.test(part)) return c.notFound()
  const xml =
    part === '' ? await renderSitemapIndex(services) : await renderSitemapPart(services, Number(part))
  if (xml === undefined) return c.notFound()
  const tags = c.get('pageTags')
  tags.add('catalog', 'products', 'pages', 'settings')
  // Wishlists publish no invalidation, so the sitemap expires; the page of a wishlist that is no longer
  // public is unavailable at once.
  tags.limitValidity(services.clock.now().getTime() + WISHLISTS_LIFETIME_IN_MS)
  return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' })
}

const listedCondition = and(
  eq(products.status, 'publish'),
  ne(products.type, 'variation'),
  ne(products.visibility, 'hidden'),
)

async function renderSitemapIndex({ database, siteUrl }: Services): Promise<string> {
  const total = await database.db.$count(products, listedCondition)
  const partCount = Math.max(1, Math.ceil(total / PRODUCTS_PER_FILE))
  const entries = Array.from(
    { length: partCount },
    (_, index) => `<sitemap><loc>${siteUrl}/sitemap.xml?part=${index + 1}</loc></sitemap>`,
  )
  return renderDocument('sitemapindex', '', entries)
}

async function renderSitemapPart(services: Services, part: number): Promise<string | undefined> {
  const listedProducts = await services.database.db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(listedCondition)
    .orderBy(asc(products.id))
    .limit(PRODUCTS_PER_FILE)
    .offset((part - 1) * PRODUCTS_PER_FILE)
  if (part > 1 && listedProducts.length === 0) return undefined
  const archives = part === 1 ? await listArchivePaths(services) : []
  const pages = part === 1 ? await services.pages.current() : []
  const wishlistKeys = part === 1 ? await readPublicListKeys(services.database) : []
  const entries = [
    ...archives.map((path) => renderEntries(services, path)),
    ...pages.map(({ slug, updatedAt }) =>
      renderEntries(services, `/${encodeURIComponent(slug)}/`, updatedAt),
    ),
    ...wishlistKeys.map((key) => renderEntries(services, createWishlistPagePath(key))),
    ...listedProducts.map(({ slug, updatedAt }) =>
      renderEntries(services, `/product/${encodeURIComponent(slug ?? '')}/`, updatedAt),
    ),
  ]
  return renderDocument('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries)
}

async function listArchivePaths({ database, categories }: Services): Promise<string[]> {
  const tree = await categories.current()
  const tagsAndBrands = await database.db
    .select({ taxonomy: terms.taxonomy, slug: terms.slug })
    .from(terms)
    .where(
      and(
        inArray(terms.taxonomy, ['tag', 'brand']),
        gt(sql`(select count(*) from product_terms where term_id = ${terms.id})`, 0),
      ),
    )
    .orderBy(asc(terms.id))
  return [
    '/',
    '/shop/',
    ...[...tree.byPath.keys()].map(
      (path) => `/product-category/${path.split('/').map(encodeURIComponent).join('/')}/`,
    ),
    ...tagsAndBrands.map(
      ({ taxonomy, slug }) => `/${taxonomy === 'tag' ? 'product-tag' : 'brand'}/${encodeURIComponent(slug)}/`,
    ),
  ]
}

function renderEntries({ siteUrl, settings }: Services, path: string, updatedAt?: Date): string {
  const { defaultLocale } = settings.current().shop
  const createUrl = (locale: (typeof locales)[number]) =>
    escapeXml(siteUrl + addLocalePrefix(path, locale, defaultLocale))
  const alternates = locales
    .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${createUrl(locale)}"/>`)
    .join('')
  const lastModified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return locales
    .map((locale) => `<url><loc>${createUrl(locale)}</loc>${lastModified}${alternates}</url>`)
    .join('\n')
}

function renderDocument(root: string, namespaces: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('\n')}
</${root}>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
