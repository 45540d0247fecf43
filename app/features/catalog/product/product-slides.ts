/** The gallery of a product: its own pictures and videos, then those that only its variations have. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Slide } from '#app/features/catalog/gallery/slide.ts'
import type { MediaRow, StoredProduct, StoredVariation } from './product.server.ts'
import { createPicture } from '#app/features/media/pictures/picture.ts'
import { joinNames } from '#app/platform/i18n/format/lists.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

export type Gallery = {
  slides: Slide[]
  /** Media id → index of its slide. */
  slideIndexByMediaId: Map<number, number>
}

export function createGallery(
  product: StoredProduct,
  variations: StoredVariation[],
  { locale, name }: { locale: Locale; name: string },
): Gallery {
  const slides: Slide[] = []
  const slideIndexByMediaId = new Map<number, number>()
  const variationsByMediaId = groupByMedia(variations)
  for (const media of [...product.media, ...variations.flatMap((variation) => variation.media)]) {
    if (slideIndexByMediaId.has(media.id)) continue
    const sharedNames = findSharedValues(product, variationsByMediaId.get(media.id) ?? []).map((value) =>
      localizeText(value, locale),
    )
    const defaultAlt = sharedNames.length === 0 ? name : `${name} – ${joinNames(sharedNames, locale)}`
    const slide = createSlide(media, localizeText(media.alt, locale) || defaultAlt)
    if (slide) slideIndexByMediaId.set(media.id, slides.push(slide) - 1)
  }
  return { slides, slideIndexByMediaId }
}

function groupByMedia(variations: StoredVariation[]): Map<number, StoredVariation[]> {
  const variationsByMediaId = new Map<number, StoredVariation[]>()
  for (const variation of variations) {
    for (const { id } of variation.media) {
      const otherVariations = variationsByMediaId.get(id)
      if (otherVariations) otherVariations.push(variation)
      else variationsByMediaId.set(id, [variation])
    }
  }
  return variationsByMediaId
}

/** The values shared by all variations with a picture: a red cup's picture shows "red", of any size. */
function findSharedValues(product: StoredProduct, variations: StoredVariation[]): LocalText[] {
  return product.attributes.flatMap(({ key, values }) => {
    const slugs = new Set(
      variations.map(({ variationAttributes }) => variationAttributes?.[`attribute_${key}`] ?? ''),
    )
    const [slug = ''] = slugs
    if (slugs.size !== 1 || slug === '') return []
    const term = product.terms.find((candidate) => candidate.taxonomy === key && candidate.slug === slug)
    const localValue = values.find((value) => Object.values(value).includes(slug))
    return term?.name ?? localValue ?? []
  })
}

function createSlide(media: MediaRow, alt: string): Slide | undefined {
  if (media.kind === 'video') {
    const { poster: posterFile, ...settings } = media.video ?? {}
    const type = media.file.endsWith('.webm') ? 'video/webm' : 'video/mp4'
    const { widthInPixels: width, heightInPixels: height } = media
    const poster = posterFile && `/media/${posterFile}`
    return { kind: 'video', src: `/media/${media.file}`, type, poster, width, height, settings, alt }
  }
  const picture = createPicture(media)
  return picture && { kind: 'image', picture, alt }
}
