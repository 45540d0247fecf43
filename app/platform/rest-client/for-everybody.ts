/** A client for answers that are everybody's: it knows no nonce, so that the browser may keep them. Fetched with its first call. */
import type { I18n } from '@lingui/core'
import { browserWorld } from './browser.ts'
import { openRestClient, type RestClient } from './client.ts'

/** Asks in the language of the page. Its calls reject with a `RestError`. */
export function openForEverybody(texts: I18n): RestClient {
  return openRestClient(browserWorld(texts._.bind(texts)), {
    root: `${window.location.origin}/wp-json/`,
    locale: texts.locale,
  })
}
