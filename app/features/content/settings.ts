import type { SettingsSection } from '#app/platform/settings.ts'

/** The shop as a whole: its name, its languages, what the top of every page says. */
export const shopSettings = {
  name: {
    type: 'local-text',
    label: { en: 'Name of the shop', ar: 'اسم المتجر' },
    default: { ar: 'حانوت', en: 'Hanout' },
  },
  description: {
    type: 'local-text',
    label: { en: 'The shop in a sentence', ar: 'المتجر في جملة' },
    default: {
      ar: 'بيت للحِرف: خزف وزجاج ونسيج وقهوة، من ورش نعرف أصحابها بالاسم.',
      en: 'A house of crafts: ceramics, glass, textiles and coffee from workshops we know by name.',
    },
  },
  announcement: {
    type: 'local-text',
    label: { en: 'Announcement above the header', ar: 'الإعلان أعلى الصفحة' },
    default: {
      ar: 'توصيل مجاني داخل السعودية للطلبات فوق 200 ر.س',
      en: 'Free delivery in Saudi Arabia over SAR 200',
    },
  },
  defaultLocale: {
    type: 'choice',
    label: { en: 'Language at the short address', ar: 'لغة العنوان القصير' },
    default: 'ar',
    choices: ['ar', 'en'],
  },
  digits: {
    type: 'choice',
    label: { en: 'Digits of Arabic pages', ar: 'أرقام الصفحات العربية' },
    default: 'latn',
    choices: ['latn', 'arab', 'locale'],
  },
} as const satisfies SettingsSection

/** The top of the front page. */
export const frontSettings = {
  title: {
    type: 'local-text',
    label: { en: 'Headline', ar: 'العنوان الرئيسي' },
    default: { ar: 'صُنع باليد، ليُستعمل كل يوم', en: 'Made by hand, for every day' },
  },
  text: {
    type: 'local-text',
    label: { en: 'Text below it', ar: 'النص أسفله' },
    default: {
      ar: 'خزف ونسيج وقهوة ومصابيح من ورش صغيرة، قطعة بعد قطعة.',
      en: 'Ceramics, textiles, coffee and lamps from small workshops, one piece at a time.',
    },
  },
  pictureId: {
    type: 'number',
    label: {
      en: 'Picture beside it (number in the media library; 0: none)',
      ar: 'الصورة بجانبه (رقمها في المكتبة، 0: بلا صورة)',
    },
    default: 0,
    minimum: 0,
    maximum: 2_147_483_647,
  },
} as const satisfies SettingsSection
