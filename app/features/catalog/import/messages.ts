/** The importer's messages about rows, in WooCommerce's wording if it has one. */

export const messages = {
  idExists: 'A product with this ID already exists.',
  skuExists: 'A product with this SKU already exists.',
  noMatch: 'No matching product exists to update.',
  inTrash: 'The product is in the trash: restore it or delete it permanently, then import again.',
  parentInTrash: 'Variation cannot be imported: Its parent is in the trash.',
  missingParent: 'Variation cannot be imported: Missing parent ID or parent does not exist yet.',
  saleNotBelowRegular: 'Sale price: Please enter in a value less than the regular price.',
  parentIsVariation: 'Variation cannot be imported: Parent product cannot be a product variation',
} as const

/** A message about one row. `row` counts as a spreadsheet does: the header is 1. */
export type RowNote = { row: number; label: string; reason: string }

/** Label of a row in messages: 'Cap, ID 44, SKU cap-1'. */
export function formatRowLabel({
  name,
  id,
  sku,
}: {
  name?: string
  id?: number | null
  sku?: string
}): string {
  return [name, id && `ID ${id}`, sku && `SKU ${sku}`].filter(Boolean).join(', ')
}
