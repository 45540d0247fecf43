import type { SettingsOf, SettingsSection } from '#app/platform/settings.ts'

/** How variations are chosen and drawn; names and defaults of variations.md A.6, the demo shop's of shop.md F.5. */
export const swatchSettings = {
  tooltip: yes({ en: 'Tooltips', ar: 'تلميحات عند المرور' }),
  shape: {
    type: 'choice',
    label: { en: 'Shape of labels', ar: 'شكل الخيارات النصية' },
    default: 'squared',
    choices: {
      squared: { en: 'Squared', ar: 'مربّع' },
      rounded: { en: 'Rounded', ar: 'مستدير' },
    },
  },
  colorShape: {
    type: 'choice',
    label: { en: 'Shape of colors', ar: 'شكل الألوان' },
    default: 'rounded',
    choices: {
      squared: { en: 'Squared', ar: 'مربّع' },
      rounded: { en: 'Rounded', ar: 'مستدير' },
    },
  },
  dropdownsToButton: yes({ en: 'Show drop-downs as buttons', ar: 'عرض القوائم المنسدلة كأزرار' }),
  dropdownsToImage: yes({
    en: 'Show drop-downs as pictures where each value has its own',
    ar: 'عرض القوائم المنسدلة كصور حيث لكل قيمة صورتها',
  }),
  imageFromParent: yes({
    en: 'There, a value without a picture shows the picture of the product',
    ar: 'وعندها تُعرض صورة المنتج للقيمة التي لا صورة لها',
  }),
  clearOnReselect: yes({ en: 'Choosing again clears', ar: 'الاختيار مرة ثانية يمسح' }),
  disableOutOfStock: yes({ en: 'Disable what is out of stock', ar: 'تعطيل ما نفد' }),
  clickableOutOfStock: no({
    en: 'Let shoppers choose what is out of stock (only while it is not disabled)',
    ar: 'السماح باختيار ما نفد (ما لم يكن معطَّلًا)',
  }),
  deselectUnavailable: {
    type: 'choice',
    label: { en: 'An impossible combination clears', ar: 'عند تعارض الاختيارات يُمسح' },
    default: 'minimal',
    choices: {
      no: { en: 'Nothing: it cannot be chosen', ar: 'لا شيء: لا يمكن اختياره' },
      all: { en: 'All other choices', ar: 'كل الاختيارات الأخرى' },
      minimal: { en: 'As few choices as possible', ar: 'أقل ما يمكن من الاختيارات' },
    },
  },
  markupForScripts: no({
    en: 'Product pages have the markup that scripts made for WooCommerce look for (the pages become larger)',
    ar: 'تضم صفحات المنتجات الوسوم التي تبحث عنها نصوص WooCommerce البرمجية (فتكبر الصفحات)',
  }),
  excludedCategories: {
    type: 'text',
    label: {
      en: 'Categories whose products have plain drop-downs (slugs, with commas)',
      ar: 'تصنيفات لمنتجاتها قوائم منسدلة بلا خيارات مرسومة (أسماء لطيفة بينها فواصل)',
    },
    default: '',
    maximumLength: 2000,
  },
  disabledStyle: {
    type: 'choice',
    label: { en: 'Look of what cannot be chosen', ar: 'مظهر ما لا يمكن اختياره' },
    default: 'blur',
    choices: {
      blur: { en: 'Pale and crossed out', ar: 'باهت ومشطوب' },
      'blur-no-cross': { en: 'Pale', ar: 'باهت' },
      hide: { en: 'Not shown', ar: 'لا يظهر' },
    },
  },
  outOfStockText: {
    type: 'local-text',
    label: { en: 'What a tooltip adds when sold out', ar: 'ما يضيفه التلميح عند النفاد' },
    default: { en: 'out of stock', ar: 'نفد' },
  },
  unavailableText: {
    type: 'local-text',
    label: {
      en: 'What a tooltip adds when it cannot be chosen',
      ar: 'ما يضيفه التلميح عند تعذّر الاختيار',
    },
    default: { en: 'unavailable', ar: 'غير متاح' },
  },
  displayLimit: {
    type: 'number',
    label: {
      en: 'Values shown before "more" (0: all of them)',
      ar: 'عدد القيم قبل «المزيد» (٠: كلها)',
    },
    default: 0,
    minimum: 0,
    maximum: 100,
  },
  groupLayout: {
    type: 'choice',
    label: { en: 'Groups of values stand', ar: 'ترتيب مجموعات القيم' },
    default: 'horizontal',
    choices: {
      horizontal: { en: 'Beside each other', ar: 'متجاورة' },
      vertical: { en: 'Below each other', ar: 'بعضها تحت بعض' },
    },
  },
  largeFirst: no({ en: 'Draw the first attribute larger', ar: 'تكبير السمة الأولى' }),
  largeAttribute: {
    type: 'text',
    label: {
      en: 'Or draw this one larger (pa_color; empty: none but the first, if that is)',
      ar: 'أو تكبير هذه السمة (pa_color؛ فارغ: لا شيء سوى الأولى إن كُبّرت)',
    },
    default: '',
    offers: 'attribute',
    maximumLength: 200,
  },
  showSelectedName: yes({ en: 'Name of the choice beside the label', ar: 'اسم الاختيار بجانب العنوان' }),
  separator: {
    type: 'text',
    label: { en: 'Between label and choice', ar: 'الفاصل بين العنوان والاختيار' },
    default: ':',
    maximumLength: 5,
  },
  variationUrl: yes({ en: 'Keep the choice in the address', ar: 'حفظ الاختيار في عنوان الصفحة' }),
  stockLeft: yes({ en: 'Show how many are left', ar: 'إظهار الكمية المتبقية' }),
  stockLeftThreshold: {
    type: 'number',
    label: { en: 'Show it at this many and below', ar: 'إظهارها عند هذه الكمية وما دونها' },
    unit: { en: 'pieces', ar: 'قطعة' },
    default: 5,
    minimum: 1,
    maximum: 99,
  },
  stockLeftScope: {
    type: 'choice',
    label: { en: 'Where it is shown', ar: 'مكان إظهارها' },
    default: 'every',
    choices: {
      remaining: { en: 'Where one attribute is left to choose', ar: 'عند بقاء سمة واحدة للاختيار' },
      every: { en: 'On every value', ar: 'عند كل قيمة' },
    },
  },
} as const satisfies SettingsSection

