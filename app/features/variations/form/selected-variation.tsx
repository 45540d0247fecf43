/** Which variation is chosen of each product on the page, for whoever stands outside its form (VAR-6). */
import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react'

import type { SelectedVariation } from '#app/features/variations/engine/selection.ts'

type SelectedVariations = {
  /** undefined: no form of that product has spoken yet. */
  get: (productId: number) => SelectedVariation | null | undefined
  set: (productId: number, selected: SelectedVariation | null) => void
  forget: (productId: number) => void
  subscribe: (listener: () => void) => () => void
}

const Selected = createContext<SelectedVariations>(createSelectedVariations())

/** Around everything on a page that follows or makes a choice. */
export function SelectedVariationsProvider({ children }: { children: ReactNode }) {
  const [selected] = useState(createSelectedVariations)
  return <Selected value={selected}>{children}</Selected>
}

/** The variation chosen of a product, null while none is; `opening`: what its form opens with, for the server's page. */
export function useSelectedVariation(
  productId: number,
  opening: SelectedVariation | null = null,
): SelectedVariation | null {
  const { get, subscribe } = useContext(Selected)
  const selected = useSyncExternalStore(
    subscribe,
    () => get(productId),
    () => undefined,
  )
  return selected === undefined ? opening : selected
}

/** The id that buttons of a product carry: the chosen variation's, else the product's own. */
export function useSelectedId(productId: number): number {
  return useSelectedVariation(productId)?.variationId ?? productId
}

/** For the form: tells everybody else. */
export function useTellSelection(): Pick<SelectedVariations, 'set' | 'forget'> {
  return useContext(Selected)
}

/** Kept by the provider; what forms say and others hear. */
export function createSelectedVariations(): SelectedVariations {
  const chosen = new Map<number, SelectedVariation | null>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  return {
    get: (productId) => chosen.get(productId),
    set: (productId, selected) => {
      chosen.set(productId, selected)
      tell()
    },
    forget: (productId) => {
      chosen.delete(productId)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
