/** Manual changes to an order beyond its status transitions: another status, deletion, the open difference. */
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
import { localePath } from '#app/platform/i18n/locales.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'

const amount = z.coerce.number().int().positive()
const sure = z.literal('yes')

/** Each form needs a confirmation on the page. */
export const manualChangeForms = [
  z.object({
    intent: z.literal('set-status'),
    sure,
    from: z.enum(storedStatuses),
    to: z.enum(storedStatuses),
  }),
  z.object({
    intent: z.literal('delete-order'),
    sure,
    version: z.coerce.number().int().positive(),
    test: z.literal('yes').optional(),
  }),
  z.object({ intent: z.literal('difference-received'), amount }),
  z.object({
    intent: z.literal('difference-back'),
    amount,
    key: z.uuid(),
    isByHand: z.literal('yes').optional(),
  }),
] as const
export type ManualChangeForm = z.infer<(typeof manualChangeForms)[number]>

type ManualChangeInput = { by: number; form: ManualChangeForm }

/** Redirects if the order was deleted; otherwise returns the notice for the page. */
export async function handleManualChange(
  page: PageRequest,
  order: StoredOrder,
  { by, form }: ManualChangeInput,
): Promise<OrderNotice | Response> {
  const { services } = page
  const { id, number, status, totalInMinor, currency } = order
  const audited = { by, kind: 'order', subject: id } as const
  if (form.intent === 'set-status') {
    const { from, to } = form
    const set = await setStatus(services, id, {
      ...{ from, to, by },
      alongside: (queries) =>
        audit(queries, { ...audited, action: 'status', changes: { status: [from, to] } }),
    })
    if (set.ok) return 'changed'
    if (set.reason === 'short') return 'status-short'
    return set.reason === 'changed' ? 'changed-meanwhile' : 'left'
  }
  if (form.intent === 'delete-order') {
    const total = written(totalInMinor, currency)
    const deleted = await deleteOrder(services, id, {
      ...{ version: form.version, isTest: form.test === 'yes', by },
      alongside: (queries) =>
        audit(queries, {
          ...audited,
          action: 'deleted',
          changes: { order: String(number), status, amount: total },
        }),
    })
    return deleted.ok ? goToList(page) : deletionNotices[deleted.reason]
  }
  const open = { amountInMinor: form.amount, by }
  const changes = { amount: written(form.amount, currency) }
  if (form.intent === 'difference-received') {
    const received = await receiveDifference(services, id, {
      ...open,
      alongside: (queries) => audit(queries, { ...audited, action: 'changed', changes }),
    })
    return received ? 'difference-received' : 'changed-meanwhile'
  }
  return refundDifference(services, id, {
    ...{ ...open, lines: [], reason: '', restocks: false, isDifference: true },
    ...{ idempotencyKey: form.key, isByHand: form.isByHand === 'yes' },
    alongside: (queries) => audit(queries, { ...audited, action: 'refunded', changes }),
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

function written(amountInMinor: number, currency: string): string {
  return `${writePrice(amountInMinor, currencyDecimals(currency))} ${currency}`
}

function goToList({ services, locale }: PageRequest): Response {
  const { defaultLocale } = services.settings.current().shop
  const path = localePath('/admin/orders/?notice=deleted&count=1&left=0', locale, defaultLocale)
  return redirect(path, { status: 303 })
}
