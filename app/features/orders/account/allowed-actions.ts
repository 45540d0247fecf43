/** Actions that a customer may take on an order in its status. */
import { canBePaid, determineNextStatus, type OrderStatus } from '#app/features/orders/lifecycle/status.ts'

type OrderState = { status: OrderStatus; totalInMinor: number; needsNoWork: boolean }

export type AllowedActions = { canPay: boolean; canCancel: boolean }

export function findAllowedActions({ status, totalInMinor, needsNoWork }: OrderState): AllowedActions {
  return {
    canPay: canBePaid(status, totalInMinor),
    canCancel: determineNextStatus(status, 'cancelled-by-shopper', { needsNoWork }) !== undefined,
  }
}
