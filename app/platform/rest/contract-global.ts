/** A global variable of `/contract.js`, read by scripts written for the WordPress plugins. */
import type { I18n } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'

export type ContractCall = {
  visitor: Visitor
  locale: Locale
  i18n: I18n
  /** The nonce of this visitor for an action of the contract: 'woosw-security'. */
  createNonce: (action: string) => string
  /** The URL of a page of the shop in the language of the call. */
  createUrl: (path: string) => string
  /** The query of the script's own URL. */
  query: URLSearchParams
  /** The URL of a call; `%%endpoint%%` is a placeholder for the endpoint's name. */
  callTemplate: string
}

/** The value of a global variable; undefined omits it. */
export type ContractPart = (
  services: Services,
  call: ContractCall,
) => Promise<object | undefined> | object | undefined
