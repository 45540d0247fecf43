/** The forms of the list of products: each responds with a redirect, or with why a row was not saved. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductsNotice, QuickRefusal } from './products-view.ts'
import { data } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import {
  redirectBackToList,
  selectedIdsSchema,
  readListForm,
  confirmationSchema,
} from '#app/features/admin/list/list-actions.server.ts'
import { deleteProducts, changeProductStatus } from './change-products.server.ts'
import { productsRoute } from './filter.ts'
import { quickForm, handleQuickEdit } from './quick-edit.server.ts'

const MAX_LOST_CODES = 20

const listForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal(['publish', 'draft', 'trash', 'restore']), ids: selectedIdsSchema }),
  z.object({ intent: z.literal('delete'), ids: selectedIdsSchema, sure: confirmationSchema }),
  quickForm,
])

const noticeKinds = {
  publish: 'published',
  draft: 'withdrawn',
  trash: 'trashed',
  restore: 'restored',
} as const

/** The response of the list page: a redirect, a confirmation question, or a rejected row. */
export type ProductsActionData = { ask: 'delete'; ids: number[] } | { refused: QuickRefusal }

/** Handles a submitted form. */
export async function handleProductsForm(page: PageRequest, request: Request) {
  const { userId: actorId } = await requireStaff(page)
  const { services } = page
  const form = await readListForm(request, listForm)
  const redirectWithNotice = (kind: ProductsNotice['kind'], count: number, lost: string[] = []) =>
    redirectBackToList(page, productsRoute.path, { kind, count, lost: lost.slice(0, MAX_LOST_CODES) })
  if (form.intent === 'quick') {
    const answer = await handleQuickEdit(services, { actorId, form })
    return 'kind' in answer ? redirectWithNotice(answer.kind, 1) : data<ProductsActionData>(...answer.refusal)
  }
  const { intent, ids } = form
  if (ids.length === 0) return redirectWithNotice('none', 0)
  if (intent !== 'delete') {
    const { count, lost } = await changeProductStatus(services, { actorId, ids, statusAction: intent })
    return redirectWithNotice(noticeKinds[intent], count, lost)
  }
  if (!form.sure) return { ask: 'delete', ids } satisfies ProductsActionData
  return redirectWithNotice('deleted', await deleteProducts(services, { actorId, ids }))
}
