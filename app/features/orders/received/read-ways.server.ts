/** How the shopper of an order comes back to it, and reaches the shop. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import { isConfirmedByMail } from '#app/features/orders/mails/confirmed.server.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'

export type WaysBack = {
  number: number
  /** It is in the account of whoever is signed in. */
  isOwn: boolean
  /** A mail with its link was sent. */
  hasMail: boolean
  /** It would come into an account that is made now. */
  offersAccount: boolean
  /** The page that says how to reach the shop; undefined: there is none. */
  contact: { title: string; path: string } | undefined
}

// As shops from WordPress and the demo call it.
const CONTACT_SLUGS = ['contact', 'contact-us']

export async function readWaysBack(page: PageRequest, order: StoredOrder): Promise<WaysBack> {
  const { services, locale } = page
  const [{ userId }, pages] = await Promise.all([page.visitor(), services.pages.current()])
  const contact = CONTACT_SLUGS.flatMap((slug) => pages.filter((each) => each.slug === slug)).at(0)
  return {
    number: order.number,
    isOwn: userId > 0 && order.customerId === userId,
    hasMail: isConfirmedByMail(services, order),
    offersAccount: userId === 0 && order.customerId === null && order.email !== '',
    contact: contact && { title: labelIn(contact.title, locale), path: `/${contact.slug}/` },
  }
}
