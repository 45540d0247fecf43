import type { LoaderFunctionArgs } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { streamText } from '#app/platform/http/stream-text.ts'
import { exportOrders } from './export.server.ts'
import { readOrdersFilter } from '#app/features/admin/orders/filter.ts'

/** Exports the filtered list, all of its pages, as one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireStaff(page)
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="orders.csv"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(streamText(exportOrders(page, readOrdersFilter(page.query))), { headers })
}
