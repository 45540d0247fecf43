import type { SettingsSection } from '#app/platform/settings/settings.ts'

/** The settings of all contact forms: mail recipients, spam protection, retention of submissions. */
export const formSettings = {
  enquiryFormId: {
    type: 'id',
    label: {
      en: 'Product inquiry form',
      ar: 'نموذج الاستفسار في صفحات المنتجات',
    },
    default: 0,
    referenceType: 'form',
  },
  adminAddress: {
    type: 'text',
    label: {
      en: 'Recipient of form messages (empty: shop sender)',
      ar: 'مستلم رسائل النماذج (فارغ: مرسل المتجر)',
    },
    default: '',
    maximumLength: 254,
  },
  keepsWaitingMails: {
    type: 'boolean',
    label: {
      en: 'Report messages as sent when the e-mail is queued for another attempt',
      ar: 'اعتبار الرسالة مرسلة عند تأجيل بريدها لمحاولة أخرى',
    },
    default: true,
  },
  requiresToken: {
    type: 'boolean',
    label: {
      en: 'Mark messages not sent from a page of the shop as spam',
      ar: 'اعتبار الرسائل غير المرسلة من صفحات المتجر رسائل مزعجة',
    },
    default: false,
  },
  mostWithoutToken: {
    type: 'number',
    label: {
      en: 'Messages not sent from a page of the shop, per form per hour (0: unlimited)',
      ar: 'الرسائل غير المرسلة من صفحات المتجر لكل نموذج في الساعة (0: بلا حد)',
    },
    default: 60,
    minimum: 0,
    maximum: 1_000_000,
  },
  minimumSeconds: {
    type: 'number',
    label: { en: 'Minimum time to fill in a form', ar: 'أقل مدة لتعبئة النموذج' },
    unit: { en: 'seconds', ar: 'ثانية' },
    default: 2,
    minimum: 0,
    maximum: 60,
  },
  maximumHours: {
    type: 'number',
    label: { en: 'Maximum time to submit a form', ar: 'أقصى مدة بين فتح النموذج وإرساله' },
    unit: { en: 'hours', ar: 'ساعة' },
    default: 48,
    minimum: 1,
    maximum: 720,
  },
  mostPerAddress: {
    type: 'number',
    label: {
      en: 'Submissions per form and IP address per 10 minutes (0: unlimited)',
      ar: 'الرسائل لكل نموذج من عنوان IP واحد كل 10 دقائق (0: بلا حد)',
    },
    default: 10,
    minimum: 0,
    maximum: 100_000,
  },
  mostPerForm: {
    type: 'number',
    label: {
      en: 'Submissions per form per hour (0: unlimited)',
      ar: 'الرسائل لكل نموذج في الساعة (0: بلا حد)',
    },
    default: 600,
    minimum: 0,
    maximum: 1_000_000,
  },
  mostOfSameText: {
    type: 'number',
    label: {
      en: 'Identical long texts per hour before they count as spam (0: unlimited)',
      ar: 'تكرار النص الطويل نفسه في الساعة قبل أن يُعد مزعجًا (0: بلا حد)',
    },
    default: 5,
    minimum: 0,
    maximum: 10_000,
  },
  disallowedWords: {
    type: 'text',
    label: {
      en: 'Blocked words, e-mail and IP addresses (one per line)',
      ar: 'الكلمات وعناوين البريد وعناوين IP المحظورة (كل منها في سطر)',
    },
    default: '',
    isLong: true,
    maximumLength: 50_000,
  },
  keepsNetworksOnly: {
    type: 'boolean',
    label: {
      en: 'Anonymize IP addresses (such as 203.0.113.0)',
      ar: 'إخفاء جزء من عنوان IP (مثل 203.0.113.0)',
    },
    default: false,
  },
  uploadLimitInMegabytes: {
    type: 'number',
    label: { en: 'Maximum submission size including files', ar: 'الحد الأقصى لحجم الرسالة مع ملفاتها' },
    unit: { en: 'megabytes', ar: 'ميغابايت' },
    default: 25,
    minimum: 1,
    maximum: 100,
  },
  mostFiles: {
    type: 'number',
    label: { en: 'Maximum files per submission', ar: 'الحد الأقصى للملفات في الرسالة' },
    unit: { en: 'files', ar: 'ملف' },
    default: 20,
    minimum: 1,
    maximum: 100,
  },
  keptForDays: {
    type: 'number',
    label: { en: 'Keep submissions for (0: forever)', ar: 'مدة حفظ الرسائل (0: بلا حد)' },
    unit: { en: 'days', ar: 'يوم' },
    default: 0,
    minimum: 0,
    maximum: 3650,
  },
  spamKeptForDays: {
    type: 'number',
    label: { en: 'Keep spam for', ar: 'مدة حفظ الرسائل المزعجة' },
    unit: { en: 'days', ar: 'يوم' },
    default: 30,
    minimum: 1,
    maximum: 3650,
  },
} as const satisfies SettingsSection
