/**
 * Guest-order linking: a guest's data under an e-mail address moves to the account (decision 25). The
 * features that have such data are listed in registry/guest-order-linking.server.ts.
 */
import type { Services } from '#app/services.server.ts'

/** Links a guest's data under the account's address to the account. */
export type GuestOrderLinking = (
  services: Services,
  account: { userId: number; email: string },
) => Promise<unknown>

/**
 * Must only be called where one browser has proved both that it reads the mails of the address and that it
 * owns the account: somebody else may have registered with the address. A failure is only logged, because it
 * must not prevent the sign-in.
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
