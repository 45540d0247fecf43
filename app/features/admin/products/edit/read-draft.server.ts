/** Reads a submitted product form as a draft. Every field is untrusted until cells.ts has validated it. */
import type { Draft, DraftAttribute, DraftVariation } from './draft.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { flagFields, textFields } from './draft.ts'

/** Maximum length of a field in characters: more than any description needs, and harmless to store. */
const MAX_TEXT_LENGTH = 200_000
const MAX_PICTURES = 200
const MAX_ATTRIBUTES = 50

/** Reads a draft. */
export function readDraft(formData: FormData): Draft {
  const readText = (name: string) => {
    const value = formData.get(name)
    return typeof value === 'string' ? cutText(value, MAX_TEXT_LENGTH) : ''
  }
  const isSet = (name: string) => formData.has(name)
  return {
    texts: Object.fromEntries(textFields.map((name) => [name, readText(name)])),
    flags: Object.fromEntries(flagFields.map((name) => [name, isSet(name)])),
    categoryIds: readIds(formData.getAll('category')),
    brandIds: readIds(formData.getAll('brand')),
    pictureIds: readPictureIds(formData, readText, isSet),
    attributes: readIndexes(formData, 'attribute')
      .slice(0, MAX_ATTRIBUTES)
      .flatMap((index): DraftAttribute[] => {
        const createFieldName = (name: string) => `attribute.${index}.${name}`
        if (isSet(createFieldName('remove'))) return []
        const selectedSlug = readText(createFieldName('which'))
        const slug = readText(createFieldName('slug')) || (selectedSlug === 'own' ? '' : selectedSlug)
        const attribute = {
          slug,
          global: isSet(createFieldName('global')) || (selectedSlug !== '' && selectedSlug !== 'own'),
          nameAr: readText(createFieldName('nameAr')).trim(),
          nameEn: readText(createFieldName('nameEn')).trim(),
          visible: isSet(createFieldName('visible')),
          forVariations: isSet(createFieldName('forVariations')),
          chosen: formData.getAll(createFieldName('value')).filter((value) => typeof value === 'string'),
          valuesAr: readText(createFieldName('valuesAr')),
          valuesEn: readText(createFieldName('valuesEn')),
        }
        return attribute.slug || attribute.nameAr || attribute.nameEn ? [attribute] : []
      }),
    variations: readIndexes(formData, 'variation').map((id): DraftVariation => {
      const createFieldName = (name: string) => `variation.${id}.${name}`
      return {
        id,
        sku: readText(createFieldName('sku')),
        regularPrice: readText(createFieldName('regularPrice')),
        salePrice: readText(createFieldName('salePrice')),
        stock: readText(createFieldName('stock')),
        stockWas: readText(createFieldName('stockWas')),
        stockStatus: readText(createFieldName('stockStatus')),
        pictureId: readIds([readText(createFieldName('picture'))])[0] ?? 0,
        isShown: isSet(createFieldName('isShown')),
        isRemoved: isSet(createFieldName('isRemoved')),
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
