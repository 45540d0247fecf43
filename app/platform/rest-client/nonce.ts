/** Sends the nonce in a header of each request, and renews it when the server rejects it. */
import type { Middleware, Next, NonceHolder, RestRequest, RestClientContext } from './types.ts'
import { findHeader, setHeader } from './request-url.ts'
import { runWithinLimits } from './deadline.ts'
import { isRestError, createSessionError, type RestError } from './failure.ts'
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

const NONCE_HEADER = 'X-WP-Nonce'
const TIMEOUT_IN_MS = 30_000

/** Sends the nonce; requests rejected at the same time share one refresh. */
export function nonceHeader(context: RestClientContext, options: NonceOptions): Middleware {
  const { nonce = {}, nonceEndpoint, maxRetries = 1, onSessionExpired } = options
  let refreshPromise: Promise<Response | undefined> | undefined
  let reportedNonce: string | undefined

  async function attempt(request: RestRequest, next: Next, retriesLeft: number): Promise<unknown> {
    const sentNonce = nonce.current
    try {
      return await next(sentNonce && isSameOrigin(request, options) ? setNonce(request, sentNonce) : request)
    } catch (error) {
      if (!isStaleNonceError(error) || nonceEndpoint === undefined || !canBeSentAgain(request)) throw error
      if (retriesLeft === 0) throw reportExpiry(error)
      // Another request may have renewed it while this one was in progress.
      const refusalResponse = nonce.current === sentNonce ? await refresh(request, nonceEndpoint) : undefined
      if (refusalResponse) throw reportExpiry(error, refusalResponse)
      return attempt(request, next, retriesLeft - 1)
    }
  }

  // An aborted request leaves the refresh to the others.
  function refresh({ signal }: RestRequest, endpoint: string): Promise<Response | undefined> {
    refreshPromise ??= renew(context, endpoint, nonce).finally(() => (refreshPromise = undefined))
    const sharedRefresh = refreshPromise
    return runWithinLimits(context, { signal }, () => sharedRefresh)
  }

  function reportExpiry(error: RestError, refusalResponse = error.response): RestError {
    if (reportedNonce !== (nonce.current ?? '')) onSessionExpired?.()
    reportedNonce = nonce.current ?? ''
    return createSessionError(context, error, refusalResponse)
  }

  return (request, next) => attempt(request, next, maxRetries)
}

/** Servers send a fresh nonce with their answers: used for the next request, it never goes stale. */
export function storeFreshNonce(
  nonce: NonceHolder | undefined,
  request: RestRequest,
  response: Response,
): void {
  const freshNonce = response.headers.get(NONCE_HEADER)
  if (nonce && freshNonce && response.ok && findHeader(request.headers, NONCE_HEADER))
    nonce.current = freshNonce
}

// Resolves to the answer if it was a rejection.
function renew(
  context: RestClientContext,
  endpoint: string,
  nonce: NonceHolder,
): Promise<Response | undefined> {
  return runWithinLimits(context, { timeoutInMs: TIMEOUT_IN_MS }, async (signal) => {
    const response = await fetchOrFail(context, endpoint, { signal })
    const text = response.ok ? (await response.clone().text()).trim() : ''
    // A cached page or WordPress' own "0" and "-1" are not nonces.
    if (!/^(?!0$|-1$)[\w-]+$/.test(text)) return response
    nonce.current = text
    return undefined
  })
}

// R10: a caller's header with the same value keeps its spelling.
function setNonce(request: RestRequest, value: string): RestRequest {
  if (findHeader(request.headers, NONCE_HEADER) === value) return request
  return { ...request, headers: setHeader(request.headers, NONCE_HEADER, value) }
}

// Another origin must not receive the nonce.
function isSameOrigin({ url, path }: RestRequest, { root }: NonceOptions): boolean {
  const origin = readOrigin(url)
  return path !== undefined || origin === undefined || root === undefined || origin === readOrigin(root)
}

function readOrigin(fullUrl = ''): string | undefined {
  return /^(?:[a-z][a-z\d+.-]*:)?[/\\]{2}[^/\\?#]*/i.exec(fullUrl.trim())?.[0].toLowerCase()
}

function isStaleNonceError(error: unknown): error is RestError {
  return isRestError(error) && error.code === 'rest_cookie_invalid_nonce'
}

// R32: a request for the raw answer receives it. A stream can be sent only once.
function canBeSentAgain({ parse, body }: RestRequest): boolean {
  return parse !== false && !(body instanceof ReadableStream)
}
