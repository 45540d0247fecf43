import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { changeQuantity, removeLine, restoreLine, undoMerge } from '#app/features/cart/client/cart-store.ts'

export type CartActions = {
  /** Changes the quantity; 0 removes the line. */
  change: (line: CartView['lines'][number], quantity: number) => void
  remove: (line: CartView['lines'][number]) => void
  /** Restores a removed line. */
  restore: (key: string) => void
  undoMerge: (mergeId: string) => void
}

/** Actions on the cart of the page, once JavaScript runs. */
export function useCartActions(): CartActions {
  const { i18n } = useLingui()
  return useMemo(
    () => ({
      change: ({ key }, quantity) => void changeQuantity(i18n, key, quantity),
      remove: ({ key }) => void removeLine(i18n, key),
      restore: (key) => void restoreLine(i18n, key),
      undoMerge: (mergeId) => void undoMerge(i18n, mergeId),
    }),
    [i18n],
  )
}
