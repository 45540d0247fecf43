/** The merchant's settings of the comparison (compare.md A.1); its texts are in text-settings.ts. */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import {
  buttonClass,
  buttonShape,
  menus,
  messagePosition,
  createPageSetting,
  positionOnCards,
  positionOnPages,
  productLinks,
} from '#app/features/product-actions/rules.ts'
import { cssSelectorCheck } from '#app/platform/settings/setting-checks.ts'
import { choice, flag, icon, ids, number, text } from '#app/platform/settings/setting-kinds.ts'
import { addContractNames, setGroup } from '#app/platform/settings/settings.ts'
import { compareIcons } from './icons/rules.ts'
import { listDefaultFields, fieldTypeLabels, fieldNames } from './fields/rules.ts'
import { type compareTools, MAX_COMPARED_PRODUCTS } from './rules.ts'

const openTargets = {
  open_popup: { en: 'Comparison table', ar: 'الجدول' },
  open_sidebar: { en: 'Side panel', ar: 'اللوحة الجانبية' },
  open_page: { en: 'Comparison page', ar: 'صفحة المقارنة' },
} as const

const toolLabels = {
  hide_similarities: { en: 'Show only differences', ar: 'الاختلافات فقط' },
  highlight_differences: { en: 'Highlight differences', ar: 'إبراز الاختلافات' },
} as const satisfies Record<(typeof compareTools)[number], unknown>

