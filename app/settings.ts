/** MAP  section → what an owner can change in it, and what the owner calls it. */
import type { LocalText } from './i18n/local-text.ts'
import { cartSettings } from './features/cart/settings.ts'
import { catalogSettings } from './features/catalog/settings.ts'
import { taxSettings } from './features/checkout/settings.ts'
import { compareSettings } from './features/compare/settings.ts'
import { compareTexts } from './features/compare/text-settings.ts'
import { serviceSettings } from './features/contact-forms/integrations/settings.ts'
import { formSettings } from './features/contact-forms/settings.ts'
import { frontSettings, shopSettings } from './features/content/settings.ts'
import { menuSettings } from './features/header/settings.ts'
import { mediaSettings } from './features/media/settings.ts'
import { swatchLookSettings } from './features/variations/look-settings.ts'
import { cardSwatchSettings, swatchSettings } from './features/variations/settings.ts'
import { quickViewSettings } from './features/quick-view/settings.ts'
import { quickViewTexts } from './features/quick-view/text-settings.ts'
import { downloadSettings } from './features/orders/downloads/settings.ts'
import { orderMailSettings } from './features/orders/mails/settings.ts'
import { paymentSettings } from './features/orders/payments/settings.ts'
import { reviewSettings } from './features/reviews/settings.ts'
import { wishlistSettings } from './features/wishlist/settings.ts'
import { wishlistTexts } from './features/wishlist/text-settings.ts'
import { otherSitesSettings } from './platform/cors/settings.ts'
import { mailSettings } from './platform/mail/settings.ts'

export const settings = {
  shop: shopSettings,
  front: frontSettings,
  menus: menuSettings,
  catalog: catalogSettings,
  media: mediaSettings,
  swatches: swatchSettings,
  cardSwatches: cardSwatchSettings,
  swatchLook: swatchLookSettings,
  cart: cartSettings,
  tax: taxSettings,
  payment: paymentSettings,
  downloads: downloadSettings,
  orderMails: orderMailSettings,
  reviews: reviewSettings,
  compare: compareSettings,
  compareTexts,
  'quick-view': quickViewSettings,
  'quick-view-texts': quickViewTexts,
  wishlist: wishlistSettings,
  'wishlist-texts': wishlistTexts,
  forms: { ...formSettings, ...serviceSettings },
  mail: mailSettings,
  otherSites: otherSitesSettings,
}

type Title = { label: LocalText; help: LocalText }

/** Sections that only administrators see and change: who names the mail server reads every link for a new password. */
export const sectionsForAdmins: readonly string[] = ['mail'] satisfies (keyof typeof settings)[]

