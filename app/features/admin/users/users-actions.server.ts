/** Actions of the list of accounts. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { UserIntent } from './rules.ts'
import type { UserNotice, UsersActionData } from './users-view.ts'
import { data } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import {
  redirectBackToList,
  readListForm,
  rowIdSchema,
  confirmationSchema,
} from '#app/features/admin/list/list-actions.server.ts'
import { changeUser } from './change-users.server.ts'
import { userIntents } from './rules.ts'
import { usersRoute } from './users-view.ts'

const userFormSchema = z.object({
  ...{ intent: z.enum(userIntents), id: rowIdSchema, sure: confirmationSchema },
  role: z.string().max(20).optional(),
})

/** MAP  action → the notice on the page. */
const notices: Record<UserIntent, UserNotice> = {
  'give-role': 'role',
  'mail-password': 'mailed',
  'sign-out': 'signed-out',
  'reset-second-factor': 'second-factor',
  lock: 'locked',
  unlock: 'unlocked',
  delete: 'deleted',
}

export async function handleUsersForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const { intent, id, role, sure } = await readListForm(request, userFormSchema)
  if (intent === 'delete' && !sure) return { ask: 'delete', id } satisfies UsersActionData
  const outcome = await changeUser(page.services, { actorId, id, intent, role })
  if (outcome === 'done') return redirectBackToList(page, usersRoute.path, { kind: notices[intent] })
  if (outcome === 'not-mailed') return redirectBackToList(page, usersRoute.path, { kind: 'not-mailed' })
  const status = outcome === 'gone' ? 404 : 422
  return data({ refused: outcome, id } satisfies UsersActionData, { status })
}