export const compareSettings = addContractNames(
  {
    ...setGroup(
      { en: 'General', ar: 'عام' },
      {
        disableUnauthenticated: flag('Require sign-in to compare', 'المقارنة للمسجّلين فقط', false),
        adding: choice('Position of new products', 'موضع المنتجات الجديدة', {
          prepend: { en: 'First', ar: 'أولًا' },
          append: { en: 'Last', ar: 'آخرًا' },
        }),
        limit: number('Maximum products in a comparison', 'الحد الأقصى للمنتجات في المقارنة', {
          unit: { en: 'products', ar: 'منتج' },
          default: MAX_COMPARED_PRODUCTS,
          minimum: 1,
          maximum: MAX_COMPARED_PRODUCTS,
        }),
        variations: flag(
          'Compare selected variations instead of the product',
          'مقارنة المتغيّر المختار بدل المنتج',
          true,
        ),
        reloadCount: flag('Reload the count on every page', 'تحديث العدد في كل صفحة', false),
        searchCategories: ids(
          'Product search: categories (empty: all)',
          'بحث المنتجات: التصنيفات (بلا اختيار: كلها)',
          'category',
        ),
        searchCount: number('Product search: maximum results', 'بحث المنتجات: الحد الأقصى للنتائج', {
          unit: { en: 'products', ar: 'منتج' },
          default: 10,
          minimum: 1,
          maximum: 100,
        }),
      },
    ),
    ...setGroup(
      { en: 'Button', ar: 'الزر' },
      {
        ...buttonShape,
        buttonNormalIcon: icon('Icon', 'الأيقونة', { default: 'woosc-icon-1', icons: compareIcons }),
        buttonAddedIcon: icon('Icon when added', 'الأيقونة بعد الإضافة', {
          default: 'woosc-icon-74',
          icons: compareIcons,
        }),
        // The contract's default is the table, which has nothing to compare for a first product and covers
        // the page.
        buttonAction: choice('After adding, show', 'بعد الإضافة يظهر', {
          show_bar: { en: 'Comparison bar', ar: 'الشريط' },
          show_table: { en: 'Comparison table', ar: 'الجدول' },
          show_sidebar: { en: 'Side panel', ar: 'اللوحة الجانبية' },
          show_message: { en: 'Message', ar: 'رسالة' },
          none: { en: 'Nothing', ar: 'لا شيء' },
        }),
        clickAgain: flag('Remove the product on a second click', 'إزالة المنتج بنقرة ثانية', false),
        buttonClass,
        buttonArchive: positionOnCards,
        buttonSingle: positionOnPages,
        messagePosition,
      },
    ),
    ...setGroup(
      { en: 'Table', ar: 'الجدول' },
      {
        fields: rows('Table rows', 'صفوف الجدول'),
        imageWidth: number('Image width', 'عرض الصور', {
          unit: { en: 'pixels', ar: 'بكسل' },
          default: 600,
          minimum: 50,
          maximum: 2000,
        }),
        link: productLinks,
        tableSettings: flag('Let customers customize the table', 'السماح للعميل بتخصيص الجدول', true),
        defaultSettings: {
          type: 'list',
          label: { en: 'Options enabled by default', ar: 'الخيارات المفعّلة مبدئيًا' },
          default: [],
          choices: toolLabels,
        },
        remove: flag('Show “Remove” in the table', 'إظهار زر «إزالة» في الجدول', true),
        freezeColumn: flag('Freeze first column', 'تثبيت العمود الأول', true),
        freezeRow: flag('Freeze header row', 'تثبيت صف العناوين', true),
        perfectScrollbar: flag('Slim scrollbars', 'أشرطة تمرير رفيعة', true),
        closeButton: flag('Close button', 'زر الإغلاق', true),
      },
    ),
    ...setGroup(
      { en: 'Bar and side panel', ar: 'الشريط واللوحة الجانبية' },
      {
        openBarImmediately: flag('Open the bar on page load', 'فتح الشريط عند تحميل الصفحة', false),
        hideCheckout: flag('Hide the bar on cart and checkout', 'إخفاء الشريط في السلة وإتمام الطلب', true),
        hideEmpty: flag('Hide the bar when empty', 'إخفاء الشريط عندما تكون المقارنة فارغة', false),
        barBubble: flag('Show the bar as a round button', 'عرض الشريط كزر مستدير', false),
        barFilter: {
          ...text(
            'Filter by (product_cat, product_tag, product_brand or pa_color; empty: none)',
            'التصفية حسب (product_cat أو product_tag أو product_brand أو pa_color، فارغ: بلا تصفية)',
            60,
          ),
          offers: 'taxonomy',
        },
        barPrint: flag('“Print” button', 'زر «طباعة»', true),
        barShare: flag('“Share” button', 'زر «مشاركة»', true),
        barAdd: flag('“Add product” button', 'زر «إضافة منتج»', true),
        barRemove: flag('“Remove all” button', 'زر «إزالة الكل»', false),
        barBgColor: color('Background color of bar and table', 'لون خلفية الشريط والجدول', '#292a30'),
        barBtnColor: color('Main button color', 'لون الأزرار الرئيسية', '#00a0d2'),
        barPos: choice('Bar position', 'موضع الشريط', {
          bottom: { en: 'Bottom', ar: 'أسفل الشاشة' },
          top: { en: 'Top', ar: 'أعلى الشاشة' },
        }),
        barAlign: choice('Bar alignment', 'محاذاة الشريط', {
          right: { en: 'Right', ar: 'اليمين' },
          left: { en: 'Left', ar: 'اليسار' },
        }),
        clickOutside: choice('Close the bar on click outside', 'إغلاق الشريط بالنقر خارجه', {
          yes: { en: 'Always', ar: 'دائمًا' },
          yes_empty: { en: 'Only when empty', ar: 'إذا كان فارغًا فقط' },
          no: { en: 'Never', ar: 'أبدًا' },
        }),
        hideClosed: flag('Close the bar along with the table', 'إغلاق الشريط مع الجدول', false),
        sidebarPosition: choice('Side panel position', 'موضع اللوحة الجانبية', {
          right: { en: 'Right', ar: 'اليمين' },
          left: { en: 'Left', ar: 'اليسار' },
        }),
      },
    ),
    ...setGroup(
      { en: 'Quick comparison', ar: 'المقارنة السريعة' },
      {
        quickTableEnable: flag('Show on product pages', 'الإظهار في صفحات المنتجات', false),
        quickTablePosition: choice('Position', 'الموضع', {
          above_related: { en: 'Above the related products', ar: 'فوق المنتجات المشابهة' },
          under_related: { en: 'Below the related products', ar: 'تحت المنتجات المشابهة' },
          replace_related: { en: 'Instead of the related products', ar: 'بدل المنتجات المشابهة' },
        }),
        quickTableLabel: flag('Show row labels', 'إظهار أسماء الصفوف', false),
        quickFields: rows('Rows', 'الصفوف'),
      },
    ),
    ...setGroup(
      { en: 'Page and menus', ar: 'الصفحة والقوائم' },
      {
        menus,
        menuAction: choice('Menu item opens', 'عنصر القائمة يفتح', openTargets),
        pageId: createPageSetting(
          { en: 'Comparison page', ar: 'صفحة المقارنة' },
          { shortcode: '[woosc_list]', path: '/compare/' },
        ),
        pageMyaccount: flag('Show in the customer account', 'الإظهار في حساب العميل', true),
        openButton: {
          ...text('Custom trigger (CSS selector)', 'عنصر مخصص للفتح (محدِّد CSS)'),
          check: cssSelectorCheck,
        },
        openButtonAction: choice('Custom trigger opens', 'العنصر المخصص يفتح', openTargets),
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

function color(en: string, ar: string, defaultColor: string) {
  return { type: 'color', label: { en, ar }, default: defaultColor } as const
}

function rows(en: string, ar: string) {
  return {
    type: 'fields',
    label: { en, ar },
    default: listDefaultFields(),
    kinds: fieldTypeLabels,
    names: fieldNames,
    hasBetter: true,
  } as const
}
