/** Features' buttons identify their product by data attributes (SCR-17), wherever they are. */

/**
 * The product of a button; of several attribute names the last one present wins. Undefined: none, or not a
 * number.
 */
export function readProductId({ dataset }: HTMLElement): number | undefined {
  const { id, pid, product_id: productId } = dataset
  const candidate = Number(productId ?? pid ?? id)
  return Number.isInteger(candidate) && candidate > 0 ? candidate : undefined
}
