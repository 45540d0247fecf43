/** What the form of a product sent → a draft. Every field is text of strangers until cells.ts has read it. */
import type { Draft, DraftAttribute, DraftVariation } from './draft.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'
import { flagFields, textFields } from './draft.ts'

/** More than a page of words, less than would hurt. */
const LONGEST = 200_000
const MOST_PICTURES = 200
const MOST_ATTRIBUTES = 50

/** Reads a draft. */
export function readTyped(sent: FormData): Draft {
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? cutText(value, LONGEST) : ''
  }
  const isSet = (name: string) => sent.has(name)
  return {
    texts: Object.fromEntries(textFields.map((name) => [name, text(name)])),
    flags: Object.fromEntries(flagFields.map((name) => [name, isSet(name)])),
    categories: numbers(sent.getAll('category')),
    brands: numbers(sent.getAll('brand')),
    pictures: picturesOf(sent, text, isSet),
    attributes: indexes(sent, 'attribute')
      .slice(0, MOST_ATTRIBUTES)
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
          chosen: sent.getAll(field('value')).filter((value) => typeof value === 'string'),
          valuesAr: text(field('valuesAr')),
          valuesEn: text(field('valuesEn')),
        }
        return attribute.slug || attribute.nameAr || attribute.nameEn ? [attribute] : []
      }),
    variations: indexes(sent, 'variation').map((id): DraftVariation => {
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

/** In the order that their numbers say; those that are equal as they came. */
function picturesOf(
  sent: FormData,
  text: (name: string) => string,
  isSet: (name: string) => boolean,
): number[] {
  const listed = numbers([...sent.getAll('picture'), ...sent.getAll('newPicture')])
    .filter((id) => !isSet(`picture.${id}.remove`))
    .map((id, index) => ({ id, place: Number(text(`picture.${id}.place`)) || index + 1 }))
  const ordered = listed.toSorted((one, other) => one.place - other.place).map(({ id }) => id)
  return [...new Set(ordered)].slice(0, MOST_PICTURES)
}

function numbers(values: FormDataEntryValue[]): number[] {
  return values.flatMap((value) => {
    return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? [Number(value)] : []
  })
}

/** The numbers between the dots of fields called `prefix.7.name`, each once, in the order of the form. */
function indexes(sent: FormData, prefix: string): number[] {
  const found = [...sent.keys()].flatMap((name) => {
    const [, index] = new RegExp(String.raw`^${prefix}\.(\d{1,9})\.`).exec(name) ?? []
    return index === undefined ? [] : [Number(index)]
  })
  return [...new Set(found)]
}
