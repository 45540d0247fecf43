import type { ActedOn } from '#app/ui/slot.tsx'
import { QuickViewButton } from '#app/features/quick-view/client/button.tsx'
import { effects } from '#app/features/quick-view/settings.ts'
import { ShopProvider, useShop } from '#app/ui/shop.ts'

type EmbeddedQuickViewProps = {
  product: Pick<ActedOn, 'id' | 'slug' | 'name' | 'without'>
  /** What the author has written, where it differs from the owner's settings. */
  text: string | undefined
  type: string | undefined
  effect: string | undefined
  context: string | undefined
}

/** The button of a shortcode: the one of cards, with the author's words. */
export function EmbeddedQuickView({ product, text, type, effect, context }: EmbeddedQuickViewProps) {
  const shop = useShop()
  const { quickView } = shop
  if (!quickView) return null
  const own = {
    ...quickView,
    buttonType: type === 'link' || type === 'button' ? type : quickView.buttonType,
    effect: effect !== undefined && Object.hasOwn(effects, effect) ? effect : quickView.effect,
    texts: { ...quickView.texts, button: text || quickView.texts.button },
  }
  return (
    <ShopProvider shop={{ ...shop, quickView: own }}>
      <QuickViewButton product={product} context={context} />
    </ShopProvider>
  )
}
