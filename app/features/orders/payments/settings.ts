/** Payment methods that the merchant offers, and their names. */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { aKey } from '#app/platform/settings/setting-checks.ts'
import { flag, text, localText } from '#app/platform/settings/setting-kinds.ts'

const onDelivery = { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' }
const byCard = { en: 'Card (Stripe)', ar: 'البطاقة (Stripe)' }
const byCheque = { en: 'Check', ar: 'شيك' }
const byTransfer = { en: 'Bank transfer', ar: 'تحويل بنكي' }

const titleLabel = { en: 'Title', ar: 'الاسم الظاهر للعميل' }
const textLabel = { en: 'Instructions for the customer', ar: 'التعليمات للعميل' }

export const paymentSettings = {
  onDelivery: { ...flag('Enable cash on delivery', 'تفعيل الدفع عند الاستلام', true), group: onDelivery },
  onDeliveryTitle: {
    ...localText('Cash on delivery', 'الدفع عند الاستلام'),
    label: titleLabel,
    group: onDelivery,
  },
  onDeliveryText: {
    ...localText('Pay in cash when your order arrives.', 'ادفع نقدًا عند وصول طلبك.'),
    label: textLabel,
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
    label: { en: 'Available for shipping methods', ar: 'متاح لطرق الشحن' },
    default: ['flat_rate', 'free_shipping', 'local_pickup'],
    choices: {
      flat_rate: { en: 'Flat rate', ar: 'سعر ثابت' },
      free_shipping: { en: 'Free shipping', ar: 'شحن مجاني' },
      local_pickup: { en: 'Local pickup', ar: 'الاستلام من المتجر' },
    },
    group: onDelivery,
  },
  byCard: {
    ...flag('Enable card payments (Stripe Checkout)', 'تفعيل الدفع بالبطاقة (صفحة Stripe)', false),
    help: {
      en: 'Requires both keys below. In Stripe, add a webhook to /wp-json/hanout/v1/payments/stripe on this shop’s domain.',
      ar: 'يتطلب المفتاحين أدناه. أضف في Stripe ‏webhook إلى ‎/wp-json/hanout/v1/payments/stripe‎ على نطاق هذا المتجر.',
    },
    group: byCard,
  },
  byCardTitle: { ...localText('Card', 'بطاقة'), label: titleLabel, group: byCard },
  byCardText: {
    ...localText(
      'You pay by card on a secure page and come back to the shop.',
      'تدفع بالبطاقة في صفحة آمنة ثم تعود إلى المتجر.',
    ),
    label: textLabel,
    group: byCard,
  },
  stripeSecretKey: {
    ...text('Stripe: secret key', 'Stripe: المفتاح السري'),
    check: aKey('sk_', 'rk_'),
    isSecret: true,
    group: byCard,
  },
  stripeWebhookSecret: {
    ...text('Stripe: webhook signing secret', 'Stripe: مفتاح توقيع الأحداث'),
    help: { en: 'Starts with whsec_.', ar: 'يبدأ بـ whsec_.' },
    check: aKey('whsec_'),
    isSecret: true,
    group: byCard,
  },
  byTransfer: { ...flag('Enable bank transfer', 'تفعيل التحويل البنكي', false), group: byTransfer },
  byTransferTitle: { ...localText('Bank transfer', 'تحويل بنكي'), label: titleLabel, group: byTransfer },
  byTransferText: {
    ...localText(
      'Transfer the amount to our account, using your order number as the reference. We ship once payment is received.',
      'حوّل المبلغ إلى حسابنا مع ذكر رقم الطلب. نشحن طلبك بعد وصول المبلغ.',
    ),
    label: textLabel,
    group: byTransfer,
  },
  bankDetails: {
    type: 'text',
    isLong: true,
    label: { en: 'Bank account details', ar: 'بيانات الحساب البنكي' },
    default: '',
    maximumLength: 1000,
    group: byTransfer,
  },
  byCheque: { ...flag('Enable check payments', 'تفعيل الدفع بشيك', false), group: byCheque },
  byChequeTitle: { ...localText('Check', 'شيك'), label: titleLabel, group: byCheque },
  byChequeText: {
    ...localText(
      'Send us a check with your order number on the back. We ship once the check clears.',
      'أرسل إلينا شيكًا يُكتب على ظهره رقم الطلب، ونرسل الطلب بعد تحصيل الشيك.',
    ),
    label: textLabel,
    group: byCheque,
  },
  chequeDetails: {
    type: 'text',
    isLong: true,
    label: {
      en: 'Payee and mailing address',
      ar: 'اسم المستفيد والعنوان البريدي',
    },
    default: '',
    maximumLength: 1000,
    group: byCheque,
  },
} as const satisfies SettingsSection
