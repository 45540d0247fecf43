/** The lists of a shopper as pages of ours get them: to manage them, and to choose one. */
import type { ListSummary, WishlistAnswer } from '#app/features/wishlist/page/view.ts'

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
  /** Shoppers may have several, if not yet as many as they have. */
  hasSeveral: boolean
  /** Shoppers may let others add to their lists. */
  hasCollab: boolean
  texts: ManageTexts
}

/** What calls on lists answer to a page of ours. */
export type ListsAnswer = WishlistAnswer & ManageView

/** What can be added to a list that is open to others. */
export type FoundProduct = { id: number; name: string; path: string; isListed: boolean }

/** The search for it on the list's page. */
export type AddingView = {
  /** What was searched for without script; ''. */
  keyword: string
  /** null: nothing was searched for yet. */
  found: FoundProduct[] | null
  texts: Record<'searchProductsPlaceholder' | 'addText' | 'addedText', string>
}
