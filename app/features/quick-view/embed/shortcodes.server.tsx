/** `[woosq]` in written text (quick-view.md C.3.1). */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import type { ActedOn } from '#app/ui/slot.tsx'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'
import { showButton, type ShortcodePlace } from '#app/features/product-actions/embed/show-button.server.tsx'
import { asWritten, type Written } from '#app/features/product-actions/start.ts'
import { QuickViewButton } from '#app/features/quick-view/client/button.tsx'
import { effects } from '#app/features/quick-view/settings.ts'
import { useQuickView } from '#app/features/quick-view/start.ts'

/** `id`, `text`, `type`, `effect`, `context`. */
export const showQuickViewButton = (place: ShortcodePlace, shortcode: Shortcode) =>
  showButton(place, shortcode, {
    read: readCard,
    draw: (product, written) => <EmbeddedQuickView product={product} written={written} />,
  })

type EmbeddedQuickViewProps = {
  product: Pick<ActedOn, 'id' | 'slug' | 'name' | 'without'>
  written: Written & { effect?: string; context?: string }
}

function EmbeddedQuickView({ product, written }: EmbeddedQuickViewProps) {
  const start = useQuickView()
  if (!start) return null
  const { effect = '', context } = written
  const own = { ...asWritten(start, written), ...(Object.hasOwn(effects, effect) && { effect }) }
  return <QuickViewButton start={own} product={product} context={context} />
}

async function readCard({ services, locale }: PageRequest, id: number) {
  const [found] = await readListedProducts(services, [id], { locale })
  return found?.card ? { ...found.card, id } : undefined
}
