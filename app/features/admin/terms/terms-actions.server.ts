/** Actions of a list of terms. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { TaxonomyConfig } from './taxonomy-configs.ts'
import { data } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { redirectBackToList } from '#app/features/admin/list/list-actions.server.ts'
import { readText, readFormValues } from '#app/features/admin/form-kit/form-values.ts'
import { findTaxonomyConfig } from './find-taxonomy-config.server.ts'
import { moveTerm } from './move-term.server.ts'

/** Moves a term up or down: `move` is 'up:12'. */
export async function handleTermsForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const config = await findTaxonomyConfig(page, undefined)
  const values = readFormValues(await request.formData().catch(() => new FormData()))
  return handleMove(page, { actorId, config, requestedMove: readText(values, 'move') })
}

export async function handleMove(
  page: PageRequest,
  { actorId, config, requestedMove }: { actorId: number; config: TaxonomyConfig; requestedMove: string },
) {
  const [, step, id] = /^(up|down):([1-9]\d{0,8})$/.exec(requestedMove) ?? []
  if (!step || !id) throw data(null, { status: 400 })
  await moveTerm(page.services, { actorId, config, id: Number(id), step: step === 'up' ? 'up' : 'down' })
  return redirectBackToList(page, config.path, { kind: 'moved' })
}
