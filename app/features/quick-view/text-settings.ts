/** Every text of the quick view that an owner can word anew (quick-view.md C.1). */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { words } from '#app/platform/settings/setting-kinds.ts'

export const quickViewTexts = {
  button: { ...words('Quick view', 'نظرة سريعة'), label: { en: 'Button text', ar: 'نص الزر' } },
  close: {
    ...words('Close (Esc)', 'إغلاق (Esc)'),
    label: { en: 'Text of the “Close” button', ar: 'نص زر الإغلاق' },
  },
  next: {
    ...words('Next product', 'المنتج التالي'),
    label: { en: 'Text of the “Next” button', ar: 'نص زر التالي' },
  },
  prev: {
    ...words('Previous product', 'المنتج السابق'),
    label: { en: 'Text of the “Previous” button', ar: 'نص زر السابق' },
  },
  relatedProducts: {
    ...words('You may also like', 'قد يعجبك أيضًا'),
    label: { en: 'Heading of the suggestions', ar: 'عنوان المنتجات المقترحة' },
  },
  viewDetails: {
    ...words('View product details', 'عرض تفاصيل المنتج'),
    label: { en: 'Text of the link to the product page', ar: 'نص رابط صفحة المنتج' },
  },
} as const satisfies SettingsSection
