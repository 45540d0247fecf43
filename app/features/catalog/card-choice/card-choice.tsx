/** The options of a variable product in place of its card's swatches, including "add to cart". */
import type { I18n } from '@lingui/core'
import type { Picks } from '#app/features/variations/engine/find.ts'
import type { CardChoices, CardSelection } from './choices.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { uniteRanges } from '#app/features/catalog/pricing/price.ts'
import { BuyVariation } from '#app/features/cart/client/buy.tsx'
import { start } from '#app/features/variations/engine/choose.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { findSharedImage } from '#app/features/variations/engine/image.ts'
import { openMatrix } from '#app/features/variations/engine/matrix.ts'
import { createQueryFromPicks } from '#app/features/variations/engine/query.ts'
import { SelectedVariationsProvider } from '#app/features/variations/form/selected-variation.tsx'
import { openShopClient } from '#app/ui/shop-client.ts'
import './card-choice.css'

type CardChoiceProps = {
  choices: CardChoices
  showsAvailability: boolean
  /** Called when the form opens, and on every choice. */
  onChoice: (selection: CardSelection) => void
}

export function CardChoice({ choices, showsAvailability, onChoice }: CardChoiceProps) {
  const { form } = choices
  const box = useRef<HTMLDivElement>(null)
  // The form replaces the button that was clicked: keyboard focus moves into the form.
  useEffect(() => {
    const [chosenControl, firstControl] = [
      '[role="radio"][aria-checked="true"]',
      'select, input:not([type=hidden]), [role="radio"]',
    ].map((selector) => box.current?.querySelector<HTMLElement>(selector))
    const control = chosenControl ?? firstControl
    control?.focus({ preventScroll: true })
  }, [])
  const reportInitialChoice = useEffectEvent(() => onChoice(createSelection(choices, form.picks)))
  useEffect(() => reportInitialChoice(), [])
  return (
    <div ref={box} className={showsAvailability ? 'card-choice shows-availability' : 'card-choice'}>
      {/* Its own provider: the same product may be in another row of the page. */}
      <SelectedVariationsProvider>
        <BuyVariation
          data={form}
          isCompact
          onImage={(_, picks) => onChoice(createSelection(choices, picks))}
        />
      </SelectedVariationsProvider>
    </div>
  )
}

function createSelection({ form, pictures }: CardChoices, picks: Picks): CardSelection {
  const matrix = openMatrix(form.matrix)
  const variationForm = { attributes: matrix.attributes, matrix }
  const { state } = start(variationForm, picks)
  const slide = findSharedImage(variationForm, state.picks)
  const price = state.row === null ? undefined : form.prices[matrix.prices[state.row] ?? NONE]
  return {
    picture: slide === null ? null : (pictures[slide] ?? null),
    price: price ?? uniteRanges(form.prices),
    query: createQueryFromPicks(matrix.attributes, state.picks, { defaults: form.defaults }),
  }
}

/** `choice`: the query of a URL. Rejects with the client's RestError. */
export async function fetchChoices(i18n: I18n, productId: number, choice: string): Promise<CardChoices> {
  const client = await openShopClient(i18n)
  const query = new URLSearchParams({ choice })
  return client.request({ path: `/hanout/v1/products/${productId}/choices?${query}` }, readChoices)
}

// The response is from our own server; this only distinguishes choices from an error page.
function readChoices(json: unknown): CardChoices {
  const isCardChoices = typeof json === 'object' && json !== null && 'form' in json && 'pictures' in json
  if (!isCardChoices) throw new Error('Unexpected response: expected the choices of a product')
  return json as CardChoices
}
