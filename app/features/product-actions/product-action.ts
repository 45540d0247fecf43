/** What a button on a product is called, in its own feature and in the contract: each feature with one declares it (compare/action.ts). */
export type ProductAction = {
  /** The feature: in what products go without, in `/me`, in addresses of the REST API. */
  name: string
  /** Of the contract's class names: 'woosc'. */
  prefix: string
  /** The form behind its buttons, and where it adds to a list, the parameter of the address by which it does so without script. */
  form: string
}

/** A button that puts its product into a list of the visitor's. */
export type ListAction = ProductAction & {
  /** Classes of a button while the list is waited for. */
  adding: readonly string[]
  /** Attributes of its buttons that tell the product, without `data-`. */
  idNames: readonly ('id' | 'product_id')[]
}

/** Any of them that a script of the page, or a page itself, has put anywhere. */
export function buttonSelector({ prefix }: ProductAction): string {
  return `.${prefix}-btn`
}
