/** Puts the mails about an order into the outbox, in the transaction that makes their news true. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderNews } from './order-news.ts'
import { readWithLines } from '#app/features/orders/store.server.ts'
import { readPurchaseNotes } from '#app/features/orders/details/purchase-notes.server.ts'
import { orderMail, type Beside } from './compose.server.ts'
import { isToTheShop, mailsAbout } from './kinds.ts'
import { letters } from './letters.server.ts'
import { stockMail } from './stock-mail.server.ts'

export type Told = { orderId: number; news: OrderNews }

export async function mailsFor(services: Services, queries: Queries, { orderId, news }: Told): Promise<void> {
  if (news.kind === 'stock') {
    const mail = await stockMail(services, queries, news.products)
    if (mail) await services.mail.send(mail, queries)
    return
  }
  const { orderMails } = services.settings.current()
  const kinds = mailsAbout(news).filter((kind) => orderMails[`${letters[kind].key}IsSent`])
  if (kinds.length === 0) return
  const order = await readWithLines(queries, orderId)
  if (!order) return
  const purchaseNotes = kinds.every(isToTheShop) ? undefined : await readPurchaseNotes(queries, order)
  for (const kind of kinds) {
    const mail = await orderMail(services, order, { kind, ...besideOf(news), purchaseNotes })
    if (mail) await services.mail.send({ ...mail, about: aboutOrder(orderId) }, queries)
  }
}

/** What the outbox knows the mails of an order by. */
export function aboutOrder(id: number): string {
  return `order:${id}`
}

function besideOf(news: OrderNews): Beside {
  if (news.kind === 'refunded') return { refundedInMinor: news.amountInMinor }
  if (news.kind === 'pieces-missing') return { names: news.names }
  return news.kind === 'customer-note' ? { note: news.text } : {}
}
