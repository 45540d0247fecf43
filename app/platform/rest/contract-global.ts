/** A global variable of `/contract.js`, which scripts written for the WordPress plugins read. */
import type { I18n } from '@lingui/core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'

export type ContractCall = {
  visitor: Visitor
  locale: Locale
  texts: I18n
  /** The nonce of this visitor for an action of the contract: 'woosw-security'. */
  nonceFor: (action: string) => string
  /** A page of the shop in the language of the call, with its host. */
  addressOf: (path: string) => string
  /** What stands behind the script's own address. */
  query: URLSearchParams
  /** Where calls go; `%%endpoint%%` stands for their name. */
  callTemplate: string
}

/** What a global variable holds; undefined leaves it out. */
export type ContractPart = (
  services: Services,
  call: ContractCall,
) => Promise<object | undefined> | object | undefined
