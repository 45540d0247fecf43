/** What a page's loader gets besides its URL: the services, the language, its texts, and the tags of what it shows. */
import type { I18n } from '@lingui/core'
import type { Locale } from './i18n/locales.ts'
import type { PageTags } from './platform/page-cache/tags.ts'
import type { Services } from './services.server.ts'
import { createContext } from 'react-router'

export type PageRequest = {
  services: Services
  locale: Locale
  /** The path without its language: '/shop/'. */
  path: string
  query: URLSearchParams
  texts: I18n
  /** Stands in the log and in the answer, so that a complaint finds its lines. */
  requestId: string
  /** Collects what the page shows, so that a write to it drops the page from the cache. */
  tags: PageTags
  /** Stands as the nonce on every script of ours until the policy is made of their hashes; it never leaves. */
  scriptMark: string
}

/** `context.get(pageRequest)` in a loader. */
export const pageRequest = createContext<PageRequest>()
