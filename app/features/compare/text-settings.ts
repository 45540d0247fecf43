/** Every text of the comparison that an owner can word anew (compare.md A.2), in the order of the screens. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { SettingsSection } from '#app/platform/settings.ts'
import { inContract, inGroup } from '#app/platform/settings.ts'

const named = help('{name} stands for the name of the product.', '{name} مكان اسم المنتج.')
const limited = help('{limit} stands for the number that fits.', '{limit} مكان أقصى عدد.')
const searched = help('%s stands for what was searched.', '%s مكان كلمة البحث.')
const counted = help('%d stands for the number of products.', '%d مكان عدد المنتجات.')
const chosen = help(
  '%1$s stands for the choice, %2$d for the number of its products.',
  '%1$s مكان الاختيار و%2$d مكان عدد منتجاته.',
)
const linked = help('%s stands for the link.', '%s مكان الرابط.')

export const compareTexts = inContract({
  ...inGroup(
    { en: 'Button and messages', ar: 'الزر والرسائل' },
    {
      button: words(['On the button', 'على الزر'], ['Compare', 'قارن']),
      buttonAdded: words(
        ['On the button of what is compared', 'على زر ما هو في المقارنة'],
        ['In your comparison', 'في المقارنة'],
      ),
      messageAdded: {
        ...words(
          ['Message: it was added', 'رسالة: أُضيف المنتج'],
          ['{name} was added to your comparison.', 'أُضيف {name} إلى المقارنة.'],
        ),
        help: named,
      },
      messageRemoved: {
        ...words(
          ['Message: it was removed', 'رسالة: أُزيل المنتج'],
          ['{name} was removed from your comparison.', 'أُزيل {name} من المقارنة.'],
        ),
        help: named,
      },
      messageExists: {
        ...words(
          ['Message: it is there already', 'رسالة: المنتج موجود'],
          ['{name} is already in your comparison.', '{name} موجود في المقارنة.'],
        ),
        help: named,
      },
      limit: {
        ...words(
          ['Message: no more fit', 'رسالة: اكتملت المقارنة'],
          [
            'At most {limit} products can be compared at once. Remove one to add another.',
            'يمكن مقارنة {limit} من المنتجات على الأكثر. أزل منتجًا لتضيف غيره.',
          ],
        ),
        help: limited,
      },
      login: words(
        [
          'For guests, where only signed-in shoppers may compare',
          'للزائر حين تكون المقارنة لمن سجّل الدخول فقط',
        ],
        ['Sign in to compare products.', 'سجّل الدخول لتقارن بين المنتجات.'],
      ),
    },
  ),
  ...inGroup(
    { en: 'Table', ar: 'الجدول' },
    {
      tableEmpty: words(
        ['Instead of an empty table', 'بدل الجدول الفارغ'],
        [
          'Nothing to compare yet. Add products with their “Compare” button.',
          'لا شيء للمقارنة بعد. أضف المنتجات بزر «قارن».',
        ],
      ),
      tableRemove: words(['Removes a product from the table', 'يزيل منتجًا من الجدول'], ['Remove', 'إزالة']),
      tableClose: words(['Closes the table', 'يغلق الجدول'], ['Close', 'إغلاق']),
      tableSettings: words(
        ['Opens the display options', 'يفتح تخصيص الجدول'],
        ['Display options', 'تخصيص الجدول'],
      ),
      hideSimilarities: words(
        ['Tool that hides what is the same', 'أداة إخفاء المتشابه'],
        ['Only differences', 'الاختلافات فقط'],
      ),
      highlightDifferences: words(
        ['Tool that highlights differences', 'أداة إبراز الاختلافات'],
        ['Highlight differences', 'إبراز الاختلافات'],
      ),
      hideEmptyRows: words(
        ['Tool that hides rows without a value', 'أداة إخفاء الصفوف الفارغة'],
        ['Hide empty rows', 'إخفاء الصفوف الفارغة'],
      ),
      barSelectFieldsDesc: words(
        ['Above the list of rows', 'فوق قائمة الصفوف'],
        [
          'Choose the rows to show and drag them into your order.',
          'اختر الصفوف التي تظهر واسحبها إلى ترتيبك.',
        ],
      ),
    },
  ),
  ...inGroup(
    { en: 'Side panel', ar: 'اللوحة الجانبية' },
    {
      sidebarHeading: words(
        ['Heading of the side panel', 'عنوان اللوحة الجانبية'],
        ['Comparison', 'المقارنة'],
      ),
      sidebarClose: words(['Closes the side panel', 'يغلق اللوحة الجانبية'], ['Close', 'إغلاق']),
      sidebarRemove: words(
        ['Removes a product from the side panel', 'يزيل منتجًا من اللوحة الجانبية'],
        ['Remove', 'إزالة'],
      ),
      sidebarEmpty: words(
        ['In an empty side panel', 'في اللوحة الجانبية الفارغة'],
        ['Your comparison is empty.', 'المقارنة فارغة.'],
      ),
      sidebarButton: words(
        ['Leads from the side panel to the table', 'من اللوحة الجانبية إلى الجدول'],
        ['Compare them', 'قارن بينها'],
      ),
      sidebarContinue: words(
        ['Leads back to the shop', 'العودة إلى التسوق'],
        ['Keep shopping', 'متابعة التسوق'],
      ),
    },
  ),
  ...inGroup(
    { en: 'Bar, search and filter', ar: 'الشريط والبحث والتصفية' },
    {
      barButton: words(['Opens the table from the bar', 'يفتح الجدول من الشريط'], ['Compare', 'قارن']),
      barAdd: words(['Opens the search', 'يفتح البحث'], ['Add a product', 'إضافة منتج']),
      barSearchPlaceholder: words(
        ['Example in the search field', 'مثال في حقل البحث'],
        ['Search for a product', 'ابحث عن منتج'],
      ),
      barSearchNoResults: {
        ...words(
          ['Where the search finds nothing', 'حين لا يجد البحث شيئًا'],
          ['Nothing was found for “%s”.', 'لم نجد شيئًا يطابق «%s».'],
        ),
        help: searched,
      },
      barRemove: words(['Removes a product from the bar', 'يزيل منتجًا من الشريط'], ['Remove', 'إزالة']),
      barRemoveAll: words(['Empties the comparison', 'يفرغ المقارنة'], ['Remove all', 'إفراغ المقارنة']),
      barRemoveAllConfirmation: words(
        ['Question before it is emptied', 'السؤال قبل الإفراغ'],
        ['Remove all products from your comparison?', 'هل تريد إزالة كل المنتجات من المقارنة؟'],
      ),
      barPrint: words(['Prints the table', 'يطبع الجدول'], ['Print', 'طباعة']),
      barShare: words(['Opens sharing', 'يفتح المشاركة'], ['Share', 'مشاركة']),
      barClickOutside: words(
        ['Hint beside the bar', 'تلميح بجانب الشريط'],
        ['Click outside to hide the bar', 'انقر خارج الشريط لإخفائه'],
      ),
      barFilter: words(['Name of the filter', 'اسم التصفية'], ['Filter', 'تصفية']),
      barFilterAll: {
        ...words(['In the filter: all products', 'في التصفية: كل المنتجات'], ['All (%d)', 'الكل (%d)']),
        help: counted,
      },
      barFilterOther: {
        ...words(
          ['In the filter: one of its choices', 'في التصفية: أحد اختياراتها'],
          ['%1$s (%2$d)', '%1$s (%2$d)'],
        ),
        help: chosen,
      },
    },
  ),
  ...inGroup(
    { en: 'Sharing', ar: 'المشاركة' },
    {
      shareDescription: words(
        ['What sharing means', 'معنى المشاركة'],
        ['Whoever has this link sees your comparison.', 'كل من لديه هذا الرابط يرى مقارنتك.'],
      ),
      shareOn: words(['Before the links to networks', 'قبل روابط الشبكات'], ['Share on:', 'شارك عبر:']),
      shareCopied: {
        ...words(
          ['Message: the link was copied', 'رسالة: نُسخ الرابط'],
          ['The link %s was copied.', 'نُسخ الرابط %s.'],
        ),
        help: linked,
      },
    },
  ),
  ...inGroup(
    { en: 'Quick comparison and menus', ar: 'المقارنة السريعة والقوائم' },
    {
      quickTableHeading: words(
        ['Heading of the quick comparison', 'عنوان المقارنة السريعة'],
        ['Side by side', 'جنبًا إلى جنب'],
      ),
      menu: words(['Entry in menus', 'البند في القوائم'], ['Compare', 'المقارنة']),
      linkLabel: words(['Link to the comparison', 'الرابط إلى المقارنة'], ['Compare', 'المقارنة']),
    },
  ),
  ...inGroup(
    { en: 'Names of rows', ar: 'أسماء الصفوف' },
    {
      fieldName: row('Name', 'الاسم'),
      fieldImage: row('Picture', 'الصورة'),
      fieldSku: row('SKU', 'رمز المنتج'),
      fieldRating: row('Rating', 'التقييم'),
      fieldPrice: row('Price', 'السعر'),
      fieldStock: row('Stock', 'المخزون'),
      fieldAvailability: row('Availability', 'التوفر'),
      fieldAddToCart: row('Add to cart', 'الإضافة إلى السلة'),
      fieldDescription: row('In short', 'باختصار'),
      fieldContent: row('Description', 'الوصف'),
      fieldWeight: row('Weight', 'الوزن'),
      fieldDimensions: row('Dimensions', 'الأبعاد'),
      fieldAdditional: row('Additional information', 'معلومات إضافية'),
    },
  ),
}) satisfies SettingsSection

type Pair = readonly [en: string, ar: string]

/** What a text is for, and how it is worded until the owner words it. */
function words([en, ar]: Pair, [standard, standardInArabic]: Pair) {
  return { type: 'local-text', label: { en, ar }, default: { en: standard, ar: standardInArabic } } as const
}

function row(en: string, ar: string) {
  return words([`Row “${en}”`, `صف «${ar}»`], [en, ar])
}

function help(en: string, ar: string): LocalText {
  return { en, ar }
}
