import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { streamText } from '#app/platform/http/stream-text.ts'
import { exportWishlistsReport } from './report.server.ts'

/** Exports all wishlist items as one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const chunks = await exportWishlistsReport(context.get(pageRequest))
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="wishlists.csv"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(streamText(chunks), { headers })
}
