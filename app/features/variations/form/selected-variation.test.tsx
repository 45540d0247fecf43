import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SelectedVariation } from '#app/features/variations/engine/selection.ts'
import {
  createSelectedVariations,
  SelectedVariationsProvider,
  useSelectedId,
  useSelectedVariation,
} from './selected-variation.tsx'

const red: SelectedVariation = {
  variationId: 11,
  sku: 'RED',
  weight: '',
  dimensions: '',
  price: null,
  isPurchasable: true,
}

test('VAR-6: subscribers are notified of a selection, a reset and the removal of the form', () => {
  const chosen = createSelectedVariations()
  const received: unknown[] = []
  const leave = chosen.subscribe(() => received.push(chosen.get(10)))
  chosen.set(10, red)
  chosen.set(10, null)
  chosen.remove(10)
  leave()
  chosen.set(10, red)
  expect(received).toEqual([red, null, undefined])
})

test('VAR-6: the selection of one product does not affect another product', () => {
  const chosen = createSelectedVariations()
  chosen.set(10, red)
  expect(chosen.get(20)).toBeUndefined()
})

test('VAR-6: before hydration buttons have the id of the product, and the page shows the preselected variation', () => {
  const Button = () => (
    <button type="button" value={useSelectedId(10)}>
      {useSelectedVariation(10, red)?.sku}
    </button>
  )
  const html = renderToStaticMarkup(
    <SelectedVariationsProvider>
      <Button />
    </SelectedVariationsProvider>,
  )
  expect(html).toBe('<button type="button" value="10">RED</button>')
})
