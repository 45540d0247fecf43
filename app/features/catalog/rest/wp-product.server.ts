/** A product as `wp/v2/product` represents it: the data of its page, and no private data of the merchant. */
import type { AnswerContext } from '#app/platform/rest/entry.server.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import { z } from 'zod'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import { briefEntryFields, createEntry, entryShape } from '#app/platform/rest/entry.server.ts'

export const wpProductShape = entryShape.extend({
  featured_media: z.number().int().describe('Number of the first picture; 0: none'),
  comment_status: z.enum(['open', 'closed']).describe('Whether reviews are taken'),
  menu_order: z.number().int(),
  product_brand: z.array(z.number().int()),
  product_cat: z.array(z.number().int()),
  product_tag: z.array(z.number().int()),
})

/** The fields of its short form. */
export const wpProductBrief = [...briefEntryFields, 'featured_media']

export function createWpProduct(
  answerContext: AnswerContext,
  product: StoredProduct,
): z.infer<typeof wpProductShape> {
  const slug = product.slug ?? ''
  const picture = product.media.find(({ kind }) => kind === 'image')
  const pictureUrl = `${answerContext.siteUrl}/wp-json/wp/v2/media/${picture?.id}`
  const entry = createEntry(answerContext, {
    id: product.id,
    type: 'product',
    collection: 'product',
    slug,
    path: `/product/${encodeURIComponent(slug)}/`,
    title: localizeText(product.name, answerContext.locale),
    content: formatRichText(product.description, answerContext.locale),
    excerpt: formatRichText(product.shortDescription, answerContext.locale),
    raw: {
      content: localizeText(product.description, answerContext.locale),
      excerpt: localizeText(product.shortDescription, answerContext.locale),
    },
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    links: {
      ...(picture && { 'wp:featuredmedia': [{ embeddable: true, href: pictureUrl }] }),
      'wp:term': taxonomies.map((taxonomy) => ({
        taxonomy,
        embeddable: true,
        href: `${answerContext.siteUrl}/wp-json/wp/v2/${taxonomy}?post=${product.id}`,
      })),
    },
  })
  return {
    ...entry,
    featured_media: picture?.id ?? 0,
    comment_status: product.reviewsAllowed ? 'open' : 'closed',
    menu_order: product.position,
    product_brand: listTermIds(product, 'brand'),
    product_cat: listTermIds(product, 'category'),
    product_tag: listTermIds(product, 'tag'),
  }
}

// Taxonomies in the order in which `_embed` lists their terms.
const taxonomies = ['product_brand', 'product_cat', 'product_tag']

function listTermIds({ terms }: StoredProduct, taxonomy: 'brand' | 'category' | 'tag'): number[] {
  return terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id)
}
