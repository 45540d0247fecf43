import type { LoaderFunctionArgs } from 'react-router'
import { requireOrder } from '#app/features/admin/orders/order/read-order.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { printPackingSlip } from './packing-slip.server.tsx'

/** Printable packing slip of an order. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  return printPackingSlip(page, await requireOrder(page, params.id))
}
