/** MAP  personal data → how it is exported and erased. A feature that stores personal data adds its part. */
import type { PersonalDataParts } from '#app/platform/personal-data.server.ts'
import { invitationsPart } from '#app/features/admin/invitations/personal-data.server.ts'
import { backInStockPart } from '#app/features/back-in-stock/personal-data.server.ts'
import { cartPart } from '#app/features/cart/personal-data.server.ts'
import { comparePart } from '#app/features/compare/personal-data.server.ts'
import { formsPart } from '#app/features/contact-forms/personal-data.server.ts'
import { alertsPart } from '#app/features/wishlist/alerts/personal-data.server.ts'
import { accountPart, addressesPart } from '#app/features/customers/account/privacy/parts.server.ts'
import { ordersPart } from '#app/features/orders/personal-data.server.ts'
import { reviewsPart } from '#app/features/reviews/personal-data.server.ts'
import { wishlistPart } from '#app/features/wishlist/personal-data.server.ts'
import { mailsPart } from '#app/platform/mail/personal-data.server.ts'

/** The account is last: data that refers to it is erased first. */
export const personalData: PersonalDataParts = {
  addresses: addressesPart,
  backInStock: backInStockPart,
  cart: cartPart,
  comparison: comparePart,
  forms: formsPart,
  invitations: invitationsPart,
  mails: mailsPart,
  orders: ordersPart,
  reviews: reviewsPart,
  wishlistAlerts: alertsPart,
  wishlists: wishlistPart,
  account: accountPart,
}
