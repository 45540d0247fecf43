import type { LoaderFunctionArgs } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { streamText } from '#app/platform/http/stream-text.ts'
import { writeFailedRows } from './failed-rows.server.ts'
import { requireImport } from './import-actions.server.ts'

/** Serves the failed rows as they were uploaded, each with its reason. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireStaff(page)
  const importRun = await requireImport(page)
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="import-${importRun.id}-failed.csv"`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(streamText(writeFailedRows(page, importRun)), { headers })
}
