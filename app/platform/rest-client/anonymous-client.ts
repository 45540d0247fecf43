/** A client for public answers: it sends no nonce, so that the browser may cache them. Loaded with its first call. */
import type { I18n } from '@lingui/core'
import { createBrowserContext } from './browser.ts'
import { openRestClient, type RestClient } from './client.ts'

/** Requests answers in the language of the page. Its calls reject with a `RestError`. */
export function openAnonymousClient(i18n: I18n): RestClient {
  return openRestClient(createBrowserContext(i18n._.bind(i18n)), {
    root: `${window.location.origin}/wp-json/`,
    locale: i18n.locale,
  })
}
