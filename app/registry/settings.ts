/** MAP  section → its settings and its title in the admin. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import { cartSettings } from '#app/features/cart/settings.ts'
import { catalogSettings } from '#app/features/catalog/settings.ts'
import { taxSettings } from '#app/features/checkout/settings.ts'
import { compareSettings } from '#app/features/compare/settings.ts'
import { compareTexts } from '#app/features/compare/text-settings.ts'
import { serviceSettings } from '#app/features/contact-forms/integrations/settings.ts'
import { formSettings } from '#app/features/contact-forms/settings.ts'
import { frontSettings, shopSettings } from '#app/features/content/settings.ts'
import { menuSettings } from '#app/features/header/settings.ts'
import { mediaSettings } from '#app/features/media/settings.ts'
import { swatchAppearanceSettings } from '#app/features/variations/swatches/appearance-settings.ts'
import { cardSwatchSettings, swatchSettings } from '#app/features/variations/settings.ts'
import { quickViewSettings } from '#app/features/quick-view/settings.ts'
import { quickViewTexts } from '#app/features/quick-view/text-settings.ts'
import { downloadSettings } from '#app/features/orders/downloads/settings.ts'
import { orderMailSettings } from '#app/features/orders/mails/settings.ts'
import { paymentSettings } from '#app/features/orders/payments/settings.ts'
import { reviewSettings } from '#app/features/reviews/settings.ts'
import { wishlistSettings } from '#app/features/wishlist/settings.ts'
import { wishlistTexts } from '#app/features/wishlist/text-settings.ts'
import { otherSitesSettings } from '#app/platform/cors/settings.ts'
import { mailSettings } from '#app/platform/mail/settings.ts'

export const settings = {
  shop: shopSettings,
  front: frontSettings,
  menus: menuSettings,
  catalog: catalogSettings,
  media: mediaSettings,
  swatches: swatchSettings,
  cardSwatches: cardSwatchSettings,
  swatchLook: swatchAppearanceSettings,
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

/**
 * Sections that only the owner role sees and changes: control of the mail server gives access to every
 * password reset link.
 */
export const ownerSections: readonly string[] = ['mail'] satisfies (keyof typeof settings)[]

/** Titles of sections in the order of the admin's settings page. */
export const settingTitles: Record<keyof typeof settings, Title> = {
  shop: createTitle('Shop details', 'بيانات المتجر', {
    en: 'Name, languages, announcement bar',
    ar: 'الاسم واللغات وشريط الإعلان',
  }),
  front: createTitle('Homepage', 'الصفحة الرئيسية', {
    en: 'Headline, text and image at the top',
    ar: 'العنوان والنص والصورة في أعلى الصفحة',
  }),
  menus: createTitle('Menus', 'القوائم', {
    en: 'Main menu, footer menu, account menu',
    ar: 'القائمة الرئيسية وقائمة التذييل وقائمة الحساب',
  }),
  catalog: createTitle('Catalog', 'الكتالوج', {
    en: 'Currency, stock, units, product lists',
    ar: 'العملة والمخزون والوحدات وطريقة عرض المنتجات',
  }),
  media: createTitle('Media', 'الوسائط', {
    en: 'Upload limit and image formats',
    ar: 'حد الرفع وصيغ الصور',
  }),
  swatches: createTitle('Variation swatches', 'عيّنات المتغيّرات', {
    en: 'Colors, images and labels on product pages',
    ar: 'الألوان والصور والقيم النصية في صفحات المنتجات',
  }),
  cardSwatches: createTitle('Swatches on product cards', 'العيّنات على بطاقات المنتجات', {
    en: 'Swatches in product lists',
    ar: 'العيّنات في قوائم المنتجات',
  }),
  swatchLook: createTitle('Swatch appearance', 'مظهر العيّنات', {
    en: 'Sizes, colors, borders, check marks, tooltips',
    ar: 'الأحجام والألوان والحدود وعلامات الصح والتلميحات',
  }),
  cart: createTitle('Cart and checkout', 'السلة وإتمام الطلب', {
    en: 'Stock reservation, terms, accounts, limits',
    ar: 'حجز المخزون والشروط والحسابات والحدود',
  }),
  tax: createTitle('Taxes and discounts', 'الضرائب والخصومات', {
    en: 'Tax-inclusive prices, tax location, rounding',
    ar: 'الأسعار الشاملة للضريبة ومكان احتسابها وتقريبها',
  }),
  payment: createTitle('Payment', 'الدفع', {
    en: 'Payment methods and their instructions',
    ar: 'طرق الدفع وتعليماتها',
  }),
  downloads: createTitle('Downloads', 'التنزيلات', {
    en: 'When customers can download purchased files',
    ar: 'متى يستطيع العميل تنزيل ما اشتراه من ملفات',
  }),
  orderMails: createTitle('Order e-mails', 'رسائل الطلبات', {
    en: 'Which are sent, recipients, subjects and headings',
    ar: 'أيها يُرسل، ومستلموها، ومواضيعها وعناوينها',
  }),
  reviews: createTitle('Reviews', 'التقييمات', {
    en: 'Who can review, star ratings, moderation',
    ar: 'من يكتبها، والتقييم بالنجوم، والموافقة قبل النشر',
  }),
  compare: createTitle('Comparison', 'المقارنة', {
    en: 'Button, table, bar, side panel and their rows',
    ar: 'الزر والجدول والشريط واللوحة الجانبية وصفوفها',
  }),
  compareTexts: createTitle('Comparison texts', 'نصوص المقارنة', {
    en: 'Texts of buttons, messages and headings',
    ar: 'نصوص الأزرار والرسائل والعناوين',
  }),
  'quick-view': createTitle('Quick view', 'النظرة السريعة', {
    en: 'Button, pop-up or side panel, content',
    ar: 'الزر والنافذة المنبثقة أو اللوحة الجانبية والمحتوى',
  }),
  'quick-view-texts': createTitle('Quick view texts', 'نصوص النظرة السريعة', {
    en: 'Texts of the button and the controls',
    ar: 'نصوص الزر وأدوات التحكم',
  }),
  wishlist: createTitle('Wishlists', 'المفضلة', {
    en: 'Button, lists, wishlist page, alerts',
    ar: 'الزر والقوائم وصفحة المفضلة والتنبيهات',
  }),
  'wishlist-texts': createTitle('Wishlist texts', 'نصوص المفضلة', {
    en: 'Texts of buttons, messages and headings',
    ar: 'نصوص الأزرار والرسائل والعناوين',
  }),
  forms: createTitle('Contact forms', 'نماذج التواصل', {
    en: 'Spam protection, limits, retention, API keys',
    ar: 'الحماية من الرسائل المزعجة والحدود ومدة الحفظ ومفاتيح الخدمات',
  }),
  mail: createTitle('E-mail delivery', 'إرسال البريد', {
    en: 'Mail server (SMTP) and sender',
    ar: 'خادم البريد (SMTP) والمرسل',
  }),
  otherSites: createTitle('Access from other sites', 'المواقع المسموح لها', {
    en: 'Sites whose scripts may call the shop (CORS)',
    ar: 'المواقع التي يُسمح لبرامجها باستدعاء المتجر (CORS)',
  }),
}

function createTitle(en: string, ar: string, help: LocalText): Title {
  return { label: { en, ar }, help }
}
