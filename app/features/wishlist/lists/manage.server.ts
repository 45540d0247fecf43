/** All data to manage a customer's lists. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { ManageView } from './lists-view.ts'
import { createWishlistTextReader } from '#app/features/wishlist/options.server.ts'
import { readListSummaries } from './summaries.server.ts'

type Requester = { visitor: Pick<Visitor, 'userId'>; locale: Locale }

export async function readManageView(
  services: Pick<Services, 'database' | 'settings'>,
  { visitor, locale }: Requester,
): Promise<ManageView> {
  const settings = services.settings.current()
  const text = createWishlistTextReader(settings, locale)
  return {
    ...(await readListSummaries(services, { userId: visitor.userId, locale })),
    hasSeveral: settings.wishlist.enableMultiple,
    hasCollab: settings.wishlist.enableCollab,
    texts: {
      manageWishlists: text('manageWishlists'),
      setDefault: text('setDefault'),
      isDefault: text('isDefault'),
      delete: text('delete'),
      placeholderName: text('placeholderName'),
      addWishlist: text('addWishlist'),
      saveText: text('saveText'),
      badgePrimaryText: text('badgePrimaryText'),
      badgeFollowedText: text('badgeFollowedText'),
      badgeCollabableText: text('badgeCollabableText'),
      removeFromMyWishlistsText: text('removeFromMyWishlistsText'),
      collabLabel: text('collabLabel'),
    },
  }
}
