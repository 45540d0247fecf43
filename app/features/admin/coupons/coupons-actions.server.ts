/** The forms of the list of coupons: each responds with a redirect, or with a confirmation question. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CouponsNotice } from './coupons-view.ts'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import {
  redirectBackToList,
  selectedIdsSchema,
  readListForm,
  confirmationSchema,
} from '#app/features/admin/list/list-actions.server.ts'
import { deleteCoupons, changeCouponStatus } from './change-coupons.server.ts'
import { couponsRoute } from './filter.ts'

const listFormSchema = z.object({
  intent: z.literal(['publish', 'draft', 'trash', 'restore', 'delete']),
  ids: selectedIdsSchema,
  sure: confirmationSchema,
})

const noticeKinds = {
  publish: 'published',
  draft: 'withdrawn',
  trash: 'trashed',
  restore: 'restored',
} as const

/** Handles a submitted form. */
export async function handleCouponsForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const { intent, ids, sure } = await readListForm(request, listFormSchema)
  const redirectToList = (kind: CouponsNotice['kind'], count: number) =>
    redirectBackToList(page, couponsRoute.path, { kind, count })
  if (ids.length === 0) return redirectToList('none', 0)
  if (intent !== 'delete')
    return redirectToList(
      noticeKinds[intent],
      await changeCouponStatus(page.services, { actorId, ids, statusChange: intent }),
    )
  if (!sure) return { ask: 'delete' as const, ids }
  return redirectToList('deleted', await deleteCoupons(page.services, { actorId, ids }))
}
