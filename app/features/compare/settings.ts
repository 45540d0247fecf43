/** What an owner can change in the comparison (compare.md A.1); its texts are in text-settings.ts. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { Choices, SettingsSection } from '#app/platform/settings.ts'
import { aCssSelector, classNames } from '#app/platform/setting-checks.ts'
import { inContract, inGroup } from '#app/platform/settings.ts'
import { fieldKinds, fieldNames, placesOnCards, placesOnProductPages, toastPlaces } from './choices/rules.ts'
import { compareIcons, type CompareIcon } from './icons/rules.ts'
import { allDefaultFields } from './fields/rules.ts'
import { type compareTools, MOST_COMPARED } from './rules.ts'

const opened = {
  open_popup: { en: 'The table', ar: 'الجدول' },
  open_sidebar: { en: 'The side panel', ar: 'اللوحة الجانبية' },
  open_page: { en: 'The page of the comparison', ar: 'صفحة المقارنة' },
} as const

const tools = {
  hide_similarities: { en: 'Hide what is the same', ar: 'إخفاء المتشابه' },
  highlight_differences: { en: 'Highlight differences', ar: 'إبراز الاختلافات' },
} as const satisfies Record<(typeof compareTools)[number], unknown>

export const compareSettings = inContract(
  {
    ...inGroup(
      { en: 'The comparison', ar: 'المقارنة' },
      {
        disableUnauthenticated: flag(
          'Only signed-in shoppers may compare',
          'المقارنة لمن سجّل الدخول فقط',
          false,
        ),
        adding: choice('Where an added product goes', 'مكان المنتج المضاف', {
          prepend: { en: 'First', ar: 'أولًا' },
          append: { en: 'Last', ar: 'آخرًا' },
        }),
        limit: number('Most products in a comparison', 'أقصى عدد من المنتجات في المقارنة', {
          unit: { en: 'products', ar: 'منتج' },
          default: MOST_COMPARED,
          minimum: 1,
          maximum: MOST_COMPARED,
        }),
        variations: flag(
          'Compare the chosen variation instead of the product',
          'مقارنة التنويعة المختارة بدل المنتج',
          true,
        ),
        reloadCount: flag(
          'Ask the server for the count on every page',
          'سؤال الخادم عن العدد في كل صفحة',
          false,
        ),
        searchCategories: ids(
          'Categories that can be compared (none: all)',
          'التصنيفات التي يمكن مقارنتها (بلا اختيار: كلها)',
        ),
        searchCount: number('Most results of the search', 'أقصى عدد من نتائج البحث', {
          unit: { en: 'products', ar: 'منتج' },
          default: 10,
          minimum: 1,
          maximum: 100,
        }),
      },
    ),
    ...inGroup(
      { en: 'Button', ar: 'الزر' },
      {
        buttonType: choice('The button is drawn as', 'شكل الزر', {
          button: { en: 'A button', ar: 'زر' },
          link: { en: 'A link', ar: 'رابط' },
        }),
        buttonIcon: choice('Icon of the button', 'أيقونة الزر', {
          no: { en: 'None', ar: 'بلا أيقونة' },
          left: { en: 'Before the text', ar: 'قبل النص' },
          right: { en: 'After the text', ar: 'بعد النص' },
          only: { en: 'Instead of the text', ar: 'بدل النص' },
        }),
        buttonNormalIcon: icon('Icon of what is not compared', 'أيقونة ما ليس في المقارنة', 'woosc-icon-1'),
        buttonAddedIcon: icon('Icon of what is compared', 'أيقونة ما هو في المقارنة', 'woosc-icon-74'),
        // The contract begins with the table, which has nothing to say of a first product and hides the page.
        buttonAction: choice('What a click on the button shows', 'ما تعرضه نقرة الزر', {
          show_bar: { en: 'The bar', ar: 'الشريط' },
          show_table: { en: 'The table', ar: 'الجدول' },
          show_sidebar: { en: 'The side panel', ar: 'اللوحة الجانبية' },
          show_message: { en: 'A message', ar: 'رسالة' },
          none: { en: 'Nothing', ar: 'لا شيء' },
        }),
        clickAgain: flag('A second click takes the product out', 'نقرة ثانية تخرج المنتج', false),
        buttonClass: {
          ...text('Further class names of the button', 'أسماء أصناف إضافية للزر'),
          check: classNames,
        },
        buttonArchive: {
          ...choice('Place on cards of products', 'المكان في بطاقات المنتجات', placesOnCards),
          default: 'after_add_to_cart',
        },
        buttonSingle: {
          ...choice('Place on the page of a product', 'المكان في صفحة المنتج', placesOnProductPages),
          default: '31',
        },
        messagePosition: choice('Where messages appear', 'مكان ظهور الرسائل', toastPlaces),
      },
    ),
    ...inGroup(
      { en: 'Table', ar: 'الجدول' },
      {
        fields: rows('Rows of the table', 'صفوف الجدول'),
        imageWidth: number('Width of pictures', 'عرض الصور', {
          unit: { en: 'pixels', ar: 'بكسل' },
          default: 600,
          minimum: 50,
          maximum: 2000,
        }),
        link: choice('Products in the table lead to', 'إلى أين تقود المنتجات في الجدول', {
          yes: { en: 'Their page', ar: 'صفحتها' },
          yes_blank: { en: 'Their page in a new tab', ar: 'صفحتها في تبويب جديد' },
          yes_popup: { en: 'The quick view', ar: 'النظرة السريعة' },
          no: { en: 'Nothing', ar: 'لا شيء' },
        }),
        tableSettings: flag('Shoppers choose display options', 'للمتسوق أن يخصّص الجدول', true),
        defaultSettings: {
          type: 'list',
          label: { en: 'Tools that are on at first', ar: 'الأدوات المفعّلة في البداية' },
          default: [],
          choices: tools,
        },
        remove: flag('Products can be removed in the table', 'يمكن إزالة المنتجات من الجدول', true),
        freezeColumn: flag('The first column stays in sight', 'يبقى العمود الأول ظاهرًا', true),
        freezeRow: flag('The heading stays in sight', 'يبقى رأس الجدول ظاهرًا', true),
        perfectScrollbar: flag('The table has slim scrollbars', 'للجدول أشرطة تمرير رفيعة', true),
        closeButton: flag('A button closes the table', 'زر لإغلاق الجدول', true),
      },
    ),
    ...inGroup(
      { en: 'Bar and side panel', ar: 'الشريط واللوحة الجانبية' },
      {
        openBarImmediately: flag('The bar is open from the start', 'الشريط مفتوح من البداية', false),
        hideCheckout: flag(
          'Hide the bar on the pages of cart and checkout',
          'إخفاء الشريط في صفحتي السلة وإتمام الطلب',
          true,
        ),
        hideEmpty: flag(
          'Hide the bar while nothing is compared',
          'إخفاء الشريط ما دامت المقارنة فارغة',
          false,
        ),
        barBubble: flag('The bar is folded into a round button', 'الشريط مطوي في زر مستدير', false),
        barFilter: {
          ...text(
            'Filter by (product_cat, product_tag, product_brand or pa_color; empty: none)',
            'التصفية حسب (product_cat أو product_tag أو product_brand أو pa_color، فارغ: بلا تصفية)',
            60,
          ),
          offers: 'taxonomy',
        },
        barPrint: flag('The bar offers to print the table', 'في الشريط زر لطباعة الجدول', true),
        barShare: flag('The bar offers to share the comparison', 'في الشريط زر لمشاركة المقارنة', true),
        barAdd: flag(
          'The bar offers to search for products and add them',
          'في الشريط بحث عن منتجات لإضافتها',
          true,
        ),
        barRemove: flag(
          'Bar and page offer to remove all products',
          'في الشريط والصفحة زر لإفراغ المقارنة',
          false,
        ),
        barBgColor: colour('Color of table and bar', 'لون الجدول والشريط', '#292a30'),
        barBtnColor: colour('Color of the main buttons', 'لون الأزرار الرئيسية', '#00a0d2'),
        barPos: choice('The bar stands at the', 'موضع الشريط', {
          bottom: { en: 'Bottom', ar: 'أسفل الشاشة' },
          top: { en: 'Top', ar: 'أعلى الشاشة' },
        }),
        barAlign: choice('Its content stands at the', 'محاذاة محتواه', {
          right: { en: 'Right', ar: 'اليمين' },
          left: { en: 'Left', ar: 'اليسار' },
        }),
        clickOutside: choice('A click outside closes it', 'نقرة خارجه تغلقه', {
          yes: { en: 'Always', ar: 'دائمًا' },
          yes_empty: { en: 'When it is empty', ar: 'إذا كان فارغًا' },
          no: { en: 'Never', ar: 'أبدًا' },
        }),
        hideClosed: flag('Closing the table closes the bar too', 'إغلاق الجدول يغلق الشريط أيضًا', false),
        sidebarPosition: choice('The side panel comes from the', 'جهة اللوحة الجانبية', {
          right: { en: 'Right', ar: 'اليمين' },
          left: { en: 'Left', ar: 'اليسار' },
        }),
      },
    ),
    ...inGroup(
      { en: 'Quick comparison', ar: 'المقارنة السريعة' },
      {
        quickTableEnable: flag(
          'Quick comparison on pages of products',
          'مقارنة سريعة في صفحات المنتجات',
          false,
        ),
        quickTablePosition: choice('Its place', 'مكانها', {
          above_related: { en: 'Above the related products', ar: 'فوق المنتجات المشابهة' },
          under_related: { en: 'Below the related products', ar: 'تحت المنتجات المشابهة' },
          replace_related: { en: 'Instead of the related products', ar: 'بدل المنتجات المشابهة' },
        }),
        quickTableLabel: flag('Its rows show their names', 'تظهر أسماء صفوفها', false),
        quickFields: rows('Its rows', 'صفوفها'),
      },
    ),
    ...inGroup(
      { en: 'Ways to the comparison', ar: 'الطرق إلى المقارنة' },
      {
        menus: {
          type: 'list',
          label: { en: 'Menus that lead to the comparison', ar: 'القوائم التي تقود إلى المقارنة' },
          default: [],
          choices: {
            primary: { en: 'Main menu', ar: 'القائمة الرئيسية' },
            footer: { en: 'Menu at the bottom', ar: 'القائمة السفلية' },
            account: { en: 'Menu of the account', ar: 'قائمة الحساب' },
          },
        },
        menuAction: choice('The entry in menus opens', 'ما يفتحه بند القائمة', opened),
        pageId: {
          type: 'id',
          of: 'page',
          label: { en: 'Page that holds the comparison', ar: 'الصفحة التي فيها المقارنة' },
          default: 0,
          help: {
            en: 'With [woosc_list] in its text. Without one: the shop’s own, /compare/.',
            ar: 'وفي نصها [woosc_list]. من دونها: صفحة المتجر /compare/.',
          },
        },
        pageMyaccount: flag(
          'The account has a tab with the comparison',
          'في صفحات الحساب تبويب للمقارنة',
          true,
        ),
        openButton: {
          ...text('Elements that open the comparison (a CSS selector)', 'عناصر تفتح المقارنة (محدد CSS)'),
          check: aCssSelector,
        },
        openButtonAction: choice('They open', 'ما تفتحه', opened),
      },
    ),
  },
  {
    searchCategories: 'search_cats',
    imageWidth: 'image_size',
    fields: 'fields6',
    quickFields: 'quick_fields6',
  },
) satisfies SettingsSection

function flag(en: string, ar: string, byDefault: boolean) {
  return { type: 'boolean', label: { en, ar }, default: byDefault } as const
}

/** The first of the choices is the default. */
function choice<const Declared extends Choices>(en: string, ar: string, choices: Declared) {
  return { type: 'choice', label: { en, ar }, default: Object.keys(choices)[0] ?? '', choices } as const
}

type NumberRange = { default: number; minimum: number; maximum: number; unit: LocalText }

function number(en: string, ar: string, range: NumberRange) {
  return { type: 'number', label: { en, ar }, ...range } as const
}

function text(en: string, ar: string, maximumLength = 200) {
  return { type: 'text', label: { en, ar }, default: '', maximumLength } as const
}

function colour(en: string, ar: string, byDefault: string) {
  return { type: 'color', label: { en, ar }, default: byDefault } as const
}

function icon(en: string, ar: string, byDefault: CompareIcon) {
  return { type: 'icon', label: { en, ar }, default: byDefault, icons: compareIcons } as const
}

function ids(en: string, ar: string) {
  return { type: 'ids', label: { en, ar }, default: [], of: 'category' } as const
}

function rows(en: string, ar: string) {
  return {
    type: 'fields',
    label: { en, ar },
    default: allDefaultFields(),
    kinds: fieldKinds,
    names: fieldNames,
    hasBetter: true,
  } as const
}
