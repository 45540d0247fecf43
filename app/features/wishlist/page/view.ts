/** A wishlist for our own pages: as values what the contract's calls return as markup. */
import type { ListedView } from '#app/features/product-actions/listed/view.ts'
import type { PriceChange } from '#app/features/wishlist/items/price-change.ts'

export type Visibility = 'public' | 'shared' | 'private'

/** The contract's `ids`: product → its stored data. Scripts use it to mark the buttons of listed products. */
export type StoredItem = {
  /** Seconds since 1970. */
  time: number
  /** '19.9'; '' without a price. */
  price: string
  /** Product of a variation; otherwise 0. */
  parent: number
  note: string
}
export type StoredItems = Record<number, StoredItem>

/**
 * A product in a list; a variation has its own picture, price and stock, and its product's name with the
 * chosen options.
 */
export type WishlistProduct = ListedView

export type WishlistItem = {
  /** Id of the variation, if there is one, otherwise of the product. */
  id: number
  product: WishlistProduct
  /** When it was added, in ISO format. */
  addedAt: string
  /** The day of `addedAt`, formatted for display. */
  addedOn: string
  /** '' if empty, and for other visitors if notes are hidden. */
  note: string
  /** Change since it was added, in whole percent; null: hidden by the merchant, or none. */
  priceChange: PriceChange | null
  /** Name of the customer who added it to another owner's list; '' if the owner did, or if it is hidden. */
  addedBy: string
}

export type ListSummary = {
  key: string
  /** The first list has the merchant's default name until it is renamed. */
  name: string
  count: number
  kind: 'own' | 'follow' | 'collab'
  isPrimary: boolean
  isDefault: boolean
  visibility: Visibility
  isCollabable: boolean
}

export type WishlistView = {
  key: string
  name: string
  canEdit: boolean
  /** Also for another customer's list that is open to others. */
  canAdd: boolean
  /** The viewer owns the list: may share it, rename it, set its visibility. */
  isOwn: boolean
  /** Others can open its link: the list exists and is not private. */
  shareable: boolean
  count: number
  /** Newest first, at most a hundred. */
  items: WishlistItem[]
  /** The page number, from 1, and the number of pages. */
  page: number
  pages: number
  suggestions: WishlistProduct[]
  /** All lists of a customer who has several; otherwise []. */
  lists: ListSummary[]
  canAddLists: boolean
  options: ListOptions
}

/** The merchant's display options and texts of a list; the names are those of the settings. */
export type ListOptions = {
  /** How products are linked. */
  link: 'yes' | 'yes_blank' | 'yes_popup' | 'no'
  useNote: boolean
  emptyButton: boolean
  popupSearch: boolean
  /** URL of the "continue" button, as set by the merchant; '' if none. */
  continueUrl: string
  /** Links to the customer's lists. */
  canManage: boolean
  texts: Record<ListText, string>
}

export type ListText =
  | ('emptyMessage' | 'emptyButton' | 'searchPlaceholder' | 'addNote' | 'saveNote')
  | ('priceIncrease' | 'priceDecrease' | 'openPage' | 'continue' | 'suggested' | 'manageWishlists')

/** The state included in every response to our own pages. */
export type WishlistState = {
  /** '#': the caller may have no list. */
  key: string
  ids: StoredItems
  count: number
  /** Increases with every change of this list. */
  version: number
}

/**
 * The response to a call of our own pages (`Accept` with our view type); other clients get the contract's
 * markup instead.
 */
export type WishlistResponse = {
  status: 0 | 1
  /** Notice in the visitor's language, with `{name}` replaced; '' if none. */
  notice: string
  state: WishlistState
  /** The requested or changed list; absent with `view=no`. */
  view?: WishlistView
}
