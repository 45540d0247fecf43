/** A wishlist as our pages get it: what the calls of the contract say in markup, as values. */
import type { ListedView } from '#app/features/product-actions/listed/view.ts'
import type { PriceChange } from '#app/features/wishlist/items/price-change.ts'

export type Visibility = 'public' | 'shared' | 'private'

/** The contract's `ids`: product → what is kept of it. Scripts find out by it which buttons are added. */
export type KeptItem = {
  /** Seconds since 1970. */
  time: number
  /** '19.9'; '' of what had no price. */
  price: string
  /** Of a variation its product; else 0. */
  parent: number
  note: string
}
export type KeptItems = Record<number, KeptItem>

/** A product as lists show it; of a variation its own picture, price and stock, and its product's name with the choice. */
export type WishedProduct = ListedView

export type WishedItem = {
  /** Of the variation, if one was meant, else of the product. */
  id: number
  product: WishedProduct
  /** When it was added, ISO. */
  addedAt: string
  /** The same day as people write it. */
  addedOn: string
  /** '' of nothing, and for strangers where notes are not shown. */
  note: string
  /** Since it was added, in whole percent; null: the owner does not show it, or there is none. */
  priceChange: PriceChange | null
  /** Who added it to somebody else's list; ''. */
  addedBy: string
}

export type ListSummary = {
  key: string
  /** The primary one has the owner's word for it until it is named. */
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
  /** Also of somebody else's list that is open to others. */
  canAdd: boolean
  /** Who looks owns it: may share it, name it, say who sees it. */
  isOwn: boolean
  /** Others see it by its link: it is there, and not private. */
  shareable: boolean
  count: number
  /** Newest first, at most a hundred. */
  items: WishedItem[]
  /** Which hundred, from 1, and how many there are. */
  page: number
  pages: number
  suggestions: WishedProduct[]
  /** Of a shopper with several; [] else. */
  lists: ListSummary[]
  canAddLists: boolean
  options: ListOptions
}

/** What of a list the owner of the shop shows, and in which words; the names are those of the settings. */
export type ListOptions = {
  /** Where products lead. */
  link: 'yes' | 'yes_blank' | 'yes_popup' | 'no'
  useNote: boolean
  emptyButton: boolean
  popupSearch: boolean
  /** ''. */
  continueUrl: string
  /** Leads to the shopper's several lists. */
  canManage: boolean
  texts: Record<ListText, string>
}

export type ListText =
  | ('emptyMessage' | 'emptyButton' | 'searchPlaceholder' | 'addNote' | 'saveNote')
  | ('priceIncrease' | 'priceDecrease' | 'openPage' | 'continue' | 'suggested' | 'manageWishlists')

/** What every call of ours answers, beside what it was asked for. */
export type WishlistState = {
  /** '#': there is no list for who asks. */
  key: string
  ids: KeptItems
  count: number
  /** Larger after every change of this list. */
  version: number
}

/** What a call of ours (`Accept` with our view type) gets; a foreign client gets the contract's markup instead. */
export type WishlistAnswer = {
  status: 0 | 1
  /** In the visitor's language; `{name}` is filled in already; ''. */
  notice: string
  state: WishlistState
  /** Of the list that was asked for or changed; absent where the call asked with `view=no`. */
  view?: WishlistView
}
