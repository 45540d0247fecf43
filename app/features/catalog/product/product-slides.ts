/** The gallery of a product: its own pictures and videos, then those that only its variations have. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Slide } from '#app/features/catalog/gallery/slide.ts'
import type { MediaRow, StoredProduct, StoredVariation } from './product.server.ts'
import { pictureOf } from '#app/features/media/pictures/picture.ts'
import { joinNames } from '#app/platform/i18n/format/lists.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

export type Gallery = {
  slides: Slide[]
  /** Media id → index of its slide. */
  slideOf: Map<number, number>
}

export function gallerySlides(
  product: StoredProduct,
  variations: StoredVariation[],
  { locale, name }: { locale: Locale; name: string },
): Gallery {
  const slides: Slide[] = []
  const slideOf = new Map<number, number>()
  const variationsOf = variationsByMedia(variations)
  for (const media of [...product.media, ...variations.flatMap((variation) => variation.media)]) {
    if (slideOf.has(media.id)) continue
    const sharedNames = sharedValues(product, variationsOf.get(media.id) ?? []).map((value) =>
      textIn(value, locale),
    )
    const described = sharedNames.length === 0 ? name : `${name} – ${joinNames(sharedNames, locale)}`
    const slide = slideFor(media, textIn(media.alt, locale) || described)
    if (slide) slideOf.set(media.id, slides.push(slide) - 1)
  }
  return { slides, slideOf }
}

function variationsByMedia(variations: StoredVariation[]): Map<number, StoredVariation[]> {
  const variationsOf = new Map<number, StoredVariation[]>()
  for (const variation of variations) {
    for (const { id } of variation.media) {
      const others = variationsOf.get(id)
      if (others) others.push(variation)
      else variationsOf.set(id, [variation])
    }
  }
  return variationsOf
}

/** The values shared by all variations with a picture: a red cup's picture shows "red", of any size. */
function sharedValues(product: StoredProduct, sharedNames: StoredVariation[]): LocalText[] {
  return product.attributes.flatMap(({ key, values }) => {
    const slugs = new Set(
      sharedNames.map(({ variationAttributes }) => variationAttributes?.[`attribute_${key}`] ?? ''),
    )
    const [slug = ''] = slugs
    if (slugs.size !== 1 || slug === '') return []
    const term = product.terms.find((candidate) => candidate.taxonomy === key && candidate.slug === slug)
    const local = values.find((value) => Object.values(value).includes(slug))
    return term?.name ?? local ?? []
  })
}

function slideFor(media: MediaRow, alt: string): Slide | undefined {
  if (media.kind === 'video') {
    const { poster: posterFile, ...settings } = media.video ?? {}
    const type = media.file.endsWith('.webm') ? 'video/webm' : 'video/mp4'
    const { widthInPixels: width, heightInPixels: height } = media
    const poster = posterFile && `/media/${posterFile}`
    return { kind: 'video', src: `/media/${media.file}`, type, poster, width, height, settings, alt }
  }
  const picture = pictureOf(media)
  return picture && { kind: 'image', picture, alt }
}
