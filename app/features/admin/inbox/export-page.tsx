import type { LoaderFunctionArgs } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { exportSubmissions } from '#app/features/contact-forms/inbox/export.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { streamText } from '#app/platform/http/stream-text.ts'
import { translateExportTexts } from './export-texts.server.ts'
import { createInboxFilter } from './read-inbox.server.ts'

/** Exports the filtered list, all of its pages, as one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireStaff(page)
  const { services, locale, query, i18n } = page
  const chunks = exportSubmissions(services, {
    filter: createInboxFilter(query),
    locale,
    texts: translateExportTexts(i18n),
  })
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="submissions.csv"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(streamText(chunks), { headers })
}
