/** `batch/v1`: several writes in one call, executed in order, each answered as if sent alone (rest-client.md C.7). */
import type { BatchContext } from '#app/platform/rest/cookie-check.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { RestResponse, RestCall, RestRoute } from './route.server.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { redactPath } from '#app/platform/http/middleware/request-log.server.ts'
import { findUrlRefusal, MAX_BODY_IN_BYTES } from '#app/platform/http/middleware/limits.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { normalizeRestPath, REST_ROOT } from '#app/platform/rest/rest-url.server.ts'
import { createRestNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { createEnvelope, problems } from '#app/platform/rest/problem.server.ts'
import { restEndpoint } from './route.server.ts'

const MAX_REQUESTS = 25

const requestSchema = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE', 'GET']).default('POST').describe('GET is refused.'),
  path: z.string().describe('Below the root, as the index names it: /hanout/v1/cart'),
  body: z.record(z.string(), z.unknown()).default({}),
  headers: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .optional()
    .describe('Not used: all of them come from the same caller as the batch.'),
})

const batchInputSchema = z.object({
  validation: z
    .enum(['require-all-validate', 'normal'])
    .default('normal')
    .describe('require-all-validate: none is carried out unless all could be.'),
  requests: z.array(requestSchema).min(1).max(MAX_REQUESTS).describe('Carried out one after the other.'),
})

type BatchRequest = z.output<typeof requestSchema>
type BatchCall = RestCall<z.output<typeof batchInputSchema>>
type BatchResponse = { body: unknown; status: number; headers: Record<string, string> }

/** Executes one call of the batch, as the routes themselves would. */
type Dispatch = (request: Request, batchContext: BatchContext) => Promise<Response>

/** The batch route; `dispatch` calls all other routes. */
export function createBatchRoute(dispatch: Dispatch): RestRoute {
  const answer = async (services: Services, call: BatchCall) => answerBatch(services, call, dispatch)
  return {
    path: '/batch/v1',
    namespace: '',
    methods: { POST: restEndpoint({ allow: 'anyone', input: batchInputSchema, answer }) },
  }
}

async function answerBatch(services: Services, call: BatchCall, dispatch: Dispatch): Promise<RestResponse> {
  const { validation } = call.input
  if (validation === 'require-all-validate') {
    const { responses } = await dispatchAll(services, call, { dispatch, isValidationOnly: true })
    const refusals = responses.map((response) => (response.status < 400 ? null : response))
    if (refusals.some((response) => response !== null)) {
      return createBatchResponse({ failed: 'validation', responses: refusals })
    }
  }
  const { responses, cookies } = await dispatchAll(services, call, { dispatch, isValidationOnly: false })
  return createBatchResponse({ responses }, cookies)
}

function createBatchResponse(body: object, cookies: string[] = []): RestResponse {
  return { ok: true, status: 207, body, cookies, headers: { 'Cache-Control': 'private, no-store' } }
}

type DispatchOptions = { dispatch: Dispatch; isValidationOnly: boolean }

async function dispatchAll(
  services: Services,
  call: BatchCall,
  { dispatch, isValidationOnly }: DispatchOptions,
) {
  const jar = readJar(call.request)
  const batchContext = { isValidationOnly, clientAddress: call.clientAddress }
  const responses: BatchResponse[] = []
  const cookies: string[] = []
  for (const batchRequest of call.input.requests) {
    const builtRequest = makeRequest(services, call, { batchRequest, jar })
    if (!builtRequest.ok) {
      responses.push(createRefusal(call, builtRequest.problem))
      continue
    }
    try {
      const response = await dispatch(builtRequest.request, batchContext)
      const lines = response.headers.getSetCookie()
      for (const line of lines) storeCookie(jar, line)
      cookies.push(...lines)
      responses.push(await readAnswer(response))
    } catch (error) {
      // Earlier calls have taken effect, and the caller must learn of it.
      services.log.error({ err: error, path: redactPath(batchRequest.path) }, 'Batch request failed')
      responses.push(createRefusal(call, problems.unexpected))
    }
  }
  return { responses, cookies }
}

type BuiltRequest = { ok: true; request: Request } | { ok: false; problem: RestProblem }

function makeRequest(
  services: Services,
  call: BatchCall,
  { batchRequest, jar }: { batchRequest: BatchRequest; jar: Jar },
): BuiltRequest {
  const { method, path, body } = batchRequest
  const refusal = findUrlRefusal(REST_ROOT + path)
  if (refusal) {
    return { ok: false, problem: refusal === 414 ? problems.urlTooLong : problems.unreadableUrl }
  }
  const json = JSON.stringify(body)
  // The JSON may be longer than what was sent: a number such as 1e20 is written with all of its digits.
  if (Buffer.byteLength(json) > MAX_BODY_IN_BYTES) return { ok: false, problem: problems.tooLarge }
  const url = new URL(services.siteUrl + REST_ROOT + path)
  url.pathname = normalizeRestPath(url.pathname)
  if (!url.searchParams.has('_locale')) url.searchParams.set('_locale', call.locale)
  const headers = createHeaders(services, call, jar)
  return {
    ok: true,
    request: new Request(url, { method, headers, ...(method !== 'GET' && { body: json }) }),
  }
}

const BATCH_HEADERS = [
  'Content-Length',
  'Transfer-Encoding',
  'X-HTTP-Method-Override',
  'X-WP-Nonce',
  'Cookie',
]

// The caller was determined for the whole batch: if a nonce has proved a sign-in, each of the calls gets a
// nonce of its own; else none of them proves a sign-in.
// A guest needs no nonce, and would need a different one as soon as the first call has created a cart.
function createHeaders({ secret, clock }: Services, { request, visitor }: BatchCall, jar: Jar): Headers {
  const headers = new Headers(request.headers)
  for (const name of BATCH_HEADERS) headers.delete(name)
  headers.set('Content-Type', 'application/json')
  if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
  if (visitor.userId > 0) {
    headers.set('X-WP-Nonce', makeNonce(secret, createRestNonceSubject(visitor), clock.now()))
  }
  return headers
}

async function readAnswer(response: Response): Promise<BatchResponse> {
  const text = await response.text()
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
  return {
    body: text === '' ? null : JSON.parse(text),
    status: response.status,
    headers: Object.fromEntries(headers),
  }
}

function createRefusal({ i18n }: BatchCall, problem: RestProblem): BatchResponse {
  return { body: createEnvelope(problem, i18n._.bind(i18n)), status: problem.status, headers: {} }
}

/** The cookies of the caller's browser, updated by each answer. */
type Jar = Map<string, string>

function readJar(request: Request): Jar {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/).filter((pair) => pair.includes('='))
  return new Map(pairs.map(splitPair))
}

function storeCookie(jar: Jar, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const [name, value] = splitPair(pair)
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name)
  else jar.set(name, value)
}

function splitPair(pair: string): [string, string] {
  const index = pair.indexOf('=')
  return [pair.slice(0, index), pair.slice(index + 1)]
}
