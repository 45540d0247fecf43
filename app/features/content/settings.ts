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
    default: {},
    isLong: true,
  },
  announcement: {
    type: 'local-text',
    label: { en: 'Announcement above the header', ar: 'الإعلان أعلى الصفحة' },
    default: {},
  },
  footNote: {
    type: 'local-text',
    label: { en: 'Small print of every page', ar: 'ملاحظة أسفل كل صفحة' },
    default: {},
  },
  searchHint: {
    type: 'local-text',
    label: { en: 'Example in the search field', ar: 'مثال في حقل البحث' },
    default: {},
  },
  defaultLocale: {
    type: 'choice',
    label: { en: 'Language at the short address', ar: 'لغة العنوان القصير' },
    default: 'ar',
    choices: { ar: { en: 'Arabic', ar: 'العربية' }, en: { en: 'English', ar: 'الإنجليزية' } },
  },
  digits: {
    type: 'choice',
    label: { en: 'Digits of Arabic pages', ar: 'أرقام الصفحات العربية' },
    default: 'latn',
    choices: {
      latn: { en: '0 1 2 3', ar: '0 1 2 3' },
      arab: { en: '٠ ١ ٢ ٣', ar: '٠ ١ ٢ ٣' },
      locale: { en: 'As the region of the page has them', ar: 'كما في منطقة الصفحة' },
    },
  },
  needsSecondFactor: {
    type: 'boolean',
    label: {
      en: 'Require two-step sign-in at the desk',
      ar: 'إلزام من يعمل في لوحة الإدارة بالتحقق بخطوتين',
    },
    help: {
      en: 'Whoever has not set it up yet is asked to do so before the desk opens.',
      ar: 'من لم يفعّله بعد يُطلب منه تفعيله قبل دخول لوحة الإدارة.',
    },
    default: false,
  },
} as const satisfies SettingsSection

/** The top of the front page. */
export const frontSettings = {
  title: {
    type: 'local-text',
    label: { en: 'Headline', ar: 'العنوان الرئيسي' },
    default: {},
  },
  text: {
    type: 'local-text',
    label: { en: 'Text below it', ar: 'النص أسفله' },
    default: {},
    isLong: true,
  },
  pictureId: {
    type: 'id',
    label: { en: 'Picture beside it', ar: 'الصورة بجانبه' },
    default: 0,
    of: 'medium',
  },
} as const satisfies SettingsSection
