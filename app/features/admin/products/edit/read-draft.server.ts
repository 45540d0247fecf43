/** A submitted product form → a draft. Every field is untrusted text until cells.ts has validated it. */
import type { Draft, DraftAttribute, DraftVariation } from './draft.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { flagFields, textFields } from './draft.ts'

/** Longer than any description; a text of this length does no harm. */
const MAX_LENGTH = 200_000
const MAX_PICTURES = 200
const MAX_ATTRIBUTES = 50

/** Reads a draft. */
export function readDraft(formData: FormData): Draft {
  const text = (name: string) => {
    const value = formData.get(name)
    return typeof value === 'string' ? cutText(value, MAX_LENGTH) : ''
  }
  const isSet = (name: string) => formData.has(name)
  return {
    texts: Object.fromEntries(textFields.map((name) => [name, text(name)])),
    flags: Object.fromEntries(flagFields.map((name) => [name, isSet(name)])),
    categories: numbers(formData.getAll('category')),
    brands: numbers(formData.getAll('brand')),
    pictures: picturesOf(formData, text, isSet),
    attributes: indexes(formData, 'attribute')
      .slice(0, MAX_ATTRIBUTES)
      .flatMap((index): DraftAttribute[] => {
        const field = (name: string) => `attribute.${index}.${name}`
        if (isSet(field('remove'))) return []
        const added = text(field('which'))
        const slug = text(field('slug')) || (added === 'own' ? '' : added)
        const attribute = {
          slug,
          global: isSet(field('global')) || (added !== '' && added !== 'own'),
          nameAr: text(field('nameAr')).trim(),
          nameEn: text(field('nameEn')).trim(),
          visible: isSet(field('visible')),
          forVariations: isSet(field('forVariations')),
          chosen: formData.getAll(field('value')).filter((value) => typeof value === 'string'),
          valuesAr: text(field('valuesAr')),
          valuesEn: text(field('valuesEn')),
        }
        return attribute.slug || attribute.nameAr || attribute.nameEn ? [attribute] : []
      }),
    variations: indexes(formData, 'variation').map((id): DraftVariation => {
      const field = (name: string) => `variation.${id}.${name}`
      return {
        id,
        sku: text(field('sku')),
        regularPrice: text(field('regularPrice')),
        salePrice: text(field('salePrice')),
        stock: text(field('stock')),
        stockWas: text(field('stockWas')),
        stockStatus: text(field('stockStatus')),
        picture: numbers([text(field('picture'))])[0] ?? 0,
        isShown: isSet(field('isShown')),
        isRemoved: isSet(field('isRemoved')),
      }
    }),
  }
}

/** Sorted by the entered positions; equal ones keep their order. */
function picturesOf(
  formData: FormData,
  text: (name: string) => string,
  isSet: (name: string) => boolean,
): number[] {
  const listed = numbers([...formData.getAll('picture'), ...formData.getAll('newPicture')])
    .filter((id) => !isSet(`picture.${id}.remove`))
    .map((id, index) => ({ id, place: Number(text(`picture.${id}.place`)) || index + 1 }))
  const ordered = listed.toSorted((one, other) => one.place - other.place).map(({ id }) => id)
  return [...new Set(ordered)].slice(0, MAX_PICTURES)
}

function numbers(values: FormDataEntryValue[]): number[] {
  return values.flatMap((value) => {
    return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? [Number(value)] : []
  })
}

/** The numbers in field names like `prefix.7.name`, without duplicates, in the order of the form. */
function indexes(formData: FormData, prefix: string): number[] {
  const found = [...formData.keys()].flatMap((name) => {
    const [, index] = new RegExp(String.raw`^${prefix}\.(\d{1,9})\.`).exec(name) ?? []
    return index === undefined ? [] : [Number(index)]
  })
  return [...new Set(found)]
}
