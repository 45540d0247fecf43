import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { requireSection } from '#app/features/admin/settings/section.server.ts'
import { writeSettingsFile } from './settings-file.server.ts'

/** Exports a section as a file. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const sectionContext = await requireSection(context.get(pageRequest), params.section)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="settings-${sectionContext.name}.json"`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(writeSettingsFile(sectionContext), { headers })
}
