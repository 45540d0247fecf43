/** `woosq_quickview` (quick-view.md C.5): a quick view, as JSON for our pages and as HTML for all other clients. */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import {
  answerCall,
  createHtmlResponse,
  createRefusalResponse,
  createViewResponse,
} from '#app/rest/wc-ajax-call.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { addWholeVariations } from '#app/features/variations/contract/whole-variations.server.tsx'
import { PopupMarkup, SidebarMarkup } from './contract-markup.tsx'
import { readQuickView } from './read.server.ts'

/** `product_id`: GET returns the popup, POST the content of the sidebar. */
export async function showQuickView(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  return answerCall(services, c, {
    nonceAction: 'woosq-security',
    isReadOnly: true,
    act: async ({ caller, fields, isOwnClient }) => {
      const result = await readQuickView(services, { caller, fields })
      if (!result && isOwnClient) {
        const message = caller.i18n._(msg`The content could not be loaded.`)
        return createRefusalResponse(c, 404, { code: 'unknown_product', message })
      }
      if (!result) return createHtmlResponse(c, '')
      if (isOwnClient) return createViewResponse(c, result.view)
      const [render, product] = await Promise.all([
        createFragmentRenderer(services, caller.locale),
        addWholeVariations(services, result.view.product, caller.locale),
      ])
      const Markup = c.req.method === 'POST' ? SidebarMarkup : PopupMarkup
      return createHtmlResponse(c, render(<Markup {...result} view={{ ...result.view, product }} />))
    },
  })
}
