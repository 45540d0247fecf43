/** A customer's lists for our own pages: to manage them, and to choose one. */
import type { ListSummary, WishlistResponse } from '#app/features/wishlist/page/view.ts'

type ManageTexts = Record<
  | 'manageWishlists'
  | 'setDefault'
  | 'isDefault'
  | 'delete'
  | 'placeholderName'
  | 'addWishlist'
  | 'saveText'
  | 'badgePrimaryText'
  | 'badgeFollowedText'
  | 'badgeCollabableText'
  | 'removeFromMyWishlistsText'
  | 'collabLabel',
  string
>

export type ManageView = {
  lists: ListSummary[]
  canAddLists: boolean
  /** Customers may have several lists, even if they do not have the maximum yet. */
  hasSeveral: boolean
  /** Customers may let others add to their lists. */
  hasCollab: boolean
  texts: ManageTexts
}

/** The response of list calls to our own pages. */
export type ListsResponse = WishlistResponse & ManageView

/** A product that can be added to a list open to others. */
export type SearchResult = { id: number; name: string; path: string; isListed: boolean }

/** The product search on the list's page. */
export type ProductSearchView = {
  /** The search term without JavaScript; '' if there is none. */
  keyword: string
  /** null: no search yet. */
  foundProducts: SearchResult[] | null
  texts: Record<'searchProductsPlaceholder' | 'addText' | 'addedText', string>
}
