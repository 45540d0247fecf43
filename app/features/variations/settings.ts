import type { SettingsOf, SettingsSection } from '#app/platform/settings/settings.ts'

/**
 * Settings of swatches and variation forms, with the names and defaults of variations.md A.6 and shop.md F.5.
 */
export const swatchSettings = {
  tooltip: onByDefault({ en: 'Tooltips', ar: 'تلميحات عند مرور المؤشر' }),
  shape: {
    type: 'choice',
    label: { en: 'Label shape', ar: 'شكل القيم النصية' },
    default: 'squared',
    choices: {
      squared: { en: 'Square', ar: 'مربّع' },
      rounded: { en: 'Round', ar: 'مستدير' },
    },
  },
  colorShape: {
    type: 'choice',
    label: { en: 'Color shape', ar: 'شكل الألوان' },
    default: 'rounded',
    choices: {
      squared: { en: 'Square', ar: 'مربّع' },
      rounded: { en: 'Round', ar: 'مستدير' },
    },
  },
  dropdownsToButton: onByDefault({ en: 'Show drop-downs as buttons', ar: 'عرض القوائم المنسدلة كأزرار' }),
  dropdownsToImage: onByDefault({
    en: 'Show drop-downs as images if every value has one',
    ar: 'عرض القوائم المنسدلة كصور إن كان لكل قيمة صورة',
  }),
  imageFromParent: onByDefault({
    en: 'Use the product image for values without an image',
    ar: 'استخدام صورة المنتج للقيم التي بلا صورة',
  }),
  clearOnReselect: onByDefault({
    en: 'Clear the selection on a second click',
    ar: 'مسح الاختيار بنقرة ثانية',
  }),
  disableOutOfStock: onByDefault({ en: 'Disable out-of-stock values', ar: 'تعطيل القيم التي نفد مخزونها' }),
  clickableOutOfStock: offByDefault({
    en: 'Let customers select out-of-stock values (only if not disabled)',
    ar: 'السماح باختيار القيم التي نفد مخزونها (ما لم تكن معطَّلة)',
  }),
  deselectUnavailable: {
    type: 'choice',
    label: { en: 'For unavailable combinations, clear', ar: 'عند عدم توفر التركيبة يُمسح' },
    default: 'minimal',
    choices: {
      no: {
        en: 'Nothing (unavailable values cannot be selected)',
        ar: 'لا شيء (لا يمكن اختيار القيم غير المتاحة)',
      },
      all: { en: 'All other selections', ar: 'كل الاختيارات الأخرى' },
      minimal: { en: 'As few selections as possible', ar: 'أقل ما يمكن من الاختيارات' },
    },
  },
  markupForScripts: offByDefault({
    en: 'Add WooCommerce-compatible markup for third-party scripts (larger pages)',
    ar: 'إضافة رموز HTML المتوافقة مع WooCommerce للبرامج الخارجية (صفحات أكبر حجمًا)',
  }),
  excludedCategories: {
    type: 'text',
    label: {
      en: 'Categories without swatches (slugs separated by commas)',
      ar: 'التصنيفات التي بلا عيّنات (أسماء لطيفة تفصل بينها فواصل)',
    },
    default: '',
    maximumLength: 2000,
  },
  disabledStyle: {
    type: 'choice',
    label: { en: 'Style of unavailable values', ar: 'مظهر القيم غير المتاحة' },
    default: 'blur',
    choices: {
      blur: { en: 'Blurred and crossed out', ar: 'باهت ومشطوب' },
      'blur-no-cross': { en: 'Blurred', ar: 'باهت' },
      hide: { en: 'Hidden', ar: 'مخفي' },
    },
  },
  outOfStockText: {
    type: 'local-text',
    label: { en: 'Tooltip suffix: out of stock', ar: 'إضافة التلميح: نفد المخزون' },
    default: { en: 'out of stock', ar: 'نفد' },
  },
  unavailableText: {
    type: 'local-text',
    label: {
      en: 'Tooltip suffix: unavailable',
      ar: 'إضافة التلميح: غير متاح',
    },
    default: { en: 'unavailable', ar: 'غير متاح' },
  },
  displayLimit: {
    type: 'number',
    label: {
      en: 'Values shown before “More” (0: all)',
      ar: 'عدد القيم قبل «المزيد» (0: كلها)',
    },
    default: 0,
    minimum: 0,
    maximum: 100,
  },
  groupLayout: {
    type: 'choice',
    label: { en: 'Layout of value groups', ar: 'ترتيب مجموعات القيم' },
    default: 'horizontal',
    choices: {
      horizontal: { en: 'Side by side', ar: 'متجاورة' },
      vertical: { en: 'Stacked', ar: 'بعضها تحت بعض' },
    },
  },
  largeFirst: offByDefault({ en: 'Enlarge the first attribute', ar: 'تكبير السمة الأولى' }),
  largeAttribute: {
    type: 'text',
    label: {
      en: 'Other attribute to enlarge (such as pa_color)',
      ar: 'سمة أخرى تُكبَّر (مثل pa_color)',
    },
    default: '',
    suggestionSource: 'attribute',
    maximumLength: 200,
  },
  showSelectedName: onByDefault({
    en: 'Show the selected value next to the attribute name',
    ar: 'إظهار القيمة المختارة بجانب اسم السمة',
  }),
  separator: {
    type: 'text',
    label: { en: 'Separator between attribute name and value', ar: 'الفاصل بين اسم السمة والقيمة' },
    default: ':',
    maximumLength: 5,
  },
  variationUrl: onByDefault({ en: 'Add the selection to the URL', ar: 'إضافة الاختيار إلى رابط الصفحة' }),
  stockLeft: onByDefault({ en: 'Show remaining stock', ar: 'إظهار الكمية المتبقية' }),
  stockLeftThreshold: {
    type: 'number',
    label: { en: 'Show remaining stock at or below', ar: 'إظهار الكمية المتبقية عند هذا العدد أو أقل' },
    unit: { en: 'items', ar: 'قطعة' },
    default: 5,
    minimum: 1,
    maximum: 99,
  },
  stockLeftScope: {
    type: 'choice',
    label: { en: 'Remaining stock shown for', ar: 'مكان إظهار الكمية المتبقية' },
    default: 'every',
    choices: {
      remaining: { en: 'The last attribute to select', ar: 'آخر سمة تُختار' },
      every: { en: 'Every value', ar: 'كل قيمة' },
    },
  },
} as const satisfies SettingsSection

