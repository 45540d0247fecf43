/** The order of the products in the wishlist report, highest counts first. */

/** The number of lists that contain a product now, or the changes in the period. */
export const reportSortOrders = ['lists', 'added', 'removed'] as const
export type ReportSortOrder = (typeof reportSortOrders)[number]

/** The order in the URL; by lists if it is missing or invalid. */
export function readSortOrder({ by }: { by?: unknown }): ReportSortOrder {
  return reportSortOrders.find((sortOrder) => sortOrder === by) ?? 'lists'
}
