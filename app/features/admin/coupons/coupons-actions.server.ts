/** The forms of the list of coupons: each responds with a redirect, or with a confirmation question. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CouponsNotice } from './coupons-view.ts'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { backToList, selectedIds, readListForm, sure } from '#app/features/admin/list/list-actions.server.ts'
import { deleteCoupons, changeCouponStatus } from './change-coupons.server.ts'
import { couponsRoute } from './filter.ts'

const listForm = z.object({
  intent: z.literal(['publish', 'draft', 'trash', 'restore', 'delete']),
  ids: selectedIds,
  sure,
})

const kinds = { publish: 'published', draft: 'withdrawn', trash: 'trashed', restore: 'restored' } as const

/** Handles a submitted form. */
export async function handleCouponsForm(page: PageRequest, request: Request) {
  const { userId: by } = await requireStaff(page)
  const { intent, ids, sure } = await readListForm(request, listForm)
  const redirectToList = (kind: CouponsNotice['kind'], count: number) =>
    backToList(page, couponsRoute.path, { kind, count })
  if (ids.length === 0) return redirectToList('none', 0)
  if (intent !== 'delete')
    return redirectToList(kinds[intent], await changeCouponStatus(page.services, { by, ids, move: intent }))
  if (!sure) return { ask: 'delete' as const, ids }
  return redirectToList('deleted', await deleteCoupons(page.services, { by, ids }))
}
