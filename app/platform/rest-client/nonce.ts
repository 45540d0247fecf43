/** Sends the nonce in a header of each request, and renews it when the server rejects it. */
import type { Middleware, Next, NonceHolder, RestRequest, RestClientContext } from './types.ts'
import { headerOf, withHeader } from './request-url.ts'
import { withinLimits } from './deadline.ts'
import { isRestError, sessionExpired, type RestError } from './failure.ts'
import { fetchOrFail } from './network.ts'

export type NonceOptions = {
  root?: string
  nonce?: NonceHolder
  /** Returns a fresh nonce as plain text: `/wp-admin/admin-ajax.php?action=rest-nonce`. */
  nonceEndpoint?: string
  /** How often one request is retried with a fresh nonce: once when absent. */
  maxRetries?: number
  /** Called once for each nonce that could not be renewed: the visitor may sign in and retry. */
  onSessionExpired?: () => void
}

const HEADER = 'X-WP-Nonce'
const TIMEOUT_IN_MS = 30_000

/** Sends the nonce; requests rejected at the same time share one refresh. */
export function nonceHeader(context: RestClientContext, options: NonceOptions): Middleware {
  const { nonce = {}, nonceEndpoint, maxRetries = 1, onSessionExpired } = options
  let refreshing: Promise<Response | undefined> | undefined
  let reported: string | undefined

  async function attempt(request: RestRequest, next: Next, retriesLeft: number): Promise<unknown> {
    const sent = nonce.current
    try {
      return await next(sent && isSameOrigin(request, options) ? withNonce(request, sent) : request)
    } catch (error) {
      if (!isStale(error) || nonceEndpoint === undefined || !canBeSentAgain(request)) throw error
      if (retriesLeft === 0) throw expired(error)
      // Another request may have renewed it while this one was in progress.
      const refused = nonce.current === sent ? await refresh(request, nonceEndpoint) : undefined
      if (refused) throw expired(error, refused)
      return attempt(request, next, retriesLeft - 1)
    }
  }

  // An aborted request leaves the refresh to the others.
  function refresh({ signal }: RestRequest, endpoint: string): Promise<Response | undefined> {
    refreshing ??= renew(context, endpoint, nonce).finally(() => (refreshing = undefined))
    const shared = refreshing
    return withinLimits(context, { signal }, () => shared)
  }

  function expired(error: RestError, refused = error.response): RestError {
    if (reported !== (nonce.current ?? '')) onSessionExpired?.()
    reported = nonce.current ?? ''
    return sessionExpired(context, error, refused)
  }

  return (request, next) => attempt(request, next, maxRetries)
}

/** Servers send a fresh nonce with their answers: used for the next request, it never goes stale. */
export function storeFreshNonce(
  nonce: NonceHolder | undefined,
  request: RestRequest,
  response: Response,
): void {
  const fresh = response.headers.get(HEADER)
  if (nonce && fresh && response.ok && headerOf(request.headers, HEADER)) nonce.current = fresh
}

// Resolves to the answer if it was a rejection.
function renew(
  context: RestClientContext,
  endpoint: string,
  nonce: NonceHolder,
): Promise<Response | undefined> {
  return withinLimits(context, { timeoutInMs: TIMEOUT_IN_MS }, async (signal) => {
    const response = await fetchOrFail(context, endpoint, { signal })
    const text = response.ok ? (await response.clone().text()).trim() : ''
    // A cached page or WordPress' own "0" and "-1" are not nonces.
    if (!/^(?!0$|-1$)[\w-]+$/.test(text)) return response
    nonce.current = text
    return undefined
  })
}

// R10: a caller's header with the same value keeps its spelling.
function withNonce(request: RestRequest, value: string): RestRequest {
  if (headerOf(request.headers, HEADER) === value) return request
  return { ...request, headers: withHeader(request.headers, HEADER, value) }
}

// Another origin must not receive the nonce.
function isSameOrigin({ url, path }: RestRequest, { root }: NonceOptions): boolean {
  const origin = originOf(url)
  return path !== undefined || origin === undefined || root === undefined || origin === originOf(root)
}

function originOf(fullUrl = ''): string | undefined {
  return /^(?:[a-z][a-z\d+.-]*:)?[/\\]{2}[^/\\?#]*/i.exec(fullUrl.trim())?.[0].toLowerCase()
}

function isStale(error: unknown): error is RestError {
  return isRestError(error) && error.code === 'rest_cookie_invalid_nonce'
}

// R32: a request for the raw answer receives it. A stream can be sent only once.
function canBeSentAgain({ parse, body }: RestRequest): boolean {
  return parse !== false && !(body instanceof ReadableStream)
}
