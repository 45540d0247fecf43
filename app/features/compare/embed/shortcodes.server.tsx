/** `[woosc]`, `[woosc_link]`, `[woosc_list]` and `[woosc_quick_table]` in written text (compare.md A.3). */
import type { Embedded } from '#app/platform/html/place-embedded.ts'
import type { ActedOn } from '#app/ui/slot.tsx'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { QuickComparison } from '#app/features/catalog/product/quick-comparison.tsx'
import { readComparison } from '#app/features/compare/table/comparison.server.ts'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'
import { compareOptions } from '#app/features/compare/options.server.ts'
import { readList } from '#app/features/compare/rules.ts'
import { findRelated } from '#app/features/compare/search/search.server.ts'
import { readCompareView } from '#app/features/compare/contract/view.server.ts'
import { quickComparisonOf } from '#app/features/compare/page/quick-comparison.server.tsx'
import { ListButton } from '#app/features/product-actions/client/action-button.tsx'
import { ListLink } from '#app/features/product-actions/embed/list-link.tsx'
import {
  drawInline,
  drawPiece,
  nothing,
  showButton,
  type ShortcodePlace,
} from '#app/features/product-actions/embed/show-button.server.tsx'
import { asWritten, type Written } from '#app/features/product-actions/start.ts'
import { compareAction } from '#app/features/compare/action.ts'
import { useCompare } from '#app/features/compare/start.ts'
import { readActedOn } from '#app/features/product-actions/listed/acted-on.server.ts'
import { EmbeddedList, FixedList } from './list.tsx'

const MOST_RELATED = 5

/** `id`, `text`, `text_added`, `type`. */
export const showCompareButton = (place: ShortcodePlace, shortcode: Shortcode) =>
  showButton(place, shortcode, {
    read: readActedOn,
    draw: (product, written) => <EmbeddedButton product={product} written={written} />,
  })

function EmbeddedButton({ product, written }: { product: ActedOn; written: Written }) {
  const start = useCompare()
  return start && <ListButton action={compareAction} start={asWritten(start, written)} product={product} />
}

export async function showCompareLink(place: ShortcodePlace): Promise<Embedded> {
  const { services, locale, tags } = place.request
  tags.add('settings')
  const { texts } = compareOptions(services.settings.current(), { locale, isGuest: true })
  return drawInline(place, <EmbeddedLink label={texts.linkLabel} />)
}

function EmbeddedLink({ label }: { label: string }) {
  const start = useCompare()
  return start && <ListLink action={compareAction} start={start} label={label} />
}

/** `products`: these, the same for everybody; else what the visitor compares. */
export async function showCompareList(place: ShortcodePlace, { attributes }: Shortcode): Promise<Embedded> {
  return attributes.products === undefined
    ? showOwnList(place)
    : showFixedList(
        place,
        readList(attributes.products, place.request.services.settings.current().compare.limit),
      )
}

/** The product of the page beside what is like it, also where the owner shows no such table on all pages. */
export async function showQuickTable(place: ShortcodePlace): Promise<Embedded> {
  const { request, productId } = place
  const { services, locale } = request
  if (productId === 0) return nothing
  const compared = await readListedProducts(services, [productId], { locale })
  const related = await findRelated(services, { compared, limit: MOST_RELATED })
  const quick = related.length > 0 ? await quickComparisonOf(request, [productId, ...related]) : null
  if (!quick) return nothing
  return { html: await drawPiece(place, <QuickComparison quick={quick} />), kind: 'block' }
}

async function showOwnList(place: ShortcodePlace): Promise<Embedded> {
  const { request } = place
  const { services, locale, texts, clientAddress, path, query } = request
  const visitor = await request.visitor()
  const caller = { visitor, locale, texts, clientAddress, request: request.browser() }
  const { view } = await readCompareView(services, caller, 'embedded')
  const back = path + (query.size > 0 ? `?${query}` : '')
  return { html: await drawPiece(place, <EmbeddedList view={view} back={back} />), kind: 'form' }
}

async function showFixedList(place: ShortcodePlace, ids: number[]): Promise<Embedded> {
  const { services, locale, texts, tags } = place.request
  const settings = services.settings.current()
  const { validUntil } = await services.listing.current()
  tags.add('settings', 'catalog', ...ids.map((id) => `product:${id}`))
  tags.validUntil(validUntil)
  const { products, rows } = await readComparison({ services, locale, texts }, ids, 'page')
  const options = { ...compareOptions(settings, { locale, isGuest: false }), remove: false }
  const view = { products, rows, options }
  const { defaultSettings } = settings.compare
  return { html: await drawPiece(place, <FixedList view={view} tools={defaultSettings} />), kind: 'block' }
}
