/** MAP  features that may show an image or video of the library: it must not be deleted while in use. */
import type { MediaUses } from '#app/features/media/rules.ts'
import type { Services } from '#app/services.server.ts'
import { catalogMentions, findCatalogUses } from '#app/features/catalog/media-uses.server.ts'
import { findPagesNaming } from '#app/features/content/media-uses.server.ts'
import { stemOf } from '#app/features/media/pictures/pictures.server.ts'

type MediaQuestions = Pick<Services, 'findMediaUses' | 'mentionsAsset'>

/** Returns the checks that the library makes before it deletes something. */
export function mediaUsesIn(settings: Services['settings']): MediaQuestions {
  return {
    findMediaUses: async (queries, { id, file }) => {
      const fileKey = stemOf({ file })
      const { products, terms } = await findCatalogUses(queries, { id, fileKey })
      const pages = await findPagesNaming(queries, addressOf(fileKey))
      const isOnFrontPage = settings.current().front.pictureId === id
      return usesOf({ products, terms, pages, isOnFrontPage })
    },
    mentionsAsset: async (queries, fileKey) =>
      (await catalogMentions(queries, fileKey)) ||
      (await findPagesNaming(queries, addressOf(fileKey))).length > 0,
  }
}

type MediaUsesFound = { products: number[]; terms: number[]; pages: number[]; isOnFrontPage: boolean }

function usesOf({ products, terms, pages, isOnFrontPage }: MediaUsesFound): MediaUses {
  return {
    products: products.length,
    terms: terms.length,
    pages: pages.length,
    isOnFrontPage,
    tags: [
      ...(terms.length > 0 ? ['catalog'] : []),
      ...(products.length > 0 ? ['products', ...products.map((id) => `product:${id}`)] : []),
      ...(pages.length > 0 ? ['pages', ...pages.map((id) => `page:${id}`)] : []),
      ...(isOnFrontPage ? ['settings'] : []),
    ],
  }
}

function addressOf(fileKey: string): string {
  return `/media/${fileKey}`
}