/** In the order of the owner's page. */
export const settingTitles: Record<keyof typeof settings, Title> = {
  shop: title('The shop', 'المتجر', {
    en: 'Its name, its languages, what the top of every page says',
    ar: 'اسمه ولغاته وما يظهر أعلى كل صفحة',
  }),
  front: title('Front page', 'الصفحة الأولى', {
    en: 'Headline, text and picture at its top',
    ar: 'العنوان والنص والصورة في أعلاها',
  }),
  menus: title('Menus', 'القوائم', {
    en: 'Main menu, menu at the bottom, menu of the account',
    ar: 'القائمة الرئيسية والسفلية وقائمة الحساب',
  }),
  catalog: title('Catalog', 'الكتالوج', {
    en: 'Currency, stock, units, how products are listed',
    ar: 'العملة والمخزون والوحدات وطريقة عرض المنتجات',
  }),
  media: title('Pictures and films', 'الصور والأفلام', {
    en: 'Uploads and formats',
    ar: 'الرفع والصيغ',
  }),
  swatches: title('Choosing variations', 'اختيار التنويعات', {
    en: 'Colors, pictures and labels on the pages of products',
    ar: 'الألوان والصور والخيارات في صفحات المنتجات',
  }),
  cardSwatches: title('Choosing on cards', 'الاختيار على البطاقات', {
    en: 'The same on the cards of lists',
    ar: 'الشيء نفسه على بطاقات القوائم',
  }),
  swatchLook: title('Look of swatches', 'مظهر الخيارات', {
    en: 'Sizes, colors and borders, ticks, tooltips',
    ar: 'الأحجام والألوان والحدود والعلامات والتلميحات',
  }),
  cart: title('Cart and checkout', 'السلة وإتمام الطلب', {
    en: 'How long a checkout keeps its pieces, terms, accounts, limits',
    ar: 'مدة حجز القطع عند إتمام الطلب، والشروط والحسابات والحدود',
  }),
  tax: title('Taxes and discounts', 'الضرائب والخصومات', {
    en: 'Whether prices include tax, where it is charged, how it is rounded',
    ar: 'هل تشمل الأسعار الضريبة، وأين تُحتسب، وكيف تُقرَّب',
  }),
  payment: title('Payment', 'الدفع', {
    en: 'Cash on delivery, bank transfer, and what shoppers read of them',
    ar: 'الدفع عند الاستلام والتحويل البنكي وما يقرؤه المتسوق عنهما',
  }),
  downloads: title('Downloads', 'التنزيلات', {
    en: 'When shoppers get the files that they have bought',
    ar: 'متى يحصل المتسوق على الملفات التي اشتراها',
  }),
  orderMails: title('Mails about orders', 'رسائل الطلبات', {
    en: 'Which are sent, to whom, and how they begin',
    ar: 'أيها يُرسل، ولمن، وكيف يبدأ',
  }),
  reviews: title('Reviews', 'التقييمات', {
    en: 'Who may write, whether stars are needed, what waits for you',
    ar: 'من يكتبها، وهل النجوم مطلوبة، وما الذي ينتظر قراءتك',
  }),
  compare: title('Comparison', 'المقارنة', {
    en: 'Button, table, bar, side panel, and what of products they show',
    ar: 'الزر والجدول والشريط واللوحة الجانبية، وما تعرضه من المنتجات',
  }),
  compareTexts: title('Words of the comparison', 'عبارات المقارنة', {
    en: 'All that buttons, messages and headings of the comparison say',
    ar: 'كل ما تقوله أزرار المقارنة ورسائلها وعناوينها',
  }),
  'quick-view': title('Quick view', 'النظرة السريعة', {
    en: 'A product over the page: button, window or panel, what it shows',
    ar: 'المنتج فوق الصفحة: الزر والنافذة أو اللوحة وما يظهر فيها',
  }),
  'quick-view-texts': title('Words of the quick view', 'عبارات النظرة السريعة', {
    en: 'All that its button and its controls say',
    ar: 'كل ما يقوله زرها وأدواتها',
  }),
  wishlist: title('Wishlists', 'المفضلة', {
    en: 'Button, lists, their page, what is told to shoppers who ask for it',
    ar: 'الزر والقوائم وصفحتها وما يُبلَّغ به من طلبه',
  }),
  'wishlist-texts': title('Words of the wishlists', 'عبارات المفضلة', {
    en: 'All that buttons, messages and headings of wishlists say',
    ar: 'كل ما تقوله أزرار المفضلة ورسائلها وعناوينها',
  }),
  forms: title('Contact forms', 'نماذج التواصل', {
    en: 'Spam, limits, how long messages are kept, keys of services',
    ar: 'الرسائل المزعجة والحدود ومدة الحفظ ومفاتيح الخدمات',
  }),
  mail: title('Mail', 'البريد', {
    en: 'The mail server, and whom mails of the shop come from',
    ar: 'خادم البريد ومرسل رسائل المتجر',
  }),
  otherSites: title('Other sites', 'مواقع أخرى', {
    en: 'Whose scripts may call the shop from their own pages',
    ar: 'المواقع التي يُسمح لنصوصها البرمجية باستدعاء المتجر من صفحاتها',
  }),
}

function title(en: string, ar: string, help: LocalText): Title {
  return { label: { en, ar }, help }
}
