import type { SettingsSection } from '#app/platform/settings.ts'
import { isMailAddress } from './address.ts'

/** Whom mails of the shop come from, and how long they are kept. */
export const mailSettings = {
  fromName: {
    type: 'local-text',
    label: { en: 'Name of the sender (empty: the name of the shop)', ar: 'اسم المرسل (فارغ: اسم المتجر)' },
    default: {},
  },
  fromAddress: {
    type: 'text',
    label: {
      en: 'Address of the sender (empty: shop@ and the name of the site)',
      ar: 'عنوان المرسل (فارغ: ‎shop@‎ مع اسم الموقع)',
    },
    default: '',
    maximumLength: 254,
    check: {
      accepts: (text) => text === '' || isMailAddress(text),
      expected: {
        en: 'a mail address, for example shop@shop.example, or nothing',
        ar: 'عنوان بريد، مثل shop@shop.example، أو لا شيء',
      },
    },
  },
  keptForDays: {
    type: 'number',
    label: { en: 'A sent mail stays in the outbox for', ar: 'تبقى الرسالة المرسلة في الصادر' },
    unit: { en: 'days', ar: 'يوم' },
    default: 90,
    minimum: 1,
    maximum: 3650,
  },
} as const satisfies SettingsSection
