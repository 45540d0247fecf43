import { expect, test } from 'vitest'
import { onAddedToCart, tellAdded } from './added.ts'

test('who listens hears of everything that is added, until they stop', () => {
  const heard: string[] = []
  const stop = onAddedToCart(({ name, variationId }) => heard.push(`${name} ${variationId}`))
  tellAdded({ productId: 7, variationId: 0, name: 'Cap', button: null })
  tellAdded({ productId: 8, variationId: 81, name: 'Shirt', button: null })
  stop()
  tellAdded({ productId: 9, variationId: 0, name: 'Pot', button: null })
  expect(heard).toEqual(['Cap 0', 'Shirt 81'])
})
