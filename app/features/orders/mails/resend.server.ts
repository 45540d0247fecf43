/** Order mails that a merchant sends from the admin, with the current data of the order. */
import type { I18n } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { OrderMailKind, SendableOrder } from './kinds.ts'
import { readUnallocatedNames } from '#app/features/orders/lifecycle/allocate-stock.server.ts'
import { readPurchaseNotes } from '#app/features/orders/details/purchase-notes.server.ts'
import { addNote, readOrderWithLines } from '#app/features/orders/store.server.ts'
import { createOrderMail } from './compose.server.ts'
import { formatOrderReference } from './order-mails.server.ts'
import { isShopMailKind, listSendableMailKinds } from './kinds.ts'
import { orderMailTemplates } from './templates.server.ts'

export type SendableMail = { kind: OrderMailKind; label: string; isShopMail: boolean }

/**
 * The mails that can be sent for an order, labeled in the admin's language; 'order-details' first: it links
 * to the payment of an unpaid order.
 */
export function listSendableMails(i18n: I18n, order: SendableOrder): SendableMail[] {
  return listSendableMailKinds(order).map((kind) => ({
    kind,
    label: i18n._(orderMailTemplates[kind].label),
    isShopMail: isShopMailKind(kind),
  }))
}

export type ResendResult =
  | { ok: true; mailId: string }
  | { ok: false; reason: 'unknown' | 'unfit' | 'no-recipient' }

/**
 * Queues a mail again, even if its automatic sending is disabled, and adds a note to the order; the caller
 * delivers it.
 */
export function resendOrderMail(
  services: Services,
  { orderId, kind, actorId }: { orderId: number; kind: string; actorId: number },
): Promise<ResendResult> {
  return services.database.db.transaction(async (transaction): Promise<ResendResult> => {
    const order = await readOrderWithLines(transaction, orderId)
    if (!order) return { ok: false, reason: 'unknown' }
    const sendableKind = listSendableMailKinds(order).find((one) => one === kind)
    if (!sendableKind) return { ok: false, reason: 'unfit' }
    const names = sendableKind === 'missing-pieces' ? await readUnallocatedNames(transaction, orderId) : []
    const purchaseNotes = await readPurchaseNotes(transaction, order)
    const mail = await createOrderMail(services, order, { kind: sendableKind, names, purchaseNotes })
    if (!mail) return { ok: false, reason: 'no-recipient' }
    const about = formatOrderReference(orderId)
    const { id: mailId } = await services.mail.send({ ...mail, about }, transaction, { deliversNow: true })
    const content = { happened: 'mail', kind: sendableKind, isAgain: true } as const
    await addNote(transaction, { orderId, kind: 'system', content, actorId, createdAt: services.clock.now() })
    return { ok: true, mailId }
  })
}
