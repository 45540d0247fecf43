/** The ways to pay that an owner offers, and how they are called. */
import type { SettingsSection } from '#app/platform/settings.ts'
import { aKey } from '#app/platform/setting-checks.ts'
import { flag, text, words } from '#app/platform/setting-kinds.ts'

const onDelivery = { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' }
const byCard = { en: 'Card (Stripe)', ar: 'البطاقة (Stripe)' }
const byCheque = { en: 'Cheque', ar: 'شيك' }
const byTransfer = { en: 'Bank transfer', ar: 'تحويل بنكي' }

export const paymentSettings = {
  onDelivery: { ...flag('Cash on delivery', 'الدفع عند الاستلام', true), group: onDelivery },
  onDeliveryTitle: { ...words('Cash on delivery', 'الدفع عند الاستلام'), group: onDelivery },
  onDeliveryText: {
    ...words('Pay in cash when your order arrives.', 'ادفع نقدًا عند وصول طلبك.'),
    group: onDelivery,
  },
  onDeliveryFeeInMinor: {
    type: 'amount',
    label: { en: 'Fee', ar: 'الرسوم' },
    default: 0,
    minimum: 0,
    maximum: 100_000_000_000,
    tax: 'as charges',
    group: onDelivery,
  },
  onDeliveryWith: {
    type: 'list',
    label: { en: 'Offered with', ar: 'متاح مع' },
    default: ['flat_rate', 'free_shipping', 'local_pickup'],
    choices: {
      flat_rate: { en: 'Flat rate', ar: 'سعر ثابت' },
      free_shipping: { en: 'Free shipping', ar: 'شحن مجاني' },
      local_pickup: { en: 'Pickup', ar: 'الاستلام من المتجر' },
    },
    group: onDelivery,
  },
  byCard: {
    ...flag('Card, paid on Stripe’s page', 'البطاقة، بالدفع في صفحة Stripe', false),
    help: {
      en: 'Needs both keys below. In Stripe, have its events sent to /wp-json/hanout/v1/payments/stripe of this shop.',
      ar: 'يحتاج إلى المفتاحين أدناه. اجعل Stripe يرسل أحداثه إلى ‎/wp-json/hanout/v1/payments/stripe‎ في هذا المتجر.',
    },
    group: byCard,
  },
  byCardTitle: { ...words('Card', 'بطاقة'), group: byCard },
  byCardText: {
    ...words(
      'You pay by card on a secure page and come back to the shop.',
      'تدفع بالبطاقة في صفحة آمنة ثم تعود إلى المتجر.',
    ),
    group: byCard,
  },
  stripeSecretKey: {
    ...text('Stripe: secret key', 'Stripe: المفتاح السري'),
    check: aKey('sk_', 'rk_'),
    isSecret: true,
    group: byCard,
  },
  stripeWebhookSecret: {
    ...text('Stripe: signing secret of the webhook', 'Stripe: مفتاح توقيع الأحداث'),
    help: { en: 'Begins with whsec_.', ar: 'يبدأ بـ whsec_.' },
    check: aKey('whsec_'),
    isSecret: true,
    group: byCard,
  },
  byTransfer: { ...flag('Bank transfer', 'تحويل بنكي', false), group: byTransfer },
  byTransferTitle: { ...words('Bank transfer', 'تحويل بنكي'), group: byTransfer },
  byTransferText: {
    ...words(
      'Transfer the amount to our account, with the number of your order. It is sent when the money has arrived.',
      'حوّل المبلغ إلى حسابنا مع ذكر رقم الطلب، ونرسله بعد وصول المبلغ.',
    ),
    group: byTransfer,
  },
  bankDetails: {
    type: 'text',
    isLong: true,
    label: { en: 'Account, as it is told after the order', ar: 'بيانات الحساب كما تظهر بعد الطلب' },
    default: '',
    maximumLength: 1000,
    group: byTransfer,
  },
  byCheque: { ...flag('Cheque', 'شيك', false), group: byCheque },
  byChequeTitle: { ...words('Cheque', 'شيك'), group: byCheque },
  byChequeText: {
    ...words(
      'Send us a cheque with the number of your order on its back. It is sent when the cheque is covered.',
      'أرسل إلينا شيكًا يُكتب على ظهره رقم الطلب، ونرسل الطلب بعد تحصيل الشيك.',
    ),
    group: byCheque,
  },
  chequeDetails: {
    type: 'text',
    isLong: true,
    label: {
      en: 'Payee and address, as they are told after the order',
      ar: 'اسم المستفيد والعنوان كما يظهران بعد الطلب',
    },
    default: '',
    maximumLength: 1000,
    group: byCheque,
  },
} as const satisfies SettingsSection
