/** Actions of the outbox page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { redirectBackToList, readListForm } from '#app/features/admin/list/list-actions.server.ts'
import { isMailId } from './read-mails.server.ts'
import { sendTestMail } from './send-test-mail.server.ts'

/** How long the response waits for the mail server. */
const TIMEOUT_IN_MS = 15_000

const idSchema = z.string().refine(isMailId)
const pageFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('test') }),
  z.object({ intent: z.literal('try-all') }),
  z.object({ intent: z.enum(['try', 'set-aside']), id: idSchema }),
])

/** Handles the action and redirects to the list; the result of a test is returned at once, since it is not stored. */
export async function handleMailsForm(page: PageRequest, request: Request) {
  const visitor = await requireStaff(page)
  const form = await readListForm(request, pageFormSchema)
  const { mail } = page.services
  if (form.intent === 'test') {
    const testResult = await sendTestMail(page, visitor)
    return data({ testResult }, { status: testResult.outcome === 'sent' ? 200 : 422 })
  }
  if (form.intent === 'try-all') {
    const count = await mail.tryAllNow({ includesFailed: true })
    return goToList(page, { kind: 'all', count })
  }
  if (form.intent === 'set-aside') {
    await mail.setAside(form.id)
    return goToList(page, { kind: 'set-aside' })
  }
  await mail.tryNow(form.id, { timeLimitInMs: TIMEOUT_IN_MS })
  return goToList(page, { kind: 'tried', mail: form.id })
}

// Sending mails changes the pages of the list, so the redirect keeps only the state.
function goToList(page: PageRequest, notice: Parameters<typeof redirectBackToList>[2]): Response {
  const state = page.query.get('state')
  const query = new URLSearchParams(state ? { state } : {})
  return redirectBackToList({ ...page, query }, '/admin/mails/', notice)
}
