/** The wishlist over the page: what it shows, whether that is still so, and what it has to say. */
import type { ManageView } from '#app/features/wishlist/lists/lists-view.ts'
import type { WishlistState, WishlistView } from '#app/features/wishlist/page/view.ts'
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import type { Wish } from '#app/features/wishlist/client/wishing.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { createStore } from '#app/ui/store.ts'
import { callWishlist, sentenceOf } from '#app/features/wishlist/client/calls.ts'
import { acceptState, wishlistState } from '#app/features/wishlist/client/state-store.ts'

/** One at a time lies over the page. */
export type PopupName = 'wishlist' | 'manage' | 'choose'

export type Trouble = { sentence: string; retry: () => void }

type Popup = {
  open: PopupName | null
  /** The list as it was shown last. */
  view?: WishlistView
  /** The shopper's lists. */
  manage?: ManageView
  /** What a list is being chosen for. */
  wish?: Wish
  /** What is shown is what there is: opening it again asks nobody. */
  isLoaded: boolean
  isBusy: boolean
  /** Why something could not be done, and how to try again. */
  trouble?: Trouble | undefined
  /** Shown for three seconds; ''. */
  notice: string
  status: NoticeStatus
  /** How many there were: the same words again are another notice. */
  noticed: number
}

export const popup = createStore<Popup>({
  open: null,
  isLoaded: false,
  isBusy: false,
  notice: '',
  status: undefined,
  noticed: 0,
})

/** How the own list was when what is shown came. */
let shownVersion = -1

/** Another list, or another tab, may have made what is shown old. */
export function followOwnList(): void {
  wishlistState.follow(() => {
    const { view, isLoaded, open } = popup.get()
    const { key, version } = wishlistState.get()
    if (!isLoaded || version === shownVersion || view?.key !== key) return
    change({ isLoaded: false })
    if (open === 'wishlist') loadWishlist()
  })
}

/** Opens the own list as it is, or as it comes. */
export function openWishlist(): void {
  const { isLoaded, view } = popup.get()
  show('wishlist')
  if (!isLoaded || view?.key !== wishlistState.get().key) loadWishlist()
}

/** Lays one of the popups over the page, in place of the one that lies there. */
export function show(open: PopupName): void {
  const { open: before } = popup.get()
  if (open === before) return
  if (before) announce(`woosw_${before}_hide`)
  change({ open, trouble: undefined })
  announce(`woosw_${open}_show`)
}

/** Whatever is open; the browser gives the focus back. */
export function closePopup(): void {
  const { open } = popup.get()
  if (!open) return
  notify('')
  change({ open: null, trouble: undefined })
  announce(`woosw_${open}_hide`)
}

/** What a call has brought is what is shown from now on. */
export function showList({ state, view }: { state: WishlistState; view: WishlistView }): void {
  shownVersion = state.version
  acceptState(state)
  change({ view, isLoaded: true })
}

/** The next time it opens the shop is asked. */
export function forgetLoaded(): void {
  change({ isLoaded: false })
}

export function showManage(manage: ManageView): void {
  change({ manage })
}

/** Asks for which list something is. */
export function choose(wish: Wish): void {
  change({ wish })
  show('choose')
}

/** What is open says it for a moment; '' takes it back. */
export function notify(notice: string, status?: NoticeStatus): void {
  change({ notice, status, noticed: popup.get().noticed + 1 })
}

/** The notice has been read, unless there is a newer one. */
export function endNotice(noticed: number): void {
  if (popup.get().noticed === noticed) change({ notice: '' })
}

/** Veils what is shown until the work is done; what fails is said, with the way to try again. */
export async function runInPopup(work: () => Promise<void>): Promise<void> {
  change({ isBusy: true, trouble: undefined })
  try {
    await work()
  } catch (error) {
    change({ trouble: { sentence: sentenceOf(error), retry: () => void runInPopup(work) } })
  } finally {
    change({ isBusy: false })
  }
}

function loadWishlist(): void {
  void runInPopup(async () => {
    const { state, view, notice } = await callWishlist('woosw_load', {})
    if (view) showList({ state, view })
    // Guests may have none.
    if (notice) notify(notice, 'refused')
  })
}

function change(part: Partial<Popup>): void {
  popup.set({ ...popup.get(), ...part })
}
