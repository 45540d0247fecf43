import type { EntryContext, RouterContextProvider } from 'react-router'
import type { Bytes } from './platform/page-cache/cache.ts'
import { I18nProvider } from '@lingui/react'
import { ServerRouter } from 'react-router'
import { finalizePage } from './rendering/finalize-html.server.ts'
import { createFragmentReader } from './rendering/fragment-cache.server.tsx'
import { pageRequest } from './rendering/page-request.server.ts'
import { answerWholePage } from './platform/page-cache/whole-page.ts'
import { renderWholeDocument } from './rendering/render-whole.server.ts'
import { FragmentCacheContext } from './ui/scripts/cached-fragment.tsx'

/** Renders a complete page: all page data is awaited, because a cached page must be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { i18n, scriptMark, parts = new Map(), answerWith = answerWholePage } = context.get(pageRequest)
  const { serverHandoffStream, ...renderContext } = routerContext
  const placeholderContents: Bytes[] = []
  const page = (
    <I18nProvider i18n={i18n}>
      {/* In development every card is rendered again, so that code changes show. */}
      <FragmentCacheContext
        value={import.meta.env.DEV ? undefined : createFragmentReader(placeholderContents)}
      >
        <ServerRouter context={renderContext} url={request.url} nonce={scriptMark} />
      </FragmentCacheContext>
    </I18nProvider>
  )
  const routerData = await readRouterData(routerContext)
  const html = await renderWholeDocument(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development scripts are not deferred, because those of the dev tools have to run first.
  const options = {
    scriptMark,
    parts,
    routerData,
    areScriptsDeferred: !import.meta.env.DEV,
    placeholderContents,
  }
  return answerWith(finalizePage(html, options), { status, headers })
}

// Keyed by the loader data. On nearly all pages it only refers to page data, so that the router's own data is
// the same for all pages of a route.
const routerDataCache = new Map<string, string>()
const MAX_CACHED_ENTRIES = 200

/** Loader promises are resolved before a page renders, so the router's data is never a stream. */
async function readRouterData({ serverHandoffStream, staticHandlerContext }: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = staticHandlerContext
  const hasOnlyPageData = !actionData && !errors && Object.values(loaderData).every(isPageDataPart)
  const key = hasOnlyPageData ? JSON.stringify(loaderData) : ''
  const cached = routerDataCache.get(key)
  if (cached !== undefined) return cached
  const routerData = await new Response(serverHandoffStream).text()
  if (hasOnlyPageData && routerDataCache.size < MAX_CACHED_ENTRIES) routerDataCache.set(key, routerData)
  return routerData
}

function isPageDataPart(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'part' in data && Object.keys(data).length === 1
}

/** Errors of loaders and renders go to the log, with the request ID. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const { services, requestId } = context.get(pageRequest)
  services.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'Page rendering failed')
}
