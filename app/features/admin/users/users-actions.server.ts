/** What the list of accounts is asked to do with one of them. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { UserIntent } from './rules.ts'
import type { UserNotice, UsersAnswer } from './users-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { changeUser } from './change-users.server.ts'
import { userIntents } from './rules.ts'

const userForm = z.object({
  intent: z.enum(userIntents),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  role: z.string().max(20).optional(),
  sure: z.literal('yes').optional(),
})

/** MAP  what was done → what the page says of it. */
const notices: Record<UserIntent, UserNotice> = {
  'give-role': 'role',
  'mail-password': 'mailed',
  'sign-out': 'signed-out',
  'reset-second-factor': 'second-factor',
  lock: 'locked',
  unlock: 'unlocked',
  delete: 'deleted',
}

export async function takeUsersForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireManager(page)
  const read = userForm.safeParse(Object.fromEntries(await request.formData().catch(() => new FormData())))
  // No form of ours looks so.
  if (!read.success) throw data(null, { status: 400 })
  const { intent, id, role, sure } = read.data
  if (intent === 'delete' && !sure) return { ask: 'delete', id } satisfies UsersAnswer
  const outcome = await changeUser(page.services, { by, id, intent, role })
  if (outcome === 'done') return goToList(page, notices[intent])
  if (outcome === 'not-mailed') return goToList(page, 'not-mailed')
  const status = outcome === 'gone' ? 404 : 422
  return data({ refused: outcome, id } satisfies UsersAnswer, { status })
}

function goToList({ services, locale, query }: PageRequest, notice: UserNotice): Response {
  const next = new URLSearchParams(query)
  next.set('notice', notice)
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/users/?${next}`, locale, defaultLocale), { status: 303 })
}
