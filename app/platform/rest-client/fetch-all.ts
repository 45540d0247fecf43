/** `per_page=-1`: all pages of a collection, concatenated (API-5). */
import type { Middleware, Next, RestClientContext } from './types.ts'
import { setQuery, changeUrl } from './request-url.ts'
import { createRestError } from './failure.ts'
import { readNextLink } from './link-header.ts'
import { readJson } from './network.ts'

const PAGE_SIZE = 100
const MAX_PAGES = 1000

/**
 * Handles a request for all items: follows `rel="next"` from page to page; `run` sends each request through
 * all earlier middlewares.
 */
export function fetchAll(context: RestClientContext, run: Next): Middleware {
  return async (request, next) => {
    const urlOrPath = request.url ?? request.path ?? ''
    const firstPageRequest = changeUrl(request, (each) => setQuery(each, 'per_page', String(PAGE_SIZE)))
    let response = requireResponse(await next({ ...firstPageRequest, parse: false }))
    const firstBody = await readJson(context, response)
    if (!Array.isArray(firstBody)) return firstBody

    const items: unknown[] = firstBody
    const visitedUrls = new Set<string>()
    let url = readNextLink(response.headers.get('link'))
    while (url !== null && !visitedUrls.has(url)) {
      if (visitedUrls.size === MAX_PAGES) throw new Error(`${urlOrPath} has more than ${MAX_PAGES} pages`)
      visitedUrls.add(url)
      response = requireResponse(await run({ ...request, path: undefined, url, parse: false }))
      items.push(...(await readPage(context, response)))
      url = readNextLink(response.headers.get('link'))
    }
    return omitRepeats(items)
  }
}

async function readPage(context: RestClientContext, response: Response): Promise<unknown[]> {
  const page = await readJson(context, response)
  if (Array.isArray(page)) return page
  throw createRestError(context, 'invalid_json', { cause: 'not-json', response })
}

// Items added while pages are read push others onto the next page, where they appear again.
function omitRepeats(items: unknown[]): unknown[] {
  const seenIds = new Set<unknown>()
  return items.filter((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
    if (id === undefined) return true
    return !seenIds.has(id) && seenIds.add(id)
  })
}

function requireResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer
  throw new TypeError('A middleware returned something other than a Response for a page of a collection')
}
