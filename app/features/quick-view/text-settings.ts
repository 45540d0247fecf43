/** All texts of the quick view that a merchant can change (quick-view.md C.1). */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { labeledText } from '#app/platform/settings/setting-kinds.ts'

export const quickViewTexts = {
  button: labeledText(['Button text', 'نص الزر'], ['Quick view', 'نظرة سريعة']),
  close: labeledText(['Text of the “Close” button', 'نص زر الإغلاق'], ['Close (Esc)', 'إغلاق (Esc)']),
  next: labeledText(['Text of the “Next” button', 'نص زر التالي'], ['Next product', 'المنتج التالي']),
  prev: labeledText(['Text of the “Previous” button', 'نص زر السابق'], ['Previous product', 'المنتج السابق']),
  relatedProducts: labeledText(
    ['Heading of the suggestions', 'عنوان المنتجات المقترحة'],
    ['You may also like', 'قد يعجبك أيضًا'],
  ),
  viewDetails: labeledText(
    ['Text of the link to the product page', 'نص رابط صفحة المنتج'],
    ['View product details', 'عرض تفاصيل المنتج'],
  ),
} as const satisfies SettingsSection
