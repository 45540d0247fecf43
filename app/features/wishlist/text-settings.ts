/** Every text of the wishlists that the merchant can change (wishlist.md B.2), in the order of the screens. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { labeledText } from '#app/platform/settings/setting-kinds.ts'
import { addContractNames, setGroup } from '#app/platform/settings/settings.ts'

const nameHelp: LocalText = {
  en: '{name} is replaced with the product name.',
  ar: 'يُستبدل {name} باسم المنتج.',
}
const percentageHelp: LocalText = {
  en: '{percentage} is replaced with the change, such as 20%.',
  ar: 'تُستبدل {percentage} بالنسبة، مثل 20%.',
}

export const wishlistTexts = addContractNames({
  ...setGroup(
    { en: 'Button and messages', ar: 'الزر والرسائل' },
    {
      buttonText: labeledText(['Button text', 'نص الزر'], ['Add to wishlist', 'أضف إلى المفضلة']),
      buttonTextAdded: labeledText(
        ['Button text when added', 'نص الزر بعد الإضافة'],
        ['Browse wishlist', 'تصفّح المفضلة'],
      ),
      addedMessage: {
        ...labeledText(
          ['Message: product added', 'رسالة: أُضيف المنتج'],
          ['{name} added to wishlist.', 'أُضيف {name} إلى المفضلة.'],
        ),
        help: nameHelp,
      },
      alreadyMessage: {
        ...labeledText(
          ['Message: already added', 'رسالة: المنتج مضاف من قبل'],
          ['{name} is already in your wishlist.', '{name} موجود في المفضلة.'],
        ),
        help: nameHelp,
      },
      removedMessage: labeledText(
        ['Message: product removed', 'رسالة: أُزيل المنتج'],
        ['Removed from wishlist.', 'أُزيل المنتج من المفضلة.'],
      ),
      emptyNotice: labeledText(
        ['Message: all products removed', 'رسالة: أُفرغت القائمة'],
        ['All products removed from the wishlist.', 'أُزيلت كل المنتجات من المفضلة.'],
      ),
      notExistMessage: labeledText(
        ['Message: product not in list', 'رسالة: المنتج ليس في القائمة'],
        ['This product is not in the wishlist.', 'هذا المنتج ليس في المفضلة.'],
      ),
      notAllowedMessage: labeledText(
        ['Message: not allowed', 'رسالة: غير مسموح'],
        ['You can’t edit this wishlist.', 'لا تملك صلاحية تعديل هذه القائمة.'],
      ),
      loginMessage: labeledText(
        ['Message: sign-in required', 'رسالة: يلزم تسجيل الدخول'],
        ['Sign in to use the wishlist.', 'سجّل الدخول لتستخدم المفضلة.'],
      ),
      errorMessage: labeledText(
        ['Message: error', 'رسالة: حدث خطأ'],
        ['Something went wrong. Please try again.', 'حدث خطأ. حاول مرة أخرى.'],
      ),
      copiedText: {
        ...labeledText(
          ['Message: link copied', 'رسالة: نُسخ الرابط'],
          ['Copied the wishlist link:', 'نُسخ رابط المفضلة:'],
        ),
        help: { en: 'Followed by the link.', ar: 'يليها الرابط.' },
      },
      emptyConfirm: labeledText(
        ['Confirmation before removing all products', 'رسالة التأكيد قبل إزالة الكل'],
        ['Remove all items? This can’t be undone.', 'هل تريد إزالة كل المنتجات؟ لا يمكن التراجع عن ذلك.'],
      ),
      deleteConfirm: labeledText(
        ['Confirmation before deleting a list', 'رسالة التأكيد قبل حذف قائمة'],
        ['Delete this list? This can’t be undone.', 'هل تريد حذف هذه القائمة؟ لا يمكن التراجع عن ذلك.'],
      ),
    },
  ),
  ...setGroup(
    { en: 'Wishlist', ar: 'القائمة' },
    {
      popupHeading: labeledText(['Wishlist heading', 'عنوان المفضلة'], ['Wishlist', 'المفضلة']),
      menuText: labeledText(
        ['Menu item and account tab', 'عنصر القائمة وتبويب الحساب'],
        ['Wishlist', 'المفضلة'],
      ),
      linkLabel: labeledText(['Link text', 'نص الرابط'], ['Wishlist', 'المفضلة']),
      emptyMessage: labeledText(
        ['Message: empty wishlist', 'رسالة: المفضلة فارغة'],
        ['Your wishlist is empty.', 'المفضلة فارغة.'],
      ),
      emptyButton: labeledText(
        ['Text of the “Remove all” button', 'نص زر إزالة الكل'],
        ['Remove all', 'إزالة الكل'],
      ),
      searchPlaceholder: labeledText(
        ['Search field placeholder', 'النص الإرشادي في حقل البحث'],
        ['Search by name or note', 'ابحث بالاسم أو الملاحظة'],
      ),
      addNote: labeledText(
        ['Text of the “Add a note” button', 'نص زر إضافة ملاحظة'],
        ['Add a note', 'أضف ملاحظة'],
      ),
      saveNote: labeledText(['Text of the “Save note” button', 'نص زر حفظ الملاحظة'], ['Save', 'حفظ']),
      priceIncrease: {
        ...labeledText(
          ['Price increase', 'ارتفاع السعر'],
          ['Increase {percentage} since added', 'ارتفع السعر {percentage} منذ الإضافة'],
        ),
        help: percentageHelp,
      },
      priceDecrease: {
        ...labeledText(
          ['Price decrease', 'انخفاض السعر'],
          ['Decrease {percentage} since added', 'انخفض السعر {percentage} منذ الإضافة'],
        ),
        help: percentageHelp,
      },
      openPage: labeledText(
        ['Text of the link to the wishlist page', 'نص رابط صفحة المفضلة'],
        ['Open wishlist page', 'فتح صفحة المفضلة'],
      ),
      continue: labeledText(
        ['Text of the “Continue shopping” button', 'نص زر متابعة التسوق'],
        ['Continue shopping', 'متابعة التسوق'],
      ),
      suggested: labeledText(
        ['Heading of the suggestions', 'عنوان المنتجات المقترحة'],
        ['You may be interested in', 'قد يعجبك أيضًا'],
      ),
    },
  ),
  ...setGroup(
    { en: 'Multiple wishlists', ar: 'قوائم متعددة' },
    {
      primaryName: labeledText(['Name of the first list', 'اسم القائمة الأولى'], ['Wishlist', 'المفضلة']),
      manageWishlists: labeledText(
        ['Text of the “Manage lists” button', 'نص زر إدارة القوائم'],
        ['Manage lists', 'إدارة القوائم'],
      ),
      setDefault: labeledText(
        ['Text of the “Make default” button', 'نص زر جعلها افتراضية'],
        ['Make default', 'اجعلها افتراضية'],
      ),
      isDefault: labeledText(['Label of the default list', 'نص القائمة الافتراضية'], ['Default', 'الافتراضية']),
      delete: labeledText(['Text of the “Delete” button', 'نص زر الحذف'], ['Delete', 'حذف']),
      placeholderName: labeledText(
        ['Placeholder for the name of a new list', 'النص الإرشادي لاسم قائمة جديدة'],
        ['New wishlist', 'قائمة جديدة'],
      ),
      addWishlist: labeledText(
        ['Text of the “Add list” button', 'نص زر إضافة قائمة'],
        ['Add a list', 'أضف قائمة'],
      ),
      addWishlistBtnText: labeledText(
        ['Text of the “Add” button when choosing a list', 'نص زر الإضافة عند اختيار القائمة'],
        ['Add', 'إضافة'],
      ),
      chooseWishlistText: labeledText(
        ['Heading when choosing a list', 'العنوان عند اختيار القائمة'],
        ['Choose a wishlist', 'اختر قائمة'],
      ),
      saveText: labeledText(['Text of the “Save name” button', 'نص زر حفظ الاسم'], ['Save', 'حفظ']),
      cancelText: labeledText(['Text of the “Cancel” button', 'نص زر الإلغاء'], ['Cancel', 'إلغاء']),
      badgePrimaryText: labeledText(
        ['Badge of the first list', 'شارة القائمة الأولى'],
        ['Primary', 'الأساسية'],
      ),
      badgeDefaultText: labeledText(
        ['Badge of the default list', 'شارة القائمة الافتراضية'],
        ['Default', 'الافتراضية'],
      ),
      badgeFollowedText: labeledText(
        ['Badge of a followed list', 'شارة قائمة متابَعة'],
        ['Followed', 'أتابعها'],
      ),
      badgeCollabableText: labeledText(
        ['Badge of a list that others can add to', 'شارة قائمة يمكن للآخرين الإضافة إليها'],
        ['Others can add', 'يمكن للآخرين الإضافة'],
      ),
      addToMyWishlistsText: labeledText(
        ['Text of the “Follow” button', 'نص زر المتابعة'],
        ['Follow', 'متابعة'],
      ),
      addedToMyWishlistsText: labeledText(
        ['Label of a followed list', 'نص القائمة المتابَعة'],
        ['Followed', 'أتابعها'],
      ),
      removeFromMyWishlistsText: labeledText(
        ['Text of the “Unfollow” button', 'نص زر إلغاء المتابعة'],
        ['Unfollow', 'إلغاء المتابعة'],
      ),
      collabLabel: labeledText(
        ['Label of the option to let others add products', 'نص خيار السماح للآخرين بالإضافة'],
        ['Let others add products', 'السماح للآخرين بإضافة منتجات'],
      ),
      searchProductsPlaceholder: labeledText(
        ['Product search placeholder', 'النص الإرشادي في بحث المنتجات'],
        ['Search for a product to add', 'ابحث عن منتج لإضافته'],
      ),
      addText: labeledText(['Text of the “Add product” button', 'نص زر إضافة منتج'], ['Add', 'إضافة']),
      addedText: labeledText(
        ['Label of a product already in the list', 'نص المنتج الموجود في القائمة'],
        ['Added', 'أُضيف'],
      ),
    },
  ),
}) satisfies SettingsSection
