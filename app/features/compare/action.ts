/** The compare button, with the contract's names (compare.md A.3). */
import type { ListAction } from '#app/features/product-actions/product-action.ts'

export const compareAction = {
  name: 'compare',
  prefix: 'woosc',
  form: 'add-to-compare',
  loadingClasses: ['woosc-btn-adding', 'woosc-adding'],
  idNames: ['id', 'product_id'],
} as const satisfies ListAction
