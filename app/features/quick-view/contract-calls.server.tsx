/** `woosq_quickview` (quick-view.md C.5): a quick view, as JSON for our pages and as HTML for all other clients. */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { answerCall, htmlResponse, refusal, viewAnswer } from '#app/rest/wc-ajax-call.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { withWhole } from '#app/features/variations/contract/whole-variations.server.tsx'
import { PopupMarkup, SidebarMarkup } from './contract-markup.tsx'
import { readQuickView } from './read.server.ts'

/** `product_id`: GET returns the popup, POST the content of the sidebar. */
export async function showQuickView(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  return answerCall(services, c, {
    nonceAction: 'woosq-security',
    isReading: true,
    act: async ({ caller, fields, isOwnClient }) => {
      const found = await readQuickView(services, { caller, fields })
      if (!found && isOwnClient) {
        const message = caller.i18n._(msg`The content could not be loaded.`)
        return refusal(c, 404, { code: 'unknown_product', message })
      }
      if (!found) return htmlResponse(c, '')
      if (isOwnClient) return viewAnswer(c, found.view)
      const [render, product] = await Promise.all([
        fragmentRenderer(services, caller.locale),
        withWhole(services, found.view.product, caller.locale),
      ])
      const Markup = c.req.method === 'POST' ? SidebarMarkup : PopupMarkup
      return htmlResponse(c, render(<Markup {...found} view={{ ...found.view, product }} />))
    },
  })
}
