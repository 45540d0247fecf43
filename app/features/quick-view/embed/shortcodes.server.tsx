/** `[woosq]` and `[woosq_btn]` in written text (quick-view.md C.3.1). */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Embedded } from '#app/platform/html/place-embedded.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { readCompared } from '#app/features/compare/table/goods.server.ts'
import { readList } from '#app/features/compare/rules.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { EmbeddedQuickView } from './button.tsx'

/** `productId`: 0 where the text stands on no product's page. */
type Place = { request: PageRequest; productId: number }

/** `id` (else the product of the page), `text`, `type`, `effect`, `context`. Of what is not to be seen there is no button. */
export async function showQuickViewButton(
  { request, productId }: Place,
  { attributes }: Shortcode,
): Promise<Embedded> {
  const { services, locale, tags } = request
  const [id] = readList(attributes.id ?? String(productId), 1)
  if (id === undefined) return { html: '', kind: 'inline' }
  tags.add('settings', 'catalog', `product:${id}`)
  const [found] = await readCompared(services, [id], { locale })
  if (!found?.card) return { html: '', kind: 'inline' }
  const { text, type, effect, context } = attributes
  const render = await fragmentRenderer(services, locale, { isForUs: true })
  const html = render(
    <EmbeddedQuickView
      product={{ ...found.card, id }}
      text={text}
      type={type}
      effect={effect}
      context={context}
    />,
  )
  return { html, kind: 'inline' }
}
