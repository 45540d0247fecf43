import type { ButtonStart } from '#app/features/product-actions/start.ts'
import { useStart } from '#app/ui/shop.ts'
import { quickViewAction } from './action.ts'

/** What opens the quick view, and how it stands before any call was made; the names are those of its settings. */
export type QuickViewStart = ButtonStart & {
  view: 'popup' | 'sidebar'
  effect: string
  nextPrev: boolean
  /** '01' right, '02' left. */
  sidebarPosition: '01' | '02'
  sidebarHeading: boolean
  /** The address ends with #woosq while it is open, and going back closes it. */
  backToClose: boolean
  /** After something of it was put into the cart. */
  autoClose: boolean
  perfectScrollbar: boolean
  texts: Record<'close' | 'next' | 'prev' | 'relatedProducts' | 'viewDetails', string>
}

/** Absent: there is no quick view. */
export const useQuickView = () => useStart<QuickViewStart>(quickViewAction.name)
