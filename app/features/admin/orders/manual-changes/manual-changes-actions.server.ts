/** Changes that no status button covers: any status, deletion, settling the open difference. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { OrderNotice } from '#app/features/admin/orders/order/order-view.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import { redirect } from 'react-router'
import { z } from 'zod'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { storedStatuses } from '#app/features/admin/orders/filter.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { deleteOrder, type DeleteOrderResult } from '#app/features/orders/by-owner/delete-order.server.ts'
import { receiveDifference } from '#app/features/orders/by-owner/receive-difference.server.ts'
import { setStatus } from '#app/features/orders/by-owner/set-status.server.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'

const amountSchema = z.coerce.number().int().positive()
const confirmationSchema = z.literal('yes')

/** Each form needs a confirmation on the page. */
export const manualChangeFormSchemas = [
  z.object({
    intent: z.literal('set-status'),
    sure: confirmationSchema,
    from: z.enum(storedStatuses),
    to: z.enum(storedStatuses),
  }),
  z.object({
    intent: z.literal('delete-order'),
    sure: confirmationSchema,
    version: z.coerce.number().int().positive(),
    test: z.literal('yes').optional(),
  }),
  z.object({ intent: z.literal('difference-received'), amount: amountSchema }),
  z.object({
    intent: z.literal('difference-back'),
    amount: amountSchema,
    key: z.uuid(),
    isByHand: z.literal('yes').optional(),
  }),
] as const
export type ManualChangeForm = z.infer<(typeof manualChangeFormSchemas)[number]>

type ManualChangeInput = { actorId: number; form: ManualChangeForm }

/** Redirects if the order was deleted; otherwise returns the notice for the page. */
export async function handleManualChange(
  page: PageRequest,
  order: StoredOrder,
  { actorId, form }: ManualChangeInput,
): Promise<OrderNotice | Response> {
  const { services } = page
  const { id, number, status, totalInMinor, currency } = order
  const auditEntry = { actorId, kind: 'order', subject: id } as const
  if (form.intent === 'set-status') {
    const { from, to } = form
    const setResult = await setStatus(services, id, {
      ...{ from, to, actorId },
      writeAuditEntry: (transaction) =>
        audit(transaction, { ...auditEntry, action: 'status', changes: { status: [from, to] } }),
    })
    if (setResult.ok) return 'changed'
    if (setResult.reason === 'short') return 'status-short'
    return setResult.reason === 'changed' ? 'changed-meanwhile' : 'left'
  }
  if (form.intent === 'delete-order') {
    const total = formatAuditedAmount(totalInMinor, currency)
    const deleteResult = await deleteOrder(services, id, {
      ...{ version: form.version, isTest: form.test === 'yes', actorId },
      writeAuditEntry: (transaction) =>
        audit(transaction, {
          ...auditEntry,
          action: 'deleted',
          changes: { order: String(number), status, amount: total },
        }),
    })
    return deleteResult.ok ? goToList(page) : deletionNotices[deleteResult.reason]
  }
  const differenceInput = { amountInMinor: form.amount, actorId }
  const changes = { amount: formatAuditedAmount(form.amount, currency) }
  if (form.intent === 'difference-received') {
    const isReceived = await receiveDifference(services, id, {
      ...differenceInput,
      writeAuditEntry: (transaction) => audit(transaction, { ...auditEntry, action: 'changed', changes }),
    })
    return isReceived ? 'difference-received' : 'changed-meanwhile'
  }
  return refundDifference(services, id, {
    ...{ ...differenceInput, lines: [], reason: '', restocks: false, isDifference: true },
    ...{ idempotencyKey: form.key, isByHand: form.isByHand === 'yes' },
    writeAuditEntry: (transaction) => audit(transaction, { ...auditEntry, action: 'refunded', changes }),
  })
}

const deletionNotices: Record<Extract<DeleteOrderResult, { ok: false }>['reason'], OrderNotice> = {
  unknown: 'left',
  changed: 'changed-meanwhile',
  'not-a-test': 'not-deleted-test',
  refunding: 'not-deleted-refunding',
  paying: 'not-deleted-paying',
  unreachable: 'not-deleted-paying',
}

async function refundDifference(
  services: Services,
  id: number,
  input: Parameters<typeof refundOrder>[2],
): Promise<OrderNotice> {
  const result = await refundOrder(services, id, input)
  if (result.ok) return result.refund.status === 'asked' ? 'refund-asked' : 'refunded'
  return result.reason === 'refused' ? 'difference-refused' : 'changed-meanwhile'
}

function formatAuditedAmount(amountInMinor: number, currency: string): string {
  return `${writePrice(amountInMinor, findCurrencyDecimals(currency))} ${currency}`
}

function goToList({ services, locale }: PageRequest): Response {
  const { defaultLocale } = services.settings.current().shop
  const path = addLocalePrefix('/admin/orders/?notice=deleted&count=1&left=0', locale, defaultLocale)
  return redirect(path, { status: 303 })
}
