/** What an owner can change in the comparison (compare.md A.1); its texts are in text-settings.ts. */
import type { SettingsSection } from '#app/platform/settings.ts'
import { allDefaultFields, areFields } from './fields/rules.ts'
import { compareTools, type CompareTool, MOST_COMPARED } from './rules.ts'

export const compareSettings = {
  disableUnauthenticated: flag('Only signed-in shoppers may compare', 'المقارنة لمن سجّل الدخول فقط', false),
  adding: choice('Where an added product goes', 'مكان المنتج المضاف', ['prepend', 'append']),
  limit: number('Most products in a comparison', 'أقصى عدد من المنتجات في المقارنة', {
    default: MOST_COMPARED,
    minimum: 1,
    maximum: MOST_COMPARED,
  }),
  variations: flag(
    'Compare the chosen variation instead of the product',
    'مقارنة التنويعة المختارة بدل المنتج',
    true,
  ),
  reloadCount: flag('Ask the server for the count on every page', 'سؤال الخادم عن العدد في كل صفحة', false),
  hideCheckout: flag(
    'Hide the bar on the pages of cart and checkout',
    'إخفاء الشريط في صفحتي السلة وإتمام الشراء',
    true,
  ),
  hideEmpty: flag('Hide the bar while nothing is compared', 'إخفاء الشريط ما دامت المقارنة فارغة', false),

  buttonType: choice('The button is drawn as', 'شكل الزر', ['button', 'link']),
  buttonIcon: choice('Icon of the button', 'أيقونة الزر', ['no', 'left', 'right', 'only']),
  buttonNormalIcon: icon('Icon of what is not compared', 'أيقونة ما ليس في المقارنة', 'woosc-icon-1'),
  buttonAddedIcon: icon('Icon of what is compared', 'أيقونة ما هو في المقارنة', 'woosc-icon-74'),
  buttonAction: choice('What a click on the button shows', 'ما تعرضه نقرة الزر', [
    'show_table',
    'show_bar',
    'show_sidebar',
    'show_message',
    'none',
  ]),
  clickAgain: flag('A second click takes the product out', 'نقرة ثانية تخرج المنتج', false),
  buttonClass: text('Further class names of the button', 'أسماء أصناف إضافية للزر'),
  buttonArchive: choice('Place on cards of products', 'المكان في بطاقات المنتجات', [
    'after_add_to_cart',
    'before_add_to_cart',
    'before_title',
    'after_title',
    'after_rating',
    'after_price',
    '0',
  ]),
  buttonSingle: choice('Place on the page of a product', 'المكان في صفحة المنتج', [
    '31',
    '29',
    '6',
    '11',
    '21',
    '41',
    '51',
    '0',
  ]),
  messagePosition: choice('Where messages appear', 'مكان ظهور الرسائل', [
    'right-top',
    'right-bottom',
    'fluid-top',
    'fluid-bottom',
    'left-top',
    'left-bottom',
  ]),
  searchCategories: shape('Categories that can be compared (their numbers; none: all)', {
    ar: 'الأقسام التي يمكن مقارنتها (أرقامها، بلا أرقام: كلها)',
    default: noNumbers(),
    accepts: areNumbers,
    expected: 'a list of the numbers of categories',
  }),
  searchCount: number('Most results of the search', 'أقصى عدد من نتائج البحث', {
    default: 10,
    minimum: 1,
    maximum: 100,
  }),

  fields: shape('Rows of the table', {
    ar: 'صفوف الجدول',
    default: allDefaultFields(),
    accepts: areFields,
    expected: 'a list of rows, each with its own key',
  }),
  imageWidth: number('Width of pictures in pixels', 'عرض الصور بالبكسل', {
    default: 600,
    minimum: 50,
    maximum: 2000,
  }),
  link: choice('Products in the table lead to', 'إلى أين تقود المنتجات في الجدول', [
    'yes',
    'yes_blank',
    'yes_popup',
    'no',
  ]),
  tableSettings: flag('Shoppers choose rows and tools', 'للمتسوق أن يختار الصفوف والأدوات', true),
  defaultSettings: shape('Tools that are on at first', {
    ar: 'الأدوات المفعّلة في البداية',
    default: noTools(),
    accepts: areTools,
    expected: `a list of some of ${JSON.stringify(compareTools)}`,
  }),
  remove: flag('Products can be removed in the table', 'يمكن إخراج المنتجات من الجدول', true),
  freezeColumn: flag('The first column stays in sight', 'يبقى العمود الأول ظاهرًا', true),
  freezeRow: flag('The heading stays in sight', 'يبقى رأس الجدول ظاهرًا', true),
  perfectScrollbar: flag('Slim scrollbars', 'أشرطة تمرير رفيعة', true),
  closeButton: flag('A button closes the table', 'زر لإغلاق الجدول', true),

  openBarImmediately: flag('The bar is open from the start', 'الشريط مفتوح من البداية', false),
  barBubble: flag('The bar is folded into a round button', 'الشريط مطوي في زر مستدير', false),
  barFilter: text(
    'Filter by (product_cat, product_tag, product_brand or pa_color; empty: none)',
    'التصفية حسب (product_cat أو product_tag أو product_brand أو pa_color، فارغ: بلا تصفية)',
    60,
  ),
  barPrint: flag('Print', 'الطباعة', true),
  barShare: flag('Share', 'المشاركة', true),
  barAdd: flag('Search and add', 'البحث والإضافة', true),
  barRemove: flag('Remove all', 'إفراغ المقارنة', false),
  barBgColor: colour('Colour of table and bar', 'لون الجدول والشريط', '#292a30'),
  barBtnColor: colour('Colour of the main buttons', 'لون الأزرار الرئيسية', '#00a0d2'),
  barPos: choice('The bar stands at the', 'موضع الشريط', ['bottom', 'top']),
  barAlign: choice('Its content stands at the', 'محاذاة محتواه', ['right', 'left']),
  clickOutside: choice('A click outside closes it', 'نقرة خارجه تغلقه', ['yes', 'yes_empty', 'no']),
  hideClosed: flag('Closing the table closes the bar too', 'إغلاق الجدول يغلق الشريط أيضًا', false),
  sidebarPosition: choice('The side panel comes from the', 'جهة اللوحة الجانبية', ['right', 'left']),

  quickTableEnable: flag('Quick comparison on pages of products', 'مقارنة سريعة في صفحات المنتجات', false),
  quickTablePosition: choice('Its place', 'مكانها', ['above_related', 'under_related', 'replace_related']),
  quickTableLabel: flag('Its rows have names', 'لصفوفها أسماء', false),
  quickFields: shape('Its rows', {
    ar: 'صفوفها',
    default: allDefaultFields(),
    accepts: areFields,
    expected: 'a list of rows, each with its own key',
  }),

  menus: shape('Menus that lead to the comparison', {
    ar: 'القوائم التي تقود إلى المقارنة',
    default: noMenus(),
    accepts: areMenus,
    expected: 'a list of some of ["primary","footer","account"]',
  }),
  menuAction: choice('The entry in menus opens', 'ما يفتحه بند القائمة', [
    'open_popup',
    'open_sidebar',
    'open_page',
  ]),
  pageMyaccount: flag('A tab in the account', 'تبويب في صفحات الحساب', true),
  openButton: text('Elements that open the comparison (a CSS selector)', 'عناصر تفتح المقارنة (محدد CSS)'),
  openButtonAction: choice('They open', 'ما تفتحه', ['open_popup', 'open_sidebar', 'open_page']),
} as const satisfies SettingsSection

