/** What its owner may make of an order, and what follows from each. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { DifferenceView, MovesView, StatusMoveView } from './moves-view.ts'
import { randomUUID } from 'node:crypto'
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { differenceOf, paidOf } from '#app/features/orders/by-owner/balance.ts'
import { deletionOf } from '#app/features/orders/by-owner/deletion.ts'
import { movesOf, type Move } from '#app/features/orders/by-owner/moves.ts'
import { movable } from '#app/features/orders/by-owner/set-status.server.ts'
import { mailsAbout } from '#app/features/orders/mails/kinds.ts'
import { letters } from '#app/features/orders/mails/letters.server.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'

export function movesView(page: PageRequest, order: StoredOrder): MovesView {
  const { version, hasStock: holdsStock, charges } = order
  return {
    statuses: movesOf(movable(order)).map((move) => statusMove(page, order, move)),
    deletion: { kind: deletionOf(order), version, holdsStock, hasCoupons: charges.coupons.length > 0 },
    difference: differenceView(page, order),
  }
}

function statusMove(
  { services, texts }: PageRequest,
  { status: from }: StoredOrder,
  move: Move,
): StatusMoveView {
  const { to } = move
  if (!move.ok) return { from, to, ok: false, reason: move.reason }
  const { orderMails } = services.settings.current()
  const mails = mailsAbout({ kind: 'status', from, to })
    .filter((kind) => orderMails[`${letters[kind].key}IsSent`])
    .map((kind) => texts._(letters[kind].label))
  return { from, to, ok: true, effects: move.effects, mails }
}

function differenceView(page: PageRequest, order: StoredOrder): DifferenceView | null {
  const difference = differenceOf(order)
  if (difference === 0) return null
  const write = amountWriter(page)
  return {
    kind: difference > 0 ? 'collect' : 'give-back',
    amount: write(Math.abs(difference), order.currency),
    amountInMinor: Math.abs(difference),
    paid: write(paidOf(order), order.currency),
    key: randomUUID(),
    byService: findMethod(order.paymentMethod)?.refund !== undefined && order.transactionId !== '',
  }
}
