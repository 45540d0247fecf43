/** Mails about an order that a manager sends from the desk, as the order stands now. */
import type { I18n } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { OrderMailKind, Standing } from './kinds.ts'
import { readMissing } from '#app/features/orders/lifecycle/find-pieces.server.ts'
import { readPurchaseNotes } from '#app/features/orders/details/purchase-notes.server.ts'
import { addNote, readWithLines } from '#app/features/orders/store.server.ts'
import { orderMail } from './compose.server.ts'
import { aboutOrder } from './order-mails.server.ts'
import { isToTheShop, sendableMails } from './kinds.ts'
import { letters } from './letters.server.ts'

export type SendableMail = { kind: OrderMailKind; label: string; isToTheShop: boolean }

/** What can be sent of an order, as the desk's language calls it; 'order-details' first: it leads to paying what is not paid. */
export function listSendableMails(texts: I18n, order: Standing): SendableMail[] {
  return sendableMails(order).map((kind) => ({
    kind,
    label: texts._(letters[kind].label),
    isToTheShop: isToTheShop(kind),
  }))
}

export type Resent =
  | { ok: true; mailId: string }
  | { ok: false; reason: 'unknown' | 'unfit' | 'no-recipient' }

/** Writes one once more, whether or not it is sent by itself, and notes that with the order; the caller hands it over. */
export function resendOrderMail(
  services: Services,
  { orderId, kind, by }: { orderId: number; kind: string; by: number },
): Promise<Resent> {
  return services.database.db.transaction(async (queries): Promise<Resent> => {
    const order = await readWithLines(queries, orderId)
    if (!order) return { ok: false, reason: 'unknown' }
    const fitting = sendableMails(order).find((one) => one === kind)
    if (!fitting) return { ok: false, reason: 'unfit' }
    const names = fitting === 'missing-pieces' ? await readMissing(queries, orderId) : []
    const purchaseNotes = await readPurchaseNotes(queries, order)
    const mail = await orderMail(services, order, { kind: fitting, names, purchaseNotes })
    if (!mail) return { ok: false, reason: 'no-recipient' }
    const about = aboutOrder(orderId)
    const { id: mailId } = await services.mail.send({ ...mail, about }, queries, { isHandedOver: true })
    const content = { happened: 'mail', kind: fitting, isAgain: true } as const
    await addNote(queries, { orderId, kind: 'system', content, by, at: services.clock.now() })
    return { ok: true, mailId }
  })
}
