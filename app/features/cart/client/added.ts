/** Event for other features: an item was added to the cart. */
export type AddedItem = {
  /** The product whose button was clicked. */
  productId: number
  /** 0: no variation. */
  variationId: number
  name: string
  button: HTMLElement | null
}

const listeners = new Set<(item: AddedItem) => void>()

/** Subscribes to everything that is added on this page from now on; returns the unsubscribe function. */
export function onAddedToCart(listener: (item: AddedItem) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyAdded(item: AddedItem): void {
  for (const listener of listeners) listener(item)
}
