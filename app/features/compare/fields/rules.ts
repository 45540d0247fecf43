/** The rows of the table as configured by the merchant: the field of each, its label, and which end is better. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

/** The default fields of a row, with the contract's names. */
const defaultFields = [
  'image',
  'sku',
  'rating',
  'price',
  'stock',
  'availability',
  'add_to_cart',
  'description',
  'content',
  'weight',
  'dimensions',
  'additional',
] as const
export type DefaultField = (typeof defaultFields)[number]

/**
 * 'default': one of `defaultFields`; 'attribute': a global attribute, its key (`pa_size`);
 * 'custom_attribute': a product's own attribute, its name; 'custom_field': meta data, its key; 'shortcode': a
 * text in which `{product_id}` stands for the id.
 */
const fieldTypes = ['default', 'attribute', 'custom_attribute', 'custom_field', 'shortcode'] as const
export type FieldType = (typeof fieldTypes)[number]

/** The labels of the field types in the merchant's settings. */
export const fieldTypeLabels = {
  default: { en: 'Product field', ar: 'حقل المنتج' },
  attribute: { en: 'Attribute', ar: 'سمة' },
  custom_attribute: { en: 'Custom attribute', ar: 'سمة مخصصة' },
  custom_field: { en: 'Custom field', ar: 'حقل مخصص' },
  shortcode: { en: 'Shortcode or text with {product_id}', ar: 'رمز مختصر أو نص فيه ‎{product_id}‎' },
} as const satisfies Record<FieldType, LocalText>

export const fieldNames = {
  image: { en: 'Image', ar: 'الصورة' },
  sku: { en: 'SKU', ar: 'رمز المنتج' },
  rating: { en: 'Rating', ar: 'التقييم' },
  price: { en: 'Price', ar: 'السعر' },
  stock: { en: 'Stock', ar: 'المخزون' },
  availability: { en: 'Availability', ar: 'التوفر' },
  add_to_cart: { en: 'Add to cart', ar: 'الإضافة إلى السلة' },
  description: { en: 'Short description', ar: 'الوصف المختصر' },
  content: { en: 'Description', ar: 'الوصف' },
  weight: { en: 'Weight', ar: 'الوزن' },
  dimensions: { en: 'Dimensions', ar: 'الأبعاد' },
  additional: { en: 'Additional information', ar: 'معلومات إضافية' },
} as const satisfies Record<DefaultField, LocalText>

export type CompareField = {
  /** The key of the row in cookies: unchanged as long as the row means the same. */
  key: string
  type: FieldType
  /** The name of the field, depending on `type`. */
  name: string
  /** {}: the name of the field. */
  label: LocalText
  /** Which end of its numbers is marked as the best; absent: none. */
  better?: 'more' | 'less'
}

/** All default fields, with their names as keys. */
export function listDefaultFields(): CompareField[] {
  return defaultFields.map((name) => ({ key: name, type: 'default', name, label: {} }))
}

/**
 * The part of a row's class that identifies its field: `tr-pa_size`, `tr-ca_material`, `tr-cf_origin`,
 * `tr-sc_k3xd`.
 */
export function formatDataKey({ type, name, key }: CompareField): string {
  if (type === 'custom_attribute') return `ca_${toClassToken(name)}`
  if (type === 'custom_field') return `cf_${toClassToken(name)}`
  if (type === 'shortcode') return `sc_${key}`
  return name
}

/** The rows of a setting that this feature supports; unknown entries are skipped. */
export function filterSupportedFields(entries: readonly FieldEntry[]): CompareField[] {
  return entries.flatMap((entry) => {
    const type = fieldTypes.find((one) => one === entry.type)
    const isKnown = type !== 'default' || defaultFields.some((one) => one === entry.name)
    return type && isKnown && entry.name.trim() !== '' ? [{ ...entry, type }] : []
  })
}

/** An entry of the rows setting, see platform/settings/settings.ts. */
type FieldEntry = Omit<CompareField, 'type'> & { type: string }

// Encodes a name as a class name token: letters of any script are kept, other characters are not.
function toClassToken(name: string): string {
  const token = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_-]+/gu, '-')
  return token.replaceAll(/^-+|-+$/g, '')
}
