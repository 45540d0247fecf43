/**
 * The merchant's settings for taxes, coupons and shipping (shop.md B.10–B.12); rates, zones and coupons have
 * their own tables.
 */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { choice, flag, text } from '#app/platform/settings/setting-kinds.ts'
import { createTaxNumberCheck } from '#app/platform/countries/tax-numbers.ts'

export const taxSettings = {
  isEnabled: flag('Enable taxes', 'تفعيل الضرائب', false),
  pricesIncludeTax: flag('Prices entered include tax', 'الأسعار المدخلة شاملة للضريبة', true),
  chargesIncludeTax: {
    ...flag(
      'Shipping and other fees entered include tax',
      'رسوم الشحن والرسوم الأخرى المدخلة شاملة للضريبة',
      true,
    ),
    help: {
      en: 'If off, tax is added to the fees you enter, and customers pay more than the amount entered.',
      ar: 'إن أُوقف، تُضاف الضريبة إلى الرسوم التي تدخلها ويدفع العميل أكثر منها.',
    },
  },
  basedOn: choice('Calculate tax based on', 'احتساب الضريبة حسب', {
    shipping: { en: 'Shipping address', ar: 'عنوان الشحن' },
    billing: { en: 'Billing address', ar: 'عنوان الفاتورة' },
    base: { en: 'Shop address', ar: 'عنوان المتجر' },
  }),
  keepsGross: {
    ...flag('Same price regardless of tax rate', 'السعر نفسه مهما كانت نسبة الضريبة', true),
    help: {
      en: 'If off, the price excluding tax stays the same, and the customer’s tax rate is added to it.',
      ar: 'إن أُوقف، يبقى السعر قبل الضريبة ثابتًا وتُضاف إليه نسبة الضريبة في بلد العميل.',
    },
  },
  roundsAtSubtotal: flag(
    'Round tax at subtotal level, not per line',
    'تقريب الضريبة على مستوى المجموع الفرعي لا لكل بند',
    false,
  ),
  onShipping: choice('Shipping tax class', 'فئة ضريبة الشحن', {
    inherit: { en: 'Based on cart items', ar: 'حسب منتجات السلة' },
    standard: { en: 'Standard', ar: 'الأساسية' },
  }),
  couponsInTurn: {
    ...flag('Calculate coupon discounts sequentially', 'احتساب خصومات الكوبونات بالتتابع', false),
    help: {
      en: 'Each coupon applies to the discounted price. If off, each applies to the original price.',
      ar: 'يُطبَّق كل كوبون على السعر بعد خصم ما قبله. إن أُوقف، يُطبَّق كل كوبون على السعر الأصلي.',
    },
  },
  taxNumber: {
    ...text('Tax number on invoices', 'الرقم الضريبي في الفواتير', 40),
    help: { en: 'Leave empty to show none.', ar: 'اتركه فارغًا كي لا يظهر.' },
    checkInCountry: createTaxNumberCheck,
  },
  seller: {
    type: 'local-text',
    label: {
      en: 'Seller name and address on invoices',
      ar: 'اسم البائع وعنوانه في الفواتير',
    },
    help: {
      en: 'One line each. If empty, invoices show the shop name.',
      ar: 'كل معلومة في سطر. إن تُرك فارغًا يظهر اسم المتجر.',
    },
    default: {},
    isLong: true,
  },
} as const satisfies SettingsSection
