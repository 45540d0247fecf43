/** The `[woosq]` shortcode in content (quick-view.md C.3.1). */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import type { ActionProduct } from '#app/ui/slot.tsx'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'
import { showButton, type ShortcodePlace } from '#app/features/product-actions/embed/show-button.server.tsx'
import { applyShortcodeOverrides, type ShortcodeOverrides } from '#app/features/product-actions/start.ts'
import { QuickViewButton } from '#app/features/quick-view/client/button.tsx'
import { effects } from '#app/features/quick-view/settings.ts'
import { useQuickView } from '#app/features/quick-view/start.ts'

/** Attributes: `id`, `text`, `type`, `effect`, `context`. */
export const showQuickViewButton = (place: ShortcodePlace, shortcode: Shortcode) =>
  showButton(place, shortcode, {
    read: readCard,
    render: (product, overrides) => <EmbeddedQuickView product={product} overrides={overrides} />,
  })

type EmbeddedQuickViewProps = {
  product: Pick<ActionProduct, 'id' | 'slug' | 'name' | 'excludedFeatures'>
  overrides: ShortcodeOverrides & { effect?: string; context?: string }
}

function EmbeddedQuickView({ product, overrides }: EmbeddedQuickViewProps) {
  const start = useQuickView()
  if (!start) return null
  const { effect = '', context } = overrides
  const overriddenStart = {
    ...applyShortcodeOverrides(start, overrides),
    ...(Object.hasOwn(effects, effect) && { effect }),
  }
  return <QuickViewButton start={overriddenStart} product={product} context={context} />
}

async function readCard({ services, locale }: PageRequest, id: number) {
  const [listedProduct] = await readListedProducts(services, [id], { locale })
  return listedProduct?.card ? { ...listedProduct.card, id } : undefined
}
