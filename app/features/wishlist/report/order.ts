/** The order of the products in the wishlist report, highest counts first. */

/** The number of lists that contain a product now, or the changes in the period. */
export const reportOrders = ['lists', 'added', 'removed'] as const
export type ReportOrder = (typeof reportOrders)[number]

/** The order in the URL; by lists if it is missing or invalid. */
export function readOrder({ by }: { by?: unknown }): ReportOrder {
  return reportOrders.find((order) => order === by) ?? 'lists'
}
