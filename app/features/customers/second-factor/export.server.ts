/** Exported data of a user's second factors, without secrets. */
import type { Services } from '#app/services.server.ts'
import { listPasskeys } from '#app/features/customers/passkeys/store.server.ts'
import { hasApp } from './authenticator-app.server.ts'

export async function exportFactors(services: Services, userId: number): Promise<object> {
  return {
    hasAuthenticatorApp: await hasApp(services, userId),
    passkeys: (await listPasskeys(services, userId)).map(({ id: _, ...passkey }) => passkey),
  }
}
