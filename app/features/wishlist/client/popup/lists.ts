/** A customer's lists: opening the overview, and viewing one of them instead of the default one (B.4.9). */
import type { ListsResponse } from '#app/features/wishlist/lists/lists-view.ts'
import { callWishlist } from '#app/features/wishlist/client/calls.ts'
import { showNotice, runInPopup, openPopup, showList, setManageView } from './popup-state.ts'
import { acceptState } from '#app/features/wishlist/client/state-store.ts'

export function openManage(): void {
  void runInPopup(async () => {
    const answer = await callWishlist<ListsResponse>('woosw_manage_wishlists')
    acceptState(answer.state)
    setManageView(answer)
    openPopup('manage')
  })
}

/** Shows any list, in the popup of the own one. */
export function viewList(key: string): void {
  void runInPopup(async () => {
    const { state, view, notice } = await callWishlist('woosw_view_wishlist', { key })
    if (view) {
      showList({ state, view })
      openPopup('wishlist')
    } else showNotice(notice, 'refused')
  })
}
