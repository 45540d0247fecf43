/** MAP  what was left under an e-mail address without an account → how it becomes an account's (decision 25). */
import type { GuestOrderLinking } from '#app/features/customers/auth/link-guest-orders.server.ts'
import { claimGuestOrders } from '#app/features/orders/account/claim.server.ts'

export const guestOrderLinking: readonly GuestOrderLinking[] = [claimGuestOrders]
