/** MAP  slot of a page → the features' components rendered there, in this order. */
import type { Slots } from '#app/ui/slot.tsx'
import { AccountEntry } from '#app/features/customers/account-entry.tsx'
import { CardAdd } from '#app/features/cart/client/card-add.tsx'
import { CartEnd } from '#app/features/cart/drawer/cart-end.tsx'
import { CartEntry } from '#app/features/cart/drawer/cart-entry.tsx'
import { CardCompare, CompareEntry, ProductCompare } from '#app/features/compare/client/button.tsx'
import { CompareEnd } from '#app/features/compare/client/compare-end.tsx'
import { ContactForm } from '#app/features/contact-forms/client/contact-form.tsx'
import { Enquiry } from '#app/features/contact-forms/embed/enquiry.tsx'
import { CardQuickViewButton } from '#app/features/quick-view/client/button.tsx'
import { QuickViewEnd } from '#app/features/quick-view/client/quick-view-end.tsx'
import { CardWishlist, ProductWishlist, WishlistEntry } from '#app/features/wishlist/client/button.tsx'
import { WishlistEnd } from '#app/features/wishlist/client/wishlist-end.tsx'
import { Toaster } from '#app/ui/notices/toaster.tsx'

export const slots: Slots = {
  'header entries': [AccountEntry, WishlistEntry, CompareEntry, CartEntry],
  'product actions': [ProductWishlist, ProductCompare],
  'card buttons': [CardWishlist, CardCompare, CardQuickViewButton],
  'card actions': [CardAdd],
  'written text': [ContactForm],
  'product enquiry': [Enquiry],
  'page end': [CartEnd, CompareEnd, WishlistEnd, QuickViewEnd, Toaster],
}
