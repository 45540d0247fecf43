/**
 * Names of a product button, in its feature and in the contract; declared by each such feature
 * (compare/action.ts).
 */
export type ProductAction = {
  /** The feature's name: in `without` of products, in `/me`, in REST paths. */
  name: string
  /** Prefix of the contract's class names: 'woosc'. */
  prefix: string
  /** Id of the form behind its buttons; for a list also the query parameter that adds to it without JavaScript. */
  form: string
}

/** A button that adds its product to a list of the visitor. */
export type ListAction = ProductAction & {
  /** Class names of a button while the list is loading. */
  loadingClasses: readonly string[]
  /** Attributes that contain the product id, without `data-`. */
  idNames: readonly ('id' | 'product_id')[]
}

/** Selector of all such buttons, whatever rendered them. */
export function createButtonSelector({ prefix }: ProductAction): string {
  return `.${prefix}-btn`
}
