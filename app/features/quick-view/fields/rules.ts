/** What the quick view shows beside the pictures: parts that the owner chooses, names and orders (quick-view.md C.1). */
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
 * 'default': one of `partNames`; 'attribute': a global attribute, its key (`pa_size`); 'custom_attribute': a product's own
 * attribute, its name; 'custom_field': meta data, its key; 'text': a text in which `{product_id}` stands for the id.
 */
export const partKinds = {
  default: { en: 'Product field', ar: 'حقل المنتج' },
  attribute: { en: 'Attribute', ar: 'سمة' },
  custom_attribute: { en: 'Custom attribute', ar: 'سمة مخصصة' },
  custom_field: { en: 'Custom field', ar: 'حقل مخصص' },
  text: { en: 'Shortcode or text with {product_id}', ar: 'نص فيه ‎{product_id}‎' },
} as const satisfies Record<string, LocalText>

export type PartKind = keyof typeof partKinds

const shownAtFirst = ['title', 'rating', 'price', 'excerpt', 'add_to_cart', 'meta'] satisfies PartName[]

/** What is shown until the owner says otherwise. */
export function defaultParts() {
  return shownAtFirst.map((name) => ({ key: name, type: 'default' as const, name, label: {} }))
}

/** Whether a name of the kind 'default' is one that is known. */
export function isPartName(name: string): name is PartName {
  return Object.hasOwn(partNames, name)
}
