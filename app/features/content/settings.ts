import type { SettingsSection } from '#app/platform/settings/settings.ts'

/** General settings of the shop: name, languages, announcement at the top of every page. */
export const shopSettings = {
  name: {
    type: 'local-text',
    label: { en: 'Shop name', ar: 'اسم المتجر' },
    default: { ar: 'حانوت', en: 'Hanout' },
  },
  description: {
    type: 'local-text',
    label: { en: 'Shop description', ar: 'وصف المتجر' },
    default: {},
    isLong: true,
  },
  announcement: {
    type: 'local-text',
    label: { en: 'Announcement bar', ar: 'شريط الإعلان' },
    default: {},
  },
  footNote: {
    type: 'local-text',
    label: { en: 'Footer note', ar: 'نص التذييل' },
    default: {},
  },
  searchHint: {
    type: 'local-text',
    label: { en: 'Search field placeholder', ar: 'النص الإرشادي في حقل البحث' },
    default: {},
  },
  defaultLocale: {
    type: 'choice',
    label: { en: 'Default language', ar: 'اللغة الافتراضية' },
    default: 'ar',
    choices: { ar: { en: 'Arabic', ar: 'العربية' }, en: { en: 'English', ar: 'الإنجليزية' } },
  },
  digits: {
    type: 'choice',
    label: { en: 'Digits on Arabic pages', ar: 'الأرقام في الصفحات العربية' },
    default: 'latn',
    choices: {
      latn: { en: '0 1 2 3', ar: '0 1 2 3' },
      arab: { en: '٠ ١ ٢ ٣', ar: '٠ ١ ٢ ٣' },
      locale: { en: 'As usual in the region', ar: 'حسب المنطقة' },
    },
  },
  needsSecondFactor: {
    type: 'boolean',
    label: {
      en: 'Require two-step verification for the admin',
      ar: 'اشتراط التحقق بخطوتين لدخول لوحة التحكم',
    },
    help: {
      en: 'Team members who have not set it up must do so before they can open the admin.',
      ar: 'من لم يفعّله يُطلب منه تفعيله قبل دخول لوحة التحكم.',
    },
    default: false,
  },
} as const satisfies SettingsSection

/** Settings of the front page's hero. */
export const frontSettings = {
  title: {
    type: 'local-text',
    label: { en: 'Headline', ar: 'العنوان الرئيسي' },
    default: {},
  },
  text: {
    type: 'local-text',
    label: { en: 'Text below the headline', ar: 'النص أسفل العنوان' },
    default: {},
    isLong: true,
  },
  pictureId: {
    type: 'id',
    label: { en: 'Image', ar: 'الصورة' },
    default: 0,
    referenceType: 'medium',
  },
} as const satisfies SettingsSection
