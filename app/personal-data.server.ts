/** MAP  what the shop knows of somebody → how they get it, and how it is erased. A feature that keeps personal data adds its part. */
import type { Queries } from './platform/database/database.server.ts'
import type { Services } from './services.server.ts'
import { invitationsPart } from './features/admin/invitations/personal-data.server.ts'
import { backInStockPart } from './features/back-in-stock/personal-data.server.ts'
import { cartPart } from './features/cart/personal-data.server.ts'
import { comparePart } from './features/compare/personal-data.server.ts'
import { formsPart } from './features/contact-forms/personal-data.server.ts'
import { alertsPart } from './features/wishlist/alerts/personal-data.server.ts'
import { accountPart, addressesPart } from './features/customers/account/privacy/parts.server.ts'
import { ordersPart } from './features/orders/personal-data.server.ts'
import { reviewsPart } from './features/reviews/personal-data.server.ts'
import { wishlistPart } from './features/wishlist/personal-data.server.ts'
import { mailsPart } from './platform/mail/personal-data.server.ts'

/** Whose data it is. */
export type Person = { userId: number; email: string }

export type PersonalDataPart = {
  /** Everything that is kept of the person, as it can be read by people and programs. */
  export: (services: Services, person: Person) => Promise<unknown>
  /** Deletes it; what must stay (an order's amounts) loses everything that leads to the person. */
  erase: (queries: Queries, person: Person) => Promise<void>
}

/** The account is last: what hangs on it goes first. */
const parts: Record<string, PersonalDataPart> = {
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

/** All that is kept of a person, by part. */
export async function exportPersonalData(services: Services, person: Person): Promise<object> {
  const exported = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await part.export(services, person)]),
  )
  return Object.fromEntries(exported)
}

/** Erases a person within a transaction: all of it, or nothing when a part fails. */
export async function erasePersonalData(queries: Queries, person: Person): Promise<void> {
  for (const part of Object.values(parts)) await part.erase(queries, person)
}
