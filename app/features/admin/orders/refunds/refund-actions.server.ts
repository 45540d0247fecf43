/** Money that goes back at the desk: worked out and asked about first, given back once. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AskedRefund, RefundPart } from '#app/features/orders/refunds/refund-rules.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type {
  OrderAnswer,
  OrderNotice,
  RefundProblem,
  TypedRefund,
} from '#app/features/admin/orders/order/order-view.ts'
import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { z } from 'zod'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { misfitOf } from '#app/features/orders/refunds/refund-rules.ts'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { readPart, readRefund, sumOf, wholeRefund, writePart } from './refund-typed.ts'

const LONGEST_REASON = 300
const MOST_FIELDS = 1000

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
  reason: z.string().max(LONGEST_REASON).default(''),
  restocks: z.literal('yes').optional(),
  isByHand: z.literal('yes').optional(),
})
type RefundForm = z.output<typeof refundForm>

type Sent = { isWhole: boolean; sent: FormData }

/** Works out what is to be given back, and asks whether that is meant; or says what is wrong with it. */
export function askForRefund(page: PageRequest, order: StoredOrder, { isWhole, sent }: Sent) {
  const typed = typedIn(sent)
  const read = isWhole
    ? { ok: true as const, asked: wholeRefund(order) }
    : readRefund(order, typed, currencyDecimals(order.currency))
  if (!read.ok) return refuse({ problem: read.reason, typed })
  const { asked } = read
  const misfit = misfitOf(order, order.lines, asked)
  if (misfit) return refuse({ problem: misfit, typed })
  return { ask: 'refund', question: questionOf(page, { order, asked, typed }) } satisfies OrderAnswer
}

type Asked = {
  order: StoredOrder
  asked: AskedRefund & { lines: RefundPart[] }
  typed: TypedRefund
}

function questionOf({ services, locale }: PageRequest, { order, asked, typed }: Asked) {
  const write = amountWriter({ services, locale })
  const amount = (amountInMinor: number) => write(amountInMinor, order.currency)
  const { amountInMinor, lines } = asked
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
    reason: (typed.reason ?? '').trim().slice(0, LONGEST_REASON),
    restocks: typed.restocks === 'yes',
    byService: typed.isByHand !== 'yes' && findMethod(order.paymentMethod)?.refund !== undefined,
  }
}

type Giving = { by: number; form: RefundForm }

/** Gives it back; the same form again is the same refund. */
export async function giveBack(
  { services }: PageRequest,
  { id, currency }: StoredOrder,
  { by, form }: Giving,
): Promise<OrderNotice | ReturnType<typeof refuse>> {
  const { key, amount: amountInMinor, parts: lines, reason } = form
  const given = await refundOrder(services, id, {
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
  if (given.ok) {
    if (given.refund.status === 'failed') return refuse({ problem: 'refused', typed: {} })
    return given.refund.status === 'asked' ? 'refund-asked' : 'refunded'
  }
  if (given.reason === 'refused') return refuse({ problem: 'refused', why: given.why, typed: {} })
  if (given.reason === 'unknown') throw data(null, { status: 404 })
  return refuse({ problem: given.reason, typed: {} })
}

function refuse({ problem, why = '', typed }: { problem: RefundProblem; why?: string; typed: TypedRefund }) {
  const status = problem === 'typed' || problem === 'decimals' ? 422 : 409
  return data({ problem, why, typed } satisfies OrderAnswer, { status })
}

function typedIn(sent: FormData): TypedRefund {
  const fields = [...sent].slice(0, MOST_FIELDS)
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 500)]] : [])),
  )
}