export type SwatchSettings = SettingsOf<typeof swatchSettings>

/** Swatches on product cards; they show the product in another value of its first attribute with swatches. */
export const cardSwatchSettings = {
  isShown: onByDefault({ en: 'Show swatches on product cards', ar: 'إظهار العيّنات على بطاقات المنتجات' }),
  chooseOnCard: onByDefault({
    en: 'Let customers select options and add to cart from the card',
    ar: 'السماح باختيار القيم والإضافة إلى السلة من البطاقة',
  }),
  chooseSingle: offByDefault({
    en: 'If that is off, still allow it for products with a single attribute',
    ar: 'عند إيقاف ذلك، السماح به للمنتجات ذات السمة الواحدة',
  }),
  inFilters: onByDefault({ en: 'Show swatches in filters', ar: 'إظهار العيّنات في التصفية' }),
  showAvailability: offByDefault({
    en: 'Show availability of the selection',
    ar: 'إظهار توفر الاختيار',
  }),
  attribute: {
    type: 'text',
    label: {
      en: 'Attribute on cards (such as pa_color; empty: the first with colors or images)',
      ar: 'السمة على البطاقات (مثل pa_color؛ فارغ: أول سمة لها ألوان أو صور)',
    },
    default: '',
    suggestionSource: 'attribute',
    maximumLength: 200,
  },
  preview: {
    type: 'choice',
    label: { en: 'Change image on', ar: 'تتغير الصورة عند' },
    default: 'click',
    choices: {
      click: { en: 'Click', ar: 'النقر' },
      hover: { en: 'Hover', ar: 'مرور المؤشر' },
    },
  },
  linkable: {
    type: 'choice',
    label: {
      en: 'With hover, a click opens the product',
      ar: 'عند التغيير بمرور المؤشر تفتح النقرة المنتج',
    },
    default: 'no',
    choices: {
      no: { en: 'No', ar: 'لا' },
      mouse: { en: 'With a mouse only', ar: 'بالفأرة فقط' },
      always: { en: 'Always', ar: 'دائمًا' },
    },
  },
  linkTo: {
    type: 'choice',
    label: { en: 'Swatch links to', ar: 'العيّنة تفتح' },
    default: 'attribute',
    choices: {
      attribute: { en: 'Product with this value selected', ar: 'المنتج مع اختيار هذه القيمة' },
      variation: { en: 'Product with a variation selected', ar: 'المنتج مع اختيار متغيّر كامل' },
    },
  },
  limit: {
    type: 'number',
    label: { en: 'Maximum swatches per card', ar: 'الحد الأقصى للعيّنات على البطاقة' },
    default: 5,
    minimum: 1,
    maximum: 24,
  },
  more: {
    type: 'choice',
    label: { en: 'More swatches', ar: 'بقية العيّنات' },
    default: 'navigate',
    choices: {
      navigate: { en: 'Open the product', ar: 'فتح المنتج' },
      expand: { en: 'Expand on the card', ar: 'إظهارها على البطاقة' },
    },
  },
  showDefault: onByDefault({
    en: 'Show the product’s default selection',
    ar: 'إظهار الاختيار الافتراضي للمنتج',
  }),
  position: {
    type: 'choice',
    label: { en: 'Position', ar: 'الموضع' },
    default: 'after',
    choices: {
      after: { en: 'After the button', ar: 'بعد الزر' },
      before: { en: 'Before the button', ar: 'قبل الزر' },
    },
  },
  align: {
    type: 'choice',
    label: { en: 'Alignment', ar: 'المحاذاة' },
    default: 'start',
    choices: {
      start: { en: 'Start', ar: 'البداية' },
      center: { en: 'Center', ar: 'الوسط' },
      end: { en: 'End', ar: 'النهاية' },
    },
  },
  showLabel: offByDefault({ en: 'Show attribute name', ar: 'إظهار اسم السمة' }),
  showSelectedName: offByDefault({ en: 'Show selected value', ar: 'إظهار القيمة المختارة' }),
  tooltip: onByDefault({ en: 'Tooltips', ar: 'تلميحات عند مرور المؤشر' }),
  clearLink: onByDefault({ en: '“Clear” button', ar: 'زر «مسح الاختيار»' }),
} as const satisfies SettingsSection

/**
 * Parses boolean settings of imported shops: true, 1, "1", "yes", "on" and "true" are true; everything else
 * is false.
 */
export function isYes(value: unknown): boolean {
  if (typeof value === 'number') return value === 1
  if (typeof value !== 'string') return value === true
  return ['1', 'yes', 'on', 'true'].includes(value.trim().toLowerCase())
}

type Label = { en: string; ar: string }

function onByDefault(label: Label) {
  return { type: 'boolean', label, default: true } as const
}

function offByDefault(label: Label) {
  return { type: 'boolean', label, default: false } as const
}
