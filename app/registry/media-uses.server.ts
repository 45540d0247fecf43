/** MAP  features that may show an image or video of the library: it must not be deleted while in use. */
import type { MediaUses } from '#app/features/media/rules.ts'
import type { Services } from '#app/services.server.ts'
import { isFileInCatalog, findCatalogUses } from '#app/features/catalog/media-uses.server.ts'
import { findPagesWithFile } from '#app/features/content/media-uses.server.ts'
import { readStem } from '#app/features/media/pictures/pictures.server.ts'

type MediaUseChecks = Pick<Services, 'findMediaUses' | 'isAssetMentioned'>

/** Returns the checks that the library makes before it deletes something. */
export function createMediaUseChecks(settings: Services['settings']): MediaUseChecks {
  return {
    findMediaUses: async (queries, { id, file }) => {
      const fileKey = readStem({ file })
      const { products, terms } = await findCatalogUses(queries, { id, fileKey })
      const pages = await findPagesWithFile(queries, createPathPrefix(fileKey))
      const isOnFrontPage = settings.current().front.pictureId === id
      return toMediaUses({ products, terms, pages, isOnFrontPage })
    },
    isAssetMentioned: async (queries, fileKey) =>
      (await isFileInCatalog(queries, fileKey)) ||
      (await findPagesWithFile(queries, createPathPrefix(fileKey))).length > 0,
  }
}

type MediaUseIds = { products: number[]; terms: number[]; pages: number[]; isOnFrontPage: boolean }

function toMediaUses({ products, terms, pages, isOnFrontPage }: MediaUseIds): MediaUses {
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

function createPathPrefix(fileKey: string): string {
  return `/media/${fileKey}`
}
