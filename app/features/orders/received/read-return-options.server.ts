/** Options for the customer to return to an order, and to contact the shop. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import { isConfirmedByMail } from '#app/features/orders/mails/confirmed.server.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'

export type ReturnOptions = {
  number: number
  /** The order is in the signed-in customer's account. */
  isOwn: boolean
  /** A mail with its link was sent. */
  hasMail: boolean
  /** Creating an account now would add the order to it. */
  offersAccount: boolean
  /** Contact page; `undefined`: there is none. */
  contact: { title: string; path: string } | undefined
}

// Slugs used by WordPress shops and the demo.
const CONTACT_SLUGS = ['contact', 'contact-us']

export async function readReturnOptions(page: PageRequest, order: StoredOrder): Promise<ReturnOptions> {
  const { services, locale } = page
  const [{ userId }, pages] = await Promise.all([page.getVisitor(), services.pages.current()])
  const contact = CONTACT_SLUGS.flatMap((slug) => pages.filter((each) => each.slug === slug)).at(0)
  return {
    number: order.number,
    isOwn: userId > 0 && order.customerId === userId,
    hasMail: isConfirmedByMail(services, order),
    offersAccount: userId === 0 && order.customerId === null && order.email !== '',
    contact: contact && { title: localizeLabel(contact.title, locale), path: `/${contact.slug}/` },
  }
}
