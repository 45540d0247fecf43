import type { LoaderFunctionArgs } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { writeFormsFile } from '#app/features/contact-forms/definition/forms-file.server.ts'
import { writeWxrForms } from '#app/features/contact-forms/wordpress/write-wxr.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'

/** All forms, or those of `?ids=1,2`, as one file: in the shop's own format, or for WordPress. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireStaff(page)
  const requestedIds = page.query.get('ids')?.split(',').map(Number)
  const forms = await page.services.forms.current()
  const selectedForms = requestedIds ? forms.filter(({ id }) => requestedIds.includes(id)) : forms
  if (page.path.endsWith('.xml')) {
    const { settings, siteUrl } = page.services
    const site = { title: localizeText(settings.current().shop.name, page.locale), url: siteUrl }
    return createFileResponse(writeWxrForms(selectedForms, site), {
      name: 'contact-forms.xml',
      type: 'text/xml',
    })
  }
  return createFileResponse(writeFormsFile(selectedForms), {
    name: 'contact-forms.json',
    type: 'application/json',
  })
}

function createFileResponse(content: string, { name, type }: { name: string; type: string }): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(content, { headers })
}
