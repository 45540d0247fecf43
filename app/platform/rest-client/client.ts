/**
 * The REST client: a chain of middlewares before `fetch`, and one kind of error after it (rest-client.md,
 * part C).
 */
import type { Middleware, Next, RestRequest, RestClientContext } from './types.ts'
import { methodOverride, namespaceEndpoint, rootUrl, userLocale } from './request-url.ts'
import { createRestError, isRestError, createNetworkError, type RestError } from './failure.ts'
import { createNetworkHandler } from './network.ts'
import { storeFreshNonce, nonceHeader, type NonceOptions } from './nonce.ts'
import { deduplicateReads } from './deduplicate-reads.ts'

export type RestClientOptions = NonceOptions & {
  /** `https://shop.example/wp-json/`, or `…/index.php?rest_route=/`; without it paths are used as they are. */
  root?: string
  /** Value of `_locale`; `user` when absent. */
  locale?: string
}

export type RestClient = {
  /** Sends a request. `read` converts the JSON to the expected type, or throws. Rejects only with a `RestError`. */
  request: {
    (restRequest: RestRequest): Promise<unknown>
    <Answer>(restRequest: RestRequest, read: (json: unknown) => Answer): Promise<Answer>
  }
  /**
   * Adds a middleware that runs before all others; the returned function removes it, and returns whether it
   * was present.
   */
  use: (middleware: Middleware) => () => boolean
}

/** Opens a client; its only state is its middlewares and the nonce. */
export function openRestClient(context: RestClientContext, options: RestClientOptions): RestClient {
  const registeredMiddlewares: Middleware[] = []
  const builtInMiddlewares = [
    deduplicateReads(),
    nonceHeader(context, options),
    rootUrl(options.root),
    userLocale(options.locale),
    namespaceEndpoint,
    methodOverride,
    allPages,
  ]
  const send = createNetworkHandler(context, (response, restRequest) =>
    storeFreshNonce(options.nonce, restRequest, response),
  )

  // Storefront pages never request all pages; the joining code is loaded on demand.
  async function allPages(restRequest: RestRequest, next: Next): Promise<unknown> {
    if (!wantsAllPages(restRequest)) return next(restRequest)
    const { fetchAll } = await import('./fetch-all.ts').catch((reason: unknown) => {
      throw createNetworkError(context, reason)
    })
    return fetchAll(context, run)(restRequest, next)
  }

  function run(restRequest: RestRequest): Promise<unknown> {
    const chain = [...registeredMiddlewares, ...builtInMiddlewares]
    return chain.reduceRight<Next>((next, each) => async (request) => each(request, next), send)(restRequest)
  }

  function request(restRequest: RestRequest): Promise<unknown>
  function request<Answer>(restRequest: RestRequest, read: (json: unknown) => Answer): Promise<Answer>
  async function request(restRequest: RestRequest, read = (json: unknown) => json) {
    try {
      return readWith(context, read, await run(restRequest))
    } catch (thrown) {
      const error = isRestError(thrown) ? thrown : createUnknownError(context, thrown)
      report(context, restRequest, error)
      throw error
    }
  }

  function use(middleware: Middleware): () => boolean {
    registeredMiddlewares.unshift(middleware)
    return () => {
      const index = registeredMiddlewares.indexOf(middleware)
      return index !== -1 && registeredMiddlewares.splice(index, 1).length > 0
    }
  }

  return { request, use }
}

// R39: matched in the URL, not in parsed parameters.
function wantsAllPages({ parse, url, path = '' }: RestRequest): boolean {
  return parse !== false && (url ?? path).includes('per_page=-1')
}

function readWith(context: RestClientContext, read: (json: unknown) => unknown, json: unknown): unknown {
  try {
    return read(json)
  } catch (reason) {
    throw createRestError(context, 'invalid_json', { cause: 'unexpected', reason })
  }
}

function createUnknownError(context: RestClientContext, reason: unknown): RestError {
  return createRestError(context, 'unknown_error', { cause: 'unexpected', reason })
}

// The report omits the query, which may contain private data.
function report(
  { console }: RestClientContext,
  restRequest: RestRequest,
  { code, cause, response, reason }: RestError,
): void {
  const { method = 'GET', path, url, namespace, endpoint } = restRequest
  const [target] = (path ?? url ?? `${namespace}/${endpoint}`).split(/[?#]/)
  const line = `${method} ${target} → ${response?.status ?? 'no answer'} ${code}`
  if (cause === 'unexpected') console.error(line, reason)
  else if (response && !response.ok) console.error(line)
}
