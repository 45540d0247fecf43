/** All that is needed to manage a shopper's lists. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { ManageView } from './lists-view.ts'
import { wishlistText } from '#app/features/wishlist/options.server.ts'
import { readListSummaries } from './summaries.server.ts'

type Asking = { visitor: Pick<Visitor, 'userId'>; locale: Locale }

export async function readManageView(
  services: Pick<Services, 'database' | 'settings'>,
  { visitor, locale }: Asking,
): Promise<ManageView> {
  const settings = services.settings.current()
  const word = wishlistText(settings, locale)
  return {
    ...(await readListSummaries(services, { userId: visitor.userId, locale })),
    hasSeveral: settings.wishlist.enableMultiple,
    hasCollab: settings.wishlist.enableCollab,
    texts: {
      manageWishlists: word('manageWishlists'),
      setDefault: word('setDefault'),
      isDefault: word('isDefault'),
      delete: word('delete'),
      placeholderName: word('placeholderName'),
      addWishlist: word('addWishlist'),
      saveText: word('saveText'),
      badgePrimaryText: word('badgePrimaryText'),
      badgeFollowedText: word('badgeFollowedText'),
      badgeCollabableText: word('badgeCollabableText'),
      removeFromMyWishlistsText: word('removeFromMyWishlistsText'),
      collabLabel: word('collabLabel'),
    },
  }
}
