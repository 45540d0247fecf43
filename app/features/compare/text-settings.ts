/** Every text of the comparison that an owner can word anew (compare.md A.2), in the order of the screens. */
import type { SettingsSection } from '#app/platform/settings.ts'

export const compareTexts = {
  button: words('Compare', 'قارن'),
  buttonAdded: words('In your comparison', 'في المقارنة'),
  messageAdded: words('{name} was added to your comparison.', 'أُضيف {name} إلى المقارنة.'),
  messageRemoved: words('{name} was taken out of your comparison.', 'أُخرج {name} من المقارنة.'),
  messageExists: words('{name} is already in your comparison.', '{name} موجود في المقارنة.'),
  limit: words(
    'At most {limit} products can be compared at once. Take one out to add another.',
    'يمكن مقارنة {limit} من المنتجات على الأكثر. أخرج منتجًا لتضيف غيره.',
  ),
  login: words('Sign in to compare products.', 'سجّل الدخول لتقارن بين المنتجات.'),

  tableEmpty: words(
    'Nothing to compare yet. Add products with their “Compare” button.',
    'لا شيء للمقارنة بعد. أضف المنتجات بزر «قارن».',
  ),
  tableRemove: words('Remove', 'إخراج'),
  tableClose: words('Close', 'إغلاق'),
  tableSettings: words('Rows and tools', 'الصفوف والأدوات'),
  hideSimilarities: words('Only differences', 'الاختلافات فقط'),
  highlightDifferences: words('Highlight differences', 'إبراز الاختلافات'),
  barSelectFieldsDesc: words(
    'Choose the rows to show and drag them into your order.',
    'اختر الصفوف التي تظهر واسحبها إلى ترتيبك.',
  ),

  sidebarHeading: words('Comparison', 'المقارنة'),
  sidebarClose: words('Close', 'إغلاق'),
  sidebarRemove: words('Remove', 'إخراج'),
  sidebarEmpty: words('Your comparison is empty.', 'المقارنة فارغة.'),
  sidebarButton: words('Compare them', 'قارن بينها'),
  sidebarContinue: words('Keep shopping', 'متابعة التسوق'),

  barButton: words('Compare', 'قارن'),
  barAdd: words('Add a product', 'إضافة منتج'),
  barSearchPlaceholder: words('Search for a product', 'ابحث عن منتج'),
  barSearchNoResults: words('Nothing was found for “%s”.', 'لم نجد شيئًا يطابق «%s».'),
  barRemove: words('Remove', 'إخراج'),
  barRemoveAll: words('Remove all', 'إفراغ المقارنة'),
  barRemoveAllConfirmation: words(
    'Take all products out of your comparison?',
    'هل تريد إخراج كل المنتجات من المقارنة؟',
  ),
  barPrint: words('Print', 'طباعة'),
  barShare: words('Share', 'مشاركة'),
  barClickOutside: words('Click outside to hide the bar', 'انقر خارج الشريط لإخفائه'),
  barFilter: words('Filter', 'تصفية'),
  barFilterAll: words('All (%d)', 'الكل (%d)'),
  barFilterOther: words('%1$s (%2$d)', '%1$s (%2$d)'),

  shareDescription: words(
    'Whoever has this link sees your comparison.',
    'كل من لديه هذا الرابط يرى مقارنتك.',
  ),
  shareOn: words('Share on:', 'شارك عبر:'),
  shareCopied: words('The link %s was copied.', 'نُسخ الرابط %s.'),

  quickTableHeading: words('Side by side', 'جنبًا إلى جنب'),
  menu: words('Compare', 'المقارنة'),
  linkLabel: words('Compare', 'المقارنة'),

  fieldName: words('Name', 'الاسم'),
  fieldImage: words('Picture', 'الصورة'),
  fieldSku: words('SKU', 'رمز المنتج'),
  fieldRating: words('Rating', 'التقييم'),
  fieldPrice: words('Price', 'السعر'),
  fieldStock: words('Stock', 'المخزون'),
  fieldAvailability: words('Availability', 'التوفر'),
  fieldAddToCart: words('Add to cart', 'الإضافة إلى السلة'),
  fieldDescription: words('In short', 'باختصار'),
  fieldContent: words('Description', 'الوصف'),
  fieldWeight: words('Weight', 'الوزن'),
  fieldDimensions: words('Dimensions', 'الأبعاد'),
  fieldAdditional: words('Additional information', 'معلومات إضافية'),
} as const satisfies SettingsSection

function words(en: string, ar: string) {
  return { type: 'local-text', label: { en, ar }, default: { en, ar } } as const
}
