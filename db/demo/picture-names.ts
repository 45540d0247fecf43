import type { Product, Variation } from './source/types.ts'
import { resolveAttribute } from './source/resolve.ts'

/** Basenames of a product's images; the first is the main one. */
export function listPictureNames(product: Product): string[] {
  const views = (product.gallery ?? []).map((view) => `${product.slug}-${view}`)
  if (!product.picturedBy) return [product.slug, ...views]
  const attribute = product.attributes?.map(resolveAttribute).find(({ slug }) => slug === product.picturedBy)
  if (!attribute)
    throw new Error(`${product.sku}: picturedBy names ${product.picturedBy}, which it does not have`)
  const main = attribute.default ?? attribute.terms[0]
  return [...(main ? [`${product.slug}-${main.slug}`] : []), ...views]
}

export function findVariationPicture(product: Product, variation: Variation): string | undefined {
  const value = product.picturedBy && variation.of[product.picturedBy]
  return value ? `${product.slug}-${value}` : undefined
}

/** The image's file name; the importer is given the folder. */
export function formatPictureFile(name: string): string {
  return `${name}.webp`
}
