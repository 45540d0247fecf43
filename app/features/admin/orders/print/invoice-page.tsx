import type { LoaderFunctionArgs } from 'react-router'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { printInvoice } from './invoice.server.tsx'

/** Printable invoice of an order, in the language of the order, which may differ from that of the admin. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  return printInvoice(page, await requireOrder(page, params.id))
}
