/** Payment methods that the merchant offers, and their names. */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { createKeyCheck } from '#app/platform/settings/setting-checks.ts'
import { flag, text, localText } from '#app/platform/settings/setting-kinds.ts'

const deliveryGroup = { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' }
const cardGroup = { en: 'Card (Stripe)', ar: 'البطاقة (Stripe)' }
const chequeGroup = { en: 'Check', ar: 'شيك' }
const transferGroup = { en: 'Bank transfer', ar: 'تحويل بنكي' }

const titleLabel = { en: 'Title', ar: 'الاسم الظاهر للعميل' }
const textLabel = { en: 'Instructions for the customer', ar: 'التعليمات للعميل' }

export const paymentSettings = {
  onDelivery: { ...flag('Enable cash on delivery', 'تفعيل الدفع عند الاستلام', true), group: deliveryGroup },
  onDeliveryTitle: {
    ...localText('Cash on delivery', 'الدفع عند الاستلام'),
    label: titleLabel,
    group: deliveryGroup,
  },
  onDeliveryText: {
    ...localText('Pay in cash when your order arrives.', 'ادفع نقدًا عند وصول طلبك.'),
    label: textLabel,
    group: deliveryGroup,
  },
  onDeliveryFeeInMinor: {
    type: 'amount',
    label: { en: 'Fee', ar: 'الرسوم' },
    default: 0,
    minimum: 0,
    maximum: 100_000_000_000,
    tax: 'as charges',
    group: deliveryGroup,
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
    group: deliveryGroup,
  },
  byCard: {
    ...flag('Enable card payments (Stripe Checkout)', 'تفعيل الدفع بالبطاقة (صفحة Stripe)', false),
    help: {
      en: 'Requires both keys below. In Stripe, add a webhook to /wp-json/hanout/v1/payments/stripe on this shop’s domain.',
      ar: 'يتطلب المفتاحين أدناه. أضف في Stripe ‏webhook إلى ‎/wp-json/hanout/v1/payments/stripe‎ على نطاق هذا المتجر.',
    },
    group: cardGroup,
  },
  byCardTitle: { ...localText('Card', 'بطاقة'), label: titleLabel, group: cardGroup },
  byCardText: {
    ...localText(
      'You pay by card on a secure page and come back to the shop.',
      'تدفع بالبطاقة في صفحة آمنة ثم تعود إلى المتجر.',
    ),
    label: textLabel,
    group: cardGroup,
  },
  stripeSecretKey: {
    ...text('Stripe: secret key', 'Stripe: المفتاح السري'),
    check: createKeyCheck('sk_', 'rk_'),
    isSecret: true,
    group: cardGroup,
  },
  stripeWebhookSecret: {
    ...text('Stripe: webhook signing secret', 'Stripe: مفتاح توقيع الأحداث'),
    help: { en: 'Starts with whsec_.', ar: 'يبدأ بـ whsec_.' },
    check: createKeyCheck('whsec_'),
    isSecret: true,
    group: cardGroup,
  },
  byTransfer: { ...flag('Enable bank transfer', 'تفعيل التحويل البنكي', false), group: transferGroup },
  byTransferTitle: { ...localText('Bank transfer', 'تحويل بنكي'), label: titleLabel, group: transferGroup },
  byTransferText: {
    ...localText(
      'Transfer the amount to our account, using your order number as the reference. We ship once payment is received.',
      'حوّل المبلغ إلى حسابنا مع ذكر رقم الطلب. نشحن طلبك بعد وصول المبلغ.',
    ),
    label: textLabel,
    group: transferGroup,
  },
  bankDetails: {
    type: 'text',
    isLong: true,
    label: { en: 'Bank account details', ar: 'بيانات الحساب البنكي' },
    default: '',
    maximumLength: 1000,
    group: transferGroup,
  },
  byCheque: { ...flag('Enable check payments', 'تفعيل الدفع بشيك', false), group: chequeGroup },
  byChequeTitle: { ...localText('Check', 'شيك'), label: titleLabel, group: chequeGroup },
  byChequeText: {
    ...localText(
      'Send us a check with your order number on the back. We ship once the check clears.',
      'أرسل إلينا شيكًا يُكتب على ظهره رقم الطلب، ونرسل الطلب بعد تحصيل الشيك.',
    ),
    label: textLabel,
    group: chequeGroup,
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
    group: chequeGroup,
  },
} as const satisfies SettingsSection
