/** A category, tag or brand as `wp/v2` represents it. */
import type { AnswerContext } from '#app/platform/rest/entry.server.ts'
import type { CategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import type { TermRecord, TermQuery } from './read-terms.server.ts'
import { z } from 'zod'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { createPageUrl, createLinks } from '#app/platform/rest/entry.server.ts'

type Taxonomy = TermQuery['taxonomy']

/** The shop's names of taxonomies → WooCommerce's, which are also the names of their collections. */
export const wpTaxonomies = {
  category: 'product_cat',
  tag: 'product_tag',
  brand: 'product_brand',
} as const satisfies Record<Taxonomy, string>

export const wpTermShape = z.object({
  id: z.number().int(),
  count: z.number().int().describe('How many products it lists'),
  description: z.string().describe('HTML'),
  link: z.string(),
  name: z.string(),
  slug: z.string(),
  taxonomy: z.enum(Object.values(wpTaxonomies)),
  parent: z.number().int().describe('0: it stands at the top'),
  _links: z.record(z.string(), z.array(z.looseObject({ href: z.string() }))),
})

/** The fields of its short form. */
export const wpTermBrief = ['id', 'link', 'name', 'slug', 'taxonomy', '_links']

type TermContext = { taxonomy: Taxonomy; tree: CategoryTree }

export function createWpTerm(
  answerContext: AnswerContext,
  term: TermRecord,
  { taxonomy, tree }: TermContext,
): z.infer<typeof wpTermShape> {
  const { id, slug, name, description, parentId, count } = term
  return {
    id,
    count,
    description: formatRichText(description, answerContext.locale),
    link: createPageUrl(answerContext, formatTermPath(term, { taxonomy, tree })),
    name: localizeText(name, answerContext.locale),
    slug,
    taxonomy: wpTaxonomies[taxonomy],
    parent: parentId ?? 0,
    _links: {
      ...createLinks(answerContext, { collection: wpTaxonomies[taxonomy], id }),
      ...createRelationLinks(answerContext, term, taxonomy),
    },
  }
}

// Links to the parent term, and to the listed products.
function createRelationLinks({ siteUrl }: AnswerContext, { id, parentId }: TermRecord, taxonomy: Taxonomy) {
  const root = `${siteUrl}/wp-json/wp/v2`
  const parentLink = { embeddable: true, href: `${root}/${wpTaxonomies[taxonomy]}/${parentId}` }
  return {
    ...(parentId && { up: [parentLink] }),
    'wp:post_type': [{ href: `${root}/product?${wpTaxonomies[taxonomy]}=${id}` }],
  }
}

/** The archive path of a term, without language. */
export function formatTermPath(
  { id, slug }: { id: number; slug: string },
  { taxonomy, tree }: TermContext,
): string {
  if (taxonomy === 'category') {
    const parts = (tree.byId.get(id)?.path ?? slug).split('/')
    return `/product-category/${parts.map(encodeURIComponent).join('/')}/`
  }
  return `/${taxonomy === 'tag' ? 'product-tag' : 'brand'}/${encodeURIComponent(slug)}/`
}
