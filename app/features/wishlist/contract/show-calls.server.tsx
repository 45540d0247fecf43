/** The calls that show a list, or say what is on it (wishlist.md B.5.4); they change nothing. */
import type { Services } from '#app/services.server.ts'
import type { Call, WishlistCall } from './answer.server.tsx'
import type { AskedList } from '#app/features/wishlist/identity/owner.server.ts'
import { htmlAnswer, jsonAnswer, textOf, viewAnswer } from '#app/rest/wc-ajax-call.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { answerOutcome, answerWishlistCall, popupMarkup, readOwn, withCookies } from './answer.server.tsx'
import { ListActions } from '#app/features/wishlist/sharing/list-actions.tsx'
import { ListContent } from '#app/features/wishlist/page/list-content.tsx'
import { tellMissing } from '#app/features/wishlist/identity/limits.server.ts'
import { currentListCookies } from '#app/features/wishlist/identity/owner.server.ts'
import { isKey, NO_LIST } from '#app/features/wishlist/rules.ts'
import { sharingOf } from '#app/features/wishlist/sharing/sharing.ts'
import { contractData, readListNow } from './state.server.ts'
import { Switcher } from '#app/features/wishlist/lists/switcher.tsx'
import { readWishlistView } from '#app/features/wishlist/page/view.server.ts'
import { addressOf, offeredSharing } from '#app/features/wishlist/page/wishlist-page.server.ts'

/** No fields: D itself. */
export async function getWishlistData(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async ({ caller, find, isOurs }) => {
    const { current } = await find('')
    const { state } = await readOwn(services, current)
    const response = isOurs
      ? viewAnswer(c, { status: 1, notice: '', state })
      : jsonAnswer(c, await contractData(services, state, caller.locale))
    return withCookies(response, currentListCookies(services, current))
  })
}

/** No fields: the own list, as the popup shows it. */
export async function loadWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const asked = await call.find('')
    return answerOutcome(call, {
      ...judge(call, asked),
      asked,
      fields: async ({ now, content }) => ({
        ...(asked.key !== NO_LIST && { count: now.state.count }),
        content: await content(),
      }),
    })
  })
}

/** No fields: how many things are on the own list. */
export async function countWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const asked = await call.find('')
    const { status, notice } = judge(call, asked)
    if (call.isOurs) return answerOutcome(call, { status, notice, asked })
    const { state } = await readOwn(services, asked.current)
    const body = { status, count: state.count, ...(notice !== '' && { notice }) }
    return withCookies(jsonAnswer(c, body), currentListCookies(services, asked.current))
  })
}

/** `key`, '' for the own list: as its page shows it, for pages that are kept for everybody. */
export async function loadWishlistPage(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const asked = await call.find(textOf(call.fields.key))
    if (call.isOurs) return answerShown(call, asked)
    const render = await fragmentRenderer(services, call.caller.locale)
    const isRefused = asked.key === NO_LIST && asked.current.key === NO_LIST
    const refused = isRefused && <div className="woosw-list">{call.word('loginMessage')}</div>
    const list = render(refused || (await pageContent(call, asked)))
    return withCookies(jsonAnswer(c, { list }), currentListCookies(services, asked.current))
  })
}

/** `key`: any list that whoever asks may see, as the popup shows it. */
export async function viewWishlist(services: Services, c: Call): Promise<Response> {
  return answerWishlistCall(services, c, async (call) => {
    const key = textOf(call.fields.key)
    const asked = await call.find(key)
    if (call.isOurs) return answerShown(call, asked)
    const cookies = currentListCookies(services, asked.current)
    if (!isKey(key)) return withCookies(htmlAnswer(c, ''), cookies)
    const now = await readListNow(services, asked)
    return withCookies(htmlAnswer(c, await popupMarkup(call, { asked, now })), cookies)
  })
}

function answerShown(call: WishlistCall, asked: AskedList): Promise<Response> {
  const { rights, current } = asked
  if (rights.canSee || current.key === NO_LIST) return answerOutcome(call, { ...judge(call, asked), asked })
  return answerOutcome(call, { status: 0, notice: tellMissing(asked, call.caller.texts), asked })
}

function judge({ word }: WishlistCall, { key }: AskedList): { status: 0 | 1; notice: string } {
  return key === NO_LIST ? { status: 0, notice: word('loginMessage') } : { status: 1, notice: '' }
}

async function pageContent({ services, caller }: WishlistCall, asked: AskedList) {
  const now = await readListNow(services, asked)
  const view = await readWishlistView(services, caller, { list: asked, now })
  const address = addressOf(services, caller.locale, asked.key)
  return (
    <ListContent
      view={view}
      before={view.isOwn && <Switcher lists={view.lists} current={view.key} />}
      after={<ListActions address={address} sharing={sharingOf(offeredSharing(services), view)} />}
      isForeign
    />
  )
}
