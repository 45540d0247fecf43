/** Answers that came with the page, so that the first question for each needs no request. */
import type { Middleware, RestRequest } from './types.ts'

type Answer = { body: unknown; headers?: Record<string, string> }
/** By path; what OPTIONS would give stands by path under `OPTIONS`. */
export type Preloaded = Record<string, Answer | Record<string, Answer>>

/** Gives each answer once, since the next question wants to know what is true then. */
export function preloading(preloaded: Preloaded): Middleware {
  const { OPTIONS: options = {}, ...gets } = preloaded
  const kept = new Map([...entriesOf('GET', gets), ...entriesOf('OPTIONS', options)])
  return async (request, next) => {
    const key = keyOf(request.method ?? 'GET', pathOf(request))
    const answer = kept.get(key)
    if (!answer) return next(request)
    kept.delete(key)
    return request.parse === false ? asResponse(answer) : answer.body
  }
}

function entriesOf(method: string, answers: object): [string, Answer][] {
  return Object.entries(answers).flatMap(([path, answer]: [string, unknown]) =>
    isAnswer(answer) ? [[keyOf(method, path), answer]] : [],
  )
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'body' in value
}

function pathOf({ path, url = '' }: RestRequest): string {
  if (path !== undefined) return path
  const query = new URLSearchParams(url.split('?')[1])
  const route = query.get('rest_route') ?? ''
  query.delete('rest_route')
  return query.size > 0 ? `${route}?${query}` : route
}

// The order of the parameters and how they are escaped make no other question.
function keyOf(method: string, path: string): string {
  const [base = '', query] = path.split('?')
  const parameters = [...new URLSearchParams(query)].map((pair) => pair.join('=')).sort()
  return [method.toUpperCase(), base, ...parameters].join('\n')
}

function asResponse({ body, headers = {} }: Answer): Response {
  // Headers cannot hold Arabic letters, but addresses in them can be escaped.
  const sendable = Object.entries(headers).map(
    ([name, value]) => [name, value.replace(/[^\x20-\x7e]+/g, encodeURIComponent)] as const,
  )
  return new Response(JSON.stringify(body), { headers: Object.fromEntries(sendable) })
}
