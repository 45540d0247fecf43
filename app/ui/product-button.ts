/** Buttons of features say which product they act on in their data attributes (SCR-17), wherever they stand. */

/** The product a button is about; of several names the last one present wins. Undefined: none, or no number. */
export function productIdOf({ dataset }: HTMLElement): number | undefined {
  const { id, pid, product_id: productId } = dataset
  const given = Number(productId ?? pid ?? id)
  return Number.isInteger(given) && given > 0 ? given : undefined
}
