/** Types of the REST client: requests, middlewares, and its dependencies. */
import type { MessageDescriptor } from '@lingui/core'

/** The actual cause, besides the code and message that the contract requires. */
export type RestCause =
  | 'offline'
  // The server is down, or the browser may not read its answer (CORS): a script cannot distinguish these.
  | 'unreachable'
  | 'timeout'
  | 'aborted'
  | 'not-json'
  | 'refused'
  | 'session-expired'
  | 'processing'
  // A bug, in the page or in the data it received.
  | 'unexpected'

/** Everything `fetch` accepts, and the target and data in terms of the REST contract. */
export type RestRequest = Omit<RequestInit, 'headers' | 'signal'> & {
  /** Below the REST root: `/wp/v2/media?page=2`. */
  path?: string
  /** Absolute, bypassing the REST root. */
  url?: string
  /** `namespace` and `endpoint` together are another way to write `path`. */
  namespace?: string
  endpoint?: string
  /** Sent as JSON. */
  data?: unknown
  /** False returns the Response itself. */
  parse?: boolean
  headers?: Record<string, string>
  signal?: AbortSignal
  /** 30 seconds when absent, five minutes for an upload; 0 means no limit. */
  timeoutInMs?: number
}

export type Next = (request: RestRequest) => Promise<unknown>

/** Receives each request and its answer; it may change both or answer itself. */
export type Middleware = (request: RestRequest, next: Next) => Promise<unknown>

/** The client's browser dependencies, injected so that a test can replace them. */
export type RestClientContext = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  console: Pick<Console, 'error'>
  /** Calls `callback` after a delay, and returns a function that cancels the call. */
  callAfter: (delayInMs: number, callback: () => void) => () => void
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number
  isOnline: () => boolean
  /** A text in the language of the page. */
  translate: (text: MessageDescriptor) => string
}

/** The visitor's nonce, shared with all code that renews it; without `current` requests carry none. */
export type NonceHolder = { current?: string }
