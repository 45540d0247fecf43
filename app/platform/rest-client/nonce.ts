/** The nonce in the header of each request, and a fresh one when the server refuses it. */
import type { Middleware, Next, NonceHolder, RestRequest, RestWorld } from './types.ts'
import { headerOf, withHeader } from './address.ts'
import { withinLimits } from './deadline.ts'
import { isRestError, sessionExpired, type RestError } from './failure.ts'
import { reach } from './network.ts'

export type NonceOptions = {
  root?: string
  nonce?: NonceHolder
  /** Gives a fresh nonce as plain text: `/wp-admin/admin-ajax.php?action=rest-nonce`. */
  nonceEndpoint?: string
  /** How often one request is sent again with a fresh nonce: once when absent. */
  mostRetries?: number
  /** Called once for each nonce that could not be renewed: the visitor may sign in and try again. */
  onSessionExpired?: () => void
}

const HEADER = 'X-WP-Nonce'
const TIMEOUT_IN_MS = 30_000

/** Sends the nonce; requests that are refused at the same time share one refresh. */
export function nonceHeader(world: RestWorld, options: NonceOptions): Middleware {
  const { nonce = {}, nonceEndpoint, mostRetries = 1, onSessionExpired } = options
  let refreshing: Promise<Response | undefined> | undefined
  let reported: string | undefined

  async function attempt(request: RestRequest, next: Next, retriesLeft: number): Promise<unknown> {
    const sent = nonce.current
    try {
      return await next(sent && isAtHome(request, options) ? withNonce(request, sent) : request)
    } catch (error) {
      if (!isStale(error) || nonceEndpoint === undefined || !canBeSentAgain(request)) throw error
      if (retriesLeft === 0) throw expired(error)
      // Another request may have brought a fresh one while this one was on its way.
      const refused = nonce.current === sent ? await refresh(request, nonceEndpoint) : undefined
      if (refused) throw expired(error, refused)
      return attempt(request, next, retriesLeft - 1)
    }
  }

  // Whoever gives up waiting leaves the refresh to the others.
  function refresh({ signal }: RestRequest, endpoint: string): Promise<Response | undefined> {
    refreshing ??= renew(world, endpoint, nonce).finally(() => (refreshing = undefined))
    const shared = refreshing
    return withinLimits(world, { signal }, () => shared)
  }

  function expired(error: RestError, refused = error.response): RestError {
    if (reported !== (nonce.current ?? '')) onSessionExpired?.()
    reported = nonce.current ?? ''
    return sessionExpired(world, error, refused)
  }

  return (request, next) => attempt(request, next, mostRetries)
}

/** Servers send a fresh nonce along with what they answer: with it the next one never goes stale. */
export function keepFreshNonce(
  nonce: NonceHolder | undefined,
  request: RestRequest,
  response: Response,
): void {
  const fresh = response.headers.get(HEADER)
  if (nonce && fresh && response.ok && headerOf(request.headers, HEADER)) nonce.current = fresh
}

// The answer is the refusal, if it was one.
function renew(world: RestWorld, endpoint: string, nonce: NonceHolder): Promise<Response | undefined> {
  return withinLimits(world, { timeoutInMs: TIMEOUT_IN_MS }, async (signal) => {
    const response = await reach(world, endpoint, { signal })
    const text = response.ok ? (await response.clone().text()).trim() : ''
    // A cached page or WordPress' own "0" and "-1" are no nonces.
    if (!/^(?!0$|-1$)[\w-]+$/.test(text)) return response
    nonce.current = text
    return undefined
  })
}

// R10: a caller's header of the same value stays as it is written.
function withNonce(request: RestRequest, value: string): RestRequest {
  if (headerOf(request.headers, HEADER) === value) return request
  return { ...request, headers: withHeader(request.headers, HEADER, value) }
}

// Another origin must not learn it.
function isAtHome({ url, path }: RestRequest, { root }: NonceOptions): boolean {
  const origin = originOf(url)
  return path !== undefined || origin === undefined || root === undefined || origin === originOf(root)
}

function originOf(address = ''): string | undefined {
  return /^(?:[a-z][a-z\d+.-]*:)?[/\\]{2}[^/\\?#]*/i.exec(address.trim())?.[0].toLowerCase()
}

function isStale(error: unknown): error is RestError {
  return isRestError(error) && error.code === 'rest_cookie_invalid_nonce'
}

// R32: who asks for the raw answer gets it. A stream can be sent only once.
function canBeSentAgain({ parse, body }: RestRequest): boolean {
  return parse !== false && !(body instanceof ReadableStream)
}
