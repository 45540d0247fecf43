import type { LoaderFunctionArgs } from 'react-router'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { printInvoice } from './invoice.server.tsx'

/** The invoice of an order, to be printed: in the order's language, whatever that of the desk is. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  return printInvoice(page, await requireOrder(page, params.id))
}
