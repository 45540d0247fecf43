/**
 * Settings common to all product buttons, in the contract's terms (compare.md A.1, calls-common.md 0.6); each
 * feature declares them under keys of its own.
 */
import type { IconDefinition } from '#app/platform/icons/icons.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { classNamesCheck } from '#app/platform/settings/setting-checks.ts'
import { choice, ids, text } from '#app/platform/settings/setting-kinds.ts'

/** Appearance of a button. The icon settings follow these two. */
export const buttonShape = {
  buttonType: choice('Button type', 'نوع الزر', {
    button: { en: 'Button', ar: 'زر' },
    link: { en: 'Link', ar: 'رابط' },
  }),
  buttonIcon: choice('Icon position', 'موضع الأيقونة', {
    no: { en: 'No icon', ar: 'بلا أيقونة' },
    left: { en: 'Before the text', ar: 'قبل النص' },
    right: { en: 'After the text', ar: 'بعد النص' },
    only: { en: 'Icon only', ar: 'الأيقونة فقط' },
  }),
}

export const buttonClass = {
  ...text('Additional CSS classes', 'أصناف CSS إضافية'),
  check: classNamesCheck,
}

export const positionOnCards = {
  ...choice('Position on product cards', 'الموضع في بطاقات المنتجات', {
    before_title: { en: 'Above the name', ar: 'فوق الاسم' },
    after_title: { en: 'Below the name', ar: 'تحت الاسم' },
    after_rating: { en: 'Below the rating', ar: 'تحت التقييم' },
    after_price: { en: 'Below the price', ar: 'تحت السعر' },
    before_add_to_cart: { en: 'Before “Add to cart”', ar: 'قبل زر الإضافة إلى السلة' },
    after_add_to_cart: { en: 'After “Add to cart”', ar: 'بعد زر الإضافة إلى السلة' },
    '0': { en: 'Hidden', ar: 'مخفي' },
  }),
  default: 'after_add_to_cart',
} as const

export const positionOnPages = {
  ...choice('Position on product pages', 'الموضع في صفحة المنتج', {
    '6': { en: 'Below the name', ar: 'تحت الاسم' },
    '11': { en: 'Below the rating', ar: 'تحت التقييم' },
    '21': { en: 'Below the short description', ar: 'تحت الوصف المختصر' },
    '29': { en: 'Above “Add to cart”', ar: 'فوق زر الإضافة إلى السلة' },
    '31': { en: 'Below “Add to cart”', ar: 'تحت زر الإضافة إلى السلة' },
    '41': { en: 'Below SKU, categories and tags', ar: 'تحت رمز المنتج (SKU) والتصنيفات والوسوم' },
    '51': { en: 'Below the share links', ar: 'تحت روابط المشاركة' },
    '0': { en: 'Hidden', ar: 'مخفي' },
  }),
  default: '31',
} as const

/** Products outside of these categories have no button. */
export const categoryLimit = ids(
  'Limit to categories (empty: all)',
  'لتصنيفات محددة فقط (بلا اختيار: كلها)',
  'category',
)

/** Position of messages after a click. */
export const messagePosition = choice('Message position', 'موضع الرسائل', {
  'right-top': { en: 'Top right', ar: 'أعلى اليمين' },
  'right-bottom': { en: 'Bottom right', ar: 'أسفل اليمين' },
  'fluid-top': { en: 'Top center', ar: 'أعلى الوسط' },
  'fluid-bottom': { en: 'Bottom center', ar: 'أسفل الوسط' },
  'left-top': { en: 'Top left', ar: 'أعلى اليسار' },
  'left-bottom': { en: 'Bottom left', ar: 'أسفل اليسار' },
})

/** Target of product links in an overlay. */
export const productLinks = choice('Product links open', 'روابط المنتجات تفتح', {
  yes: { en: 'Product page', ar: 'صفحة المنتج' },
  yes_blank: { en: 'Product page in a new tab', ar: 'صفحة المنتج في تبويب جديد' },
  yes_popup: { en: 'Quick view', ar: 'النظرة السريعة' },
  no: { en: 'Nothing', ar: 'لا شيء' },
})

/** Menus that include a link to the visitor's list. */
export const menus = {
  type: 'list',
  label: { en: 'Add to menus', ar: 'الإضافة إلى القوائم' },
  default: [],
  choices: {
    primary: { en: 'Main menu', ar: 'القائمة الرئيسية' },
    footer: { en: 'Footer menu', ar: 'قائمة التذييل' },
    account: { en: 'Account menu', ar: 'قائمة الحساب' },
  },
} as const

/**
 * A content page that replaces the default page. `shortcode`: required in that page; `path`: the default page
 * of the shop.
 */
export function createPageSetting(
  label: LocalText,
  { shortcode, path }: { shortcode: string; path: string },
) {
  return {
    type: 'id',
    referenceType: 'page',
    label,
    default: 0,
    help: {
      en: `The page must contain ${shortcode}. If empty, ${path} is used.`,
      ar: `يجب أن تتضمن ${shortcode}. إن تُركت فارغة تُستخدم \u200E${path}\u200E.`,
    },
  } as const
}

/** Numbers the shop's icons in this order from 1: the contract identifies icons by number only. */
export function numberIcons(
  prefix: string,
  orderedIcons: readonly IconDefinition[],
): Readonly<Record<string, IconDefinition>> {
  return Object.fromEntries(orderedIcons.map((drawing, index) => [`${prefix}-icon-${index + 1}`, drawing]))
}
