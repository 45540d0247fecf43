/** The selected variation of each product on the page, for components outside its form (VAR-6). */
import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react'

import type { SelectedVariation } from '#app/features/variations/engine/selection.ts'

type SelectedVariations = {
  /** undefined: no form of that product has published a selection yet. */
  get: (productId: number) => SelectedVariation | null | undefined
  set: (productId: number, selectedVariation: SelectedVariation | null) => void
  remove: (productId: number) => void
  subscribe: (listener: () => void) => () => void
}

const SelectedVariationsContext = createContext<SelectedVariations>(createSelectedVariations())

/** Must wrap everything on a page that reads or sets a selection. */
export function SelectedVariationsProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSelectedVariations)
  return <SelectedVariationsContext value={store}>{children}</SelectedVariationsContext>
}

/**
 * The selected variation of a product, null if there is none; `openingVariation`: the initially selected one,
 * for server rendering.
 */
export function useSelectedVariation(
  productId: number,
  openingVariation: SelectedVariation | null = null,
): SelectedVariation | null {
  const { get, subscribe } = useContext(SelectedVariationsContext)
  const selectedVariation = useSyncExternalStore(
    subscribe,
    () => get(productId),
    () => undefined,
  )
  return selectedVariation === undefined ? openingVariation : selectedVariation
}

/** The id for a product's buttons: that of the selected variation, otherwise that of the product. */
export function useSelectedId(productId: number): number {
  return useSelectedVariation(productId)?.variationId ?? productId
}

/** Functions with which a form publishes its selection. */
export function useSelectionPublisher(): Pick<SelectedVariations, 'set' | 'remove'> {
  return useContext(SelectedVariationsContext)
}

/** The store that the provider holds; forms publish to it, other components subscribe. */
export function createSelectedVariations(): SelectedVariations {
  const selectedVariationByProductId = new Map<number, SelectedVariation | null>()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    get: (productId) => selectedVariationByProductId.get(productId),
    set: (productId, selectedVariation) => {
      selectedVariationByProductId.set(productId, selectedVariation)
      notify()
    },
    remove: (productId) => {
      selectedVariationByProductId.delete(productId)
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
