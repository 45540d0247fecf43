/** Every text of the comparison that the merchant can change (compare.md A.2), in the order of the screens. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { labeledText } from '#app/platform/settings/setting-kinds.ts'
import { addContractNames, setGroup } from '#app/platform/settings/settings.ts'

const nameHelp = help('{name} is replaced with the product name.', 'يُستبدل {name} باسم المنتج.')
const limitHelp = help('{limit} is replaced with the maximum number.', 'يُستبدل {limit} بالحد الأقصى.')
const searchHelp = help('%s is replaced with the search term.', 'يُستبدل %s بكلمة البحث.')
const countHelp = help('%d is replaced with the number of products.', 'يُستبدل %d بعدد المنتجات.')
const filterHelp = help(
  '%1$s is replaced with the filter value, %2$d with its number of products.',
  'يُستبدل %1$s بقيمة التصفية و%2$d بعدد منتجاتها.',
)
const linkHelp = help('%s is replaced with the link.', 'يُستبدل %s بالرابط.')

export const compareTexts = addContractNames({
  ...setGroup(
    { en: 'Button and messages', ar: 'الزر والرسائل' },
    {
      button: labeledText(['Button text', 'نص الزر'], ['Compare', 'قارن']),
      buttonAdded: labeledText(
        ['Button text when added', 'نص الزر بعد الإضافة'],
        ['In your comparison', 'في المقارنة'],
      ),
      messageAdded: {
        ...labeledText(
          ['Message: product added', 'رسالة: أُضيف المنتج'],
          ['{name} was added to your comparison.', 'أُضيف {name} إلى المقارنة.'],
        ),
        help: nameHelp,
      },
      messageRemoved: {
        ...labeledText(
          ['Message: product removed', 'رسالة: أُزيل المنتج'],
          ['{name} was removed from your comparison.', 'أُزيل {name} من المقارنة.'],
        ),
        help: nameHelp,
      },
      messageExists: {
        ...labeledText(
          ['Message: already added', 'رسالة: المنتج مضاف من قبل'],
          ['{name} is already in your comparison.', '{name} موجود في المقارنة.'],
        ),
        help: nameHelp,
      },
      limit: {
        ...labeledText(
          ['Message: limit reached', 'رسالة: بلوغ الحد الأقصى'],
          [
            'You can compare up to {limit} products. Remove one to add another.',
            'يمكن مقارنة {limit} من المنتجات على الأكثر. أزل منتجًا لتضيف غيره.',
          ],
        ),
        help: limitHelp,
      },
      login: labeledText(
        ['Message: sign-in required', 'رسالة: يلزم تسجيل الدخول'],
        ['Sign in to compare products.', 'سجّل الدخول لتقارن بين المنتجات.'],
      ),
    },
  ),
  ...setGroup(
    { en: 'Table', ar: 'الجدول' },
    {
      tableEmpty: labeledText(
        ['Message: empty table', 'رسالة: الجدول فارغ'],
        [
          'Nothing to compare yet. Add products with their “Compare” button.',
          'لا شيء للمقارنة بعد. أضف المنتجات بزر «قارن».',
        ],
      ),
      tableRemove: labeledText(['Text of the “Remove” button', 'نص زر الإزالة'], ['Remove', 'إزالة']),
      tableClose: labeledText(['Text of the “Close” button', 'نص زر الإغلاق'], ['Close', 'إغلاق']),
      tableSettings: labeledText(
        ['Text of the “Customize table” button', 'نص زر تخصيص الجدول'],
        ['Customize table', 'تخصيص الجدول'],
      ),
      hideSimilarities: labeledText(
        ['Option: only differences', 'خيار الاختلافات فقط'],
        ['Show only differences', 'الاختلافات فقط'],
      ),
      highlightDifferences: labeledText(
        ['Option: highlight differences', 'خيار إبراز الاختلافات'],
        ['Highlight differences', 'إبراز الاختلافات'],
      ),
      hideEmptyRows: labeledText(
        ['Option: hide empty rows', 'خيار إخفاء الصفوف الفارغة'],
        ['Hide empty rows', 'إخفاء الصفوف الفارغة'],
      ),
      barSelectFieldsDesc: labeledText(
        ['Instructions above the list of rows', 'الإرشادات فوق قائمة الصفوف'],
        [
          'Choose which rows to show and drag to reorder them.',
          'اختر الصفوف التي تظهر واسحبها لتغيير ترتيبها.',
        ],
      ),
    },
  ),
  ...setGroup(
    { en: 'Side panel', ar: 'اللوحة الجانبية' },
    {
      sidebarHeading: labeledText(
        ['Heading of the side panel', 'عنوان اللوحة الجانبية'],
        ['Comparison', 'المقارنة'],
      ),
      sidebarClose: labeledText(
        ['Side panel: text of the “Close” button', 'اللوحة الجانبية: نص زر الإغلاق'],
        ['Close', 'إغلاق'],
      ),
      sidebarRemove: labeledText(
        ['Side panel: text of the “Remove” button', 'اللوحة الجانبية: نص زر الإزالة'],
        ['Remove', 'إزالة'],
      ),
      sidebarEmpty: labeledText(
        ['Message: empty side panel', 'رسالة: اللوحة الجانبية فارغة'],
        ['Your comparison is empty.', 'المقارنة فارغة.'],
      ),
      sidebarButton: labeledText(
        ['Text of the “Compare” button', 'نص زر المقارنة'],
        ['Compare', 'قارن بينها'],
      ),
      sidebarContinue: labeledText(
        ['Text of the “Continue shopping” button', 'نص زر متابعة التسوق'],
        ['Continue shopping', 'متابعة التسوق'],
      ),
    },
  ),
  ...setGroup(
    { en: 'Bar, search and filter', ar: 'الشريط والبحث والتصفية' },
    {
      barButton: labeledText(['Text of the “Compare” button', 'نص زر المقارنة'], ['Compare', 'قارن']),
      barAdd: labeledText(
        ['Text of the “Add product” button', 'نص زر إضافة منتج'],
        ['Add a product', 'إضافة منتج'],
      ),
      barSearchPlaceholder: labeledText(
        ['Search field placeholder', 'النص الإرشادي في حقل البحث'],
        ['Search for a product', 'ابحث عن منتج'],
      ),
      barSearchNoResults: {
        ...labeledText(
          ['Message: no search results', 'رسالة: لا توجد نتائج بحث'],
          ['No products found for “%s”.', 'لا توجد منتجات تطابق «%s».'],
        ),
        help: searchHelp,
      },
      barRemove: labeledText(['Text of the “Remove” button', 'نص زر الإزالة'], ['Remove', 'إزالة']),
      barRemoveAll: labeledText(
        ['Text of the “Remove all” button', 'نص زر إزالة الكل'],
        ['Remove all', 'إزالة الكل'],
      ),
      barRemoveAllConfirmation: labeledText(
        ['Confirmation before removing all products', 'رسالة التأكيد قبل إزالة الكل'],
        ['Remove all products from your comparison?', 'هل تريد إزالة كل المنتجات من المقارنة؟'],
      ),
      barPrint: labeledText(['Text of the “Print” button', 'نص زر الطباعة'], ['Print', 'طباعة']),
      barShare: labeledText(['Text of the “Share” button', 'نص زر المشاركة'], ['Share', 'مشاركة']),
      barClickOutside: labeledText(
        ['Hint to close the bar', 'تلميح إغلاق الشريط'],
        ['Click outside to hide the bar', 'انقر خارج الشريط لإخفائه'],
      ),
      barFilter: labeledText(['Filter label', 'اسم التصفية'], ['Filter', 'تصفية']),
      barFilterAll: {
        ...labeledText(['Filter: all products', 'التصفية: كل المنتجات'], ['All (%d)', 'الكل (%d)']),
        help: countHelp,
      },
      barFilterOther: {
        ...labeledText(['Filter: one value', 'التصفية: قيمة واحدة'], ['%1$s (%2$d)', '%1$s (%2$d)']),
        help: filterHelp,
      },
    },
  ),
  ...setGroup(
    { en: 'Sharing', ar: 'المشاركة' },
    {
      shareDescription: labeledText(
        ['Description of sharing', 'وصف المشاركة'],
        ['Anyone with this link can see your comparison.', 'يمكن لكل من لديه هذا الرابط رؤية مقارنتك.'],
      ),
      shareOn: labeledText(
        ['Label before social links', 'النص قبل روابط الشبكات الاجتماعية'],
        ['Share on:', 'شارك عبر:'],
      ),
      shareCopied: {
        ...labeledText(
          ['Message: link copied', 'رسالة: نُسخ الرابط'],
          ['The link %s was copied.', 'نُسخ الرابط %s.'],
        ),
        help: linkHelp,
      },
    },
  ),
  ...setGroup(
    { en: 'Quick comparison and menus', ar: 'المقارنة السريعة والقوائم' },
    {
      quickTableHeading: labeledText(
        ['Heading of the quick comparison', 'عنوان المقارنة السريعة'],
        ['Side by side', 'جنبًا إلى جنب'],
      ),
      menu: labeledText(['Menu item', 'عنصر القائمة'], ['Compare', 'المقارنة']),
      linkLabel: labeledText(['Link text', 'نص الرابط'], ['Compare', 'المقارنة']),
    },
  ),
  ...setGroup(
    { en: 'Row labels', ar: 'أسماء الصفوف' },
    {
      fieldName: row('Name', 'الاسم'),
      fieldImage: row('Image', 'الصورة'),
      fieldSku: row('SKU', 'رمز المنتج'),
      fieldRating: row('Rating', 'التقييم'),
      fieldPrice: row('Price', 'السعر'),
      fieldStock: row('Stock', 'المخزون'),
      fieldAvailability: row('Availability', 'التوفر'),
      fieldAddToCart: row('Add to cart', 'الإضافة إلى السلة'),
      fieldDescription: row('Short description', 'الوصف المختصر'),
      fieldContent: row('Description', 'الوصف'),
      fieldWeight: row('Weight', 'الوزن'),
      fieldDimensions: row('Dimensions', 'الأبعاد'),
      fieldAdditional: row('Additional information', 'معلومات إضافية'),
    },
  ),
}) satisfies SettingsSection

function row(en: string, ar: string) {
  return labeledText([`Row “${en}”`, `صف «${ar}»`], [en, ar])
}

function help(en: string, ar: string): LocalText {
  return { en, ar }
}
