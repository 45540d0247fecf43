import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { countryCheck, currencyCheck, timeZoneCheck } from '#app/platform/settings/setting-checks.ts'

/** Prices, stock and the listing of the catalog; defaults of shop.md F.5. */
export const catalogSettings = {
  country: {
    type: 'text',
    label: { en: 'Shop country (two-letter code)', ar: 'بلد المتجر (رمز من حرفين)' },
    default: 'SA',
    check: countryCheck,
  },
  currency: {
    type: 'text',
    label: { en: 'Currency (three-letter code)', ar: 'العملة (رمز من ثلاثة أحرف)' },
    default: 'SAR',
    check: currencyCheck,
    // All amounts are stored in its minor units.
    confirmationPath: '/admin/currency/',
    help: {
      en: 'When you change it, you choose how prices and other amounts are converted. Existing orders keep their currency.',
      ar: 'عند تغييرها تختار كيف تُحوَّل الأسعار والمبالغ الأخرى. وتبقى الطلبات السابقة بعملتها.',
    },
  },
  timeZone: {
    type: 'text',
    label: { en: 'Time zone', ar: 'المنطقة الزمنية' },
    default: 'Asia/Riyadh',
    check: timeZoneCheck,
  },
  productsPerPage: {
    type: 'number',
    label: { en: 'Products per page', ar: 'عدد المنتجات في الصفحة' },
    unit: { en: 'products', ar: 'منتج' },
    default: 16,
    minimum: 1,
    maximum: 96,
  },
  stockFormat: {
    type: 'choice',
    label: { en: 'Stock display', ar: 'عرض المخزون' },
    default: 'low_amount',
    choices: {
      '': { en: 'Always show quantity remaining', ar: 'إظهار الكمية المتبقية دائمًا' },
      low_amount: { en: 'Only when stock is low', ar: 'عند انخفاض المخزون فقط' },
      no_amount: { en: 'Never show quantity remaining', ar: 'عدم إظهار الكمية المتبقية' },
    },
  },
  lowStockAmount: {
    type: 'number',
    label: { en: 'Low stock threshold', ar: 'حد المخزون المنخفض' },
    unit: { en: 'items', ar: 'قطعة' },
    default: 2,
    minimum: 0,
    maximum: 10_000,
  },
  hideOutOfStock: {
    type: 'boolean',
    label: { en: 'Hide out-of-stock products', ar: 'إخفاء المنتجات التي نفد مخزونها' },
    default: false,
  },
  notifiesWhenBack: {
    type: 'boolean',
    label: {
      en: 'Back-in-stock notifications',
      ar: 'إشعارات توفر المنتج',
    },
    help: {
      en: 'Customers can leave their e-mail address on the page of an out-of-stock product and get one e-mail when it is available again. Existing requests are answered even if you turn this off.',
      ar: 'يترك العميل بريده الإلكتروني في صفحة منتج نفد مخزونه، فتصله رسالة واحدة عند توفره. والطلبات السابقة يصلها الإشعار حتى بعد إيقاف هذا الخيار.',
    },
    default: true,
  },
  relatedProducts: {
    type: 'number',
    label: { en: 'Related products on product pages', ar: 'المنتجات المشابهة في صفحة المنتج' },
    unit: { en: 'products', ar: 'منتج' },
    default: 4,
    minimum: 0,
    maximum: 24,
  },
  tellsDelivery: {
    type: 'boolean',
    label: { en: 'Show shipping information on product pages', ar: 'إظهار معلومات الشحن في صفحة المنتج' },
    help: {
      en: 'The lowest shipping fee within the shop’s country, the delivery time and the free shipping minimum, as set under Shipping.',
      ar: 'أقل رسوم شحن داخل بلد المتجر ومدة التوصيل والحد الأدنى للشحن المجاني، كما تحددها في إعدادات الشحن.',
    },
    default: true,
  },
  returnsPage: {
    type: 'id',
    referenceType: 'page',
    label: { en: 'Shipping and returns page', ar: 'صفحة الشحن والإرجاع' },
    help: {
      en: 'Product pages link to it. Leave empty for no link.',
      ar: 'يظهر رابطها في صفحات المنتجات. اتركها فارغة لعدم إظهار الرابط.',
    },
    default: 0,
  },
  weightUnit: {
    type: 'choice',
    label: { en: 'Weight unit', ar: 'وحدة الوزن' },
    default: 'kg',
    choices: {
      kg: { en: 'Kilogram', ar: 'كجم' },
      g: { en: 'Gram', ar: 'جم' },
      lbs: { en: 'Pound', ar: 'رطل' },
      oz: { en: 'Ounce', ar: 'أونصة' },
    },
  },
  dimensionUnit: {
    type: 'choice',
    label: { en: 'Dimensions unit', ar: 'وحدة الأبعاد' },
    default: 'cm',
    choices: {
      m: { en: 'Meter', ar: 'متر' },
      cm: { en: 'Centimeter', ar: 'سنتيمتر' },
      mm: { en: 'Millimeter', ar: 'مليمتر' },
      in: { en: 'Inch', ar: 'بوصة' },
      yd: { en: 'Yard', ar: 'ياردة' },
    },
  },
} as const satisfies SettingsSection
