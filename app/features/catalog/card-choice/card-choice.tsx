/** The choices of a variable product in place of its card's swatches, down to "add to cart". */
import type { I18n } from '@lingui/core'
import type { Picture } from '#app/features/media/picture.ts'
import type { CardChoices } from './choices.ts'
import { useEffect, useRef } from 'react'
import { BuyVariation } from '#app/features/cart/buy.tsx'
import { SelectedVariationsProvider } from '#app/features/variations/selected-variation.tsx'
import { shopClient } from '#app/ui/shop-client.ts'
import './card-choice.css'

type CardChoiceProps = {
  choices: CardChoices
  showsAvailability: boolean
  /** The picture of what is chosen; null: none in particular. */
  onPicture: (picture: Picture | null) => void
}

export function CardChoice({ choices, showsAvailability, onPicture }: CardChoiceProps) {
  const { form, pictures } = choices
  const box = useRef<HTMLDivElement>(null)
  // What was pressed gave way to this: who came by keyboard goes on here.
  useEffect(() => {
    const [chosen, first] = [
      '[role="radio"][aria-checked="true"]',
      'select, input:not([type=hidden]), [role="radio"]',
    ].map((selector) => box.current?.querySelector<HTMLElement>(selector))
    const next = chosen ?? first
    next?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} className={showsAvailability ? 'card-choice shows-availability' : 'card-choice'}>
      {/* Its own: the same product may stand in another row of the page. */}
      <SelectedVariationsProvider>
        <BuyVariation
          data={form}
          isCompact
          onImage={(slide) => onPicture(slide === null ? null : (pictures[slide] ?? null))}
        />
      </SelectedVariationsProvider>
    </div>
  )
}

/** `choice`: the query of an address. Rejects with the client's RestError. */
export async function fetchChoices(texts: I18n, productId: number, choice: string): Promise<CardChoices> {
  const client = await shopClient(texts)
  const query = new URLSearchParams({ choice })
  return client.request({ path: `/hanout/v1/products/${productId}/choices?${query}` }, readChoices)
}

// Our own server speaks here; this only tells choices from an error page.
function readChoices(json: unknown): CardChoices {
  const isOurs = typeof json === 'object' && json !== null && 'form' in json && 'pictures' in json
  if (!isOurs) throw new Error('the choices of a product were expected')
  return json as CardChoices
}
