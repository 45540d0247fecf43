/** `[woosw]`, `[woosw_list]` and `[woosw_link]` in content (wishlist.md B.3), with their aliases. */
import type { ReactNode } from 'react'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { EmbeddedHtml } from '#app/platform/html/place-embedded.ts'
import type { ActionProduct } from '#app/ui/slot.tsx'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { readActionProduct } from '#app/features/product-actions/listed/action-product.server.ts'
import { describeMissingList } from '#app/features/wishlist/identity/limits.server.ts'
import { wishlistText } from '#app/features/wishlist/options.server.ts'
import { findRequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { readKeyFromQuery } from '#app/features/wishlist/page/page-url.ts'
import { readPageNotice } from '#app/features/wishlist/page/page-notices.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { readListData } from '#app/features/wishlist/contract/state.server.ts'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'
import { wishlistUrl, readSharingOptions } from '#app/features/wishlist/page/wishlist-page.server.ts'
import { readPageCaller } from '#app/rendering/page-request.server.ts'
import { ListButton } from '#app/features/product-actions/client/action-button.tsx'
import { ListLink } from '#app/features/product-actions/embed/list-link.tsx'
import {
  renderInline,
  renderFragment,
  showButton,
  type ShortcodePlace,
} from '#app/features/product-actions/embed/show-button.server.tsx'
import { applyShortcodeOverrides, type ShortcodeOverrides } from '#app/features/product-actions/start.ts'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { useWishlist } from '#app/features/wishlist/start.ts'
import { EmbeddedWishlist, LaterList, ListContainer, NoList } from './list.tsx'

/** `[woosw]`, with the attributes `id`, `type`, `text`, `text_added`. */
export const showWishlistButton = (place: ShortcodePlace, shortcode: Shortcode) =>
  showButton(place, shortcode, {
    read: readActionProduct,
    render: (product, written) => <EmbeddedButton product={product} written={written} />,
  })

function EmbeddedButton({ product, written }: { product: ActionProduct; written: ShortcodeOverrides }) {
  const start = useWishlist()
  return (
    start && (
      <ListButton action={wishlistAction} start={applyShortcodeOverrides(start, written)} product={product} />
    )
  )
}

/** `[woosw_link]`: with `type` auto, it opens what the menu entries open; popup and page override that. */
export async function showWishlistLink(
  place: ShortcodePlace,
  { attributes }: Shortcode,
): Promise<EmbeddedHtml> {
  const { services, locale, tags } = place.request
  tags.add('settings')
  const kind = linkTypes.find((each) => each === attributes.type) ?? 'auto'
  const label = attributes.label || wishlistText(services.settings.current(), locale)('linkLabel')
  return renderInline(place, <EmbeddedLink kind={kind} label={label} />)
}

const linkTypes = ['auto', 'popup', 'page'] as const

function EmbeddedLink(link: { kind: string; label: string }) {
  const start = useWishlist()
  return start && <ListLink action={wishlistAction} start={start} {...link} />
}

/**
 * `[woosw_list]`: the list with this `key`, otherwise the list that the URL names, otherwise the visitor's
 * own list; `ajax` yes: the page is cached, and the script loads the list.
 */
export async function showWishlist(place: ShortcodePlace, { attributes }: Shortcode): Promise<EmbeddedHtml> {
  const { services, locale, tags } = place.request
  const requestedKey = (attributes.key ?? '').trim()
  if (attributes.ajax === 'yes') {
    tags.add('settings')
    const label = wishlistText(services.settings.current(), locale)('openPage')
    const sharing = readSharingOptions(services)
    const laterList = (
      <LaterList listKey={isKey(requestedKey) ? requestedKey : ''} sharing={sharing} label={label} />
    )
    return { html: await renderFragment(place, laterList), kind: 'block' }
  }
  return {
    html: await renderFragment(place, await loadRequestedList(place.request, requestedKey)),
    kind: 'form',
  }
}

async function loadRequestedList(request: PageRequest, requestedKey: string): Promise<ReactNode> {
  const { services, locale, i18n } = request
  const caller = await readPageCaller(request, request.getBrowserRequest())
  const key = requestedKey || readKeyFromQuery(request.getWholeQuery())
  const requested = await findRequestedList(services, caller, key === '' || isKey(key) ? key : NO_LIST)
  if (!requested.rights.canSee) {
    const needsLogin = key === '' && requested.key === NO_LIST
    const text = wishlistText(services.settings.current(), locale)
    return <NoList message={needsLogin ? text('loginMessage') : describeMissingList(requested, i18n)} />
  }
  const listData = await readListData(services, requested)
  const [view, notice] = await Promise.all([
    readWishlistView(services, caller, { list: requested, listData }),
    readPageNotice(request, request.getWholeQuery()),
  ])
  const url = wishlistUrl(services, locale, requested.key)
  const sharing = readSharingOptions(services)
  return (
    <ListContainer listKey={requested.key === requested.current.key ? '' : requested.key} sharing={sharing}>
      <EmbeddedWishlist view={view} url={url} sharing={sharing} notice={notice} />
    </ListContainer>
  )
}
