/** The forms of the erasure page: both are posted, so that the address is in no log and no history. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Traces } from '#app/features/contact-forms/inbox/erase.server.ts'
import { data } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { countTracesByEmail, eraseTracesByEmail } from '#app/features/contact-forms/inbox/erase.server.ts'
import { isEmail } from '#app/features/contact-forms/validation/formats.ts'
import { readListForm } from '#app/features/admin/list/list-actions.server.ts'
import { goToInbox } from './inbox-actions.server.ts'

const eraseFormSchema = z.object({
  intent: z.enum(['preview', 'erase']),
  email: z
    .string()
    .max(320)
    .transform((text) => text.trim()),
})

export type ErasePreview = Traces & { ok: true; email: string }

/** Previews the data to be erased, or erases it and redirects to the inbox. */
export async function handleEraseForm(page: PageRequest, request: Request) {
  await requireStaff(page)
  const { intent, email } = await readListForm(request, eraseFormSchema)
  if (!isEmail(email)) return data({ ok: false as const, email }, { status: 400 })
  if (intent === 'preview') {
    return { ok: true, email, ...(await countTracesByEmail(page.services, email)) } satisfies ErasePreview
  }
  const { submissions } = await eraseTracesByEmail(page.services, email)
  return goToInbox(page, 'erased', submissions)
}
