/** The forms of the list of products: each is answered with a redirect, or with why a row was not saved. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { ProductMove } from './change-products.server.ts'
import type { ProductsNotice, QuickRefusal } from './products-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { readInteger, readPrice } from '#app/features/catalog/csv/cells.ts'
import { localePath } from '#app/i18n/locales.ts'
import { currencyDecimals } from '#app/i18n/money-format.ts'
import { deleteProducts, moveProducts, quickEdit } from './change-products.server.ts'

const MOST_AT_ONCE = 200
const id = z.coerce.number().int().min(1).max(2_147_483_647)
const cell = z.string().max(40)

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
  z.object({
    intent: z.literal('quick'),
    product: id,
    version: z.string().max(80),
    regularPrice: cell.optional(),
    salePrice: cell.optional(),
    stock: cell.optional(),
  }),
])
type QuickForm = Extract<z.output<typeof listForm>, { intent: 'quick' }>

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
  if (read.data.intent === 'quick') return takeQuickEdit(page, { by: userId, form: read.data })
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
  return { kind: kinds[asked.move], count: await moveProducts(services, asked) }
}

async function takeQuickEdit(page: PageRequest, { by, form }: { by: number; form: QuickForm }) {
  const { services } = page
  const decimals = currencyDecimals(services.settings.current().catalog.currency)
  const typed = {
    regularPrice: form.regularPrice ?? '',
    salePrice: form.salePrice ?? '',
    stock: form.stock ?? '',
  }
  const refuse = (reason: QuickRefusal['reason'], status = 422) =>
    data({ refused: { id: form.product, reason, typed } } satisfies ProductsAnswer, { status })
  const regular = readPrice(typed.regularPrice, decimals)
  const sale = readPrice(typed.salePrice, decimals)
  const stock = readInteger(typed.stock)
  if (!regular.ok) return refuse('price')
  if (!sale.ok || (sale.value !== null && sale.value >= (regular.value ?? 0))) return refuse('sale-price')
  if (!stock.ok || (form.stock !== undefined && stock.value === null)) return refuse('stock')
  const outcome = await quickEdit(services, {
    ...{ by, id: form.product, version: form.version },
    ...(form.regularPrice !== undefined && { regular: regular.value }),
    ...(form.salePrice !== undefined && { sale: sale.value }),
    ...(stock.value !== null && { stock: stock.value }),
  })
  if (outcome === 'changed') return refuse('changed', 409)
  if (outcome === 'gone') return refuse('gone', 404)
  return goToList(page, { kind: outcome, count: 1 })
}

function goToList({ services, locale, query }: PageRequest, { kind, count }: ProductsNotice): Response {
  const next = new URLSearchParams(query)
  next.set('notice', kind)
  next.set('count', String(count))
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/products/?${next}`, locale, defaultLocale), { status: 303 })
}
