import type { ActedOn } from '#app/ui/slot.tsx'
import { CompareButton } from '#app/features/compare/client/button.tsx'
import { ShopProvider, useShop } from '#app/ui/shop.ts'

type EmbeddedButtonProps = {
  product: ActedOn
  /** What the author has written, where it differs from the owner's settings. */
  type: string | undefined
  text: string | undefined
  added: string | undefined
}

/** The button of a shortcode: the one of cards and pages, with the author's words. */
export function EmbeddedButton({ product, type, text, added }: EmbeddedButtonProps) {
  const shop = useShop()
  const { compare } = shop
  if (!compare) return null
  const { buttonType, texts } = compare
  const own = {
    ...compare,
    buttonType: type === 'link' || type === 'button' ? type : buttonType,
    texts: { ...texts, button: text || texts.button, buttonAdded: added || texts.buttonAdded },
  }
  return (
    <ShopProvider shop={{ ...shop, compare: own }}>
      <CompareButton product={product} />
    </ShopProvider>
  )
}
