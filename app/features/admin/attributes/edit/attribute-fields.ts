/** Converts between the fields of an attribute's form and the stored attribute. */
import type { AttributeValues } from '#app/features/admin/attributes/stored-attributes.server.ts'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { readOptionId, readLocalText } from '#app/features/admin/terms/edit/term-fields.ts'
import { attributeOrders, attributeTypes } from '#app/features/admin/terms/taxonomy-configs.ts'
import { readText } from '#app/features/admin/form-kit/form-values.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'

export const MAX_ATTRIBUTE_SLUG_LENGTH = 28

/** `slug` is that of a new attribute: '' derives it from the name. */
export function readAttribute(values: FormValues): {
  attributeValues: AttributeValues
  slug: string
  problems: Problems
} {
  const problems: Problems = {}
  const name = readLocalText(values, 'name', 200)
  if (Object.keys(name).length === 0) problems.nameAr = 'required'
  const requestedSlug = readText(values, 'slug').replace(/^pa_/i, '')
  const slug = slugify(requestedSlug)
  const isTooLong = [...slug].length > MAX_ATTRIBUTE_SLUG_LENGTH
  if ((requestedSlug !== '' && slug === '') || isTooLong) problems.slug = 'attribute-slug'
  return {
    attributeValues: {
      name,
      type: attributeTypes.find((type) => type === readText(values, 'type')) ?? 'select',
      orderBy: attributeOrders.find((order) => order === readText(values, 'orderBy')) ?? 'position',
      guidePageId: readOptionId(values, 'guide'),
    },
    ...{ slug, problems },
  }
}

export function writeAttribute(
  { name, type, orderBy, guidePageId }: AttributeValues,
  slug: string,
): FormValues {
  return {
    ...{ nameAr: [name.ar ?? ''], nameEn: [name.en ?? ''], slug: [slug] },
    ...{ type: [type], orderBy: [orderBy], guide: [String(guidePageId ?? '')] },
  }
}
