import type { EntryContext, RouterContextProvider } from 'react-router'
import { I18nProvider } from '@lingui/react'
import { ServerRouter } from 'react-router'
import { pageRequest } from './page-request.server.ts'
import { startScriptsLate } from './platform/http/late-scripts.ts'
import { renderWhole } from './render-whole.server.ts'

/** Renders a page whole: every page waits for its data, and a page that is kept must be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { texts, scriptMark } = context.get(pageRequest)
  const page = (
    <I18nProvider i18n={texts}>
      <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
    </I18nProvider>
  )
  const html = await renderWhole(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development the tools' own scripts come first.
  const answer = import.meta.env.DEV ? html : startScriptsLate(html, scriptMark)
  return new Response(answer, { status, headers })
}

/** Errors of loaders and renders go to the log, with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const { services, requestId } = context.get(pageRequest)
  services.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed')
}
