/** MAP  what was left under an e-mail address without an account → how it becomes an account's (decision 25). */
import type { Services } from './services.server.ts'
import { claimGuestOrders } from './features/orders/account/claim.server.ts'

/**
 * Call it only where one browser has shown both, that it reads the mails of the address and that the account is its own:
 * somebody else may have registered with the address. Who can sign in must get in, so a failure is told to the log alone.
 */
export async function claimByAddress(
  services: Services,
  account: { userId: number; email: string },
): Promise<void> {
  try {
    await claimGuestOrders(services, account)
  } catch (error) {
    services.log.error({ err: error, userId: account.userId }, 'Could not link guest orders to the account')
  }
}