export type SwatchSettings = SettingsOf<typeof swatchSettings>

/** Swatches on the cards of lists; they show the product in another value of its first drawn attribute. */
export const cardSwatchSettings = {
  isShown: yes({ en: 'Swatches on product cards', ar: 'خيارات على بطاقات المنتجات' }),
  chooseOnCard: yes({
    en: 'All choices can be made on the card, down to the cart',
    ar: 'إتمام كل الاختيارات على البطاقة حتى الإضافة إلى السلة',
  }),
  chooseSingle: no({
    en: 'Where they cannot: those of products with one attribute can, with price and cart',
    ar: 'وإن لم يكن: يمكن ذلك للمنتجات ذات السمة الواحدة، مع السعر والسلة',
  }),
  inFilters: yes({ en: 'Swatches in the filters of lists', ar: 'خيارات ملوّنة في مرشحات القوائم' }),
  showAvailability: no({
    en: 'Availability of what is chosen on the card',
    ar: 'إظهار توفّر ما اختير على البطاقة',
  }),
  attribute: {
    type: 'text',
    label: {
      en: 'The attribute drawn on cards (pa_color; empty: the first that has colors or pictures)',
      ar: 'السمة المرسومة على البطاقات (pa_color؛ فارغ: أول سمة لها ألوان أو صور)',
    },
    default: '',
    offers: 'attribute',
    maximumLength: 200,
  },
  preview: {
    type: 'choice',
    label: { en: 'The picture changes on', ar: 'تتغير الصورة عند' },
    default: 'click',
    choices: {
      click: { en: 'A click', ar: 'النقر' },
      hover: { en: 'Pointing at it', ar: 'المرور فوقها' },
    },
  },
  linkable: {
    type: 'choice',
    label: {
      en: 'Where it changes on hover, a click leads to the product',
      ar: 'حيث تتغير عند المرور، تقود النقرة إلى المنتج',
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
    label: { en: 'A swatch links to', ar: 'يقود الخيار إلى' },
    default: 'attribute',
    choices: {
      attribute: { en: 'The product with this value chosen', ar: 'المنتج وقد اختيرت هذه القيمة' },
      variation: { en: 'The product with a whole variation chosen', ar: 'المنتج وقد اختيرت تنويعة كاملة' },
    },
  },
  limit: {
    type: 'number',
    label: { en: 'Swatches on a card', ar: 'عدد الخيارات على البطاقة' },
    default: 5,
    minimum: 1,
    maximum: 24,
  },
  more: {
    type: 'choice',
    label: { en: 'The rest', ar: 'وبقية الخيارات' },
    default: 'navigate',
    choices: {
      navigate: { en: 'Leads to the product', ar: 'تقود إلى المنتج' },
      expand: { en: 'Opens on the card', ar: 'تظهر على البطاقة' },
    },
  },
  showDefault: yes({ en: 'Show what the product preselects', ar: 'إظهار الاختيار المبدئي للمنتج' }),
  position: {
    type: 'choice',
    label: { en: 'Place', ar: 'الموضع' },
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
      start: { en: 'Start of the line', ar: 'أول السطر' },
      center: { en: 'Middle', ar: 'الوسط' },
      end: { en: 'End of the line', ar: 'آخر السطر' },
    },
  },
  showLabel: no({ en: 'Name of the attribute', ar: 'اسم السمة' }),
  showSelectedName: no({ en: 'Name of the choice', ar: 'اسم الاختيار' }),
  tooltip: yes({ en: 'Tooltips', ar: 'تلميحات عند المرور' }),
  clearLink: yes({ en: 'A button that clears the choice', ar: 'زر يمسح الاختيار' }),
} as const satisfies SettingsSection

/** Settings of an imported shop say yes in many ways: true, "1", "yes", "on", "true"; everything else is no. */
export function isYes(value: unknown): boolean {
  if (typeof value === 'number') return value === 1
  if (typeof value !== 'string') return value === true
  return ['1', 'yes', 'on', 'true'].includes(value.trim().toLowerCase())
}

type Label = { en: string; ar: string }

function yes(label: Label) {
  return { type: 'boolean', label, default: true } as const
}

function no(label: Label) {
  return { type: 'boolean', label, default: false } as const
}
