/** The merchant's settings of the wishlists (wishlist.md B.1); their texts are in text-settings.ts. */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import {
  buttonClass,
  buttonShape,
  categoryLimit,
  menus,
  messagePosition,
  createPageSetting,
  positionOnCards,
  positionOnPages,
  productLinks,
} from '#app/features/product-actions/rules.ts'
import { linkTargetCheck } from '#app/platform/settings/setting-checks.ts'
import { choice, flag, icon, number, text } from '#app/platform/settings/setting-kinds.ts'
import { addContractNames, setGroup } from '#app/platform/settings/settings.ts'
import { wishlistIcons } from './icons/rules.ts'
import { COOKIE_LIFETIME_IN_DAYS } from './rules.ts'

export const wishlistSettings = addContractNames(
  {
    ...setGroup(
      { en: 'General', ar: 'عام' },
      {
        disableUnauthenticated: flag('Require sign-in to use the wishlist', 'المفضلة للمسجّلين فقط', false),
        guestDays: {
          ...number('Keep guest wishlists for', 'مدة حفظ قائمة الزائر', {
            default: COOKIE_LIFETIME_IN_DAYS,
            minimum: COOKIE_LIFETIME_IN_DAYS,
            maximum: 365,
          }),
          unit: { en: 'days', ar: 'يوم' },
          help: {
            en: 'Counted from the last use.',
            ar: 'تُحسب من آخر استخدام.',
          },
        },
        mergeOnLogin: {
          ...flag('Merge guest wishlist at sign-in', 'دمج قائمة الزائر عند تسجيل الدخول', true),
          help: {
            en: 'If off, the guest wishlist is kept and shown again after signing out.',
            ar: 'إن أُوقف، تُحفظ قائمة الزائر وتظهر من جديد بعد تسجيل الخروج.',
          },
        },
        autoRemove: flag(
          'Remove products once added to the cart',
          'إزالة المنتج من المفضلة عند إضافته إلى السلة',
          false,
        ),
        variations: flag(
          'Save the selected variation instead of the product',
          'إضافة المتغيّر المختار بدل المنتج',
          true,
        ),
        reloadCount: flag('Reload the count on every page', 'تحديث العدد في كل صفحة', false),
        enableStatistics: {
          ...flag('Collect wishlist statistics', 'جمع إحصاءات المفضلة', true),
          help: {
            en: 'Used in the wishlist report. For guests, only the product is recorded.',
            ar: 'تُستخدم في تقرير المفضلة. لا يُسجَّل للزائر إلا المنتج.',
          },
        },
        mostPerAddress: {
          ...number(
            'Products added per IP address per 10 minutes (0: unlimited)',
            'المنتجات المضافة من عنوان IP واحد كل 10 دقائق (0: بلا حد)',
            { default: 1000, minimum: 0, maximum: 1_000_000 },
          ),
          unit: { en: 'products', ar: 'منتج' },
          help: {
            en: 'Stops bots from filling the shop with lists. Several customers may share an IP address.',
            ar: 'حماية من البرامج التي تملأ المتجر بالقوائم. قد يشترك عدة عملاء في عنوان IP واحد.',
          },
        },
        alerts: {
          ...flag(
            'Price drop and back-in-stock alerts by e-mail',
            'تنبيهات انخفاض السعر والتوفر بالبريد الإلكتروني',
            true,
          ),
          help: {
            en: 'Sent only to customers who turn them on.',
            ar: 'تُرسل فقط إلى من فعّلها من العملاء.',
          },
        },
      },
    ),
    ...setGroup(
      { en: 'Multiple wishlists', ar: 'قوائم متعددة' },
      {
        enableMultiple: flag(
          'Enable multiple wishlists per customer',
          'تفعيل القوائم المتعددة لكل عميل',
          false,
        ),
        maximumWishlists: {
          ...number('Maximum wishlists per customer', 'الحد الأقصى للقوائم لكل عميل', {
            default: 5,
            minimum: 1,
            maximum: 100,
          }),
          unit: { en: 'lists', ar: 'قائمة' },
          help: { en: 'Followed lists do not count.', ar: 'لا تُحسب القوائم المتابَعة.' },
        },
        chooseWishlist: flag(
          'Let customers choose the list when adding a product',
          'اختيار القائمة عند إضافة منتج',
          false,
        ),
        enableFollow: flag(
          'Let customers follow other people’s lists',
          'السماح للعميل بمتابعة قوائم الآخرين',
          false,
        ),
        enableCollab: flag(
          'Let customers allow others to add products to their lists',
          'السماح للعميل بإتاحة إضافة المنتجات إلى قائمته للآخرين',
          false,
        ),
      },
    ),
    ...setGroup(
      { en: 'Button', ar: 'الزر' },
      {
        ...buttonShape,
        buttonNormalIcon: icon('Icon', 'الأيقونة', { default: 'woosw-icon-5', icons: wishlistIcons }),
        buttonAddedIcon: icon('Icon when added', 'الأيقونة بعد الإضافة', {
          default: 'woosw-icon-8',
          icons: wishlistIcons,
        }),
        buttonLoadingIcon: icon('Loading icon', 'أيقونة أثناء الإضافة', {
          default: 'woosw-icon-4',
          icons: wishlistIcons,
        }),
        // The contract's default is the list, a popup over the page that the visitor did not request.
        buttonAction: choice('After adding', 'بعد الإضافة', {
          message: { en: 'Show a message', ar: 'إظهار رسالة' },
          list: { en: 'Open the wishlist', ar: 'فتح المفضلة' },
          no: { en: 'Do nothing', ar: 'لا شيء' },
        }),
        messagePosition,
        buttonActionAdded: choice('When clicked again', 'عند النقر مرة ثانية', {
          popup: { en: 'Open wishlist pop-up', ar: 'فتح نافذة المفضلة' },
          page: { en: 'Go to the wishlist page', ar: 'الانتقال إلى صفحة المفضلة' },
          remove: { en: 'Remove from wishlist', ar: 'إزالة من المفضلة' },
        }),
        buttonClass,
        buttonPositionArchive: positionOnCards,
        buttonPositionSingle: positionOnPages,
        categories: categoryLimit,
      },
    ),
    ...setGroup(
      { en: 'Wishlist content', ar: 'محتوى المفضلة' },
      {
        popupPosition: choice('Pop-up position', 'موضع نافذة المفضلة', {
          center: { en: 'Center', ar: 'في الوسط' },
          right: { en: 'Right', ar: 'على اليمين' },
          left: { en: 'Left', ar: 'على اليسار' },
        }),
        perfectScrollbar: flag('Slim scrollbars', 'أشرطة تمرير رفيعة', true),
        color: {
          type: 'color',
          label: { en: 'Notification color', ar: 'لون الإشعارات' },
          default: '#5fbd74',
        },
        link: productLinks,
        showPriceChange: choice('Show price changes since added', 'إظهار تغيّر السعر منذ الإضافة', {
          no: { en: 'Never', ar: 'أبدًا' },
          increase: { en: 'Price increases only', ar: 'عند ارتفاع السعر' },
          decrease: { en: 'Price decreases only', ar: 'عند انخفاض السعر' },
          both: { en: 'All price changes', ar: 'كل تغيّر في السعر' },
        }),
        useNote: flag(
          'Let customers add notes to products',
          'السماح للعميل بكتابة ملاحظات على المنتجات',
          true,
        ),
        showNote: flag(
          'Show notes to everyone who can see the list',
          'إظهار الملاحظات لكل من يرى القائمة',
          false,
        ),
        emptyButton: flag('“Remove all” button', 'زر إزالة الكل', false),
        popupSearch: flag('Search field in the wishlist', 'حقل البحث في المفضلة', false),
        continueUrl: {
          ...text(
            '“Continue shopping” URL (empty: close the wishlist)',
            'رابط «متابعة التسوق» (فارغ: إغلاق المفضلة)',
            500,
          ),
          check: linkTargetCheck,
        },
        suggested: {
          type: 'list',
          label: { en: 'Suggested products', ar: 'المنتجات المقترحة' },
          default: [],
          choices: {
            related: { en: 'Related products', ar: 'المنتجات المشابهة' },
            up_sells: { en: 'Upsells', ar: 'منتجات أعلى قيمة' },
            cross_sells: { en: 'Cross-sells', ar: 'منتجات مكملة' },
            compare: { en: 'Customer’s comparison', ar: 'مقارنة العميل' },
          },
        },
        suggestedLimit: number(
          'Maximum suggested products (0: none)',
          'الحد الأقصى للمنتجات المقترحة (0: لا شيء)',
          {
            default: 0,
            minimum: 0,
            maximum: 100,
          },
        ),
      },
    ),
    ...setGroup(
      { en: 'Page and menus', ar: 'الصفحة والقوائم' },
      {
        pageId: createPageSetting(
          { en: 'Wishlist page', ar: 'صفحة المفضلة' },
          { shortcode: '[woosw_list]', path: '/wishlist/' },
        ),
        pageShare: flag('Enable sharing', 'تفعيل المشاركة', true),
        pageItems: {
          type: 'list',
          label: { en: 'Share on', ar: 'المشاركة عبر' },
          default: [],
          choices: {
            whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
            facebook: { en: 'Facebook', ar: 'فيسبوك' },
            twitter: { en: 'X', ar: 'X' },
            pinterest: { en: 'Pinterest', ar: 'بنترست' },
            mail: { en: 'E-mail', ar: 'البريد الإلكتروني' },
          },
        },
        pageIcon: flag('Show share links as icons', 'عرض روابط المشاركة كأيقونات', true),
        pageCopy: flag('“Copy link” button', 'زر «نسخ الرابط»', true),
        pageMyaccount: choice('Customer account tab', 'التبويب في حساب العميل', {
          yes: { en: 'Show the wishlist in a tab', ar: 'عرض المفضلة في تبويب' },
          yes_popup: { en: 'Tab opens the wishlist pop-up', ar: 'تبويب يفتح نافذة المفضلة' },
          no: { en: 'No tab', ar: 'بلا تبويب' },
        }),
        menus,
        menuAction: choice('Menu item opens', 'عنصر القائمة يفتح', {
          open_page: { en: 'Wishlist page', ar: 'صفحة المفضلة' },
          open_popup: { en: 'Wishlist pop-up', ar: 'نافذة المفضلة' },
        }),
      },
    ),
  },
  { categories: 'cats', mergeOnLogin: 'merge_on_login' },
) satisfies SettingsSection
