import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { isMailAddress } from './address.ts'

const serverGroup = { en: 'Mail server', ar: 'خادم البريد' }
const senderGroup = { en: 'Sender', ar: 'المرسل' }
const outboxGroup = { en: 'Outbox', ar: 'البريد الصادر' }

/** Mail settings: server, sender, and retention of stored mails. */
export const mailSettings = {
  host: {
    type: 'text',
    label: { en: 'Host', ar: 'عنوان الخادم' },
    help: {
      en: 'The SMTP server of your mail provider, such as smtp.shop.example. If empty, e-mails are kept in the outbox and not sent.',
      ar: 'خادم SMTP لدى مزوّد بريدك، مثل smtp.shop.example. إن تُرك فارغًا تبقى الرسائل في البريد الصادر ولا تُرسل.',
    },
    default: '',
    maximumLength: 253,
    check: {
      accepts: (text) => text === '' || isHostName(text),
      expected: {
        en: 'a server name without https:// or a port, such as smtp.shop.example, or nothing',
        ar: 'اسم خادم بلا ‎https://‎ وبلا منفذ، مثل smtp.shop.example، أو لا شيء',
      },
    },
    group: serverGroup,
  },
  port: {
    type: 'number',
    label: { en: 'Port', ar: 'المنفذ' },
    help: {
      en: 'Usually 587 with STARTTLS or 465 with TLS.',
      ar: 'عادةً 587 مع STARTTLS أو 465 مع TLS.',
    },
    default: 587,
    minimum: 1,
    maximum: 65_535,
    group: serverGroup,
  },
  security: {
    type: 'choice',
    label: { en: 'Encryption', ar: 'التشفير' },
    help: {
      en: 'Use “None” only for a server on the same machine or network. The password and e-mails are sent unencrypted.',
      ar: 'اختر «بلا تشفير» لخادم على الجهاز أو الشبكة نفسها فقط، إذ تُنقل كلمة المرور والرسائل دون تشفير.',
    },
    default: 'starttls',
    choices: {
      starttls: { en: 'STARTTLS', ar: 'STARTTLS' },
      tls: { en: 'TLS', ar: 'TLS' },
      none: { en: 'None', ar: 'بلا تشفير' },
    },
    group: serverGroup,
  },
  user: {
    type: 'text',
    label: {
      en: 'Username (leave empty if the server needs none)',
      ar: 'اسم المستخدم (اتركه فارغًا إن لم يطلبه الخادم)',
    },
    default: '',
    maximumLength: 254,
    group: serverGroup,
  },
  password: {
    type: 'text',
    label: { en: 'Password', ar: 'كلمة المرور' },
    default: '',
    maximumLength: 500,
    isSecret: true,
    group: serverGroup,
  },
  fromName: {
    type: 'local-text',
    label: { en: 'Sender name (empty: shop name)', ar: 'اسم المرسل (فارغ: اسم المتجر)' },
    default: {},
    group: senderGroup,
  },
  fromAddress: {
    type: 'text',
    label: {
      en: 'Sender e-mail address (empty: shop@ and the site’s domain)',
      ar: 'البريد الإلكتروني للمرسل (فارغ: ‎shop@‎ مع نطاق الموقع)',
    },
    default: '',
    maximumLength: 254,
    check: {
      accepts: (text) => text === '' || isMailAddress(text),
      expected: {
        en: 'an e-mail address, such as shop@shop.example, or nothing',
        ar: 'بريد إلكتروني، مثل shop@shop.example، أو لا شيء',
      },
    },
    group: senderGroup,
  },
  keptForDays: {
    type: 'number',
    label: { en: 'Keep sent e-mails for', ar: 'مدة حفظ الرسائل المرسلة' },
    unit: { en: 'days', ar: 'يوم' },
    default: 90,
    minimum: 1,
    maximum: 3650,
    group: outboxGroup,
  },
} as const satisfies SettingsSection

/** A host name, an IPv4 or an IPv6 address: nothing that could be parsed as a path, a port or a user. */
function isHostName(text: string): boolean {
  return /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text) || /^[a-f\d]*:[a-f\d:.]+$/i.test(text)
}
