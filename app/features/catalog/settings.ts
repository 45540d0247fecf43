import type { SettingsSection } from '#app/platform/settings.ts'
import { aCountry, aCurrency, aTimeZone } from '#app/platform/setting-checks.ts'

/** Prices, stock and how the catalogue is listed; defaults of shop.md F.5. */
export const catalogSettings = {
  country: {
    type: 'text',
    label: { en: 'Country of the shop (two letters)', ar: 'بلد المتجر (حرفان)' },
    default: 'SA',
    check: aCountry,
  },
  currency: {
    type: 'text',
    label: { en: 'Currency (three letters)', ar: 'العملة (ثلاثة أحرف)' },
    default: 'SAR',
    check: aCurrency,
    // All amounts are kept in its minor units.
    asksAt: '/admin/currency/',
    help: {
      en: 'With another one you are asked what becomes of prices and other amounts. Orders keep theirs.',
      ar: 'عند اختيار عملة أخرى نسألك عما تصير إليه الأسعار والمبالغ الأخرى. أما الطلبات فتبقى بعملتها.',
    },
  },
  timeZone: {
    type: 'text',
    label: { en: 'Time zone in which sales start and end', ar: 'المنطقة الزمنية لبدء التخفيضات ونهايتها' },
    default: 'Asia/Riyadh',
    check: aTimeZone,
  },
  productsPerPage: {
    type: 'number',
    label: { en: 'Products on a page', ar: 'عدد المنتجات في الصفحة' },
    unit: { en: 'products', ar: 'منتج' },
    default: 16,
    minimum: 1,
    maximum: 96,
  },
  stockFormat: {
    type: 'choice',
    label: { en: 'Show the number in stock', ar: 'إظهار الكمية المتوفرة' },
    default: 'low_amount',
    choices: {
      '': { en: 'Always', ar: 'دائمًا' },
      low_amount: { en: 'When only a few are left', ar: 'عند بقاء القليل' },
      no_amount: { en: 'Never', ar: 'أبدًا' },
    },
  },
  lowStockAmount: {
    type: 'number',
    label: { en: 'Stock is low at', ar: 'المخزون منخفض عند' },
    unit: { en: 'pieces', ar: 'قطعة' },
    default: 2,
    minimum: 0,
    maximum: 10_000,
  },
  hideOutOfStock: {
    type: 'boolean',
    label: { en: 'Hide products that are out of stock', ar: 'إخفاء المنتجات غير المتوفرة' },
    default: false,
  },
  notifiesWhenBack: {
    type: 'boolean',
    label: {
      en: 'Offer to notify shoppers when a product is back in stock',
      ar: 'إتاحة إشعار المتسوقين عند توفر المنتج من جديد',
    },
    help: {
      en: 'Whoever leaves an address on the page of a product that is sold out gets one e-mail when it can be bought again. Who has asked already is told either way.',
      ar: 'من يترك بريده في صفحة منتج نفد تصله رسالة واحدة حين يمكن شراؤه من جديد. ومن سبق أن طلب ذلك يُشعر في كل حال.',
    },
    default: true,
  },
  relatedProducts: {
    type: 'number',
    label: { en: 'Related products on a product page', ar: 'المنتجات المشابهة في صفحة المنتج' },
    unit: { en: 'products', ar: 'منتج' },
    default: 4,
    minimum: 0,
    maximum: 24,
  },
  tellsDelivery: {
    type: 'boolean',
    label: { en: 'Product pages tell of delivery', ar: 'إظهار معلومات التوصيل في صفحة المنتج' },
    help: {
      en: 'The cheapest delivery to the shop’s country, its time, and from which amount on it is free, as you state them under Shipping.',
      ar: 'أرخص توصيل داخل بلد المتجر ومدته والمبلغ الذي يصبح عنده مجانيًا، كما تحددها في إعدادات التوصيل.',
    },
    default: true,
  },
  returnsPage: {
    type: 'id',
    of: 'page',
    label: { en: 'Page about delivery and returns', ar: 'صفحة التوصيل والإرجاع' },
    help: {
      en: 'One of your published pages. Product pages link to it. None: no link.',
      ar: 'إحدى صفحاتك المنشورة، وتحيل إليها صفحات المنتجات. بدونها لا يظهر رابط.',
    },
    default: 0,
  },
  weightUnit: {
    type: 'choice',
    label: { en: 'Unit of weight', ar: 'وحدة الوزن' },
    default: 'kg',
    choices: {
      kg: { en: 'Kilogram', ar: 'كيلوغرام' },
      g: { en: 'Gram', ar: 'غرام' },
      lbs: { en: 'Pound', ar: 'رطل' },
      oz: { en: 'Ounce', ar: 'أونصة' },
    },
  },
  dimensionUnit: {
    type: 'choice',
    label: { en: 'Unit of length', ar: 'وحدة الطول' },
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
