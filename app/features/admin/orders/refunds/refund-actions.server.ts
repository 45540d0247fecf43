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
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { validateRefund } from '#app/features/orders/refunds/refund-rules.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { readPart, readRefund, sumOf, wholeRefund, writePart } from './refund-form-values.ts'

const MAX_REASON_LENGTH = 300
const MAX_FIELDS = 1000

export const refundForm = z.object({
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
type RefundForm = z.output<typeof refundForm>

type RefundFormInput = { isWhole: boolean; sent: FormData }

/** Computes the refund and returns a confirmation, or a validation error. */
export function prepareRefund(page: PageRequest, order: StoredOrder, { isWhole, sent }: RefundFormInput) {
  const values = formValuesIn(sent)
  const read = isWhole
    ? { ok: true as const, refund: wholeRefund(order) }
    : readRefund(order, values, currencyDecimals(order.currency))
  if (!read.ok) return refuse({ problem: read.reason, values })
  const { refund } = read
  const validationError = validateRefund(order, order.lines, refund)
  if (validationError) return refuse({ problem: validationError, values })
  return { ask: 'refund', question: questionOf(page, { order, refund, values }) } satisfies OrderActionData
}

type QuestionInput = {
  order: StoredOrder
  refund: RefundInput & { lines: RefundPart[] }
  values: RefundFormValues
}

function questionOf({ services, locale }: PageRequest, { order, refund, values }: QuestionInput) {
  const write = amountWriter({ services, locale })
  const amount = (amountInMinor: number) => write(amountInMinor, order.currency)
  const { amountInMinor, lines } = refund
  const rest = amountInMinor - sumOf(lines)
  const names = new Map(order.lines.map(({ id, name }) => [id, textIn(name, locale)]))
  return {
    key: randomUUID(),
    amountInMinor,
    amount: amount(amountInMinor),
    parts: lines.map(writePart),
    lines: lines.map((part) => ({
      name: names.get(part.lineId) ?? '',
      quantity: part.quantity,
      amount: amount(sumOf([part])),
    })),
    rest: rest > 0 ? amount(rest) : '',
    reason: (values.reason ?? '').trim().slice(0, MAX_REASON_LENGTH),
    restocks: values.restocks === 'yes',
    byService: values.isByHand !== 'yes' && findMethod(order.paymentMethod)?.refund !== undefined,
  }
}

type SubmitRefundInput = { by: number; form: RefundForm }

/** Executes the refund; submitting the same form again is idempotent. */
export async function submitRefund(
  { services }: PageRequest,
  { id, currency }: StoredOrder,
  { by, form }: SubmitRefundInput,
): Promise<OrderNotice | ReturnType<typeof refuse>> {
  const { key, amount: amountInMinor, parts: lines, reason } = form
  const result = await refundOrder(services, id, {
    ...{ idempotencyKey: key, amountInMinor, lines, reason, by },
    restocks: form.restocks === 'yes',
    isByHand: form.isByHand === 'yes',
    alongside: (queries) =>
      audit(queries, {
        ...{ by, kind: 'order', subject: id, action: 'refunded' },
        changes: {
          amount: `${writePrice(amountInMinor, currencyDecimals(currency))} ${currency}`,
          ...(reason && { reason }),
        },
      }),
  })
  if (result.ok) {
    if (result.refund.status === 'failed') return refuse({ problem: 'refused', values: {} })
    return result.refund.status === 'asked' ? 'refund-asked' : 'refunded'
  }
  if (result.reason === 'refused') return refuse({ problem: 'refused', why: result.why, values: {} })
  if (result.reason === 'unknown') throw data(null, { status: 404 })
  return refuse({ problem: result.reason, values: {} })
}

function refuse({
  problem,
  why = '',
  values,
}: {
  problem: RefundProblem
  why?: string
  values: RefundFormValues
}) {
  const status = problem === 'typed' || problem === 'decimals' ? 422 : 409
  return data({ problem, why, values } satisfies OrderActionData, { status })
}

function formValuesIn(sent: FormData): RefundFormValues {
  const fields = [...sent].slice(0, MAX_FIELDS)
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 500)]] : [])),
  )
}
