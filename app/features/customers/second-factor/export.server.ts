/** What the shop keeps of somebody's second factors, without what signs in. */
import type { Services } from '#app/services.server.ts'
import { listPasskeys } from '#app/features/customers/passkeys/store.server.ts'
import { hasApp } from './factor.server.ts'

export async function exportFactors(services: Services, userId: number): Promise<object> {
  return {
    hasAuthenticatorApp: await hasApp(services, userId),
    passkeys: (await listPasskeys(services, userId)).map(({ id: _, ...passkey }) => passkey),
  }
}
