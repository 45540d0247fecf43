import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { Guide } from '#app/features/catalog/product/product-view.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

/** The guide pages that the merchant assigned to the product's variation attributes, each once. */
export async function findGuides(
  { services, locale, tags }: PageRequest,
  { attributes }: StoredProduct,
): Promise<Guide[]> {
  const ids = attributes.flatMap(({ isForVariations, guidePageId }) =>
    isForVariations ? (guidePageId ?? []) : [],
  )
  if (ids.length === 0) return []
  tags.add('pages')
  const pages = new Map((await services.pages.current()).map((page) => [page.id, page]))
  return [...new Set(ids)].flatMap((id) => {
    const page = pages.get(id)
    return page
      ? { id, title: localizeText(page.title, locale), path: `/${encodeURIComponent(page.slug)}/` }
      : []
  })
}
