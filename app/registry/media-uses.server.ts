/** MAP  what may show a picture or film of the library: it is not deleted under them by the way. */
import type { MediaUses } from '#app/features/media/rules.ts'
import type { Services } from '#app/services.server.ts'
import { catalogMentions, findCatalogUses } from '#app/features/catalog/media-uses.server.ts'
import { findPagesNaming } from '#app/features/content/media-uses.server.ts'
import { stemOf } from '#app/features/media/pictures/pictures.server.ts'

type MediaQuestions = Pick<Services, 'findMediaUses' | 'mentionsMedium'>

/** Gives the questions that the library asks before it takes something away. */
export function mediaUsesIn(settings: Services['settings']): MediaQuestions {
  return {
    findMediaUses: async (queries, { id, file }) => {
      const stem = stemOf({ file })
      const { products, terms } = await findCatalogUses(queries, { id, stem })
      const pages = await findPagesNaming(queries, addressOf(stem))
      const isOnFrontPage = settings.current().front.pictureId === id
      return usesOf({ products, terms, pages, isOnFrontPage })
    },
    mentionsMedium: async (queries, stem) =>
      (await catalogMentions(queries, stem)) || (await findPagesNaming(queries, addressOf(stem))).length > 0,
  }
}

type Found = { products: number[]; terms: number[]; pages: number[]; isOnFrontPage: boolean }

function usesOf({ products, terms, pages, isOnFrontPage }: Found): MediaUses {
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

function addressOf(stem: string): string {
  return `/media/${stem}`
}
