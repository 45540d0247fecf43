/** Puts a product into the list or takes it out, and says what came of it; what fails can be tried again. */
import type { Message } from './messages.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { whileAdding } from './show-listed.ts'
import { callWishlist, sentenceOf } from './calls.ts'
import { message, say } from './messages.ts'
import { forgetLoaded, notify, popup, show, showList } from './popup/popup-state.ts'
import { acceptState, isWished, tellChanged, wishlistState } from './state-store.ts'
import { pageContext } from './context.ts'

/** What is wished for, as its button tells it. */
export type Wish = {
  id: number
  name: string
  /** Address of a small picture; ''. */
  picture: string
  /** Which list; absent: the default one. */
  key?: string
}

/** Into the list, and whatever the owner wants to follow from it. */
export async function addProduct(wish: Wish): Promise<void> {
  const { id, key } = wish
  const { buttonAction } = pageContext().start
  const fields = {
    product_id: String(id),
    ...(key && { key }),
    ...(buttonAction !== 'list' && { view: 'no' }),
  }
  // Of another list this page does not know.
  const isNews = Boolean(key) || !isWished(id)
  await orTell(wish, async () => {
    const { status, notice, state, view } = await callWishlist('woosw_add', fields)
    const went = status === 0 ? 'refused' : isNews ? 'done' : undefined
    if (status === 1 && view) {
      showList({ state, view })
      show('wishlist')
      notify(named(notice, wish), went)
    } else {
      acceptState(state)
      forgetLoaded()
      if (status === 0 || buttonAction === 'message') tell(wish, { sentence: notice, status: went })
      else say(named(notice, wish))
    }
    if (status === 0) return
    announce('woosw_refresh_button_id', { id, ids: state.ids })
    announce('woosw_add', { id })
    tellChanged(key ?? state.key)
  })
}

/** Out of the own list: a product, or those of its variations that are there. */
export async function removeProducts(wish: Wish, ids: readonly number[]): Promise<void> {
  const { key } = wishlistState.get()
  await orTell(wish, async () => {
    for (const id of ids) {
      const fields = { product_id: String(id), key, view: 'no' }
      const { status, notice, state } = await callWishlist('woosw_remove', fields)
      acceptState(state)
      if (status === 0 || pageContext().start.buttonAction === 'message')
        tell(wish, { sentence: notice, status: status === 0 ? 'refused' : 'done' })
      else say(named(notice, wish))
      if (status === 1) announce('woosw_remove', { id })
    }
    tellChanged(key)
  })
}

/** Inside the popup, where it is open; else at the edge of the page. */
export function tell({ name, picture }: Omit<Wish, 'id'>, said: Omit<Message, 'name' | 'picture'>): void {
  if (popup.get().open === 'wishlist' && !said.retry) notify(named(said.sentence, { name }), said.status)
  else message.set({ name, picture, ...said })
}

function orTell(wish: Wish, work: () => Promise<void>): Promise<void> {
  return whileAdding(wish.id, async () => {
    try {
      await work()
    } catch (error) {
      const retry = () => void orTell(wish, work)
      tell(wish, { sentence: sentenceOf(error), status: 'refused', retry })
    }
  })
}

function named(sentence: string, { name }: Pick<Wish, 'name'>): string {
  return sentence.replace('{name}', () => name)
}
