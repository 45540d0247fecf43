/** Settings of the quick view (quick-view.md C.1); its texts are in text-settings.ts. */
import type { Choices, SettingsSection } from '#app/platform/settings/settings.ts'
import {
  buttonClass,
  buttonShape,
  categoryLimit,
  positionOnCards,
} from '#app/features/product-actions/rules.ts'
import { choice, flag, icon, number } from '#app/platform/settings/setting-kinds.ts'
import { addContractNames, setGroup } from '#app/platform/settings/settings.ts'
import { quickViewIcons } from './icons/rules.ts'
import { createDefaultParts, partKinds, partNames } from './fields/rules.ts'

/** Opening animations of the popup, in the contract's names. */
export const effects = {
  'mfp-fade': { en: 'Fade', ar: 'تلاشٍ' },
  'mfp-zoom-in': { en: 'Zoom in', ar: 'تكبير' },
  'mfp-zoom-out': { en: 'Zoom out', ar: 'تصغير' },
  'mfp-newspaper': { en: 'Newspaper', ar: 'دوران' },
  'mfp-move-horizontal': { en: 'Slide from the side', ar: 'انزلاق من الجانب' },
  'mfp-move-from-top': { en: 'Slide from the top', ar: 'انزلاق من الأعلى' },
  'mfp-3d-unfold': { en: '3D unfold', ar: 'انفتاح ثلاثي الأبعاد' },
  'mfp-slide-bottom': { en: 'Slide from the bottom', ar: 'انزلاق من الأسفل' },
} as const satisfies Choices

export const quickViewSettings = addContractNames(
  {
    ...setGroup(
      { en: 'Button', ar: 'الزر' },
      {
        ...buttonShape,
        buttonNormalIcon: icon('Icon', 'الأيقونة', { default: 'woosq-icon-1', icons: quickViewIcons }),
        buttonClass,
        buttonPosition: positionOnCards,
        categories: categoryLimit,
      },
    ),
    ...setGroup(
      { en: 'Window', ar: 'النافذة' },
      {
        view: choice('View type', 'نوع العرض', {
          popup: { en: 'Pop-up', ar: 'نافذة منبثقة' },
          sidebar: { en: 'Side panel', ar: 'لوحة جانبية' },
        }),
        effect: {
          ...choice('Pop-up animation', 'حركة ظهور النافذة المنبثقة', effects),
          default: 'mfp-3d-unfold',
        },
        nextPrev: flag('Next and previous buttons', 'زرا التالي والسابق', true),
        sidebarPosition: choice('Side panel position', 'موضع اللوحة الجانبية', {
          '01': { en: 'Right', ar: 'اليمين' },
          '02': { en: 'Left', ar: 'اليسار' },
        }),
        sidebarHeading: flag('Product name as side panel heading', 'اسم المنتج عنوانًا للوحة الجانبية', false),
        backToClose: {
          ...flag('Close with the browser’s back button', 'الإغلاق بزر الرجوع في المتصفح', true),
          help: {
            en: 'The URL changes while the quick view is open, so the back button closes it.',
            ar: 'يتغيّر رابط الصفحة ما دامت النظرة السريعة مفتوحة، فيغلقها زر الرجوع.',
          },
        },
        autoClose: flag('Close after adding to cart', 'الإغلاق بعد الإضافة إلى السلة', true),
        perfectScrollbar: flag('Slim scrollbars', 'أشرطة تمرير رفيعة', true),
      },
    ),
    ...setGroup(
      { en: 'Open from product links', ar: 'الفتح من روابط المنتجات' },
      {
        loop: flag('Product lists', 'قوائم المنتجات', false),
        miniCart: flag('Mini cart', 'السلة المصغّرة', true),
        cart: flag('Cart page', 'صفحة السلة', true),
      },
    ),
    ...setGroup(
      { en: 'Content', ar: 'المحتوى' },
      {
        contentImage: choice('Images', 'الصور', {
          all: { en: 'All images', ar: 'كل الصور' },
          product_image: { en: 'Product image only', ar: 'صورة المنتج فقط' },
          product_gallery: { en: 'Gallery only', ar: 'معرض الصور فقط' },
        }),
        imageSize: number('Image width in pixels', 'عرض الصور بالبكسل', {
          default: 460,
          minimum: 100,
          maximum: 2000,
        }),
        contentImageEffect: choice('Image enlargement', 'تكبير الصور', {
          no: { en: 'None', ar: 'بلا تكبير' },
          zoom: { en: 'Lightbox with zoom', ar: 'نافذة صور مع التقريب' },
          fancybox: { en: 'Lightbox', ar: 'نافذة صور' },
        }),
        fields: {
          type: 'fields',
          label: { en: 'Product summary', ar: 'ملخص المنتج' },
          default: createDefaultParts(),
          kinds: partKinds,
          names: partNames,
        },
        addToCartButton: choice('Add to cart button', 'زر الإضافة إلى السلة', {
          single: { en: 'As on product pages', ar: 'كما في صفحة المنتج' },
          archive: { en: 'As in product lists', ar: 'كما في قوائم المنتجات' },
        }),
        relatedProducts: {
          type: 'list',
          label: { en: 'Suggested products', ar: 'المنتجات المقترحة' },
          default: [],
          choices: {
            related: { en: 'Related products', ar: 'المنتجات المشابهة' },
            'up-sells': { en: 'Upsells', ar: 'منتجات أعلى قيمة' },
            'cross-sells': { en: 'Cross-sells', ar: 'منتجات مكملة' },
            wishlist: { en: 'Customer’s wishlist', ar: 'مفضلة العميل' },
            compare: { en: 'Customer’s comparison', ar: 'مقارنة العميل' },
          },
        },
        viewDetailsButton: flag('“View product details” link', 'رابط «عرض تفاصيل المنتج»', false),
      },
    ),
  } as const satisfies SettingsSection,
  {
    categories: 'cats',
    viewDetailsButton: 'content_view_details_button',
  },
)
