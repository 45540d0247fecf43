import { expect, test } from 'vitest'
import { onAddedToCart, notifyAdded } from './added.ts'

test('a listener is notified of every added product until it unsubscribes', () => {
  const receivedProducts: string[] = []
  const unsubscribe = onAddedToCart(({ name, variationId }) =>
    receivedProducts.push(`${name} ${variationId}`),
  )
  notifyAdded({ productId: 7, variationId: 0, name: 'Cap', button: null })
  notifyAdded({ productId: 8, variationId: 81, name: 'Shirt', button: null })
  unsubscribe()
  notifyAdded({ productId: 9, variationId: 0, name: 'Pot', button: null })
  expect(receivedProducts).toEqual(['Cap 0', 'Shirt 81'])
})
