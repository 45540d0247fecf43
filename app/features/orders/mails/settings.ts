/** The mails about orders: which are sent, to whom, and how they begin (B.15). */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { SettingsSection } from '#app/platform/settings.ts'
import { flag, text, words } from '#app/platform/setting-kinds.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'

/** Of 'a@shop.example, b@shop.example'. */
export function addressesIn(list: string): string[] {
  return list.split(/[,;\s]+/).filter((address) => address !== '')
}

const subjectHelp = {
  en: 'May hold {site_title}, {order_number} and {order_date}.',
  ar: 'يمكن أن يتضمن ‎{site_title}‎ و‎{order_number}‎ و‎{order_date}‎.',
}

const known = ['{site_title}', '{order_number}', '{order_date}']

/** Other words in braces would stand in the mail as they are. */
const subjectCheck = {
  accepts: (text: string) => (text.match(/\{[^{}]*\}/g) ?? []).every((word) => known.includes(word)),
  expected: {
    en: 'in braces only {site_title}, {order_number} and {order_date}',
    ar: 'لا يكون بين القوسين إلا ‎{site_title}‎ و‎{order_number}‎ و‎{order_date}‎',
  },
}

type Words = readonly [en: string, ar: string]

function mail<const Key extends string>(
  key: Key,
  group: LocalText,
  { subject, heading }: { subject: Words; heading: Words },
) {
  const isSent = { ...flag('Is sent', 'تُرسل', true), group }
  const lines = {
    [`${key}Subject`]: {
      ...words(...subject),
      label: { en: 'Subject', ar: 'الموضوع' },
      help: subjectHelp,
      check: subjectCheck,
      group,
    },
    [`${key}Heading`]: {
      ...words(...heading),
      label: { en: 'Heading', ar: 'العنوان' },
      help: subjectHelp,
      check: subjectCheck,
      group,
    },
  }
  return { [`${key}IsSent`]: isSent, ...lines } as Record<`${Key}IsSent`, typeof isSent> &
    Record<`${Key}Subject` | `${Key}Heading`, ReturnType<typeof words> & { group: LocalText }>
}

