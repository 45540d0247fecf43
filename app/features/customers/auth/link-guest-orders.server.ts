/** What was left under an e-mail address without an account becomes an account's (decision 25): registry/guest-order-linking.server.ts. */
import type { Services } from '#app/services.server.ts'

/** Makes an account's what guests left under its address. */
export type GuestOrderLinking = (
  services: Services,
  account: { userId: number; email: string },
) => Promise<unknown>

/**
 * Call it only where one browser has shown both, that it reads the mails of the address and that the account is its own:
 * somebody else may have registered with the address. Who can sign in must get in, so a failure is told to the log alone.
 */
export async function linkGuestOrders(
  services: Services,
  account: { userId: number; email: string },
): Promise<void> {
  for (const link of services.guestOrderLinking) {
    try {
      await link(services, account)
    } catch (error) {
      services.log.error({ err: error, userId: account.userId }, 'Could not link guest orders to the account')
    }
  }
}
