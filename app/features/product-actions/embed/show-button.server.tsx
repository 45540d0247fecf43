/** Button shortcodes in content, for the product `id` or that of the page; each has further attributes. */
import type { ReactNode } from 'react'
import type { EmbeddedHtml } from '#app/platform/html/place-embedded.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'

/** `productId`: 0 when the content is not on a product page. */
export type ShortcodePlace = { request: PageRequest; productId: number }

type ButtonRenderer<Product> = {
  /** undefined: the product does not exist for visitors, so no button is rendered. */
  read: (request: PageRequest, id: number) => Promise<Product | undefined>
  render: (product: Product, attributes: Shortcode['attributes']) => ReactNode
}

export async function showButton<Product>(
  place: ShortcodePlace,
  { attributes }: Shortcode,
  { read, render }: ButtonRenderer<Product>,
): Promise<EmbeddedHtml> {
  const id = parseFirstId(attributes.id ?? String(place.productId))
  if (id === undefined) return emptyOutput
  place.request.tags.add('settings', 'catalog', `product:${id}`)
  const product = await read(place.request, id)
  return product === undefined ? emptyOutput : renderInline(place, render(product, attributes))
}

/** Output of a shortcode that has nothing to show. */
export const emptyOutput = { html: '', kind: 'inline' } as const satisfies EmbeddedHtml

/** Renders inline, as the page itself would. */
export async function renderInline(place: ShortcodePlace, node: ReactNode): Promise<EmbeddedHtml> {
  return { html: await renderFragment(place, node), kind: 'inline' }
}

/** Renders an HTML fragment, as the page itself would. */
export async function renderFragment({ request }: ShortcodePlace, node: ReactNode): Promise<string> {
  const { services, locale } = request
  return (await createFragmentRenderer(services, locale, { isForShop: true }))(node)
}

// The maximum of an integer column; larger ids do not exist.
const MAX_ID = 2_147_483_647

/** The first valid id in a comma-separated list. */
function parseFirstId(text: string): number | undefined {
  const numbers = text.split(',').filter((word) => /^\d{1,10}$/.test(word.trim()))
  return numbers.map(Number).find((id) => id > 0 && id <= MAX_ID)
}
