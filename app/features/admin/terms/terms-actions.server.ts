/** What the buttons of a list of terms ask for. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { TermDesk } from './term-desks.ts'
import { data } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { backToList } from '#app/features/admin/list/list-actions.server.ts'
import { textOf, typedIn } from '#app/features/admin/typed/typed.ts'
import { findTermDesk } from './find-desk.server.ts'
import { moveTerm } from './move-term.server.ts'

/** Moves one up or down: `move` is 'up:12'. */
export async function takeTermsForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireManager(page)
  const desk = await findTermDesk(page, undefined)
  const typed = typedIn(await request.formData().catch(() => new FormData()))
  return move(page, { by, desk, asked: textOf(typed, 'move') })
}

export async function move(
  page: PageRequest,
  { by, desk, asked }: { by: number; desk: TermDesk; asked: string },
) {
  const [, step, id] = /^(up|down):([1-9]\d{0,8})$/.exec(asked) ?? []
  if (!step || !id) throw data(null, { status: 400 })
  await moveTerm(page.services, { by, desk, id: Number(id), step: step === 'up' ? 'up' : 'down' })
  return backToList(page, desk.path, { kind: 'moved' })
}
