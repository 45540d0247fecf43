/** Which variation is chosen of each product on the page, for whoever stands outside its form (VAR-6). */
import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react'

/** What others may want to know of a chosen variation; weight and dimensions with their units, '' when it has none. */
export type SelectedVariation = {
  variationId: number
  sku: string
  weight: string
  dimensions: string
  isPurchasable: boolean
}

type SelectedVariations = {
  get: (productId: number) => SelectedVariation | null
  set: (productId: number, selected: SelectedVariation | null) => void
  subscribe: (listener: () => void) => () => void
}

const Selected = createContext<SelectedVariations>(createSelectedVariations())

/** Around everything on a page that follows or makes a choice. */
export function SelectedVariationsProvider({ children }: { children: ReactNode }) {
  const [selected] = useState(createSelectedVariations)
  return <Selected value={selected}>{children}</Selected>
}

/** The variation chosen of a product, null while none is. */
export function useSelectedVariation(productId: number): SelectedVariation | null {
  const { get, subscribe } = useContext(Selected)
  return useSyncExternalStore(
    subscribe,
    () => get(productId),
    () => null,
  )
}

/** The id that buttons of a product carry: the chosen variation's, else the product's own. */
export function useSelectedId(productId: number): number {
  return useSelectedVariation(productId)?.variationId ?? productId
}

/** For the form: tells everybody else. */
export function useSelectVariation(): SelectedVariations['set'] {
  return useContext(Selected).set
}

function createSelectedVariations(): SelectedVariations {
  const chosen = new Map<number, SelectedVariation>()
  const listeners = new Set<() => void>()
  return {
    get: (productId) => chosen.get(productId) ?? null,
    set: (productId, selected) => {
      if (selected) chosen.set(productId, selected)
      else chosen.delete(productId)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
