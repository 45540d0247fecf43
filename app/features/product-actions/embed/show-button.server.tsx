/** Shortcodes of buttons in written text: `id`, else the product of the page; what else an author may write, the button knows. */
import type { ReactNode } from 'react'
import type { Embedded } from '#app/platform/html/place-embedded.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'

/** `productId`: 0 where the text stands on no product's page. */
export type ShortcodePlace = { request: PageRequest; productId: number }

type ButtonOf<Product> = {
  /** undefined: there is no such product for visitors, and so no button. */
  read: (request: PageRequest, id: number) => Promise<Product | undefined>
  draw: (product: Product, written: Shortcode['attributes']) => ReactNode
}

export async function showButton<Product>(
  place: ShortcodePlace,
  { attributes }: Shortcode,
  { read, draw }: ButtonOf<Product>,
): Promise<Embedded> {
  const id = idIn(attributes.id ?? String(place.productId))
  if (id === undefined) return nothing
  place.request.tags.add('settings', 'catalog', `product:${id}`)
  const product = await read(place.request, id)
  return product === undefined ? nothing : drawInline(place, draw(product, attributes))
}

/** What a shortcode shows where there is nothing to show. */
export const nothing = { html: '', kind: 'inline' } as const satisfies Embedded

/** Within a line of words, as the page itself would draw it. */
export async function drawInline(place: ShortcodePlace, piece: ReactNode): Promise<Embedded> {
  return { html: await drawPiece(place, piece), kind: 'inline' }
}

/** The HTML of a piece of a page, as the page itself would draw it. */
export async function drawPiece({ request }: ShortcodePlace, piece: ReactNode): Promise<string> {
  const { services, locale } = request
  return (await fragmentRenderer(services, locale, { isForUs: true }))(piece)
}

// What a column of whole numbers holds; larger ones are nobody's.
const LARGEST_ID = 2_147_483_647

/** The first that is one. */
function idIn(text: string): number | undefined {
  const numbers = text.split(',').filter((word) => /^\d{1,10}$/.test(word.trim()))
  return numbers.map(Number).find((id) => id > 0 && id <= LARGEST_ID)
}
