/** What settings choose from, in the contract's words (compare.md A.1, calls-common.md 0.6), and what the owner reads. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { DefaultField, FieldType } from '#app/features/compare/fields/rules.ts'

export const placesOnCards = {
  before_title: { en: 'Above the name', ar: 'فوق الاسم' },
  after_title: { en: 'Below the name', ar: 'تحت الاسم' },
  after_rating: { en: 'Below the rating', ar: 'تحت التقييم' },
  after_price: { en: 'Below the price', ar: 'تحت السعر' },
  before_add_to_cart: { en: 'Before “Add to cart”', ar: 'قبل زر الإضافة إلى السلة' },
  after_add_to_cart: { en: 'After “Add to cart”', ar: 'بعد زر الإضافة إلى السلة' },
  '0': { en: 'Hidden', ar: 'مخفي' },
} as const satisfies Record<string, LocalText>

export const placesOnProductPages = {
  '6': { en: 'Below the name', ar: 'تحت الاسم' },
  '11': { en: 'Below the rating', ar: 'تحت التقييم' },
  '21': { en: 'Below the short description', ar: 'تحت الوصف المختصر' },
  '29': { en: 'Above “Add to cart”', ar: 'فوق زر الإضافة إلى السلة' },
  '31': { en: 'Below “Add to cart”', ar: 'تحت زر الإضافة إلى السلة' },
  '41': { en: 'Below product meta', ar: 'تحت بيانات المنتج (SKU والتصنيفات)' },
  '51': { en: 'Below the share links', ar: 'تحت روابط المشاركة' },
  '0': { en: 'Hidden', ar: 'مخفي' },
} as const satisfies Record<string, LocalText>

export const toastPlaces = {
  'right-top': { en: 'Top right', ar: 'أعلى اليمين' },
  'right-bottom': { en: 'Bottom right', ar: 'أسفل اليمين' },
  'fluid-top': { en: 'Top center', ar: 'أعلى الوسط' },
  'fluid-bottom': { en: 'Bottom center', ar: 'أسفل الوسط' },
  'left-top': { en: 'Top left', ar: 'أعلى اليسار' },
  'left-bottom': { en: 'Bottom left', ar: 'أسفل اليسار' },
} as const satisfies Record<string, LocalText>

export const fieldKinds = {
  default: { en: 'Product field', ar: 'حقل المنتج' },
  attribute: { en: 'Attribute', ar: 'سمة' },
  custom_attribute: { en: 'Custom attribute', ar: 'سمة مخصصة' },
  custom_field: { en: 'Custom field', ar: 'حقل مخصص' },
  shortcode: { en: 'Shortcode or text with {product_id}', ar: 'نص فيه ‎{product_id}‎' },
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
