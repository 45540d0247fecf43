/** The forms of the list of products: each is answered with a redirect, or with why a row was not saved. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductMove } from './change-products.server.ts'
import type { ProductsNotice, QuickRefusal } from './products-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { deleteProducts, moveProducts } from './change-products.server.ts'
import { quickForm, takeQuickEdit } from './quick-edit.server.ts'

const MOST_AT_ONCE = 200
const MOST_NAMED = 20
const id = z.coerce.number().int().min(1).max(2_147_483_647)

const listForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal(['publish', 'draft', 'trash', 'restore']),
    ids: z.array(id).max(MOST_AT_ONCE),
  }),
  z.object({
    intent: z.literal('delete'),
    ids: z.array(id).max(MOST_AT_ONCE),
    sure: z.literal('yes').optional(),
  }),
  quickForm,
])

const kinds = { publish: 'published', draft: 'withdrawn', trash: 'trashed', restore: 'restored' } as const

/** What the page of the list answers: back to it, a question, or a row that was refused. */
export type ProductsAnswer = { ask: 'delete'; ids: number[] } | { refused: QuickRefusal }

/** Does what a form asks. */
export async function takeProductsForm(page: PageRequest, request: Request) {
  const { userId } = await requireManager(page)
  const sent = await request.formData().catch(() => new FormData())
  const read = listForm.safeParse({ ...Object.fromEntries(sent), ids: sent.getAll('id') })
  // No form of ours looks so.
  if (!read.success) throw data(null, { status: 400 })
  if (read.data.intent === 'quick') {
    const answer = await takeQuickEdit(page.services, { by: userId, form: read.data })
    return 'kind' in answer ? goToList(page, answer) : data<ProductsAnswer>(...answer.refusal)
  }
  const { intent, ids } = read.data
  if (ids.length === 0) return goToList(page, { kind: 'none', count: 0 })
  if (intent !== 'delete') return goToList(page, await move(page, { by: userId, ids, move: intent }))
  if (!read.data.sure) return { ask: 'delete', ids } satisfies ProductsAnswer
  return goToList(page, { kind: 'deleted', count: await deleteProducts(page.services, { by: userId, ids }) })
}

async function move(
  { services }: PageRequest,
  asked: { by: number; ids: number[]; move: ProductMove },
): Promise<ProductsNotice> {
  return { kind: kinds[asked.move], ...(await moveProducts(services, asked)) }
}

function goToList(
  { services, locale, query }: PageRequest,
  { kind, count, lost = [] }: ProductsNotice,
): Response {
  const next = new URLSearchParams(query)
  next.set('notice', kind)
  next.set('count', String(count))
  next.delete('lost')
  for (const code of lost.slice(0, MOST_NAMED)) next.append('lost', code)
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/products/?${next}`, locale, defaultLocale), { status: 303 })
}
