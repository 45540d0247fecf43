import type { ButtonStart } from '#app/features/product-actions/start.ts'
import { useStart } from '#app/ui/shop.ts'
import { quickViewAction } from './action.ts'

/** Page data of the quick view, available before any request; the names are those of its settings. */
export type QuickViewStart = ButtonStart & {
  view: 'popup' | 'sidebar'
  effect: string
  nextPrev: boolean
  /** '01': right, '02': left. */
  sidebarPosition: '01' | '02'
  sidebarHeading: boolean
  /** The URL ends with #woosq while it is open, and Back closes it. */
  backToClose: boolean
  /** Closes after an addition to the cart. */
  autoClose: boolean
  perfectScrollbar: boolean
  texts: Record<'close' | 'next' | 'prev' | 'relatedProducts' | 'viewDetails', string>
}

/** Undefined: the quick view is not available. */
export const useQuickView = () => useStart<QuickViewStart>(quickViewAction.name)
