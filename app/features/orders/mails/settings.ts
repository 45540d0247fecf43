/** Settings of order mails: which are sent, to whom, with which subject and heading (B.15). */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { flag, text, localText } from '#app/platform/settings/setting-kinds.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'

/** Splits 'a@shop.example, b@shop.example'. */
export function parseAddresses(list: string): string[] {
  return list.split(/[,;\s]+/).filter((address) => address !== '')
}

const subjectHelp = {
  en: 'Available placeholders: {site_title}, {order_number}, {order_date}.',
  ar: 'الرموز المتاحة: ‎{site_title}‎ و‎{order_number}‎ و‎{order_date}‎.',
}

const knownPlaceholders = ['{site_title}', '{order_number}', '{order_date}']

/** Unknown placeholders in braces would appear literally in the mail. */
const subjectCheck = {
  accepts: (text: string) =>
    (text.match(/\{[^{}]*\}/g) ?? []).every((placeholder) => knownPlaceholders.includes(placeholder)),
  expected: {
    en: 'only the placeholders {site_title}, {order_number} and {order_date}',
    ar: 'الرموز ‎{site_title}‎ و‎{order_number}‎ و‎{order_date}‎ فقط',
  },
}

type TextPair = readonly [en: string, ar: string]

function createMailSettings<const Key extends string>(
  key: Key,
  group: LocalText,
  { subject, heading }: { subject: TextPair; heading: TextPair },
) {
  const sendSetting = { ...flag('Send this e-mail', 'إرسال هذه الرسالة', true), group }
  const textSettings = {
    [`${key}Subject`]: {
      ...localText(...subject),
      label: { en: 'Subject', ar: 'الموضوع' },
      help: subjectHelp,
      check: subjectCheck,
      group,
    },
    [`${key}Heading`]: {
      ...localText(...heading),
      label: { en: 'Heading', ar: 'العنوان' },
      help: subjectHelp,
      check: subjectCheck,
      group,
    },
  }
  return { [`${key}IsSent`]: sendSetting, ...textSettings } as Record<`${Key}IsSent`, typeof sendSetting> &
    Record<`${Key}Subject` | `${Key}Heading`, ReturnType<typeof localText> & { group: LocalText }>
}