export const orderMailSettings = {
  shopRecipients: {
    ...text('Mails to the shop go to', 'رسائل المتجر تُرسل إلى', 1000),
    help: {
      en: 'One address or several, with commas. Empty: the address of the owner in the settings of the forms, else the sender of mails.',
      ar: 'عنوان أو أكثر تفصل بينها فواصل. إذا تُرك فارغًا: عنوان المالك في إعدادات النماذج، وإلا مرسل الرسائل.',
    },
    check: {
      accepts: (list: string) => addressesIn(list).every(isMailAddress) && addressesIn(list).length <= 20,
      expected: { en: 'mail addresses, with commas between them', ar: 'عناوين بريد تفصل بينها فواصل' },
    },
  },
  footer: {
    ...words('', ''),
    label: { en: 'Below every mail', ar: 'أسفل كل رسالة' },
    isLong: true,
  },
  ...mail(
    'newOrder',
    { en: 'Shop: new order', ar: 'للمتجر: طلب جديد' },
    {
      subject: ['{site_title}: new order {order_number}', '{site_title}: طلب جديد {order_number}'],
      heading: ['New order {order_number}', 'طلب جديد {order_number}'],
    },
  ),
  ...mail(
    'cancelledOrder',
    { en: 'Shop: canceled order', ar: 'للمتجر: طلب ملغي' },
    {
      subject: [
        '{site_title}: order {order_number} was cancelled',
        '{site_title}: أُلغي الطلب {order_number}',
      ],
      heading: ['Order {order_number} was cancelled', 'أُلغي الطلب {order_number}'],
    },
  ),
  ...mail(
    'failedOrder',
    { en: 'Shop: payment failed', ar: 'للمتجر: تعذّر الدفع' },
    {
      subject: [
        '{site_title}: the payment of order {order_number} failed',
        '{site_title}: تعذر دفع الطلب {order_number}',
      ],
      heading: ['The payment of order {order_number} failed', 'تعذر دفع الطلب {order_number}'],
    },
  ),
  ...mail(
    'missingPieces',
    { en: 'Shop: paid order with missing stock', ar: 'للمتجر: طلب مدفوع بمخزون ناقص' },
    {
      subject: [
        '{site_title}: pieces of order {order_number} are missing',
        '{site_title}: قطع ناقصة في الطلب {order_number}',
      ],
      heading: [
        'Order {order_number} is paid, and pieces are missing',
        'الطلب {order_number} مدفوع وتنقصه قطع',
      ],
    },
  ),
  ...mail(
    'onHold',
    { en: 'Customer: awaiting payment', ar: 'للعميل: بانتظار الدفع' },
    {
      subject: [
        'Your order {order_number} at {site_title} waits for your money',
        'طلبك {order_number} في {site_title} بانتظار وصول المبلغ',
      ],
      heading: ['Thank you for your order', 'شكرًا لطلبك'],
    },
  ),
  ...mail(
    'processing',
    { en: 'Customer: order received', ar: 'للعميل: استلمنا الطلب' },
    {
      subject: [
        'We have your order {order_number} at {site_title}',
        'استلمنا طلبك {order_number} في {site_title}',
      ],
      heading: ['Thank you for your order', 'شكرًا لطلبك'],
    },
  ),
  ...mail(
    'completed',
    { en: 'Customer: order completed', ar: 'للعميل: اكتمل الطلب' },
    {
      subject: [
        'Your order {order_number} at {site_title} is complete',
        'اكتمل طلبك {order_number} في {site_title}',
      ],
      heading: ['Your order is complete', 'اكتمل طلبك'],
    },
  ),
  ...mail(
    'paymentFailed',
    { en: 'Customer: payment failed', ar: 'للعميل: تعذّر الدفع' },
    {
      subject: [
        'The payment of your order {order_number} at {site_title} failed',
        'تعذر دفع طلبك {order_number} في {site_title}',
      ],
      heading: ['Your payment did not come through', 'لم تتم عملية الدفع'],
    },
  ),
  ...mail(
    'refunded',
    { en: 'Customer: refund', ar: 'للعميل: استرداد المبلغ' },
    {
      subject: [
        'Your order {order_number} at {site_title} was refunded',
        'رُد مبلغ طلبك {order_number} في {site_title}',
      ],
      heading: ['You get your money back', 'نرد إليك المبلغ'],
    },
  ),
  ...mail(
    'partlyRefunded',
    { en: 'Customer: partial refund', ar: 'للعميل: استرداد جزء من المبلغ' },
    {
      subject: [
        'Your order {order_number} at {site_title} was refunded in part',
        'رُد جزء من مبلغ طلبك {order_number} في {site_title}',
      ],
      heading: ['You get part of your money back', 'نرد إليك جزءًا من المبلغ'],
    },
  ),
  ...mail(
    'customerNote',
    { en: 'Customer: note', ar: 'للعميل: ملاحظة' },
    {
      subject: [
        'A note about your order {order_number} at {site_title}',
        'ملاحظة عن طلبك {order_number} في {site_title}',
      ],
      heading: ['A note about your order', 'ملاحظة عن طلبك'],
    },
  ),
  ...mail(
    'orderDetails',
    { en: 'Customer: order details (sent manually)', ar: 'للعميل: تفاصيل الطلب (تُرسل يدويًا)' },
    {
      subject: ['Your order {order_number} at {site_title}', 'طلبك {order_number} في {site_title}'],
      heading: ['Your order {order_number}', 'طلبك {order_number}'],
    },
  ),
  lowStockIsSent: {
    ...flag('Products of which few are left', 'المنتجات التي أوشكت على النفاد', true),
    group: { en: 'Shop: stock', ar: 'للمتجر: المخزون' },
  },
  noStockIsSent: {
    ...flag('Products that are sold out', 'المنتجات التي نفدت', true),
    group: { en: 'Shop: stock', ar: 'للمتجر: المخزون' },
  },
  backorderIsSent: {
    ...flag('Products that are sold in advance', 'المنتجات المبيعة مسبقًا', true),
    group: { en: 'Shop: stock', ar: 'للمتجر: المخزون' },
  },
} as const satisfies SettingsSection
