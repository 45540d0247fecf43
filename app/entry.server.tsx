import type { EntryContext, RouterContextProvider } from 'react-router'
import { I18nProvider } from '@lingui/react'
import { ServerRouter } from 'react-router'
import { finishPage } from './finish-page.server.ts'
import { keepHtml } from './kept-html.server.tsx'
import { pageRequest } from './page-request.server.ts'
import { answerWhole } from './platform/page-cache/whole-page.ts'
import { renderWhole } from './render-whole.server.ts'
import { KeepHtmlContext } from './ui/kept-item.tsx'

/** Renders a page whole: every page waits for its data, and a page that is kept must be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { texts, scriptMark, parts = new Map() } = context.get(pageRequest)
  const { serverHandoffStream, ...rendered } = routerContext
  const page = (
    <I18nProvider i18n={texts}>
      {/* In development a card is drawn anew whenever its code has changed. */}
      <KeepHtmlContext value={import.meta.env.DEV ? undefined : keepHtml}>
        <ServerRouter context={rendered} url={request.url} nonce={scriptMark} />
      </KeepHtmlContext>
    </I18nProvider>
  )
  // What loaders wait for is there before a page is rendered, so its data is no stream any more.
  const routerData = await new Response(serverHandoffStream).text()
  const html = await renderWhole(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development the tools' own scripts come first.
  const finishing = { scriptMark, parts, routerData, areScriptsLate: !import.meta.env.DEV }
  return answerWhole(finishPage(html, finishing), { status, headers })
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
