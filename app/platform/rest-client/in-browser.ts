/** The client for pages, loaded with its first call: they load without it. */
import type { I18n } from '@lingui/core'
import type { NonceHolder } from './types.ts'
import { createBrowserContext } from './browser.ts'
import { openRestClient, type RestClient } from './client.ts'

type BrowserClientOptions = { nonce: NonceHolder; onSessionExpired: () => void }

/** Opens the client in the language of the page. */
export function openBrowserClient(i18n: I18n, { nonce, onSessionExpired }: BrowserClientOptions): RestClient {
  return openRestClient(createBrowserContext(i18n._.bind(i18n)), {
    root: `${window.location.origin}/wp-json/`,
    nonce,
    nonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
    locale: i18n.locale,
    onSessionExpired: () => {
      // The nonce was the customer's: later requests are made as a guest, who needs none.
      delete nonce.current
      onSessionExpired()
    },
  })
}
