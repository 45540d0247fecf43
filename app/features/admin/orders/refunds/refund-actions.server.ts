/** Refunds from the admin: computed and confirmed first, executed once. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { RefundInput, RefundPart } from '#app/features/orders/refunds/refund-rules.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type {
  OrderActionData,
  OrderNotice,
  RefundProblem,
  RefundFormValues,
} from '#app/features/admin/orders/order/order-view.ts'
import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { z } from 'zod'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { createAmountFormatter } from '#app/features/admin/orders/amounts.server.ts'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { validateRefund } from '#app/features/orders/refunds/refund-rules.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { readPart, readRefund, sumParts, createFullRefund, writePart } from './refund-form-values.ts'

const MAX_REASON_LENGTH = 300
const MAX_FIELDS = 1000

export const refundFormSchema = z.object({
  intent: z.literal('refund-sure'),
  key: z.uuid(),
  amount: z.coerce.number().int().positive(),
  parts: z.array(
    z.string().transform((text, context) => {
      const part = readPart(text)
      if (part) return part
      context.addIssue('no part of a refund')
      return z.NEVER
    }),
  ),
  reason: z.string().max(MAX_REASON_LENGTH).default(''),
  restocks: z.literal('yes').optional(),
  isByHand: z.literal('yes').optional(),
})
type RefundForm = z.output<typeof refundFormSchema>

type RefundFormInput = { isFull: boolean; formData: FormData }

/** Computes the refund and returns a confirmation, or a validation error. */
export function prepareRefund(page: PageRequest, order: StoredOrder, { isFull, formData }: RefundFormInput) {
  const values = readRefundFormValues(formData)
  const readResult = isFull
    ? { ok: true as const, refund: createFullRefund(order) }
    : readRefund(order, values, findCurrencyDecimals(order.currency))
  if (!readResult.ok) return refuse({ problem: readResult.reason, values })
  const { refund } = readResult
  const validationError = validateRefund(order, order.lines, refund)
  if (validationError) return refuse({ problem: validationError, values })
  return {
    ask: 'refund',
    question: createQuestion(page, { order, refund, values }),
  } satisfies OrderActionData
}

type QuestionInput = {
  order: StoredOrder
  refund: RefundInput & { lines: RefundPart[] }
  values: RefundFormValues
}

function createQuestion({ services, locale }: PageRequest, { order, refund, values }: QuestionInput) {
  const formatInCurrency = createAmountFormatter({ services, locale })
  const formatAmount = (amountInMinor: number) => formatInCurrency(amountInMinor, order.currency)
  const { amountInMinor, lines } = refund
  const rest = amountInMinor - sumParts(lines)
  const names = new Map(order.lines.map(({ id, name }) => [id, localizeText(name, locale)]))
  return {
    key: randomUUID(),
    amountInMinor,
    amount: formatAmount(amountInMinor),
    parts: lines.map(writePart),
    lines: lines.map((part) => ({
      name: names.get(part.lineId) ?? '',
      quantity: part.quantity,
      amount: formatAmount(sumParts([part])),
    })),
    otherAmount: rest > 0 ? formatAmount(rest) : '',
    reason: (values.reason ?? '').trim().slice(0, MAX_REASON_LENGTH),
    restocks: values.restocks === 'yes',
    isByService: values.isByHand !== 'yes' && findPaymentMethod(order.paymentMethod)?.refund !== undefined,
  }
}

type SubmitRefundInput = { actorId: number; form: RefundForm }

/** Executes the refund; submitting the same form again is idempotent. */
export async function submitRefund(
  { services }: PageRequest,
  { id, currency }: StoredOrder,
  { actorId, form }: SubmitRefundInput,
): Promise<OrderNotice | ReturnType<typeof refuse>> {
  const { key, amount: amountInMinor, parts: lines, reason } = form
  const result = await refundOrder(services, id, {
    ...{ idempotencyKey: key, amountInMinor, lines, reason, actorId },
    restocks: form.restocks === 'yes',
    isByHand: form.isByHand === 'yes',
    writeAuditEntry: (transaction) =>
      audit(transaction, {
        ...{ actorId, kind: 'order', subject: id, action: 'refunded' },
        changes: {
          amount: `${writePrice(amountInMinor, findCurrencyDecimals(currency))} ${currency}`,
          ...(reason && { reason }),
        },
      }),
  })
  if (result.ok) {
    if (result.refund.status === 'failed') return refuse({ problem: 'refused', values: {} })
    return result.refund.status === 'asked' ? 'refund-asked' : 'refunded'
  }
  if (result.reason === 'refused')
    return refuse({ problem: 'refused', serviceMessage: result.message, values: {} })
  if (result.reason === 'unknown') throw data(null, { status: 404 })
  return refuse({ problem: result.reason, values: {} })
}

function refuse({
  problem,
  serviceMessage = '',
  values,
}: {
  problem: RefundProblem
  serviceMessage?: string
  values: RefundFormValues
}) {
  const status = problem === 'typed' || problem === 'decimals' ? 422 : 409
  return data({ problem, serviceMessage, values } satisfies OrderActionData, { status })
}

function readRefundFormValues(formData: FormData): RefundFormValues {
  const fields = [...formData].slice(0, MAX_FIELDS)
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 500)]] : [])),
  )
}
