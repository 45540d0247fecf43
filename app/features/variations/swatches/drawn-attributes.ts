/** Which control draws each attribute, and which picture each of its values shows (variations.md A.2). */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { AttributeValue, MatrixAttribute } from '#app/features/variations/engine/matrix.ts'
import type { SwatchSettings } from '#app/features/variations/settings.ts'

type Pictured = { attributes: Readonly<Record<string, string>>; picture?: Picture | null }

type Drawing = {
  variations: readonly Pictured[]
  /** The product's own first picture. */
  productPicture?: Picture | null
  settings: Pick<SwatchSettings, 'dropdownsToButton' | 'dropdownsToImage' | 'imageFromParent'>
}

/** The attributes as they are drawn: a drop-down nobody configured becomes pictures or buttons, values get their pictures. */
export function drawnAttributes(attributes: readonly MatrixAttribute[], drawing: Drawing): MatrixAttribute[] {
  return attributes.map((attribute) => {
    if (attribute.type === 'select') return drawnSelect(attribute, drawing)
    const borrows = attributes.length === 1 && (attribute.type === 'image' || attribute.type === 'radio')
    return borrows ? withPictures(attribute, firstPictures(drawing.variations, attribute.key)) : attribute
  })
}

function drawnSelect(attribute: MatrixAttribute, drawing: Drawing): MatrixAttribute {
  const { variations, productPicture, settings } = drawing
  const pictures = firstPictures(variations, attribute.key)
  if (settings.dropdownsToImage && decidesPicture(variations, attribute.key, pictures)) {
    const other = settings.imageFromParent ? productPicture : null
    return { ...withPictures(attribute, pictures, other), type: 'image' }
  }
  return settings.dropdownsToButton ? { ...attribute, type: 'button' } : attribute
}

/** Value → picture of the first variation that has it and a picture. */
function firstPictures(variations: readonly Pictured[], key: string): Map<string, Picture> {
  const first = new Map<string, Picture>()
  for (const { attributes, picture } of variations) {
    const value = attributes[key] ?? ''
    if (picture && value !== '' && !first.has(value)) first.set(value, picture)
  }
  return first
}

// Sizes of a shirt that is pictured by colour would all look alike, or worse, each in a colour of its own.
function decidesPicture(variations: readonly Pictured[], key: string, pictures: Map<string, Picture>) {
  const different = new Set([...pictures.values()].map(({ stem }) => stem))
  if (different.size < 2) return false
  return variations.every(({ attributes, picture }) => {
    if (!picture) return true
    return pictures.get(attributes[key] ?? '')?.stem === picture.stem
  })
}

function withPictures(
  attribute: MatrixAttribute,
  pictures: Map<string, Picture>,
  other?: Picture | null,
): MatrixAttribute {
  const values = attribute.values.map((value): AttributeValue => {
    const picture = value.picture ?? pictures.get(value.v) ?? other
    return picture ? { ...value, picture } : value
  })
  return { ...attribute, values }
}
