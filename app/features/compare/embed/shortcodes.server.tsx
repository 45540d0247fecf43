/** `[woosc]`, `[woosc_link]`, `[woosc_list]` and `[woosc_quick_table]` in content (compare.md A.3). */
import type { EmbeddedHtml } from '#app/platform/html/place-embedded.ts'
import type { ActionProduct } from '#app/ui/slot.tsx'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { QuickComparison } from '#app/features/catalog/product/quick-comparison.tsx'
import { readComparison } from '#app/features/compare/table/comparison.server.ts'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'
import { createCompareOptions } from '#app/features/compare/options.server.ts'
import { readList } from '#app/features/compare/rules.ts'
import { findRelatedProductIds } from '#app/features/compare/search/search.server.ts'
import { readCompareView } from '#app/features/compare/contract/view.server.ts'
import { readQuickComparison } from '#app/features/compare/page/quick-comparison.server.tsx'
import { ListButton } from '#app/features/product-actions/client/action-button.tsx'
import { ListLink } from '#app/features/product-actions/embed/list-link.tsx'
import {
  renderInline,
  renderFragment,
  emptyOutput,
  showButton,
  type ShortcodePlace,
} from '#app/features/product-actions/embed/show-button.server.tsx'
import { applyShortcodeOverrides, type ShortcodeOverrides } from '#app/features/product-actions/start.ts'
import { compareAction } from '#app/features/compare/action.ts'
import { useCompare } from '#app/features/compare/start.ts'
import { readActionProduct } from '#app/features/product-actions/listed/action-product.server.ts'
import { EmbeddedList, FixedList } from './list.tsx'

const MAX_RELATED = 5

/** `id`, `text`, `text_added`, `type`. */
export const showCompareButton = (place: ShortcodePlace, shortcode: Shortcode) =>
  showButton(place, shortcode, {
    read: readActionProduct,
    render: (product, overrides) => <EmbeddedButton product={product} overrides={overrides} />,
  })

function EmbeddedButton({ product, overrides }: { product: ActionProduct; overrides: ShortcodeOverrides }) {
  const start = useCompare()
  return (
    start && (
      <ListButton
        action={compareAction}
        start={applyShortcodeOverrides(start, overrides)}
        product={product}
      />
    )
  )
}

export async function showCompareLink(place: ShortcodePlace): Promise<EmbeddedHtml> {
  const { services, locale, tags } = place.request
  tags.add('settings')
  const { texts } = createCompareOptions(services.settings.current(), { locale, isGuest: true })
  return renderInline(place, <EmbeddedLink label={texts.linkLabel} />)
}

function EmbeddedLink({ label }: { label: string }) {
  const start = useCompare()
  return start && <ListLink action={compareAction} start={start} label={label} />
}

/** Shows the products of the attribute `products`, to every visitor; without it, the visitor's comparison. */
export async function showCompareList(
  place: ShortcodePlace,
  { attributes }: Shortcode,
): Promise<EmbeddedHtml> {
  return attributes.products === undefined
    ? showOwnList(place)
    : showFixedList(
        place,
        readList(attributes.products, place.request.services.settings.current().compare.limit),
      )
}

/** The product of the page next to related products, even if the merchant does not show this table on all pages. */
export async function showQuickTable(place: ShortcodePlace): Promise<EmbeddedHtml> {
  const { request, productId } = place
  const { services, locale } = request
  if (productId === 0) return emptyOutput
  const listedProducts = await readListedProducts(services, [productId], { locale })
  const relatedIds = await findRelatedProductIds(services, { listedProducts, limit: MAX_RELATED })
  const quickComparison =
    relatedIds.length > 0 ? await readQuickComparison(request, [productId, ...relatedIds]) : null
  if (!quickComparison) return emptyOutput
  return {
    html: await renderFragment(place, <QuickComparison quickComparison={quickComparison} />),
    kind: 'block',
  }
}

async function showOwnList(place: ShortcodePlace): Promise<EmbeddedHtml> {
  const { request } = place
  const { services, locale, i18n, clientAddress, path, query } = request
  const visitor = await request.getVisitor()
  const caller = { visitor, locale, i18n, clientAddress, request: request.getBrowserRequest() }
  const { view } = await readCompareView(services, caller, 'embedded')
  const returnPath = path + (query.size > 0 ? `?${query}` : '')
  return {
    html: await renderFragment(place, <EmbeddedList view={view} returnPath={returnPath} />),
    kind: 'form',
  }
}

async function showFixedList(place: ShortcodePlace, ids: number[]): Promise<EmbeddedHtml> {
  const { services, locale, i18n, tags } = place.request
  const settings = services.settings.current()
  const { validUntil } = await services.listing.current()
  tags.add('settings', 'catalog', ...ids.map((id) => `product:${id}`))
  tags.limitValidity(validUntil)
  const { products, rows } = await readComparison({ services, locale, i18n }, ids, 'page')
  const options = { ...createCompareOptions(settings, { locale, isGuest: false }), remove: false }
  const view = { products, rows, options }
  const { defaultSettings } = settings.compare
  return {
    html: await renderFragment(place, <FixedList view={view} tools={defaultSettings} />),
    kind: 'block',
  }
}
