/** The REST client: a chain of middlewares before `fetch`, and one kind of error behind it (rest-client.md, part C). */
import type { Middleware, Next, RestRequest, RestWorld } from './types.ts'
import { methodOverride, namespaceEndpoint, rootUrl, userLocale } from './address.ts'
import { failure, isRestError, networkFailure, type RestError } from './failure.ts'
import { networkHandler } from './network.ts'
import { keepFreshNonce, nonceHeader, type NonceOptions } from './nonce.ts'
import { shareReading } from './share-reading.ts'

export type RestClientOptions = NonceOptions & {
  /** `https://shop.example/wp-json/`, or `…/index.php?rest_route=/`; without it paths are used as they are. */
  root?: string
  /** What `_locale` says; `user` when absent. */
  locale?: string
}

export type RestClient = {
  /** Asks. `read` turns the JSON into what the caller expects, or throws. Rejects with a `RestError`, nothing else. */
  request: {
    (asked: RestRequest): Promise<unknown>
    <Answer>(asked: RestRequest, read: (json: unknown) => Answer): Promise<Answer>
  }
  /** Lets a middleware see each request before all others do; the function it gives takes it away, and says whether it was there. */
  use: (middleware: Middleware) => () => boolean
}

/** Opens a client; it holds no state but its middlewares and the nonce. */
export function openRestClient(world: RestWorld, options: RestClientOptions): RestClient {
  const registered: Middleware[] = []
  const builtIn = [
    shareReading(),
    nonceHeader(world, options),
    rootUrl(options.root),
    userLocale(options.locale),
    namespaceEndpoint,
    methodOverride,
    allPages,
  ]
  const send = networkHandler(world, (response, asked) => keepFreshNonce(options.nonce, asked, response))

  // Pages of the storefront never ask so: what joins the answers comes when somebody does.
  async function allPages(asked: RestRequest, next: Next): Promise<unknown> {
    if (!asksForAll(asked)) return next(asked)
    const { fetchAll } = await import('./fetch-all.ts').catch((reason: unknown) => {
      throw networkFailure(world, reason)
    })
    return fetchAll(world, run)(asked, next)
  }

  function run(asked: RestRequest): Promise<unknown> {
    const chain = [...registered, ...builtIn]
    return chain.reduceRight<Next>((next, each) => async (request) => each(request, next), send)(asked)
  }

  function request(asked: RestRequest): Promise<unknown>
  function request<Answer>(asked: RestRequest, read: (json: unknown) => Answer): Promise<Answer>
  async function request(asked: RestRequest, read = (json: unknown) => json) {
    try {
      return readWith(world, read, await run(asked))
    } catch (thrown) {
      const error = isRestError(thrown) ? thrown : defect(world, thrown)
      report(world, asked, error)
      throw error
    }
  }

  function use(middleware: Middleware): () => boolean {
    registered.unshift(middleware)
    return () => {
      const at = registered.indexOf(middleware)
      return at !== -1 && registered.splice(at, 1).length > 0
    }
  }

  return { request, use }
}

// R39: a part of the address, not a parsed parameter.
function asksForAll({ parse, url, path = '' }: RestRequest): boolean {
  return parse !== false && (url ?? path).includes('per_page=-1')
}

function readWith(world: RestWorld, read: (json: unknown) => unknown, json: unknown): unknown {
  try {
    return read(json)
  } catch (reason) {
    throw failure(world, 'invalid_json', { cause: 'unexpected', reason })
  }
}

function defect(world: RestWorld, reason: unknown): RestError {
  return failure(world, 'unknown_error', { cause: 'unexpected', reason })
}

// Without the query, which may hold what only the shopper should know.
function report(
  { console }: RestWorld,
  asked: RestRequest,
  { code, cause, response, reason }: RestError,
): void {
  const { method = 'GET', path, url, namespace, endpoint } = asked
  const [address] = (path ?? url ?? `${namespace}/${endpoint}`).split(/[?#]/)
  const line = `${method} ${address} → ${response?.status ?? 'no answer'} ${code}`
  if (cause === 'unexpected') console.error(line, reason)
  else if (response && !response.ok) console.error(line)
}