export const orderMailSettings = {
  shopRecipients: {
    ...text('Recipients of shop notifications', 'مستلمو إشعارات المتجر', 1000),
    help: {
      en: 'Separate several e-mail addresses with commas. If empty, the recipient in the contact form settings is used, or else the sender.',
      ar: 'افصل بين العناوين بفواصل. إن تُرك فارغًا يُستخدم المستلم في إعدادات نماذج التواصل، وإلا فعنوان المرسل.',
    },
    check: {
      accepts: (list: string) =>
        parseAddresses(list).every(isMailAddress) && parseAddresses(list).length <= 20,
      expected: { en: 'e-mail addresses separated by commas', ar: 'عناوين بريد إلكتروني تفصل بينها فواصل' },
    },
  },
  footer: {
    ...localText('', ''),
    label: { en: 'E-mail footer', ar: 'تذييل الرسائل' },
    isLong: true,
  },
  ...createMailSettings(
    'newOrder',
    { en: 'New order (to the shop)', ar: 'طلب جديد (إلى المتجر)' },
    {
      subject: ['{site_title}: new order {order_number}', '{site_title}: طلب جديد {order_number}'],
      heading: ['New order {order_number}', 'طلب جديد {order_number}'],
    },
  ),
  ...createMailSettings(
    'cancelledOrder',
    { en: 'Canceled order (to the shop)', ar: 'طلب ملغي (إلى المتجر)' },
    {
      subject: ['{site_title}: order {order_number} was canceled', '{site_title}: أُلغي الطلب {order_number}'],
      heading: ['Order {order_number} was canceled', 'أُلغي الطلب {order_number}'],
    },
  ),
  ...createMailSettings(
    'failedOrder',
    { en: 'Failed payment (to the shop)', ar: 'فشل الدفع (إلى المتجر)' },
    {
      subject: [
        '{site_title}: payment for order {order_number} failed',
        '{site_title}: فشل دفع الطلب {order_number}',
      ],
      heading: ['Payment for order {order_number} failed', 'فشل دفع الطلب {order_number}'],
    },
  ),
  ...createMailSettings(
    'missingPieces',
    { en: 'Missing stock (to the shop)', ar: 'نقص المخزون (إلى المتجر)' },
    {
      subject: [
        '{site_title}: not enough stock for order {order_number}',
        '{site_title}: المخزون لا يكفي للطلب {order_number}',
      ],
      heading: [
        'Order {order_number} is paid, but stock is insufficient',
        'الطلب {order_number} مدفوع والمخزون لا يكفي',
      ],
    },
  ),
  ...createMailSettings(
    'onHold',
    { en: 'Order on hold', ar: 'طلب معلّق' },
    {
      subject: [
        'Your order {order_number} at {site_title} is awaiting payment',
        'طلبك {order_number} في {site_title} بانتظار الدفع',
      ],
      heading: ['Thank you for your order', 'شكرًا لطلبك'],
    },
  ),
  ...createMailSettings(
    'processing',
    { en: 'Order received', ar: 'استلام الطلب' },
    {
      subject: [
        'We’ve received your order {order_number} at {site_title}',
        'استلمنا طلبك {order_number} في {site_title}',
      ],
      heading: ['Thank you for your order', 'شكرًا لطلبك'],
    },
  ),
  ...createMailSettings(
    'completed',
    { en: 'Order completed', ar: 'اكتمال الطلب' },
    {
      subject: [
        'Your order {order_number} at {site_title} is complete',
        'اكتمل طلبك {order_number} في {site_title}',
      ],
      heading: ['Your order is complete', 'اكتمل طلبك'],
    },
  ),
  ...createMailSettings(
    'paymentFailed',
    { en: 'Failed payment', ar: 'فشل الدفع' },
    {
      subject: [
        'Payment for your order {order_number} at {site_title} failed',
        'فشل دفع طلبك {order_number} في {site_title}',
      ],
      heading: ['Your payment failed', 'فشلت عملية الدفع'],
    },
  ),
  ...createMailSettings(
    'refunded',
    { en: 'Refunded order', ar: 'طلب مسترد' },
    {
      subject: [
        'Your order {order_number} at {site_title} was refunded',
        'استُرد مبلغ طلبك {order_number} في {site_title}',
      ],
      heading: ['Your order was refunded', 'أعدنا إليك مبلغ طلبك'],
    },
  ),
  ...createMailSettings(
    'partlyRefunded',
    { en: 'Partially refunded order', ar: 'طلب مسترد جزئيًا' },
    {
      subject: [
        'Your order {order_number} at {site_title} was partially refunded',
        'استُرد جزء من مبلغ طلبك {order_number} في {site_title}',
      ],
      heading: ['Your order was partially refunded', 'أعدنا إليك جزءًا من مبلغ طلبك'],
    },
  ),
  ...createMailSettings(
    'customerNote',
    { en: 'Note to customer', ar: 'ملاحظة للعميل' },
    {
      subject: [
        'A note about your order {order_number} at {site_title}',
        'ملاحظة عن طلبك {order_number} في {site_title}',
      ],
      heading: ['A note about your order', 'ملاحظة عن طلبك'],
    },
  ),
  ...createMailSettings(
    'orderDetails',
    { en: 'Order details', ar: 'تفاصيل الطلب' },
    {
      subject: ['Your order {order_number} at {site_title}', 'طلبك {order_number} في {site_title}'],
      heading: ['Your order {order_number}', 'طلبك {order_number}'],
    },
  ),
  lowStockIsSent: {
    ...flag('Low stock', 'مخزون منخفض', true),
    group: { en: 'Stock alert (to the shop)', ar: 'تنبيه المخزون (إلى المتجر)' },
  },
  noStockIsSent: {
    ...flag('Out of stock', 'نفاد المخزون', true),
    group: { en: 'Stock alert (to the shop)', ar: 'تنبيه المخزون (إلى المتجر)' },
  },
  backorderIsSent: {
    ...flag('Backorders', 'طلبات مسبقة', true),
    group: { en: 'Stock alert (to the shop)', ar: 'تنبيه المخزون (إلى المتجر)' },
  },
} as const satisfies SettingsSection
