/** `[woosw]`, `[woosw_list]` and `[woosw_link]` in content (wishlist.md B.3), with their aliases. */
import type { ReactNode } from 'react'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { EmbeddedHtml } from '#app/platform/html/place-embedded.ts'
import type { ActionProduct } from '#app/ui/slot.tsx'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { readActionProduct } from '#app/features/product-actions/listed/action-product.server.ts'
import { describeMissingList } from '#app/features/wishlist/identity/limits.server.ts'
import { createWishlistTextReader } from '#app/features/wishlist/options.server.ts'
import { findRequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { readKeyFromQuery } from '#app/features/wishlist/page/page-url.ts'
import { readPageNotice } from '#app/features/wishlist/page/page-notices.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { readListData } from '#app/features/wishlist/contract/state.server.ts'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'
import { createWishlistUrl, readSharingOptions } from '#app/features/wishlist/page/wishlist-page.server.ts'
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
import { EmbeddedWishlist, ScriptRenderedList, ListContainer, NoList } from './list.tsx'

/** `[woosw]`, with the attributes `id`, `type`, `text`, `text_added`. */
export const showWishlistButton = (place: ShortcodePlace, shortcode: Shortcode) =>
  showButton(place, shortcode, {
    read: readActionProduct,
    render: (product, overrides) => <EmbeddedButton product={product} overrides={overrides} />,
  })

function EmbeddedButton({ product, overrides }: { product: ActionProduct; overrides: ShortcodeOverrides }) {
  const start = useWishlist()
  return (
    start && (
      <ListButton
        action={wishlistAction}
        start={applyShortcodeOverrides(start, overrides)}
        product={product}
      />
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
  const label = attributes.label || createWishlistTextReader(services.settings.current(), locale)('linkLabel')
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
    const label = createWishlistTextReader(services.settings.current(), locale)('openPage')
    const sharing = readSharingOptions(services)
    const scriptRenderedList = (
      <ScriptRenderedList listKey={isKey(requestedKey) ? requestedKey : ''} sharing={sharing} label={label} />
    )
    return { html: await renderFragment(place, scriptRenderedList), kind: 'block' }
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
  const requestedList = await findRequestedList(services, caller, key === '' || isKey(key) ? key : NO_LIST)
  if (!requestedList.rights.canSee) {
    const needsLogin = key === '' && requestedList.key === NO_LIST
    const text = createWishlistTextReader(services.settings.current(), locale)
    return <NoList message={needsLogin ? text('loginMessage') : describeMissingList(requestedList, i18n)} />
  }
  const listData = await readListData(services, requestedList)
  const [view, notice] = await Promise.all([
    readWishlistView(services, caller, { list: requestedList, listData }),
    readPageNotice(request, request.getWholeQuery()),
  ])
  const url = createWishlistUrl(services, locale, requestedList.key)
  const sharing = readSharingOptions(services)
  return (
    <ListContainer
      listKey={requestedList.key === requestedList.current.key ? '' : requestedList.key}
      sharing={sharing}
    >
      <EmbeddedWishlist view={view} url={url} sharing={sharing} notice={notice} />
    </ListContainer>
  )
}
