/** The e-mail address of an order, given to see it: it makes a pass of ten minutes for this browser. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AskEmailAnswer } from './asked-email.ts'
import { data } from 'react-router'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { cleanEmail } from '#app/features/customers/rules.ts'
import { accountNewsIn } from '#app/features/orders/checkout/checkout-view.ts'
import { openOrder } from '#app/features/orders/view/own-order.server.ts'
import { isEmailOf, leadToOrder } from './lead-to-order.server.ts'
import { takeEmailTurn } from './limits.server.ts'
import { missOrder } from './miss-order.server.ts'

const LONGEST = 254

export async function takeOrderEmail(page: PageRequest, number: string | undefined, form: FormData) {
  const opened = await openOrder(page, number)
  if (!opened) return missOrder(page)
  const { order } = opened
  const { services, clientAddress } = page
  const email = cleanEmail(textOf(form, 'email').slice(0, LONGEST).toWellFormed())
  const turn = await takeEmailTurn(services, { number: order.number, clientAddress, by: 'link' })
  if (!turn.ok) {
    const headers = { 'Retry-After': String(turn.waitInSeconds) }
    return data<AskEmailAnswer>({ email, problem: 'too-often' }, { status: 429, headers })
  }
  if (!isEmailOf(order, email)) return data<AskEmailAnswer>({ email, problem: 'another' }, { status: 422 })
  await turn.forgive()
  return leadToOrder(page, order, accountNewsIn(page.wholeQuery()))
}
