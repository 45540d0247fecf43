/** What the page of the outbox is asked to do. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { isMailId } from './read-mails.server.ts'
import { sendTestMail } from './test-mail.server.ts'

/** As long as whoever pressed the button waits for the mail server. */
const PATIENCE_IN_MS = 15_000

const id = z.string().refine(isMailId)
const pageForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('test') }),
  z.object({ intent: z.literal('try-all') }),
  z.object({ intent: z.enum(['try', 'set-aside']), id }),
])

/** Does it and goes on to the list; what came of a test is answered at once, since it stays nowhere. */
export async function takeMailsForm(page: PageRequest, request: Request) {
  const visitor = await requireManager(page)
  const read = pageForm.safeParse(Object.fromEntries(await request.formData().catch(() => new FormData())))
  // No form of ours looks so.
  if (!read.success) throw data(null, { status: 400 })
  const form = read.data
  const { mail } = page.services
  if (form.intent === 'test') {
    const tested = await sendTestMail(page, visitor)
    return data({ tested }, { status: tested.outcome === 'sent' ? 200 : 422 })
  }
  if (form.intent === 'try-all') {
    const count = await mail.tryAllNow({ withFailed: true })
    return goToList(page, { notice: 'all', count: String(count) })
  }
  if (form.intent === 'set-aside') {
    await mail.setAside(form.id)
    return goToList(page, { notice: 'set-aside' })
  }
  await mail.tryNow(form.id, { withinMs: PATIENCE_IN_MS })
  return goToList(page, { notice: 'tried', mail: form.id })
}

function goToList({ services, locale, query }: PageRequest, notice: Record<string, string>): Response {
  const { defaultLocale } = services.settings.current().shop
  const state = query.get('state')
  const next = new URLSearchParams({ ...(state && { state }), ...notice })
  return redirect(localePath(`/admin/mails/?${next}`, locale, defaultLocale), { status: 303 })
}
