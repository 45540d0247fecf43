/** The words of the REST client: what is asked, what stands between, and what it needs of the world. */
import type { MessageDescriptor } from '@lingui/core'

/** Everything `fetch` takes, and where and what to ask in the words of the REST contract. */
export type RestRequest = Omit<RequestInit, 'headers' | 'signal'> & {
  /** Below the REST root: `/wp/v2/media?page=2`. */
  path?: string
  /** Absolute, past the REST root. */
  url?: string
  /** Together with `endpoint` another way to write `path`. */
  namespace?: string
  endpoint?: string
  /** Sent as JSON. */
  data?: unknown
  /** False gives the Response itself. */
  parse?: boolean
  headers?: Record<string, string>
  signal?: AbortSignal
  /** 30 seconds when absent, five minutes for an upload; 0 waits for ever. */
  timeoutInMs?: number
}

export type Next = (request: RestRequest) => Promise<unknown>

/** Sees a request on its way out and what comes back; it may change both or answer itself. */
export type Middleware = (request: RestRequest, next: Next) => Promise<unknown>

/** What the client needs of a browser, given to it so that a test can give something else. */
export type RestWorld = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  console: Pick<Console, 'error'>
  /** Calls `then` after a while, and gives a function that prevents it. */
  after: (delayInMs: number, then: () => void) => () => void
  /** From 0 up to 1. */
  random: () => number
  isOnline: () => boolean
  /** A text in the language of the page. */
  translate: (text: MessageDescriptor) => string
}

/** The nonce of the visitor, shared with whoever learns a new one; without `current` requests go out without. */
export type NonceHolder = { current?: string }
