/** Queues order mails in the outbox, in the transaction of the event they report. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderMailEvent } from './order-mail-events.ts'
import { readOrderWithLines } from '#app/features/orders/store.server.ts'
import { readPurchaseNotes } from '#app/features/orders/details/purchase-notes.server.ts'
import { createOrderMail, type MailExtras } from './compose.server.ts'
import { isShopMailKind, listEventMails } from './kinds.ts'
import { orderMailTemplates } from './templates.server.ts'
import { createStockMail } from './stock-mail.server.ts'

export type OrderMailTrigger = { orderId: number; mailEvent: OrderMailEvent }

export async function queueOrderMails(
  services: Services,
  transaction: Queries,
  { orderId, mailEvent }: OrderMailTrigger,
): Promise<void> {
  if (mailEvent.kind === 'stock') {
    const mail = await createStockMail(services, transaction, mailEvent.products)
    if (mail) await services.mail.send(mail, transaction)
    return
  }
  const { orderMails } = services.settings.current()
  const kinds = listEventMails(mailEvent).filter(
    (kind) => orderMails[`${orderMailTemplates[kind].key}IsSent`],
  )
  if (kinds.length === 0) return
  const order = await readOrderWithLines(transaction, orderId)
  if (!order) return
  const purchaseNotes = kinds.every(isShopMailKind) ? undefined : await readPurchaseNotes(transaction, order)
  for (const kind of kinds) {
    const mail = await createOrderMail(services, order, {
      kind,
      ...createMailExtras(mailEvent),
      purchaseNotes,
    })
    if (mail) await services.mail.send({ ...mail, about: formatOrderReference(orderId) }, transaction)
  }
}

/** Reference by which the outbox finds the mails of an order. */
export function formatOrderReference(id: number): string {
  return `order:${id}`
}

function createMailExtras(mailEvent: OrderMailEvent): MailExtras {
  if (mailEvent.kind === 'refunded') return { refundedInMinor: mailEvent.amountInMinor }
  if (mailEvent.kind === 'pieces-missing') return { names: mailEvent.names }
  return mailEvent.kind === 'customer-note' ? { note: mailEvent.text } : {}
}
