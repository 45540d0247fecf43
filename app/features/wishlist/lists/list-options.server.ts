/** The merchant's display options of a list, for the viewer. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ListOptions, ListText } from '#app/features/wishlist/page/view.ts'
import { createWishlistTextReader } from '#app/features/wishlist/options.server.ts'

const textNames = [
  ...(['emptyMessage', 'emptyButton', 'searchPlaceholder', 'addNote', 'saveNote'] as const),
  ...(['priceIncrease', 'priceDecrease', 'openPage', 'continue', 'suggested', 'manageWishlists'] as const),
] satisfies ListText[]

export function createListOptions(
  services: Pick<Services, 'settings'>,
  { locale, userId, refusal }: { locale: Locale; userId: number; refusal: string },
): ListOptions {
  const settings = services.settings.current()
  const { link, useNote, emptyButton, popupSearch, continueUrl, enableMultiple } = settings.wishlist
  const text = createWishlistTextReader(settings, locale)
  const texts = Object.fromEntries(textNames.map((name) => [name, text(name)])) as Record<ListText, string>
  if (refusal !== '') texts.emptyMessage = refusal
  return {
    ...{ link, useNote, emptyButton, popupSearch, continueUrl, texts },
    canManage: enableMultiple && userId > 0,
  }
}
