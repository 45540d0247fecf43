/** What a shopper may do with an order, as its status allows. */
import { canBePaid, statusAfter, type OrderStatus } from '#app/features/orders/lifecycle/status.ts'

type Standing = { status: OrderStatus; totalInMinor: number; needsNoWork: boolean }

export type Possible = { canPay: boolean; canCancel: boolean }

export function possibleOf({ status, totalInMinor, needsNoWork }: Standing): Possible {
  return {
    canPay: canBePaid(status, totalInMinor),
    canCancel: statusAfter(status, 'cancelled-by-shopper', { needsNoWork }) !== undefined,
  }
}
