/** The fields of an attribute's form ↔ what is stored of it. */
import type { AttributeValues } from '#app/features/admin/attributes/stored-attributes.server.ts'
import type { Problems, Typed } from '#app/features/admin/typed/typed.ts'
import { idIn, localIn } from '#app/features/admin/terms/edit/term-fields.ts'
import { attributeOrders, attributeTypes } from '#app/features/admin/terms/term-desks.ts'
import { textOf } from '#app/features/admin/typed/typed.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'

export const LONGEST_ATTRIBUTE_SLUG = 28

/** `slug` is what a new one is called in addresses: '' of the name. */
export function readAttribute(typed: Typed): { values: AttributeValues; slug: string; problems: Problems } {
  const problems: Problems = {}
  const name = localIn(typed, 'name', 200)
  if (Object.keys(name).length === 0) problems.nameAr = 'required'
  const wanted = textOf(typed, 'slug').replace(/^pa_/i, '')
  const slug = slugify(wanted)
  const isTooLong = [...slug].length > LONGEST_ATTRIBUTE_SLUG
  if ((wanted !== '' && slug === '') || isTooLong) problems.slug = 'attribute-slug'
  return {
    values: {
      name,
      type: attributeTypes.find((type) => type === textOf(typed, 'type')) ?? 'select',
      orderBy: attributeOrders.find((order) => order === textOf(typed, 'orderBy')) ?? 'position',
      guidePageId: idIn(typed, 'guide'),
    },
    ...{ slug, problems },
  }
}

export function writeAttribute({ name, type, orderBy, guidePageId }: AttributeValues, slug: string): Typed {
  return {
    ...{ nameAr: [name.ar ?? ''], nameEn: [name.en ?? ''], slug: [slug] },
    ...{ type: [type], orderBy: [orderBy], guide: [String(guidePageId ?? '')] },
  }
}
