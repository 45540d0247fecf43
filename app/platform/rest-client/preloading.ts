/** Answers embedded in the page, so that the first read of each needs no request. */
import type { Middleware, RestRequest } from './types.ts'

type Answer = { body: unknown; headers?: Record<string, string> }
/** Responses keyed by path; those to OPTIONS are keyed by path under `OPTIONS`. */
export type PreloadedAnswers = Record<string, Answer | Record<string, Answer>>

/** Returns each answer once, since the next read needs current data. */
export function preloading(preloadedAnswers: PreloadedAnswers): Middleware {
  const { OPTIONS: optionsAnswers = {}, ...getAnswers } = preloadedAnswers
  const remainingAnswers = new Map([
    ...listEntries('GET', getAnswers),
    ...listEntries('OPTIONS', optionsAnswers),
  ])
  return async (request, next) => {
    const key = createKey(request.method ?? 'GET', readPath(request))
    const answer = remainingAnswers.get(key)
    if (!answer) return next(request)
    remainingAnswers.delete(key)
    return request.parse === false ? toResponse(answer) : answer.body
  }
}

function listEntries(method: string, answers: object): [string, Answer][] {
  return Object.entries(answers).flatMap(([path, answer]: [string, unknown]) =>
    isAnswer(answer) ? [[createKey(method, path), answer]] : [],
  )
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'body' in value
}

function readPath({ path, url = '' }: RestRequest): string {
  if (path !== undefined) return path
  const query = new URLSearchParams(url.split('?')[1])
  const route = query.get('rest_route') ?? ''
  query.delete('rest_route')
  return query.size > 0 ? `${route}?${query}` : route
}

// Parameter order and escaping do not distinguish requests.
function createKey(method: string, path: string): string {
  const [base = '', query] = path.split('?')
  const parameters = [...new URLSearchParams(query)].map((pair) => pair.join('=')).sort()
  return [method.toUpperCase(), base, ...parameters].join('\n')
}

function toResponse({ body, headers = {} }: Answer): Response {
  // Headers cannot contain Arabic letters, but URLs in them can be percent-encoded.
  const encodedHeaders = Object.entries(headers).map(
    ([name, value]) => [name, value.replace(/[^\x20-\x7e]+/g, encodeURIComponent)] as const,
  )
  return new Response(JSON.stringify(body), { headers: Object.fromEntries(encodedHeaders) })
}
