/** What an owner can change in the wishlists (wishlist.md B.1); their texts are in text-settings.ts. */
import type { SettingsSection } from '#app/platform/settings.ts'
import { placesOnCards, placesOnProductPages, toastPlaces } from '#app/features/compare/choices/rules.ts'
import { aLinkTarget, classNames } from '#app/platform/setting-checks.ts'
import { choice, flag, ids, number, text } from '#app/platform/setting-kinds.ts'
import { inContract, inGroup } from '#app/platform/settings.ts'
import { wishlistIcons, type WishlistIcon } from './icons/rules.ts'
import { KEPT_FOR_DAYS } from './rules.ts'

export const wishlistSettings = inContract(
  {
    ...inGroup(
      { en: 'The wishlist', ar: 'المفضلة' },
      {
        disableUnauthenticated: flag(
          'Only signed-in shoppers have a wishlist',
          'المفضلة لمن سجّل الدخول فقط',
          false,
        ),
        guestDays: {
          ...number('How many days the list of a guest is kept', 'مدة حفظ قائمة الزائر', {
            default: KEPT_FOR_DAYS,
            minimum: KEPT_FOR_DAYS,
            maximum: 365,
          }),
          unit: { en: 'days', ar: 'يوم' },
          help: {
            en: 'Counted from the last time it was used.',
            ar: 'تُحسب من آخر مرة استُخدمت فيها.',
          },
        },
        mergeOnLogin: {
          ...flag(
            'At sign-in a guest’s list joins the shopper’s own',
            'عند الدخول تُضم قائمة الزائر إلى قائمة المتسوق',
            true,
          ),
          help: {
            en: 'Without this it waits, and is there again after signing out.',
            ar: 'من دون ذلك تنتظر القائمة وتعود بعد الخروج.',
          },
        },
        autoRemove: flag(
          'What is put into the cart leaves the wishlist',
          'ما يُضاف إلى السلة يخرج من المفضلة',
          false,
        ),
        variations: flag(
          'Wish for the chosen variation instead of the product',
          'إضافة التنويعة المختارة بدل المنتج',
          true,
        ),
        reloadCount: flag(
          'Ask the server for the count on every page',
          'سؤال الخادم عن العدد في كل صفحة',
          false,
        ),
        enableStatistics: {
          ...flag('Count what is added and taken out', 'عدّ ما يُضاف وما يُخرج', true),
          help: {
            en: 'For the report on wishlists. Of guests only the product is kept.',
            ar: 'لتقرير المفضلة. لا يُحفظ من الزائر إلا المنتج.',
          },
        },
        mostPerAddress: {
          ...number(
            'How much may be added from one network address in ten minutes (0: no limit)',
            'أقصى ما يُضاف من عنوان شبكة واحد في عشر دقائق (0: بلا حد)',
            { default: 1000, minimum: 0, maximum: 1_000_000 },
          ),
          unit: { en: 'products', ar: 'منتج' },
          help: {
            en: 'Against programs that fill the shop with lists. Many shoppers may share an address.',
            ar: 'حماية من البرامج التي تملأ المتجر بالقوائم. وقد يشترك متسوقون كثيرون في عنوان واحد.',
          },
        },
        alerts: {
          ...flag(
            'Shoppers may be told of prices and stock by mail',
            'للمتسوق أن يُبلَّغ بالأسعار والتوفر بالبريد',
            true,
          ),
          help: {
            en: 'Nobody is written to who has not asked for it.',
            ar: 'لا تُرسل رسالة إلى من لم يطلبها.',
          },
        },
      },
    ),
    ...inGroup(
      { en: 'Several lists', ar: 'عدة قوائم' },
      {
        enableMultiple: flag('Shoppers may have several lists', 'للمتسوق عدة قوائم', false),
        maximumWishlists: {
          ...number('Most lists of a shopper', 'أقصى عدد من القوائم للمتسوق', {
            default: 5,
            minimum: 1,
            maximum: 100,
          }),
          unit: { en: 'lists', ar: 'قائمة' },
          help: { en: 'Those that they follow do not count.', ar: 'لا تُحسب القوائم التي يتابعها.' },
        },
        chooseWishlist: flag(
          'Ask for the list when something is added',
          'السؤال عن القائمة عند الإضافة',
          false,
        ),
        enableFollow: flag('Shoppers may follow lists of others', 'للمتسوق متابعة قوائم غيره', false),
        enableCollab: flag(
          'Shoppers may let others add to their list',
          'للمتسوق أن يسمح لغيره بالإضافة إلى قائمته',
          false,
        ),
      },
    ),
    ...inGroup(
      { en: 'Button', ar: 'الزر' },
      {
        buttonType: choice('The button is drawn as', 'شكل الزر', {
          button: { en: 'A button', ar: 'زر' },
          link: { en: 'A link', ar: 'رابط' },
        }),
        buttonIcon: choice('Icon of the button', 'أيقونة الزر', {
          no: { en: 'None', ar: 'بلا أيقونة' },
          left: { en: 'Before the text', ar: 'قبل النص' },
          right: { en: 'After the text', ar: 'بعد النص' },
          only: { en: 'Instead of the text', ar: 'بدل النص' },
        }),
        buttonNormalIcon: icon('Icon of what is not wished for', 'أيقونة ما ليس في المفضلة', 'woosw-icon-5'),
        buttonAddedIcon: icon('Icon of what is wished for', 'أيقونة ما هو في المفضلة', 'woosw-icon-8'),
        buttonLoadingIcon: icon('Icon while it is being added', 'أيقونة أثناء الإضافة', 'woosw-icon-4'),
        // The contract begins with the list, a window over the page that nobody has asked for.
        buttonAction: choice('After adding', 'بعد الإضافة', {
          message: { en: 'A message appears', ar: 'تظهر رسالة' },
          list: { en: 'The wishlist opens', ar: 'تُفتح المفضلة' },
          no: { en: 'Nothing else happens', ar: 'لا يحدث شيء آخر' },
        }),
        messagePosition: choice('Where messages appear', 'مكان ظهور الرسائل', toastPlaces),
        buttonActionAdded: choice('A click on what is wished for', 'نقرة على ما هو في المفضلة', {
          popup: { en: 'Opens the wishlist', ar: 'تفتح المفضلة' },
          page: { en: 'Leads to the page of the wishlist', ar: 'تقود إلى صفحة المفضلة' },
          remove: { en: 'Takes it out', ar: 'تخرجه منها' },
        }),
        buttonClass: {
          ...text('Further class names of the button', 'أسماء أصناف إضافية للزر'),
          check: classNames,
        },
        buttonPositionArchive: {
          ...choice('Place on cards of products', 'المكان في بطاقات المنتجات', placesOnCards),
          default: 'after_add_to_cart',
        },
        buttonPositionSingle: {
          ...choice('Place on the page of a product', 'المكان في صفحة المنتج', placesOnProductPages),
          default: '31',
        },
        categories: ids(
          'Only for products of these categories (none: all)',
          'لمنتجات هذه التصنيفات فقط (بلا اختيار: كلها)',
          'category',
        ),
      },
    ),
    ...inGroup(
      { en: 'What lists show', ar: 'ما تعرضه القوائم' },
      {
        popupPosition: choice('The wishlist opens', 'مكان نافذة المفضلة', {
          center: { en: 'In the middle', ar: 'في الوسط' },
          right: { en: 'At the right', ar: 'على اليمين' },
          left: { en: 'At the left', ar: 'على اليسار' },
        }),
        perfectScrollbar: flag('Slim scrollbars', 'أشرطة تمرير رفيعة', true),
        color: {
          type: 'color',
          label: { en: 'Color of notices', ar: 'لون الإشعارات' },
          default: '#5fbd74',
        },
        link: choice('Products in lists lead to', 'إلى أين تقود المنتجات في القوائم', {
          yes: { en: 'Their page', ar: 'صفحتها' },
          yes_blank: { en: 'Their page in a new tab', ar: 'صفحتها في تبويب جديد' },
          yes_popup: { en: 'The quick view', ar: 'النظرة السريعة' },
          no: { en: 'Nothing', ar: 'لا شيء' },
        }),
        showPriceChange: choice('Since it was added, tell that the price', 'الإخبار بتغير السعر منذ الإضافة', {
          no: { en: 'Changed: never', ar: 'لا يُذكر' },
          increase: { en: 'Rose', ar: 'إن ارتفع' },
          decrease: { en: 'Fell', ar: 'إن انخفض' },
          both: { en: 'Rose or fell', ar: 'إن ارتفع أو انخفض' },
        }),
        useNote: flag('Shoppers may write a note for each product', 'للمتسوق كتابة ملاحظة لكل منتج', true),
        showNote: flag('Whoever sees a list sees its notes', 'من يرى القائمة يرى ملاحظاتها', false),
        emptyButton: flag('A button takes everything out', 'زر يفرغ القائمة', false),
        popupSearch: flag('A field to search within the list', 'حقل للبحث داخل القائمة', false),
        continueUrl: {
          ...text(
            'Where “continue shopping” leads (empty: it closes the list)',
            'وجهة «متابعة التسوق» (فارغ: تُغلق القائمة)',
            500,
          ),
          check: aLinkTarget,
        },
        suggested: {
          type: 'list',
          label: { en: 'Other products below', ar: 'منتجات أخرى في الأسفل' },
          default: [],
          choices: {
            related: { en: 'Related products', ar: 'المنتجات المشابهة' },
            up_sells: { en: 'Up-sells', ar: 'منتجات أعلى' },
            cross_sells: { en: 'Cross-sells', ar: 'منتجات مكملة' },
            compare: { en: 'The shopper’s comparison', ar: 'مقارنة المتسوق' },
          },
        },
        suggestedLimit: number('How many of them (0: none)', 'عددها (0: بلا)', {
          default: 0,
          minimum: 0,
          maximum: 100,
        }),
      },
    ),
    ...inGroup(
      { en: 'The page, and ways to it', ar: 'الصفحة والطرق إليها' },
      {
        pageId: {
          type: 'id',
          of: 'page',
          label: { en: 'Page that holds the wishlist', ar: 'الصفحة التي فيها المفضلة' },
          default: 0,
          help: {
            en: 'With [woosw_list] in its text. Without one: the shop’s own, /wishlist/.',
            ar: 'وفي نصها [woosw_list]. من دونها: صفحة المتجر /wishlist/.',
          },
        },
        pageShare: flag('Lists can be shared', 'يمكن مشاركة القوائم', true),
        pageItems: {
          type: 'list',
          label: { en: 'Where to', ar: 'عبر' },
          default: [],
          choices: {
            whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
            facebook: { en: 'Facebook', ar: 'فيسبوك' },
            twitter: { en: 'X', ar: 'إكس' },
            pinterest: { en: 'Pinterest', ar: 'بنترست' },
            mail: { en: 'Mail', ar: 'البريد' },
          },
        },
        pageIcon: flag('Icons instead of words for them', 'أيقونات لها بدل الكلمات', true),
        pageCopy: flag('The link of a list can be copied', 'يمكن نسخ رابط القائمة', true),
        pageMyaccount: choice('In the account', 'في صفحات الحساب', {
          yes: { en: 'A tab with the wishlist', ar: 'تبويب فيه المفضلة' },
          yes_popup: { en: 'A tab that opens the wishlist', ar: 'تبويب يفتح نافذة المفضلة' },
          no: { en: 'No tab', ar: 'بلا تبويب' },
        }),
        menus: {
          type: 'list',
          label: { en: 'Menus that lead to the wishlist', ar: 'القوائم التي تقود إلى المفضلة' },
          default: [],
          choices: {
            primary: { en: 'Main menu', ar: 'القائمة الرئيسية' },
            footer: { en: 'Menu at the bottom', ar: 'القائمة السفلية' },
            account: { en: 'Menu of the account', ar: 'قائمة الحساب' },
          },
        },
        menuAction: choice('The entry in menus opens', 'ما يفتحه بند القائمة', {
          open_page: { en: 'The page of the wishlist', ar: 'صفحة المفضلة' },
          open_popup: { en: 'The wishlist over the page', ar: 'المفضلة فوق الصفحة' },
        }),
      },
    ),
  },
  { categories: 'cats', mergeOnLogin: 'merge_on_login' },
) satisfies SettingsSection

function icon(en: string, ar: string, byDefault: WishlistIcon) {
  return { type: 'icon', label: { en, ar }, default: byDefault, icons: wishlistIcons } as const
}
