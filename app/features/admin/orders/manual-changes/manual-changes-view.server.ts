/** The manual changes that an order allows, with the effects of each. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { DifferenceView, ManualChangesView, StatusTransitionView } from './manual-changes-view.ts'
import { randomUUID } from 'node:crypto'
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { differenceOf, paidOf } from '#app/features/orders/by-owner/balance.ts'
import { deletionOf } from '#app/features/orders/by-owner/deletion.ts'
import { transitionsOf, type StatusTransition } from '#app/features/orders/by-owner/status-transitions.ts'
import { transitionInputOf } from '#app/features/orders/by-owner/set-status.server.ts'
import { mailsAbout } from '#app/features/orders/mails/kinds.ts'
import { orderMailTemplates } from '#app/features/orders/mails/templates.server.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'

export function manualChangesView(page: PageRequest, order: StoredOrder): ManualChangesView {
  const { version, hasStock: hasReservedStock, charges } = order
  return {
    statuses: transitionsOf(transitionInputOf(order)).map((transition) =>
      statusTransition(page, order, transition),
    ),
    deletion: { kind: deletionOf(order), version, hasReservedStock, hasCoupons: charges.coupons.length > 0 },
    difference: differenceView(page, order),
  }
}

function statusTransition(
  { services, i18n }: PageRequest,
  { status: from }: StoredOrder,
  transition: StatusTransition,
): StatusTransitionView {
  const { to } = transition
  if (!transition.ok) return { from, to, ok: false, reason: transition.reason }
  const { orderMails } = services.settings.current()
  const mails = mailsAbout({ kind: 'status', from, to })
    .filter((kind) => orderMails[`${orderMailTemplates[kind].key}IsSent`])
    .map((kind) => i18n._(orderMailTemplates[kind].label))
  return { from, to, ok: true, effects: transition.effects, mails }
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
