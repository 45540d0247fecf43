/** The client as pages use it, fetched with its first call: they load without it. */
import type { I18n } from '@lingui/core'
import type { NonceHolder } from './types.ts'
import { browserWorld } from './browser.ts'
import { openRestClient, type RestClient } from './client.ts'

type Visit = { nonce: NonceHolder; onSessionExpired: () => void }

/** Opens it in the language of the page. */
export function openInBrowser(texts: I18n, { nonce, onSessionExpired }: Visit): RestClient {
  return openRestClient(browserWorld(texts._.bind(texts)), {
    root: `${window.location.origin}/wp-json/`,
    nonce,
    nonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
    locale: texts.locale,
    onSessionExpired: () => {
      // It was the shopper's: what comes next comes from a guest, who needs none.
      delete nonce.current
      onSessionExpired()
    },
  })
}
