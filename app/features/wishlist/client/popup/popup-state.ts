/** The state of the wishlist popup: its view, whether that is current, and its notice. */
import type { ManageView } from '#app/features/wishlist/lists/lists-view.ts'
import type { WishlistState, WishlistView } from '#app/features/wishlist/page/view.ts'
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import type { ButtonProduct } from '#app/features/wishlist/client/button-product.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { createStore } from '#app/ui/store.ts'
import { callWishlist, describeError } from '#app/features/wishlist/client/calls.ts'
import { acceptState, wishlistState } from '#app/features/wishlist/client/state-store.ts'

/** The popups, one open at a time. */
export type PopupName = 'wishlist' | 'manage' | 'choose'

export type PopupFailure = { message: string; retry: () => void }

type Popup = {
  openName: PopupName | null
  /** The last loaded view of the list. */
  view?: WishlistView
  /** The customer's lists. */
  manageView?: ManageView
  /** The product for which a list is being chosen. */
  product?: ButtonProduct
  /** The view is current: opening the popup again needs no request. */
  isLoaded: boolean
  isBusy: boolean
  /** The error of a failed call, with its retry. */
  failure?: PopupFailure | undefined
  /** A notice shown for three seconds; '' if there is none. */
  notice: string
  status: NoticeStatus
  /** Number of notices so far: the same text again is a new notice. */
  noticeCount: number
}

export const popup = createStore<Popup>({
  openName: null,
  isLoaded: false,
  isBusy: false,
  notice: '',
  status: undefined,
  noticeCount: 0,
})

/** Version of the own list when the current view was loaded. */
let loadedVersion = -1

/** Invalidates the view after a change of the own list, also in another tab; reloads it if it is open. */
export function followOwnList(): void {
  wishlistState.subscribe(() => {
    const { view, isLoaded, openName } = popup.get()
    const { key, version } = wishlistState.get()
    if (!isLoaded || version === loadedVersion || view?.key !== key) return
    change({ isLoaded: false })
    if (openName === 'wishlist') loadWishlist()
  })
}

/** Opens the popup of the own list, and loads the list unless its view is current. */
export function openWishlist(): void {
  const { isLoaded, view } = popup.get()
  openPopup('wishlist')
  if (!isLoaded || view?.key !== wishlistState.get().key) loadWishlist()
}

/** Opens one of the popups, replacing an open one. */
export function openPopup(openName: PopupName): void {
  const { openName: previousName } = popup.get()
  if (openName === previousName) return
  if (previousName) announce(`woosw_${previousName}_hide`)
  change({ openName, failure: undefined })
  announce(`woosw_${openName}_show`)
}

/** Closes the open popup; the browser restores the focus. */
export function closePopup(): void {
  const { openName } = popup.get()
  if (!openName) return
  showNotice('')
  change({ openName: null, failure: undefined })
  announce(`woosw_${openName}_hide`)
}

/** Shows the list returned by a call. */
export function showList({ state, view }: { state: WishlistState; view: WishlistView }): void {
  loadedVersion = state.version
  acceptState(state)
  change({ view, isLoaded: true })
}

/** The next opening reloads the list. */
export function invalidateLoaded(): void {
  change({ isLoaded: false })
}

export function setManageView(manageView: ManageView): void {
  change({ manageView })
}

/** Opens the popup to choose a list for the product. */
export function openListChooser(product: ButtonProduct): void {
  change({ product })
  openPopup('choose')
}

/** Shows a notice in the open popup for a moment; '' clears it. */
export function showNotice(notice: string, status?: NoticeStatus): void {
  change({ notice, status, noticeCount: popup.get().noticeCount + 1 })
}

/** Clears the notice, unless there is a newer one. */
export function endNotice(noticeCount: number): void {
  if (popup.get().noticeCount === noticeCount) change({ notice: '' })
}

/** Dims the popup until the work is done; shows an error with a retry if it fails. */
export async function runInPopup(work: () => Promise<void>): Promise<void> {
  change({ isBusy: true, failure: undefined })
  try {
    await work()
  } catch (error) {
    change({ failure: { message: describeError(error), retry: () => void runInPopup(work) } })
  } finally {
    change({ isBusy: false })
  }
}

function loadWishlist(): void {
  void runInPopup(async () => {
    const { state, view, notice } = await callWishlist('woosw_load', {})
    if (view) showList({ state, view })
    // Guests may not be allowed to have a list.
    if (notice) showNotice(notice, 'refused')
  })
}

function change(changes: Partial<Popup>): void {
  popup.set({ ...popup.get(), ...changes })
}
