import type { SettingsSection } from '#app/platform/settings.ts'
import { isMailAddress } from './address.ts'

const server = { en: 'Mail server', ar: 'خادم البريد' }
const sender = { en: 'Sender', ar: 'المرسل' }
const outbox = { en: 'Outbox', ar: 'الصادر' }

/** Which mail server mails are handed to, whom they come from, and how long they are kept. */
export const mailSettings = {
  host: {
    type: 'text',
    label: { en: 'Host', ar: 'عنوان الخادم' },
    help: {
      en: 'As your mail provider names it, for example smtp.shop.example. Empty: mails wait and are not sent, unless SMTP_URL is set where the shop runs.',
      ar: 'كما يذكره مزوّد بريدك، مثل smtp.shop.example. إن تُرك فارغًا تنتظر الرسائل ولا تُرسل، ما لم تُضبط SMTP_URL حيث يعمل المتجر.',
    },
    default: '',
    maximumLength: 253,
    check: {
      accepts: (text) => text === '' || isHostName(text),
      expected: {
        en: 'the name of a server without https:// and without a port, for example smtp.shop.example, or nothing',
        ar: 'اسم خادم بلا ‎https://‎ وبلا منفذ، مثل smtp.shop.example، أو لا شيء',
      },
    },
    group: server,
  },
  port: {
    type: 'number',
    label: { en: 'Port', ar: 'المنفذ' },
    help: {
      en: '587 with STARTTLS and 465 with TLS are usual.',
      ar: 'المعتاد 587 مع STARTTLS و465 مع TLS.',
    },
    default: 587,
    minimum: 1,
    maximum: 65_535,
    group: server,
  },
  security: {
    type: 'choice',
    label: { en: 'Encryption', ar: 'التشفير' },
    help: {
      en: 'None is only for a server on the same machine or network: password and mails are readable on the way.',
      ar: '«بلا» لخادم على الجهاز أو الشبكة نفسها فقط: كلمة المرور والرسائل مقروءة في الطريق.',
    },
    default: 'starttls',
    choices: {
      starttls: { en: 'STARTTLS', ar: 'STARTTLS' },
      tls: { en: 'TLS', ar: 'TLS' },
      none: { en: 'None', ar: 'بلا' },
    },
    group: server,
  },
  user: {
    type: 'text',
    label: { en: 'User name (empty: the server asks for none)', ar: 'اسم المستخدم (فارغ: الخادم لا يطلبه)' },
    default: '',
    maximumLength: 254,
    group: server,
  },
  password: {
    type: 'text',
    label: { en: 'Password', ar: 'كلمة المرور' },
    default: '',
    maximumLength: 500,
    isSecret: true,
    group: server,
  },
  fromName: {
    type: 'local-text',
    label: { en: 'Name of the sender (empty: the name of the shop)', ar: 'اسم المرسل (فارغ: اسم المتجر)' },
    default: {},
    group: sender,
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
    group: sender,
  },
  keptForDays: {
    type: 'number',
    label: { en: 'A sent mail stays in the outbox for', ar: 'تبقى الرسالة المرسلة في الصادر' },
    unit: { en: 'days', ar: 'يوم' },
    default: 90,
    minimum: 1,
    maximum: 3650,
    group: outbox,
  },
} as const satisfies SettingsSection

/** A name, an IPv4 address or an IPv6 address: nothing that could be taken for a path, a port or a user. */
function isHostName(text: string): boolean {
  return /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text) || /^[a-f\d]*:[a-f\d:.]+$/i.test(text)
}