function flag(en: string, ar: string, byDefault: boolean) {
  return { type: 'boolean', label: { en, ar }, default: byDefault } as const
}

/** The first of the choices is the default. */
function choice<const Choices extends readonly [string, ...string[]]>(
  en: string,
  ar: string,
  choices: Choices,
) {
  return { type: 'choice', label: { en, ar }, default: choices[0], choices } as const
}

function number(en: string, ar: string, range: { default: number; minimum: number; maximum: number }) {
  return { type: 'number', label: { en, ar }, ...range } as const
}

function text(en: string, ar: string, maximumLength = 200) {
  return { type: 'text', label: { en, ar }, default: '', maximumLength } as const
}

function colour(en: string, ar: string, byDefault: string) {
  const check = {
    accepts: (value: string) => /^#[\da-f]{6}$/i.test(value),
    expected: 'a colour as #292a30',
  }
  return { type: 'text', label: { en, ar }, default: byDefault, check } as const
}

function icon(en: string, ar: string, byDefault: string) {
  const check = {
    accepts: (value: string) => /^woosc-icon-([1-9]|[1-7]\d)$/.test(value),
    expected: 'woosc-icon-1 to woosc-icon-79',
  }
  return { type: 'text', label: { en, ar }, default: byDefault, check } as const
}

type Shape<Value> = {
  ar: string
  default: Value
  accepts: (value: unknown) => value is Value
  expected: string
}

function shape<Value>(en: string, { ar, ...rest }: Shape<Value>) {
  return { type: 'shape', label: { en, ar }, ...rest } as const
}

function areNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => Number.isSafeInteger(one) && Number(one) > 0)
}

function areTools(value: unknown): value is CompareTool[] {
  return Array.isArray(value) && value.every((one) => compareTools.some((tool) => tool === one))
}

const menuNames = ['primary', 'footer', 'account'] as const
type MenuName = (typeof menuNames)[number]

function areMenus(value: unknown): value is MenuName[] {
  return Array.isArray(value) && value.every((one) => menuNames.some((name) => name === one))
}

function noNumbers(): number[] {
  return []
}

function noTools(): CompareTool[] {
  return []
}

function noMenus(): MenuName[] {
  return []
}
