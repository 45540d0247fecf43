/** A product as `wp/v2/product` represents it: the data of its page, and no private data of the merchant. */
import type { AnswerContext } from '#app/platform/rest/entry.server.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import { z } from 'zod'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { entryBrief, entryOf, entryShape } from '#app/platform/rest/entry.server.ts'

export const wpProductShape = entryShape.extend({
  featured_media: z.number().int().describe('Number of the first picture; 0: none'),
  comment_status: z.enum(['open', 'closed']).describe('Whether reviews are taken'),
  menu_order: z.number().int(),
  product_brand: z.array(z.number().int()),
  product_cat: z.array(z.number().int()),
  product_tag: z.array(z.number().int()),
})

/** The fields of its short form. */
export const wpProductBrief = [...entryBrief, 'featured_media']

export function wpProduct(place: AnswerContext, product: StoredProduct): z.infer<typeof wpProductShape> {
  const slug = product.slug ?? ''
  const picture = product.media.find(({ kind }) => kind === 'image')
  const pictureUrl = `${place.siteUrl}/wp-json/wp/v2/media/${picture?.id}`
  const entry = entryOf(place, {
    id: product.id,
    type: 'product',
    collection: 'product',
    slug,
    path: `/product/${encodeURIComponent(slug)}/`,
    title: textIn(product.name, place.locale),
    content: richText(product.description, place.locale),
    excerpt: richText(product.shortDescription, place.locale),
    raw: {
      content: textIn(product.description, place.locale),
      excerpt: textIn(product.shortDescription, place.locale),
    },
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    links: {
      ...(picture && { 'wp:featuredmedia': [{ embeddable: true, href: pictureUrl }] }),
      'wp:term': taxonomies.map((taxonomy) => ({
        taxonomy,
        embeddable: true,
        href: `${place.siteUrl}/wp-json/wp/v2/${taxonomy}?post=${product.id}`,
      })),
    },
  })
  return {
    ...entry,
    featured_media: picture?.id ?? 0,
    comment_status: product.reviewsAllowed ? 'open' : 'closed',
    menu_order: product.position,
    product_brand: termIds(product, 'brand'),
    product_cat: termIds(product, 'category'),
    product_tag: termIds(product, 'tag'),
  }
}

// Taxonomies in the order in which `_embed` lists their terms.
const taxonomies = ['product_brand', 'product_cat', 'product_tag']

function termIds({ terms }: StoredProduct, taxonomy: 'brand' | 'category' | 'tag'): number[] {
  return terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id)
}
