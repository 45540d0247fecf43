/** The parts shown next to the pictures: the merchant chooses, names and orders them (quick-view.md C.1). */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

export const partNames = {
  title: { en: 'Name', ar: 'الاسم' },
  rating: { en: 'Rating', ar: 'التقييم' },
  price: { en: 'Price', ar: 'السعر' },
  availability: { en: 'Availability', ar: 'التوفر' },
  excerpt: { en: 'Short description', ar: 'الوصف المختصر' },
  add_to_cart: { en: 'Add to cart', ar: 'الإضافة إلى السلة' },
  meta: { en: 'SKU, categories and tags', ar: 'رمز المنتج والتصنيفات والوسوم' },
  description: { en: 'Description', ar: 'الوصف' },
  weight: { en: 'Weight', ar: 'الوزن' },
  dimensions: { en: 'Dimensions', ar: 'الأبعاد' },
  additional: { en: 'Additional information', ar: 'معلومات إضافية' },
} as const satisfies Record<string, LocalText>

export type PartName = keyof typeof partNames

/**
 * Meaning of `name` by kind – 'default': one of `partNames`; 'attribute': key of a global attribute
 * (`pa_size`); 'custom_attribute': name of a local attribute; 'custom_field': key of meta data; 'text': a
 * text in which `{product_id}` is replaced by the id.
 */
export const partKinds = {
  default: { en: 'Product field', ar: 'حقل المنتج' },
  attribute: { en: 'Attribute', ar: 'سمة' },
  custom_attribute: { en: 'Custom attribute', ar: 'سمة مخصصة' },
  custom_field: { en: 'Custom field', ar: 'حقل مخصص' },
  text: { en: 'Shortcode or text with {product_id}', ar: 'رمز مختصر أو نص فيه ‎{product_id}‎' },
} as const satisfies Record<string, LocalText>

export type PartKind = keyof typeof partKinds

const defaultPartNames = ['title', 'rating', 'price', 'excerpt', 'add_to_cart', 'meta'] satisfies PartName[]

/** Default parts. */
export function createDefaultParts() {
  return defaultPartNames.map((name) => ({ key: name, type: 'default' as const, name, label: {} }))
}

/** Whether a name is a valid part of the kind 'default'. */
export function isPartName(name: string): name is PartName {
  return Object.hasOwn(partNames, name)
}
