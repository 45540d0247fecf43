/** `[woosc]`, `[woosc_link]`, `[woosc_list]` and `[woosc_quick_table]` in written text (compare.md A.3). */
import type { ReactNode } from 'react'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Embedded } from '#app/platform/html/place-embedded.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { QuickComparison } from '#app/features/catalog/product/quick-comparison.tsx'
import { readComparison } from '#app/features/compare/table/comparison.server.ts'
import { readCompared } from '#app/features/compare/table/goods.server.ts'
import { compareOptions } from '#app/features/compare/options.server.ts'
import { readList } from '#app/features/compare/rules.ts'
import { findRelated } from '#app/features/compare/search/search.server.ts'
import { readCompareView } from '#app/features/compare/contract/view.server.ts'
import { quickComparisonOf } from '#app/features/compare/page/quick-comparison.server.tsx'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { readActedOn } from './acted-on.server.ts'
import { EmbeddedButton } from './button.tsx'
import { EmbeddedLink } from './link.tsx'
import { EmbeddedList, FixedList } from './list.tsx'

/** `productId`: 0 where the text stands on no product's page. */
type Place = { request: PageRequest; productId: number }

const nothing = { html: '', kind: 'inline' } as const satisfies Embedded
const MOST_RELATED = 5

/** `id` (else the product of the page), `text`, `text_added`, `type`. */
export async function showCompareButton(place: Place, { attributes }: Shortcode): Promise<Embedded> {
  const { tags } = place.request
  const [id] = readList(attributes.id ?? String(place.productId), 1)
  if (id === undefined) return nothing
  tags.add('settings', 'catalog', `product:${id}`)
  const product = await readActedOn(place.request, id)
  if (!product) return nothing
  const { type, text, text_added: added } = attributes
  return inline(place, <EmbeddedButton product={product} type={type} text={text} added={added} />)
}

export async function showCompareLink(place: Place): Promise<Embedded> {
  const { services, locale, tags } = place.request
  tags.add('settings')
  const { texts } = compareOptions(services.settings.current(), { locale, isGuest: true })
  return inline(place, <EmbeddedLink label={texts.linkLabel} />)
}

/** `products`: these, the same for everybody; else what the visitor compares. */
export async function showCompareList(place: Place, { attributes }: Shortcode): Promise<Embedded> {
  return attributes.products === undefined
    ? showOwnList(place)
    : showFixedList(
        place,
        readList(attributes.products, place.request.services.settings.current().compare.limit),
      )
}

/** The product of the page beside what is like it, also where the owner shows no such table on all pages. */
export async function showQuickTable(place: Place): Promise<Embedded> {
  const { request, productId } = place
  const { services, locale } = request
  if (productId === 0) return nothing
  const compared = await readCompared(services, [productId], { locale })
  const related = await findRelated(services, { compared, limit: MOST_RELATED })
  const quick = related.length > 0 ? await quickComparisonOf(request, [productId, ...related]) : null
  if (!quick) return nothing
  return { html: await rendered(place, <QuickComparison quick={quick} />), kind: 'block' }
}

async function showOwnList(place: Place): Promise<Embedded> {
  const { request } = place
  const { services, locale, texts, clientAddress, path, query } = request
  const visitor = await request.visitor()
  const caller = { visitor, locale, texts, clientAddress, request: request.browser() }
  const { view } = await readCompareView(services, caller, 'embedded')
  const back = path + (query.size > 0 ? `?${query}` : '')
  return { html: await rendered(place, <EmbeddedList view={view} back={back} />), kind: 'form' }
}

async function showFixedList(place: Place, ids: number[]): Promise<Embedded> {
  const { services, locale, texts, tags } = place.request
  const settings = services.settings.current()
  const { validUntil } = await services.listing.current()
  tags.add('settings', 'catalog', ...ids.map((id) => `product:${id}`))
  tags.validUntil(validUntil)
  const { products, rows } = await readComparison({ services, locale, texts }, ids, 'page')
  const options = { ...compareOptions(settings, { locale, isGuest: false }), remove: false }
  const view = { products, rows, options }
  const { defaultSettings } = settings.compare
  return { html: await rendered(place, <FixedList view={view} tools={defaultSettings} />), kind: 'block' }
}

async function inline(place: Place, piece: ReactNode): Promise<Embedded> {
  return { html: await rendered(place, piece), kind: 'inline' }
}

async function rendered({ request: { services, locale } }: Place, piece: ReactNode): Promise<string> {
  return (await fragmentRenderer(services, locale, { isForUs: true }))(piece)
}
