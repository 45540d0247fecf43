/** Every text of the quick view that an owner can word anew (quick-view.md C.1). */
import type { SettingsSection } from '#app/platform/settings.ts'
import { words } from '#app/platform/setting-kinds.ts'

export const quickViewTexts = {
  button: words('Quick view', 'نظرة سريعة'),
  close: words('Close (Esc)', 'إغلاق (Esc)'),
  next: words('Next product', 'المنتج التالي'),
  prev: words('Previous product', 'المنتج السابق'),
  relatedProducts: words('You may also like', 'قد يعجبك أيضًا'),
  viewDetails: words('View product details', 'عرض تفاصيل المنتج'),
} as const satisfies SettingsSection
