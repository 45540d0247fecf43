import type { SettingsSection } from '#app/platform/settings.ts'

/** What holds for all contact forms: where their mails go, what is spam, how long submissions are kept. */
export const formSettings = {
  enquiryFormId: {
    type: 'id',
    label: {
      en: 'Form on the pages of products, to ask about them',
      ar: 'النموذج في صفحات المنتجات للسؤال عنها',
    },
    default: 0,
    of: 'form',
  },
  adminAddress: {
    type: 'text',
    label: {
      en: 'Address that forms send to (empty: the sender of the shop)',
      ar: 'العنوان الذي تُرسل إليه النماذج (فارغ: عنوان مرسل المتجر)',
    },
    default: '',
    maximumLength: 254,
  },
  keepsWaitingMails: {
    type: 'boolean',
    label: {
      en: 'A message whose mail could not be handed over at once counts as sent: it is kept and tried again',
      ar: 'الرسالة التي تعذّر تسليم بريدها فورًا تُعد مرسلة: تُحفظ وتُعاد المحاولة',
    },
    default: true,
  },
  requiresToken: {
    type: 'boolean',
    label: {
      en: 'What comes without the token of one of the shop’s pages is spam',
      ar: 'كل ما يصل دون رمز من صفحات المتجر رسالة مزعجة',
    },
    default: false,
  },
  mostWithoutToken: {
    type: 'number',
    label: {
      en: 'Submissions of one form in an hour without the token of a page (0: any number)',
      ar: 'عدد مرات إرسال النموذج الواحد كل ساعة دون رمز من صفحات المتجر (0: بلا حد)',
    },
    default: 60,
    minimum: 0,
    maximum: 1_000_000,
  },
  minimumSeconds: {
    type: 'number',
    label: { en: 'Nobody fills in a form faster than in', ar: 'لا أحد يملأ نموذجًا في أقل من' },
    unit: { en: 'seconds', ar: 'ثانية' },
    default: 2,
    minimum: 0,
    maximum: 60,
  },
  maximumHours: {
    type: 'number',
    label: { en: 'A form may stay open before it is sent for', ar: 'أطول مدة بين فتح النموذج وإرساله' },
    unit: { en: 'hours', ar: 'ساعة' },
    default: 48,
    minimum: 1,
    maximum: 720,
  },
  mostPerAddress: {
    type: 'number',
    label: {
      en: 'Submissions of one form from one network address in ten minutes (0: any number)',
      ar: 'عدد مرات إرسال النموذج من عنوان شبكة واحد كل عشر دقائق (0: بلا حد)',
    },
    default: 10,
    minimum: 0,
    maximum: 100_000,
  },
  mostPerForm: {
    type: 'number',
    label: {
      en: 'Submissions of one form in an hour (0: any number)',
      ar: 'عدد مرات إرسال النموذج الواحد كل ساعة (0: بلا حد)',
    },
    default: 600,
    minimum: 0,
    maximum: 1_000_000,
  },
  mostOfSameText: {
    type: 'number',
    label: {
      en: 'The same long text in an hour, whoever sends it, before it is spam (0: any number)',
      ar: 'عدد مرات وصول النص الطويل نفسه كل ساعة قبل أن يُعد مزعجًا (0: بلا حد)',
    },
    default: 5,
    minimum: 0,
    maximum: 10_000,
  },
  disallowedWords: {
    type: 'text',
    label: {
      en: 'Words, addresses and networks of spam, one per line',
      ar: 'كلمات وعناوين الرسائل المزعجة، واحدة في كل سطر',
    },
    default: '',
    isLong: true,
    maximumLength: 50_000,
  },
  keepsNetworksOnly: {
    type: 'boolean',
    label: {
      en: 'Of network addresses only the network is kept and mailed, such as 203.0.113.0',
      ar: 'يُحفظ من عنوان الشبكة جزؤه العام فقط ويُرسل بالبريد، مثل 203.0.113.0',
    },
    default: false,
  },
  uploadLimitInMegabytes: {
    type: 'number',
    label: { en: 'Largest submission with its files', ar: 'أكبر حجم للرسالة مع ملفاتها' },
    unit: { en: 'megabytes', ar: 'ميغابايت' },
    default: 25,
    minimum: 1,
    maximum: 100,
  },
  mostFiles: {
    type: 'number',
    label: { en: 'Files in one submission', ar: 'عدد الملفات في الرسالة الواحدة' },
    unit: { en: 'files', ar: 'ملف' },
    default: 20,
    minimum: 1,
    maximum: 100,
  },
  keptForDays: {
    type: 'number',
    label: { en: 'Submissions are kept for (0: for ever)', ar: 'مدة حفظ ما أُرسل (0: بلا حد)' },
    unit: { en: 'days', ar: 'يوم' },
    default: 0,
    minimum: 0,
    maximum: 3650,
  },
  spamKeptForDays: {
    type: 'number',
    label: { en: 'Spam is kept for', ar: 'مدة حفظ الرسائل المزعجة' },
    unit: { en: 'days', ar: 'يوم' },
    default: 30,
    minimum: 1,
    maximum: 3650,
  },
} as const satisfies SettingsSection
