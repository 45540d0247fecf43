/** The manual changes that an order allows, with the effects of each. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { DifferenceView, ManualChangesView, StatusTransitionView } from './manual-changes-view.ts'
import { randomUUID } from 'node:crypto'
import { createAmountFormatter } from '#app/features/admin/orders/amounts.server.ts'
import { calculateDifferenceInMinor, calculatePaidInMinor } from '#app/features/orders/by-owner/balance.ts'
import { classifyDeletion } from '#app/features/orders/by-owner/deletion.ts'
import { listTransitions, type StatusTransition } from '#app/features/orders/by-owner/status-transitions.ts'
import { createTransitionInput } from '#app/features/orders/by-owner/set-status.server.ts'
import { listEventMails } from '#app/features/orders/mails/kinds.ts'
import { orderMailTemplates } from '#app/features/orders/mails/templates.server.ts'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'

export function createManualChangesView(page: PageRequest, order: StoredOrder): ManualChangesView {
  const { version, hasStock: hasReservedStock, charges } = order
  return {
    transitions: listTransitions(createTransitionInput(order)).map((transition) =>
      createStatusTransitionView(page, order, transition),
    ),
    deletion: {
      kind: classifyDeletion(order),
      version,
      hasReservedStock,
      hasCoupons: charges.coupons.length > 0,
    },
    difference: createDifferenceView(page, order),
  }
}

function createStatusTransitionView(
  { services, i18n }: PageRequest,
  { status: from }: StoredOrder,
  transition: StatusTransition,
): StatusTransitionView {
  const { to } = transition
  if (!transition.ok) return { from, to, ok: false, reason: transition.reason }
  const { orderMails } = services.settings.current()
  const mailLabels = listEventMails({ kind: 'status', from, to })
    .filter((kind) => orderMails[`${orderMailTemplates[kind].key}IsSent`])
    .map((kind) => i18n._(orderMailTemplates[kind].label))
  return { from, to, ok: true, effects: transition.effects, mailLabels }
}

function createDifferenceView(page: PageRequest, order: StoredOrder): DifferenceView | null {
  const difference = calculateDifferenceInMinor(order)
  if (difference === 0) return null
  const formatInCurrency = createAmountFormatter(page)
  return {
    kind: difference > 0 ? 'collect' : 'give-back',
    amount: formatInCurrency(Math.abs(difference), order.currency),
    amountInMinor: Math.abs(difference),
    paidAmount: formatInCurrency(calculatePaidInMinor(order), order.currency),
    key: randomUUID(),
    isByService: findPaymentMethod(order.paymentMethod)?.refund !== undefined && order.transactionId !== '',
  }
}
