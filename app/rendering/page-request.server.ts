/** The context of a page's loader besides its URL: the services, the language, its texts, and its cache tags. */
import type { I18n } from '@lingui/core'
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { DocumentParts } from '#app/ui/scripts/page-data.ts'
import type { WholePage } from '#app/platform/page-cache/whole-page.ts'
import type { PageTags } from '#app/platform/page-cache/tags.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import { createContext } from 'react-router'

export type PageRequest = {
  services: Services
  locale: Locale
  /** The path without its language: '/shop/'. */
  path: string
  query: URLSearchParams
  /** The query parameters that the page at a path reads, in their canonical order. */
  selectKnownQuery: (path: string, query: URLSearchParams) => URLSearchParams
  /** False: the script of another page requests this one's data, and that page's policy stays in effect. */
  isDocument: boolean
  /**
   * All query parameters, including those that are not part of the cache key. Calling it makes the page
   * uncacheable.
   */
  getWholeQuery: () => URLSearchParams
  /** The token of a form result on this page, when its URL has one; such a page is never cached. */
  formOutcome?: string
  i18n: I18n
  /** Included in the log and in the answer, so that a report can be matched to its log lines. */
  requestId: string
  /** Collects the page's cache tags, so that a write drops the page from the cache. */
  tags: PageTags
  /** The client's network address; '' when there is none. */
  clientAddress: string
  /** The visitor. Calling it makes the page personal: it is never cached. */
  getVisitor: () => Promise<Visitor>
  /** The browser's request, with its cookies. Calling it makes the page personal. */
  getBrowserRequest: () => Request
  /** Page data that the document contains besides its HTML; undefined where the router requests only data. */
  parts: DocumentParts | undefined
  /** Nonce on each of the shop's own scripts until the policy contains their hashes; it is never sent. */
  scriptMark: string
  /**
   * Marks the page as that of one object of the shop: its headers link the object's REST URL
   * (rest-client.md C.7).
   */
  setSubject: (subject: PageSubject) => void
  /** Receives a rendered page; its return value represents the answer on its way through the router. */
  answerWith?: (page: WholePage, init: ResponseInit) => Response
}

export type PageSubject = { type: 'product' | 'pages'; id: number }

/** `context.get(pageRequest)` in a loader. */
export const pageRequest = createContext<PageRequest>()

/** The caller of a page request or post, in the form that calls use. */
export async function readPageCaller(page: PageRequest, request: Request): Promise<ContractCaller> {
  const { locale, i18n, clientAddress } = page
  return { visitor: await page.getVisitor(), locale, i18n, clientAddress, request }
}
