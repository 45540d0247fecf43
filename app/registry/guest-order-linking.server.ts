/** MAP  data stored under an e-mail address without an account → how it is linked to an account (decision 25). */
import type { GuestOrderLinking } from '#app/features/customers/auth/link-guest-orders.server.ts'
import { linkGuestOrders } from '#app/features/orders/account/link-orders.server.ts'

export const guestOrderLinking: readonly GuestOrderLinking[] = [linkGuestOrders]
