/** MAP  place on a page → the features' components that stand there, in this order. */
import type { Slots } from './ui/slot.tsx'
import { AccountEntry } from './features/customers/account-entry.tsx'
import { CardAdd } from './features/cart/card-add.tsx'
import { CartEnd } from './features/cart/cart-end.tsx'
import { CartEntry } from './features/cart/cart-entry.tsx'
import { CardCompare, ProductCompare } from './features/compare/client/button.tsx'
import { CompareEnd } from './features/compare/client/compare-end.tsx'
import { CompareEntry } from './features/compare/client/entry.tsx'
import { ContactForm } from './features/contact-forms/client/contact-form.tsx'
import { Enquiry } from './features/contact-forms/embed/enquiry.tsx'
import { CardQuickView } from './features/quick-view/client/button.tsx'
import { QuickViewEnd } from './features/quick-view/client/quick-view-end.tsx'
import { CardWishlist, ProductWishlist } from './features/wishlist/client/button.tsx'
import { WishlistEntry } from './features/wishlist/client/entry.tsx'
import { WishlistEnd } from './features/wishlist/client/wishlist-end.tsx'
import { Toaster } from './ui/toaster.tsx'

export const slots: Slots = {
  'header entries': [AccountEntry, WishlistEntry, CompareEntry, CartEntry],
  'product actions': [ProductWishlist, ProductCompare],
  'card buttons': [CardWishlist, CardCompare, CardQuickView],
  'card actions': [CardAdd],
  'written text': [ContactForm],
  'product enquiry': [Enquiry],
  'page end': [CartEnd, CompareEnd, WishlistEnd, QuickViewEnd, Toaster],
}
