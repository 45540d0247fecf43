/** What an owner can change in the quick view (quick-view.md C.1); its texts are in text-settings.ts. */
import type { Choices, SettingsSection } from '#app/platform/settings.ts'
import { placesOnCards } from '#app/features/compare/choices/rules.ts'
import { classNames } from '#app/platform/setting-checks.ts'
import { choice, flag, ids, number, text } from '#app/platform/setting-kinds.ts'
import { inContract, inGroup } from '#app/platform/settings.ts'
import { quickViewIcons } from './icons/rules.ts'
import { defaultParts, partKinds, partNames } from './fields/rules.ts'

/** How the window comes, in the contract's words. */
export const effects = {
  'mfp-fade': { en: 'Softly', ar: 'بتلاشٍ هادئ' },
  'mfp-zoom-in': { en: 'Growing', ar: 'تكبر' },
  'mfp-zoom-out': { en: 'Shrinking', ar: 'تصغر' },
  'mfp-newspaper': { en: 'Turning, like a newspaper', ar: 'تدور كصحيفة' },
  'mfp-move-horizontal': { en: 'From the side', ar: 'من الجانب' },
  'mfp-move-from-top': { en: 'From the top', ar: 'من الأعلى' },
  'mfp-3d-unfold': { en: 'Unfolding', ar: 'تنفتح' },
  'mfp-slide-bottom': { en: 'From the bottom', ar: 'من الأسفل' },
} as const satisfies Choices

export const quickViewSettings = inContract(
  {
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
        buttonNormalIcon: {
          type: 'icon',
          label: { en: 'Which icon', ar: 'الأيقونة' },
          default: 'woosq-icon-1',
          icons: quickViewIcons,
        },
        buttonClass: {
          ...text('Further class names of the button', 'أسماء أصناف إضافية للزر'),
          check: classNames,
        },
        buttonPosition: {
          ...choice('Place on cards of products', 'المكان في بطاقات المنتجات', placesOnCards),
          default: 'after_add_to_cart',
        },
        categories: ids(
          'Only for products of these categories (none: all)',
          'لمنتجات هذه التصنيفات فقط (بلا اختيار: كلها)',
          'category',
        ),
      },
    ),
    ...inGroup(
      { en: 'How it opens', ar: 'طريقة الفتح' },
      {
        view: choice('The quick view is', 'شكل النظرة السريعة', {
          popup: { en: 'A window over the page', ar: 'نافذة فوق الصفحة' },
          sidebar: { en: 'A panel at the side', ar: 'لوحة جانبية' },
        }),
        effect: {
          ...choice('The window comes', 'طريقة ظهور النافذة', effects),
          default: 'mfp-3d-unfold',
        },
        nextPrev: flag('Buttons lead to the next and previous product', 'أزرار للمنتج التالي والسابق', true),
        sidebarPosition: choice('The panel comes from the', 'جهة اللوحة', {
          '01': { en: 'Right', ar: 'اليمين' },
          '02': { en: 'Left', ar: 'اليسار' },
        }),
        sidebarHeading: flag(
          'The panel has the product’s name at its top',
          'اسم المنتج في رأس اللوحة',
          false,
        ),
        backToClose: {
          ...flag('The browser’s “back” closes it', 'زر الرجوع في المتصفح يغلقها', true),
          help: {
            en: 'The address ends with #woosq while it is open.',
            ar: 'ينتهي العنوان بـ ‎#woosq‎ ما دامت مفتوحة.',
          },
        },
        autoClose: flag('It closes after “Add to cart”', 'تُغلق بعد الإضافة إلى السلة', true),
        perfectScrollbar: flag('Slim scrollbars', 'أشرطة تمرير رفيعة', true),
      },
    ),
    ...inGroup(
      { en: 'Where links open it', ar: 'الروابط التي تفتحها' },
      {
        loop: flag('Products of lists', 'المنتجات في القوائم', false),
        miniCart: flag('Products in the cart’s drawer', 'المنتجات في درج السلة', true),
        cart: flag('Products on the page of the cart', 'المنتجات في صفحة السلة', true),
      },
    ),
    ...inGroup(
      { en: 'What it shows', ar: 'ما تعرضه' },
      {
        contentImage: choice('Pictures', 'الصور', {
          all: { en: 'All', ar: 'كلها' },
          product_image: { en: 'The main one', ar: 'الصورة الرئيسية' },
          product_gallery: { en: 'The others', ar: 'بقية الصور' },
        }),
        imageSize: number('Width of pictures in pixels', 'عرض الصور بالبكسل', {
          default: 460,
          minimum: 100,
          maximum: 2000,
        }),
        contentImageEffect: choice('Pictures are enlarged', 'تكبير الصور', {
          no: { en: 'Not at all', ar: 'بلا تكبير' },
          zoom: { en: 'Over the quick view, with zoom', ar: 'فوق النظرة السريعة مع التقريب' },
          fancybox: { en: 'Over the quick view', ar: 'فوق النظرة السريعة' },
        }),
        fields: {
          type: 'fields',
          label: { en: 'Beside the pictures', ar: 'إلى جانب الصور' },
          default: defaultParts(),
          kinds: partKinds,
          names: partNames,
        },
        addToCartButton: choice('Add to cart', 'الإضافة إلى السلة', {
          single: { en: 'As on the product’s page', ar: 'كما في صفحة المنتج' },
          archive: { en: 'As in lists', ar: 'كما في القوائم' },
        }),
        relatedProducts: {
          type: 'list',
          label: { en: 'Other products below', ar: 'منتجات أخرى في الأسفل' },
          default: [],
          choices: {
            related: { en: 'Related products', ar: 'المنتجات المشابهة' },
            'up-sells': { en: 'Up-sells', ar: 'منتجات أعلى' },
            'cross-sells': { en: 'Cross-sells', ar: 'منتجات مكملة' },
            wishlist: { en: 'The shopper’s wishlist', ar: 'مفضلة المتسوق' },
            compare: { en: 'The shopper’s comparison', ar: 'مقارنة المتسوق' },
          },
        },
        viewDetailsButton: flag('A link to the product’s page', 'رابط إلى صفحة المنتج', false),
      },
    ),
  } as const satisfies SettingsSection,
  {
    categories: 'cats',
    viewDetailsButton: 'content_view_details_button',
  },
)
