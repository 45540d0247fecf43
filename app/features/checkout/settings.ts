/** What an owner decides about taxes, coupons and shipping (shop.md B.10–B.12); rates, zones and coupons have tables of their own. */
import type { SettingsSection } from '#app/platform/settings.ts'
import { choice, flag, text } from '#app/platform/setting-kinds.ts'
import { taxNumberOf } from '#app/platform/tax-numbers.ts'

export const taxSettings = {
  isEnabled: flag('Taxes are charged', 'تُحتسب الضرائب', false),
  pricesIncludeTax: flag('Prices are entered with tax', 'الأسعار مُدخلة شاملة الضريبة', true),
  chargesIncludeTax: {
    ...flag(
      'Delivery costs and fees are entered with tax',
      'تكاليف التوصيل والرسوم مُدخلة شاملة الضريبة',
      true,
    ),
    help: {
      en: 'As prices are. Otherwise their tax is added to what you enter, and shoppers see and pay more than that.',
      ar: 'مثل الأسعار. وإلا تُضاف الضريبة إلى ما تُدخله، فيرى المتسوق ويدفع أكثر منه.',
    },
  },
  basedOn: choice('A shopper is taxed at', 'تُحتسب ضريبة المتسوق بحسب', {
    shipping: { en: 'the place it is sent to', ar: 'مكان التوصيل' },
    billing: { en: 'the billing address', ar: 'عنوان الفاتورة' },
    base: { en: 'the shop’s own country', ar: 'بلد المتجر' },
  }),
  keepsGross: {
    ...flag('Who is taxed elsewhere pays the same price', 'من تختلف ضريبته يدفع السعر نفسه', true),
    help: {
      en: 'Otherwise the price without tax stays, and what is paid changes with the tax of the place.',
      ar: 'وإلا يبقى السعر من دون ضريبة، ويتغير ما يُدفع بحسب ضريبة المكان.',
    },
  },
  roundsAtSubtotal: flag(
    'Taxes are rounded once for all lines',
    'تُقرَّب الضريبة مرة واحدة لجميع البنود',
    false,
  ),
  onShipping: choice('The tax on shipping', 'ضريبة التوصيل', {
    inherit: { en: 'follows what is sent', ar: 'تتبع ما يُرسل' },
    standard: { en: 'is the standard one', ar: 'هي الضريبة الأساسية' },
  }),
  couponsInTurn: {
    ...flag('Coupons count one after the other', 'تُحتسب القسائم واحدة بعد الأخرى', false),
    help: {
      en: 'Each from what the ones before it left. Otherwise each from the price itself.',
      ar: 'كل قسيمة مما تركته التي قبلها، وإلا فمن السعر الأصلي.',
    },
  },
  taxNumber: {
    ...text('Tax number, as it stands on invoices', 'الرقم الضريبي كما يظهر في الفواتير', 40),
    help: { en: 'Empty: invoices show none.', ar: 'إذا تُرك فارغًا فلا يظهر في الفواتير.' },
    checkInCountry: taxNumberOf,
  },
  seller: {
    type: 'local-text',
    label: {
      en: 'Seller and address, as they stand on invoices',
      ar: 'البائع وعنوانه كما يظهران في الفواتير',
    },
    help: {
      en: 'Line by line. Empty: invoices show the name of the shop.',
      ar: 'سطرًا سطرًا. إذا تُرك فارغًا يظهر اسم المتجر وحده.',
    },
    default: {},
    isLong: true,
  },
} as const satisfies SettingsSection
