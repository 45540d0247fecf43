/** Reads a submitted product form as a draft. Every field is untrusted until cells.ts has validated it. */
import type { Draft, DraftAttribute, DraftVariation } from './draft.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { flagFields, textFields } from './draft.ts'

/** Maximum length of a field in characters: more than any description needs, and harmless to store. */
const MAX_LENGTH = 200_000
const MAX_PICTURES = 200
const MAX_ATTRIBUTES = 50

/** Reads a draft. */
export function readDraft(formData: FormData): Draft {
  const readText = (name: string) => {
    const value = formData.get(name)
    return typeof value === 'string' ? cutText(value, MAX_LENGTH) : ''
  }
  const isSet = (name: string) => formData.has(name)
  return {
    texts: Object.fromEntries(textFields.map((name) => [name, readText(name)])),
    flags: Object.fromEntries(flagFields.map((name) => [name, isSet(name)])),
    categories: readIds(formData.getAll('category')),
    brands: readIds(formData.getAll('brand')),
    pictures: readPictureIds(formData, readText, isSet),
    attributes: readIndexes(formData, 'attribute')
      .slice(0, MAX_ATTRIBUTES)
      .flatMap((index): DraftAttribute[] => {
        const fieldName = (name: string) => `attribute.${index}.${name}`
        if (isSet(fieldName('remove'))) return []
        const selectedSlug = readText(fieldName('which'))
        const slug = readText(fieldName('slug')) || (selectedSlug === 'own' ? '' : selectedSlug)
        const attribute = {
          slug,
          global: isSet(fieldName('global')) || (selectedSlug !== '' && selectedSlug !== 'own'),
          nameAr: readText(fieldName('nameAr')).trim(),
          nameEn: readText(fieldName('nameEn')).trim(),
          visible: isSet(fieldName('visible')),
          forVariations: isSet(fieldName('forVariations')),
          chosen: formData.getAll(fieldName('value')).filter((value) => typeof value === 'string'),
          valuesAr: readText(fieldName('valuesAr')),
          valuesEn: readText(fieldName('valuesEn')),
        }
        return attribute.slug || attribute.nameAr || attribute.nameEn ? [attribute] : []
      }),
    variations: readIndexes(formData, 'variation').map((id): DraftVariation => {
      const fieldName = (name: string) => `variation.${id}.${name}`
      return {
        id,
        sku: readText(fieldName('sku')),
        regularPrice: readText(fieldName('regularPrice')),
        salePrice: readText(fieldName('salePrice')),
        stock: readText(fieldName('stock')),
        stockWas: readText(fieldName('stockWas')),
        stockStatus: readText(fieldName('stockStatus')),
        picture: readIds([readText(fieldName('picture'))])[0] ?? 0,
        isShown: isSet(fieldName('isShown')),
        isRemoved: isSet(fieldName('isRemoved')),
      }
    }),
  }
}

/** Returns the image ids sorted by the entered positions; images with equal positions keep their order. */
function readPictureIds(
  formData: FormData,
  readText: (name: string) => string,
  isSet: (name: string) => boolean,
): number[] {
  const positionedIds = readIds([...formData.getAll('picture'), ...formData.getAll('newPicture')])
    .filter((id) => !isSet(`picture.${id}.remove`))
    .map((id, index) => ({ id, position: Number(readText(`picture.${id}.place`)) || index + 1 }))
  const sortedIds = positionedIds.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
  return [...new Set(sortedIds)].slice(0, MAX_PICTURES)
}

function readIds(values: FormDataEntryValue[]): number[] {
  return values.flatMap((value) => {
    return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? [Number(value)] : []
  })
}

/** The numbers in field names like `prefix.7.name`, without duplicates, in the order of the form. */
function readIndexes(formData: FormData, prefix: string): number[] {
  const allIndexes = [...formData.keys()].flatMap((name) => {
    const [, index] = new RegExp(String.raw`^${prefix}\.(\d{1,9})\.`).exec(name) ?? []
    return index === undefined ? [] : [Number(index)]
  })
  return [...new Set(allIndexes)]
}
