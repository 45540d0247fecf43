/** `[woosw]`, `[woosw_list]` and `[woosw_link]` in written text (wishlist.md B.3), with the other names that they have. */
import type { ReactNode } from 'react'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Embedded } from '#app/platform/html/place-embedded.ts'
import type { ActedOn } from '#app/ui/slot.tsx'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { readActedOn } from '#app/features/product-actions/listed/acted-on.server.ts'
import { tellMissing } from '#app/features/wishlist/identity/limits.server.ts'
import { wishlistText } from '#app/features/wishlist/options.server.ts'
import { findAskedList } from '#app/features/wishlist/identity/owner.server.ts'
import { keyInQuery } from '#app/features/wishlist/page/page-address.ts'
import { noticeOf } from '#app/features/wishlist/page/page-notices.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { readListNow } from '#app/features/wishlist/contract/state.server.ts'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'
import { addressOf, offeredSharing } from '#app/features/wishlist/page/wishlist-page.server.ts'
import { pageCaller } from '#app/rendering/page-request.server.ts'
import { ListButton } from '#app/features/product-actions/client/action-button.tsx'
import { ListLink } from '#app/features/product-actions/embed/list-link.tsx'
import {
  drawInline,
  drawPiece,
  showButton,
  type ShortcodePlace,
} from '#app/features/product-actions/embed/show-button.server.tsx'
import { asWritten, type Written } from '#app/features/product-actions/start.ts'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { useWishlist } from '#app/features/wishlist/start.ts'
import { EmbeddedWishlist, LaterList, ListPlace, NoList } from './list.tsx'

/** `id`, `type`, `text`, `text_added`. */
export const showWishlistButton = (place: ShortcodePlace, shortcode: Shortcode) =>
  showButton(place, shortcode, {
    read: readActedOn,
    draw: (product, written) => <EmbeddedButton product={product} written={written} />,
  })

function EmbeddedButton({ product, written }: { product: ActedOn; written: Written }) {
  const start = useWishlist()
  return start && <ListButton action={wishlistAction} start={asWritten(start, written)} product={product} />
}

/** `type` auto: as entries of menus; popup or page whatever those do; `label`. */
export async function showWishlistLink(place: ShortcodePlace, { attributes }: Shortcode): Promise<Embedded> {
  const { services, locale, tags } = place.request
  tags.add('settings')
  const kind = linkTypes.find((each) => each === attributes.type) ?? 'auto'
  const label = attributes.label || wishlistText(services.settings.current(), locale)('linkLabel')
  return drawInline(place, <EmbeddedLink kind={kind} label={label} />)
}

const linkTypes = ['auto', 'popup', 'page'] as const

function EmbeddedLink(link: { kind: string; label: string }) {
  const start = useWishlist()
  return start && <ListLink action={wishlistAction} start={start} {...link} />
}

/** `key`, else the one that the address names, else the visitor's own list; `ajax` yes: the page is kept, and the script brings the list. */
export async function showWishlist(place: ShortcodePlace, { attributes }: Shortcode): Promise<Embedded> {
  const { services, locale, tags } = place.request
  const written = (attributes.key ?? '').trim()
  if (attributes.ajax === 'yes') {
    tags.add('settings')
    const label = wishlistText(services.settings.current(), locale)('openPage')
    const sharing = offeredSharing(services)
    const later = <LaterList listKey={isKey(written) ? written : ''} sharing={sharing} label={label} />
    return { html: await drawPiece(place, later), kind: 'block' }
  }
  return { html: await drawPiece(place, await listFor(place.request, written)), kind: 'form' }
}

async function listFor(request: PageRequest, written: string): Promise<ReactNode> {
  const { services, locale, texts } = request
  const caller = await pageCaller(request, request.browser())
  const key = written || keyInQuery(request.wholeQuery())
  const asked = await findAskedList(services, caller, key === '' || isKey(key) ? key : NO_LIST)
  if (!asked.rights.canSee) {
    const isGuests = key === '' && asked.key === NO_LIST
    const word = wishlistText(services.settings.current(), locale)
    return <NoList sentence={isGuests ? word('loginMessage') : tellMissing(asked, texts)} />
  }
  const now = await readListNow(services, asked)
  const [view, said] = await Promise.all([
    readWishlistView(services, caller, { list: asked, now }),
    noticeOf(request, request.wholeQuery()),
  ])
  const address = addressOf(services, locale, asked.key)
  const sharing = offeredSharing(services)
  return (
    <ListPlace listKey={asked.key === asked.current.key ? '' : asked.key} sharing={sharing}>
      <EmbeddedWishlist view={view} address={address} sharing={sharing} said={said} />
    </ListPlace>
  )
}
