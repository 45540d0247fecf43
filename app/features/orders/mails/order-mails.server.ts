/** Queues order mails in the outbox, in the transaction of the event they report. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderMailEvent } from './order-mail-events.ts'
import { readWithLines } from '#app/features/orders/store.server.ts'
import { readPurchaseNotes } from '#app/features/orders/details/purchase-notes.server.ts'
import { orderMail, type MailExtras } from './compose.server.ts'
import { isToTheShop, mailsAbout } from './kinds.ts'
import { orderMailTemplates } from './templates.server.ts'
import { stockMail } from './stock-mail.server.ts'

export type OrderMailTrigger = { orderId: number; mailEvent: OrderMailEvent }

export async function queueOrderMails(
  services: Services,
  queries: Queries,
  { orderId, mailEvent }: OrderMailTrigger,
): Promise<void> {
  if (mailEvent.kind === 'stock') {
    const mail = await stockMail(services, queries, mailEvent.products)
    if (mail) await services.mail.send(mail, queries)
    return
  }
  const { orderMails } = services.settings.current()
  const kinds = mailsAbout(mailEvent).filter((kind) => orderMails[`${orderMailTemplates[kind].key}IsSent`])
  if (kinds.length === 0) return
  const order = await readWithLines(queries, orderId)
  if (!order) return
  const purchaseNotes = kinds.every(isToTheShop) ? undefined : await readPurchaseNotes(queries, order)
  for (const kind of kinds) {
    const mail = await orderMail(services, order, { kind, ...mailExtrasOf(mailEvent), purchaseNotes })
    if (mail) await services.mail.send({ ...mail, about: aboutOrder(orderId) }, queries)
  }
}

/** Reference by which the outbox finds the mails of an order. */
export function aboutOrder(id: number): string {
  return `order:${id}`
}

function mailExtrasOf(mailEvent: OrderMailEvent): MailExtras {
  if (mailEvent.kind === 'refunded') return { refundedInMinor: mailEvent.amountInMinor }
  if (mailEvent.kind === 'pieces-missing') return { names: mailEvent.names }
  return mailEvent.kind === 'customer-note' ? { note: mailEvent.text } : {}
}
