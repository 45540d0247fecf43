/** Every text of the wishlists that an owner can word anew (wishlist.md B.2), in the order of the screens. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { SettingsSection } from '#app/platform/settings.ts'
import { inContract, inGroup } from '#app/platform/settings.ts'

const named: LocalText = {
  en: '{name} stands for the name of the product.',
  ar: '{name} مكان اسم المنتج.',
}
const measured: LocalText = {
  en: '{percentage} stands for how much, for example 20%.',
  ar: '{percentage} مكان النسبة، مثل 20%.',
}

export const wishlistTexts = inContract({
  ...inGroup(
    { en: 'Button and messages', ar: 'الزر والرسائل' },
    {
      buttonText: words(['On the button', 'على الزر'], ['Add to wishlist', 'أضف إلى المفضلة']),
      buttonTextAdded: words(
        ['On the button of what is wished for', 'على زر ما هو في المفضلة'],
        ['Browse wishlist', 'تصفّح المفضلة'],
      ),
      addedMessage: {
        ...words(
          ['Message: it was added', 'رسالة: أُضيف المنتج'],
          ['{name} is now in your wishlist.', 'أُضيف {name} إلى المفضلة.'],
        ),
        help: named,
      },
      alreadyMessage: {
        ...words(
          ['Message: it is there already', 'رسالة: المنتج موجود'],
          ['{name} is already in your wishlist.', '{name} موجود في المفضلة.'],
        ),
        help: named,
      },
      removedMessage: words(
        ['Message: it was taken out', 'رسالة: أُخرج المنتج'],
        ['The product was taken out of the wishlist.', 'أُخرج المنتج من المفضلة.'],
      ),
      emptyNotice: words(
        ['Message: everything was taken out', 'رسالة: أُفرغت القائمة'],
        ['The wishlist is now empty.', 'أصبحت المفضلة فارغة.'],
      ),
      notExistMessage: words(
        ['Message: it is not in the list', 'رسالة: ليس في القائمة'],
        ['This product is not in the wishlist.', 'هذا المنتج ليس في المفضلة.'],
      ),
      notAllowedMessage: words(
        ['Message: the list is somebody else’s', 'رسالة: القائمة لغيره'],
        ['You are not allowed to change this wishlist.', 'لا يمكنك تغيير هذه القائمة، فهي لغيرك.'],
      ),
      loginMessage: words(
        ['For guests, where only signed-in shoppers have one', 'للزائر حين تكون المفضلة لمن سجّل الدخول فقط'],
        ['Sign in to use the wishlist.', 'سجّل الدخول لتستخدم المفضلة.'],
      ),
      errorMessage: words(
        ['Message: something went wrong', 'رسالة: حدث خطأ'],
        ['That did not work. Please try again.', 'لم ينجح ذلك. حاول مرة أخرى.'],
      ),
      copiedText: {
        ...words(
          ['Message: the link was copied', 'رسالة: نُسخ الرابط'],
          ['Copied the wishlist link:', 'نُسخ رابط المفضلة:'],
        ),
        help: { en: 'The link follows.', ar: 'يليها الرابط.' },
      },
      emptyConfirm: words(
        ['Question before everything is taken out', 'سؤال قبل إفراغ القائمة'],
        ['Take everything out? This cannot be undone.', 'هل تفرغ القائمة؟ لا يمكن التراجع عن ذلك.'],
      ),
      deleteConfirm: words(
        ['Question before a list is deleted', 'سؤال قبل حذف قائمة'],
        ['Delete this list? This cannot be undone.', 'هل تحذف هذه القائمة؟ لا يمكن التراجع عن ذلك.'],
      ),
    },
  ),
  ...inGroup(
    { en: 'The list', ar: 'القائمة' },
    {
      popupHeading: words(['Heading of the wishlist', 'عنوان المفضلة'], ['Wishlist', 'المفضلة']),
      menuText: words(['Entry in menus and in the account', 'بند القوائم والحساب'], ['Wishlist', 'المفضلة']),
      linkLabel: words(['On links to the wishlist', 'على روابط المفضلة'], ['Wishlist', 'المفضلة']),
      emptyMessage: words(
        ['Instead of an empty list', 'بدل القائمة الفارغة'],
        ['There is nothing in the wishlist yet.', 'لا شيء في المفضلة بعد.'],
      ),
      emptyButton: words(['Takes everything out', 'يفرغ القائمة'], ['Remove all', 'إفراغ القائمة']),
      searchPlaceholder: words(
        ['Example in the search field', 'مثال في حقل البحث'],
        ['Search by name or note', 'ابحث بالاسم أو الملاحظة'],
      ),
      addNote: words(['Where there is no note yet', 'حيث لا ملاحظة بعد'], ['Add a note', 'أضف ملاحظة']),
      saveNote: words(['Saves a note', 'يحفظ الملاحظة'], ['Save', 'حفظ']),
      priceIncrease: {
        ...words(
          ['The price rose', 'ارتفع السعر'],
          ['Increase {percentage} since it was added', 'ارتفع السعر {percentage} منذ الإضافة'],
        ),
        help: measured,
      },
      priceDecrease: {
        ...words(
          ['The price fell', 'انخفض السعر'],
          ['Decrease {percentage} since it was added', 'انخفض السعر {percentage} منذ الإضافة'],
        ),
        help: measured,
      },
      openPage: words(
        ['Leads from the popup to the page', 'من النافذة إلى الصفحة'],
        ['Open the wishlist’s page', 'فتح صفحة المفضلة'],
      ),
      continue: words(
        ['Leads back to the shop', 'العودة إلى التسوق'],
        ['Continue shopping', 'متابعة التسوق'],
      ),
      suggested: words(
        ['Heading of other products', 'عنوان المنتجات الأخرى'],
        ['You may be interested in', 'قد يعجبك أيضًا'],
      ),
    },
  ),
  ...inGroup(
    { en: 'Several lists', ar: 'عدة قوائم' },
    {
      primaryName: words(['Name of the first list', 'اسم القائمة الأولى'], ['Wishlist', 'المفضلة']),
      manageWishlists: words(['Opens the lists', 'يفتح القوائم'], ['Manage lists', 'إدارة القوائم']),
      setDefault: words(
        ['Makes a list the default one', 'يجعل القائمة افتراضية'],
        ['Make default', 'اجعلها افتراضية'],
      ),
      isDefault: words(['Of the default list', 'للقائمة الافتراضية'], ['Default', 'الافتراضية']),
      delete: words(['Deletes a list', 'يحذف القائمة'], ['Delete', 'حذف']),
      placeholderName: words(['Example for a new name', 'مثال لاسم جديد'], ['New wishlist', 'قائمة جديدة']),
      addWishlist: words(['Adds a list', 'يضيف قائمة'], ['Add a list', 'أضف قائمة']),
      addWishlistBtnText: words(
        ['Adds a list, where a list is chosen', 'يضيف قائمة عند اختيار القائمة'],
        ['Add', 'إضافة'],
      ),
      chooseWishlistText: words(
        ['Asks for the list when something is added', 'السؤال عن القائمة عند الإضافة'],
        ['Choose a wishlist', 'اختر قائمة'],
      ),
      saveText: words(['Saves a name', 'يحفظ الاسم'], ['Save', 'حفظ']),
      cancelText: words(['Leaves a name as it was', 'يترك الاسم كما كان'], ['Cancel', 'إلغاء']),
      badgePrimaryText: words(['Mark of the first list', 'علامة القائمة الأولى'], ['Primary', 'الأساسية']),
      badgeDefaultText: words(
        ['Mark of the default list', 'علامة القائمة الافتراضية'],
        ['Default', 'الافتراضية'],
      ),
      badgeFollowedText: words(
        ['Mark of a list of somebody else', 'علامة قائمة لغيره'],
        ['Followed', 'أتابعها'],
      ),
      badgeCollabableText: words(
        ['Mark of a list that others add to', 'علامة قائمة يضيف إليها غيره'],
        ['Open to others', 'مفتوحة للآخرين'],
      ),
      addToMyWishlistsText: words(['Follows a list', 'يتابع قائمة'], ['Follow', 'متابعة']),
      addedToMyWishlistsText: words(
        ['Of a list that is followed', 'لقائمة يتابعها'],
        ['Followed', 'أتابعها'],
      ),
      removeFromMyWishlistsText: words(
        ['Follows a list no more', 'ينهي المتابعة'],
        ['Unfollow', 'إلغاء المتابعة'],
      ),
      collabLabel: words(
        ['Lets others add to a list', 'يسمح لغيره بالإضافة'],
        ['Others may add products', 'يمكن لغيري إضافة منتجات'],
      ),
      searchProductsPlaceholder: words(
        ['Example in the search for products to add', 'مثال في البحث عن منتجات لإضافتها'],
        ['Search for a product to add', 'ابحث عن منتج لإضافته'],
      ),
      addText: words(['Adds a product that was found', 'يضيف منتجًا وُجد بالبحث'], ['Add', 'إضافة']),
      addedText: words(['Of a product that is in the list', 'لمنتج في القائمة'], ['Added', 'أُضيف']),
    },
  ),
}) satisfies SettingsSection

type Pair = readonly [en: string, ar: string]

/** What a text is for, and how it is worded until the owner words it. */
function words([en, ar]: Pair, [standard, standardInArabic]: Pair) {
  return { type: 'local-text', label: { en, ar }, default: { en: standard, ar: standardInArabic } } as const
}
