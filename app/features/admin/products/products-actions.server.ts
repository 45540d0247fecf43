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
import { quickFormSchema, handleQuickEdit } from './quick-edit.server.ts'

const MAX_LOST_CODES = 20

const listFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal(['publish', 'draft', 'trash', 'restore']), ids: selectedIdsSchema }),
  z.object({ intent: z.literal('delete'), ids: selectedIdsSchema, sure: confirmationSchema }),
  quickFormSchema,
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
  const form = await readListForm(request, listFormSchema)
  const redirectWithNotice = (kind: ProductsNotice['kind'], count: number, lost: string[] = []) =>
    redirectBackToList(page, productsRoute.path, { kind, count, lost: lost.slice(0, MAX_LOST_CODES) })
  if (form.intent === 'quick') {
    const response = await handleQuickEdit(services, { actorId, form })
    return 'kind' in response
      ? redirectWithNotice(response.kind, 1)
      : data<ProductsActionData>(...response.refusal)
  }
  const { intent, ids } = form
  if (ids.length === 0) return redirectWithNotice('none', 0)
  if (intent !== 'delete') {
    const { count, lostCodes } = await changeProductStatus(services, { actorId, ids, statusAction: intent })
    return redirectWithNotice(noticeKinds[intent], count, lostCodes)
  }
  if (!form.sure) return { ask: 'delete', ids } satisfies ProductsActionData
  return redirectWithNotice('deleted', await deleteProducts(services, { actorId, ids }))
}
