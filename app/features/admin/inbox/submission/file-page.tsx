import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readSubmissionFiles } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { findSubmission } from './read-submission.server.ts'

/** An uploaded file: served as a download only, never displayed by a browser as a page of the shop. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireStaff(page)
  const { submission } = await findSubmission(page, params.id)
  const position = /^\d{1,4}$/.test(params.position ?? '') ? Number(params.position) : -1
  const [file] = await readSubmissionFiles(page.services, submission.id, position)
  if (!file) throw data(null, { status: 404 })
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeName(file.fileName)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
  }
  return new Response(Buffer.from(file.content), { headers })
}

// Characters that encodeURIComponent leaves, but that may end a name in the header (RFC 8187).
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}
