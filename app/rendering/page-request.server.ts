/** What a page's loader gets besides its URL: the services, the language, its texts, and the tags of what it shows. */
import type { I18n } from '@lingui/core'
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Parts } from '#app/ui/scripts/packed.ts'
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
  /** Which query parameters the page at a path reads, in their canonical order. */
  knownQuery: (path: string, query: URLSearchParams) => URLSearchParams
  /** False: the script of another page asks for this one's data, and that page's policy stays. */
  isDocument: boolean
  /** All that stands in the address, also what pages are not kept by. Calling it makes sure that this one is never kept. */
  wholeQuery: () => URLSearchParams
  /** The token of what a form on this page was answered, when its address has one; such a page is never kept. */
  formOutcome?: string
  texts: I18n
  /** Stands in the log and in the answer, so that a complaint finds its lines. */
  requestId: string
  /** Collects what the page shows, so that a write to it drops the page from the cache. */
  tags: PageTags
  /** The network address of who asks; '' when there is none. */
  clientAddress: string
  /** Who asks. Calling it makes the page this visitor's own: it is never kept. */
  visitor: () => Promise<Visitor>
  /** What the visitor's browser sent, with its cookies. Calling it makes the page this visitor's own. */
  browser: () => Request
  /** What the document carries besides its HTML; absent where the router asks for data alone. */
  parts: Parts | undefined
  /** Stands as the nonce on every script of ours until the policy is made of their hashes; it never leaves. */
  scriptMark: string
  /** The page is that of one thing of the shop: programs learn from its headers where to read it (rest-client.md C.7). */
  isAbout: (thing: PageSubject) => void
  /** Takes a page that was rendered; what it gives back stands for the answer on its way through the router. */
  answerWith?: (page: WholePage, init: ResponseInit) => Response
}

export type PageSubject = { type: 'product' | 'pages'; id: number }

/** `context.get(pageRequest)` in a loader. */
export const pageRequest = createContext<PageRequest>()

/** Who asks for a page, or posts to it, as calls know them. */
export async function pageCaller(page: PageRequest, request: Request): Promise<CallCaller> {
  const { locale, texts, clientAddress } = page
  return { visitor: await page.visitor(), locale, texts, clientAddress, request }
}
