/** `[woosw]`, `[woosw_list]` and `[woosw_link]` in written text (wishlist.md B.3), with the other names that they have. */
import type { ReactNode } from 'react'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Embedded } from '#app/platform/html/place-embedded.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { readActedOn } from '#app/features/compare/embed/acted-on.server.ts'
import { readList } from '#app/features/compare/rules.ts'
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
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { EmbeddedWishlistButton } from './button.tsx'
import { EmbeddedWishlistLink, linkTypes } from './link.tsx'
import { EmbeddedWishlist, LaterList, ListPlace, NoList } from './list.tsx'

/** `productId`: 0 where the text stands on no product's page. */
type Place = { request: PageRequest; productId: number }

const nothing = { html: '', kind: 'inline' } as const satisfies Embedded

/** `id` (else the product of the page), `type`, `text`, `text_added`. */
export async function showWishlistButton(place: Place, { attributes }: Shortcode): Promise<Embedded> {
  const [id] = readList(attributes.id ?? String(place.productId), 1)
  if (id === undefined) return nothing
  place.request.tags.add('settings', 'catalog', `product:${id}`)
  const product = await readActedOn(place.request, id)
  if (!product) return nothing
  const { type, text, text_added: added } = attributes
  const button = <EmbeddedWishlistButton product={product} type={type} text={text} added={added} />
  return { html: await rendered(place, button), kind: 'inline' }
}

/** `type` auto, popup or page; `label`. */
export async function showWishlistLink(place: Place, { attributes }: Shortcode): Promise<Embedded> {
  const { services, locale, tags } = place.request
  tags.add('settings')
  const type = linkTypes.find((each) => each === attributes.type) ?? 'auto'
  const label = attributes.label || wishlistText(services.settings.current(), locale)('linkLabel')
  return { html: await rendered(place, <EmbeddedWishlistLink type={type} label={label} />), kind: 'inline' }
}

/** `key`, else the one that the address names, else the visitor's own list; `ajax` yes: the page is kept, and the script brings the list. */
export async function showWishlist(place: Place, { attributes }: Shortcode): Promise<Embedded> {
  const { services, locale, tags } = place.request
  const written = (attributes.key ?? '').trim()
  if (attributes.ajax === 'yes') {
    tags.add('settings')
    const label = wishlistText(services.settings.current(), locale)('openPage')
    const sharing = offeredSharing(services)
    const later = <LaterList listKey={isKey(written) ? written : ''} sharing={sharing} label={label} />
    return { html: await rendered(place, later), kind: 'block' }
  }
  return { html: await rendered(place, await listFor(place.request, written)), kind: 'form' }
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

async function rendered({ request: { services, locale } }: Place, piece: ReactNode): Promise<string> {
  return (await fragmentRenderer(services, locale, { isForUs: true }))(piece)
}
