import type { LoaderFunctionArgs } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { writeFormsFile } from '#app/features/contact-forms/forms-file.server.ts'
import { pageRequest } from '#app/page-request.server.ts'

/** All forms, or those of `?ids=1,2`, as one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireManager(page)
  const wanted = page.query.get('ids')?.split(',').map(Number)
  const forms = await page.services.forms.current()
  const chosen = wanted ? forms.filter(({ id }) => wanted.includes(id)) : forms
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="contact-forms.json"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(writeFormsFile(chosen), { headers })
}
