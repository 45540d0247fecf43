import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SelectedVariation } from '#app/features/variations/engine/selection.ts'
import {
  createSelectedVariations,
  SelectedVariationsProvider,
  useSelectedId,
  useSelectedVariation,
} from './selected-variation.tsx'

const redVariation: SelectedVariation = {
  variationId: 11,
  sku: 'RED',
  weight: '',
  dimensions: '',
  price: null,
  isPurchasable: true,
}

test('VAR-6: subscribers are notified of a selection, a reset and the removal of the form', () => {
  const selectedVariations = createSelectedVariations()
  const receivedValues: unknown[] = []
  const unsubscribe = selectedVariations.subscribe(() => receivedValues.push(selectedVariations.get(10)))
  selectedVariations.set(10, redVariation)
  selectedVariations.set(10, null)
  selectedVariations.remove(10)
  unsubscribe()
  selectedVariations.set(10, redVariation)
  expect(receivedValues).toEqual([redVariation, null, undefined])
})

test('VAR-6: the selection of one product does not affect another product', () => {
  const selectedVariations = createSelectedVariations()
  selectedVariations.set(10, redVariation)
  expect(selectedVariations.get(20)).toBeUndefined()
})

test('VAR-6: before hydration buttons have the id of the product, and the page shows the preselected variation', () => {
  const Button = () => (
    <button type="button" value={useSelectedId(10)}>
      {useSelectedVariation(10, redVariation)?.sku}
    </button>
  )
  const html = renderToStaticMarkup(
    <SelectedVariationsProvider>
      <Button />
    </SelectedVariationsProvider>,
  )
  expect(html).toBe('<button type="button" value="10">RED</button>')
})
