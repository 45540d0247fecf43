/** For other features: what was just put into the cart. */
export type Added = {
  /** The product whose button was pressed. */
  productId: number
  /** 0: no variation. */
  variationId: number
  name: string
  button: HTMLElement | null
}

const listeners = new Set<(added: Added) => void>()

/** Tells of everything that is added on this page from now on; the returned function ends it. */
export function onAddedToCart(listener: (added: Added) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellAdded(added: Added): void {
  for (const listener of listeners) listener(added)
}
