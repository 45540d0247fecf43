import type { EntryContext, RouterContextProvider } from 'react-router'
import type { Bytes } from './platform/page-cache/cache.ts'
import { I18nProvider } from '@lingui/react'
import { ServerRouter } from 'react-router'
import { finishPage } from './rendering/finalize-html.server.ts'
import { keepFor } from './rendering/fragment-cache.server.tsx'
import { pageRequest } from './rendering/page-request.server.ts'
import { answerWhole } from './platform/page-cache/whole-page.ts'
import { renderWhole } from './rendering/render-whole.server.ts'
import { KeepHtmlContext } from './ui/scripts/kept-item.tsx'

/** Renders a page whole: every page waits for its data, and a page that is kept must be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { texts, scriptMark, parts = new Map(), answerWith = answerWhole } = context.get(pageRequest)
  const { serverHandoffStream, ...rendered } = routerContext
  const inserts: Bytes[] = []
  const page = (
    <I18nProvider i18n={texts}>
      {/* In development a card is drawn anew whenever its code has changed. */}
      <KeepHtmlContext value={import.meta.env.DEV ? undefined : keepFor(inserts)}>
        <ServerRouter context={rendered} url={request.url} nonce={scriptMark} />
      </KeepHtmlContext>
    </I18nProvider>
  )
  const routerData = await readRouterData(routerContext)
  const html = await renderWhole(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development the tools' own scripts come first.
  const finishing = { scriptMark, parts, routerData, areScriptsLate: !import.meta.env.DEV, inserts }
  return answerWith(finishPage(html, finishing), { status, headers })
}

// By what it says: nearly all pages have packed their data, so that the router's own is the same for all of a kind.
const knownData = new Map<string, string>()
const mostKnownData = 200

/** What loaders wait for is there before a page is rendered, so its data is no stream any more. */
async function readRouterData({ serverHandoffStream, staticHandlerContext }: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = staticHandlerContext
  const isPacked = !actionData && !errors && Object.values(loaderData).every(isPart)
  const key = isPacked ? JSON.stringify(loaderData) : ''
  const known = knownData.get(key)
  if (known !== undefined) return known
  const read = await new Response(serverHandoffStream).text()
  if (isPacked && knownData.size < mostKnownData) knownData.set(key, read)
  return read
}

function isPart(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'part' in data && Object.keys(data).length === 1
}

/** Errors of loaders and renders go to the log, with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const { services, requestId } = context.get(pageRequest)
  services.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'Page rendering failed')
}
