import { flag } from '#app/platform/settings/setting-kinds.ts'
import type { SettingsSection } from '#app/platform/settings/settings.ts'

/** Settings of carts and their checkouts; the defaults of shop.md B.4. */
export const cartSettings = {
  holdMinutes: {
    type: 'number',
    label: {
      en: 'Hold stock for',
      ar: 'مدة حجز المخزون',
    },
    unit: { en: 'minutes', ar: 'دقيقة' },
    help: {
      en: 'How long stock is reserved for checkouts and unpaid orders. Orders not paid by then are canceled, and their stock is released.',
      ar: 'المدة التي يُحجز فيها المخزون لمن بدأ إتمام الطلب وللطلبات غير المدفوعة. إن لم يُدفع الطلب خلالها يُلغى ويُتاح مخزونه للبيع.',
    },
    default: 60,
    minimum: 1,
    maximum: 1440,
  },
  redirectAfterAdd: {
    type: 'boolean',
    label: {
      en: 'Redirect to the cart after adding a product',
      ar: 'الانتقال إلى صفحة السلة بعد إضافة منتج',
    },
    default: false,
  },
  termsPage: {
    type: 'id',
    referenceType: 'page',
    label: { en: 'Terms and conditions page', ar: 'صفحة الشروط والأحكام' },
    help: {
      en: 'Customers must accept it at checkout. Leave empty to skip this step.',
      ar: 'يوافق عليها العميل عند إتمام الطلب. اتركها فارغة لتخطي هذه الخطوة.',
    },
    default: 0,
  },
  offersAccount: flag(
    'Let guests create an account at checkout',
    'السماح للزائر بإنشاء حساب عند إتمام الطلب',
    true,
  ),
  mostWrongCoupons: {
    type: 'number',
    label: {
      en: 'Invalid coupon attempts per IP address per hour (0: unlimited)',
      ar: 'المحاولات غير الصحيحة لرموز الكوبونات من عنوان IP واحد في الساعة (0: بلا حد)',
    },
    help: {
      en: 'Stops bots from guessing codes. Valid codes do not count. Signed-in customers are counted individually.',
      ar: 'حماية من البرامج التي تخمّن الرموز. لا تُحسب الرموز الصحيحة، ويُحسب كل عميل سجّل الدخول على حدة.',
    },
    default: 100,
    minimum: 0,
    maximum: 100_000,
  },
  mostOrders: {
    type: 'number',
    label: {
      en: 'Orders per IP address per hour (0: unlimited)',
      ar: 'الطلبات من عنوان IP واحد في الساعة (0: بلا حد)',
    },
    help: {
      en: 'Stops bots from flooding the shop. Several customers may share an IP address. Signed-in customers are counted individually. Guests can place up to 30 orders per hour with one e-mail address.',
      ar: 'حماية من البرامج التي تُغرق المتجر بالطلبات. قد يشترك عدة عملاء في عنوان IP واحد، ويُحسب كل عميل سجّل الدخول على حدة. ولا تزيد طلبات الزوار ببريد إلكتروني واحد على 30 في الساعة.',
    },
    default: 100,
    minimum: 0,
    maximum: 100_000,
  },
} as const satisfies SettingsSection
