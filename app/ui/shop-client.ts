/** The storefront's REST client: one per page, loaded with the first call that needs it. */
import type { I18n } from '@lingui/core'
import type { RestClient } from '#app/platform/rest-client/client.ts'
import type { NonceHolder } from '#app/platform/rest-client/types.ts'

/** The visitor's nonce; code that receives a newer one stores it here. */
export const nonceHolder: NonceHolder = {}

/**
 * Dispatched on the window when the visitor's sign-in is no longer valid: it expired, or was ended on another
 * device.
 */
export const SESSION_ENDED = 'sessionended'

let clientPromise: Promise<RestClient> | undefined

/** Opens the client in the language of the page; the `path`s of its requests are below `/wp-json/`. */
export function openShopClient(i18n: I18n): Promise<RestClient> {
  clientPromise ??= loadClient(i18n).catch((error: unknown) => {
    // The script of the client could not be loaded, for example offline: the next call retries.
    clientPromise = undefined
    throw error
  })
  return clientPromise
}

async function loadClient(i18n: I18n): Promise<RestClient> {
  const { openBrowserClient } = await import('#app/platform/rest-client/in-browser.ts')
  const onSessionExpired = () => window.dispatchEvent(new Event(SESSION_ENDED))
  return openBrowserClient(i18n, { nonce: nonceHolder, onSessionExpired })
}
