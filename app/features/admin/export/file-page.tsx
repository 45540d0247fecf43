import type { LoaderFunctionArgs } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { exportFile } from './export-file.server.ts'

/** The export file, streamed. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireStaff(page)
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="products.csv"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(exportFile(page), { headers })
}
