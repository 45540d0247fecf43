/** The storefront's REST client: one per page, fetched with the first call that needs it. */
import type { I18n } from '@lingui/core'
import type { RestClient } from '#app/platform/rest-client/client.ts'
import type { NonceHolder } from '#app/platform/rest-client/types.ts'

/** The visitor's nonce; whoever learns a newer one puts it here. */
export const nonce: NonceHolder = {}

/** Dispatched on the window when the shop knows this visitor's sign-in no more: it is over, or was ended on another device. */
export const SESSION_ENDED = 'sessionended'

let opened: Promise<RestClient> | undefined

/** Opens the client in the language of the page; `path`s of its requests stand below `/wp-json/`. */
export function shopClient(texts: I18n): Promise<RestClient> {
  opened ??= open(texts).catch((error: unknown) => {
    // Offline when it was asked for: the next try fetches it anew.
    opened = undefined
    throw error
  })
  return opened
}

async function open(texts: I18n): Promise<RestClient> {
  const { openInBrowser } = await import('#app/platform/rest-client/in-browser.ts')
  const onSessionExpired = () => window.dispatchEvent(new Event(SESSION_ENDED))
  return openInBrowser(texts, { nonce, onSessionExpired })
}
