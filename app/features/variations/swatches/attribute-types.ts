/** The control type of each attribute, and the picture of each of its values (variations.md A.2). */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { AttributeValue, MatrixAttribute } from '#app/features/variations/engine/matrix.ts'
import type { SwatchSettings } from '#app/features/variations/settings.ts'

type PicturedVariation = { attributes: Readonly<Record<string, string>>; picture?: Picture | null }

type AttributeTypeInput = {
  variations: readonly PicturedVariation[]
  /** The product's own first picture. */
  productPicture?: Picture | null
  settings: Pick<SwatchSettings, 'dropdownsToButton' | 'dropdownsToImage' | 'imageFromParent'>
}

/**
 * The attributes with their control types: an unconfigured drop-down becomes pictures or buttons, and values
 * get their pictures.
 */
export function resolveAttributeTypes(
  attributes: readonly MatrixAttribute[],
  input: AttributeTypeInput,
): MatrixAttribute[] {
  return attributes.map((attribute) => {
    if (attribute.type === 'select') return resolveSelectType(attribute, input)
    const usesVariationPictures =
      attributes.length === 1 && (attribute.type === 'image' || attribute.type === 'radio')
    return usesVariationPictures
      ? addPictures(attribute, findFirstPictures(input.variations, attribute.key))
      : attribute
  })
}

function resolveSelectType(attribute: MatrixAttribute, input: AttributeTypeInput): MatrixAttribute {
  const { variations, productPicture, settings } = input
  const pictures = findFirstPictures(variations, attribute.key)
  if (settings.dropdownsToImage && decidesPicture(variations, attribute.key, pictures)) {
    const fallbackPicture = settings.imageFromParent ? productPicture : null
    return { ...addPictures(attribute, pictures, fallbackPicture), type: 'image' }
  }
  return settings.dropdownsToButton ? { ...attribute, type: 'button' } : attribute
}

/** Value → picture of the first variation with that value and a picture. */
function findFirstPictures(variations: readonly PicturedVariation[], key: string): Map<string, Picture> {
  const pictureByValue = new Map<string, Picture>()
  for (const { attributes, picture } of variations) {
    const value = attributes[key] ?? ''
    if (picture && value !== '' && !pictureByValue.has(value)) pictureByValue.set(value, picture)
  }
  return pictureByValue
}

// Whether the attribute determines the picture of a variation. If it does not, its values get no pictures:
// sizes of a shirt with pictures by color would all have the same picture or that of a random color.
function decidesPicture(
  variations: readonly PicturedVariation[],
  key: string,
  pictures: Map<string, Picture>,
) {
  const distinctStems = new Set([...pictures.values()].map(({ stem }) => stem))
  if (distinctStems.size < 2) return false
  return variations.every(({ attributes, picture }) => {
    if (!picture) return true
    return pictures.get(attributes[key] ?? '')?.stem === picture.stem
  })
}

function addPictures(
  attribute: MatrixAttribute,
  pictures: Map<string, Picture>,
  fallbackPicture?: Picture | null,
): MatrixAttribute {
  const values = attribute.values.map((value): AttributeValue => {
    const picture = value.picture ?? pictures.get(value.v) ?? fallbackPicture
    return picture ? { ...value, picture } : value
  })
  return { ...attribute, values }
}
