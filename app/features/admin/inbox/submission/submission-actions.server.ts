/** The forms of a submission's page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { SendingProblem, SubmissionNotice } from '#app/features/admin/inbox/inbox-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { resendMail, recreateMails } from '#app/features/contact-forms/inbox/resend.server.ts'
import { markHam, markSpam } from '#app/features/contact-forms/submissions/mail-submission.server.ts'
import {
  changeSubmissions,
  deleteSubmissions,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { goToInbox } from '#app/features/admin/inbox/inbox-actions.server.ts'
import { readListForm } from '#app/features/admin/list/list-actions.server.ts'
import { findSubmission } from './read-submission.server.ts'

const pageFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('unread') }),
  z.object({ intent: z.enum(['spam', 'ham']) }),
  z.object({ intent: z.literal('anew') }),
  z.object({ intent: z.literal('again'), which: z.enum(['notice', 'receipt']) }),
  z.object({ intent: z.literal('delete'), sure: z.literal('yes') }),
])

/** Handles a form and redirects to the page, or to the list after deletion or marking as unread. */
export async function handleSubmissionForm(
  page: PageRequest,
  request: Request,
  requestedId: string | undefined,
) {
  await requireStaff(page)
  const { submission } = await findSubmission(page, requestedId)
  const { id } = submission
  const form = await readListForm(request, pageFormSchema)
  const { services } = page
  const { db } = services.database
  if (form.intent === 'delete')
    return goToInbox(removeQuery(page), 'deleted', await deleteSubmissions(db, [id]))
  if (form.intent === 'unread') {
    await changeSubmissions(db, [id], { isRead: false })
    return goToInbox(removeQuery(page), 'unread', 1)
  }
  if (form.intent === 'spam' || form.intent === 'ham') {
    await (form.intent === 'spam' ? markSpam : markHam)(services, [id])
    return goToPage(page, id, form.intent)
  }
  const result =
    form.intent === 'again'
      ? await resendMail(services, { id, kind: form.which })
      : await recreateMails(services, id)
  if (result.ok) return goToPage(page, id, result.status)
  return data({ problem: result.reason satisfies SendingProblem }, { status: 409 })
}

// The query of the page does not apply to the list.
function removeQuery(page: PageRequest): PageRequest {
  return { ...page, query: new URLSearchParams() }
}

function goToPage({ services, locale }: PageRequest, id: string, notice: SubmissionNotice): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`/admin/inbox/${id}/?notice=${notice}`, locale, defaultLocale), {
    status: 303,
  })
}
