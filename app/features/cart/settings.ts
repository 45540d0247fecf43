import { flag } from '#app/platform/setting-kinds.ts'
import type { SettingsSection } from '#app/platform/settings.ts'

/** How carts and their checkouts behave; the defaults of shop.md B.4. */
export const cartSettings = {
  holdMinutes: {
    type: 'number',
    label: {
      en: 'Checkouts and unpaid orders keep their pieces from others for',
      ar: 'مدة حجز القطع لمن بدأ إتمام الطلب، وللطلبات غير المدفوعة',
    },
    unit: { en: 'minutes', ar: 'دقيقة' },
    help: {
      en: 'So long an order waits for its payment, too: if nobody has paid by then, it is cancelled, and others can buy its pieces.',
      ar: 'وهي أيضًا مدة انتظار الدفع: إن لم يُدفع ثمن الطلب قبل انقضائها أُلغي، وأتيحت قطعه لغيره.',
    },
    default: 60,
    minimum: 1,
    maximum: 1440,
  },
  redirectAfterAdd: {
    type: 'boolean',
    label: {
      en: 'Adding to the cart leads to the cart’s page',
      ar: 'الانتقال إلى صفحة السلة بعد الإضافة إليها',
    },
    default: false,
  },
  termsPage: {
    type: 'id',
    of: 'page',
    label: { en: 'Terms to agree to before an order', ar: 'شروط تلزم الموافقة عليها قبل الطلب' },
    help: {
      en: 'One of your published pages. None: nothing is asked.',
      ar: 'إحدى صفحاتك المنشورة. بدونها لا يُسأل المتسوق عن شيء.',
    },
    default: 0,
  },
  offersAccount: flag(
    'Guests can have an account made with their order',
    'يمكن للزائر إنشاء حساب مع طلبه',
    true,
  ),
  mostWrongCoupons: {
    type: 'number',
    label: {
      en: 'Wrong coupon codes from one network address in an hour (0: any number)',
      ar: 'أقصى عدد لرموز القسائم الخاطئة من عنوان شبكة واحد في الساعة (0: بلا حد)',
    },
    help: {
      en: 'Against programs that guess codes. Codes that hold are not counted; whoever is signed in is counted alone.',
      ar: 'حماية من البرامج التي تخمّن الرموز. لا تُحسب الرموز الصحيحة، ومن سجّل الدخول يُحسب وحده.',
    },
    default: 100,
    minimum: 0,
    maximum: 100_000,
  },
  mostOrders: {
    type: 'number',
    label: {
      en: 'Orders from one network address in an hour (0: any number)',
      ar: 'أقصى عدد للطلبات من عنوان شبكة واحد في الساعة (0: بلا حد)',
    },
    help: {
      en: 'Against programs that flood the shop. Many shoppers may share an address; whoever is signed in is counted alone. Guests also order at most 30 times in an hour for one e-mail address.',
      ar: 'حماية من البرامج التي تُغرق المتجر بالطلبات. وقد يشترك متسوقون كثيرون في عنوان واحد، ومن سجّل الدخول يُحسب وحده. ولا تزيد طلبات الزوار ببريد إلكتروني واحد على 30 في الساعة.',
    },
    default: 100,
    minimum: 0,
    maximum: 100_000,
  },
} as const satisfies SettingsSection
