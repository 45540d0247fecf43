/** The quick view button, in the contract's terms (quick-view.md C.3). */
import type { ProductAction } from '#app/features/product-actions/product-action.ts'

export const quickViewAction = {
  name: 'quick-view',
  prefix: 'woosq',
  form: 'quick-view',
} as const satisfies ProductAction
